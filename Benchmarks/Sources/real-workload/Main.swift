import AutoLayout
import Foundation
import SceneLayouts
import SceneModel
import SceneText

/// `real-workload FILE SECONDS FOLDER`: lays out each scene of FILE, the scenes that the tests derive
/// from files of Interface Builder, again and again; prints one line of JSON per scene, and writes the
/// constraints of each into FOLDER, in the format that README.md describes.
///
/// The scenes are laid out as in an app, not as at design time.
@main struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let seconds = Double(arguments[2]),
      let file = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: arguments[1]))) as? [String: Any],
      let cases = file["cases"] as? [[String: Any]]
    else { fatalError("usage: real-workload FILE SECONDS FOLDER") }
    for (number, fields) in cases.enumerated() {
      let object = filling(fields["scene"] as? [String: Any] ?? [:])
      let data = try JSONSerialization.data(withJSONObject: object)
      guard
        var scene = SceneReading(text: String(decoding: data, as: UTF8.self), file: "\(number)")
          .scene,
        let canvas = scene.canvas
      else { fatalError("scene \(number) cannot be read") }
      scene.isDesignTime = false
      let sample = Sample(scene: scene, canvas: canvas)
      try sample.workload.write(
        toFile: "\(arguments[3])/real_\(number).txt", atomically: true, encoding: .utf8)
      print(sample.measure(seconds: seconds))
    }
  }

  /// Returns a scene whose root view fills the window; in the files, it has a size of its own.
  private static func filling(_ scene: [String: Any]) -> [String: Any] {
    let root = (scene["root"] as? [String: Any])?["id"] as? String ?? ""
    var canvas = scene["canvas"] as? [String: Any] ?? [:]
    let constraints = (scene["constraints"] as? [String] ?? []).map { text in
      for extent in ["width", "height"] where text.hasPrefix("\(root).\(extent) == ") {
        canvas[extent] = Double(text.split(separator: " ").last ?? "")
        return "\(root).\(extent) == canvas.\(extent)"
      }
      return text
    }
    return scene.merging(["canvas": canvas, "constraints": constraints]) { $1 }
  }
}

/// A scene to measure.
private struct Sample {
  let scene: Scene
  let canvas: Size

  private func tree(keepsConstraints: Bool = false) -> ViewTree {
    ViewTree(scene, canvas: canvas, keepsConstraints: keepsConstraints)
  }

  /// Measures the first layout of new views, and that after a change of the window's width; both
  /// include reading all frames.
  func measure(seconds: Double) -> String {
    var sum = 0.0
    var tree = tree()
    var views: [View] = []
    let first = median(seconds / 2) { _ in
      tree = self.tree()
      views = allViews(below: tree.window)
      return { sum += layOut(tree.window, views) }
    }
    let resize = median(seconds / 2) { count in
      let width = canvas.width + Double((count + 1) % 2)
      return {
        tree.window.size.width = width
        sum += layOut(tree.window, views)
      }
    }
    let means = tree.window.layoutMeans
    let plainCount = means.plainStacks.reduce(0) { $0 + allViews(below: $1).count }
    return """
      {"views": \(views.count), "plain": \(plainCount), "rows": \(means.rowCount), \
      "solver": \(means.needsSolver), "first_us": \(first), \
      "resize_us": \(resize), "broken": \(tree.window.layoutFindings.broken.count), \
      "causes": \(causes(views)), "sum": \(sum)}
      """
  }

  /// Calls the closures that a closure prepares, given their number so far, for some time; returns
  /// the median of their times in microseconds.
  private func median(_ seconds: Double, _ prepare: (Int) -> () -> Void) -> Double {
    var times: [Double] = []
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
    while DispatchTime.now().uptimeNanoseconds < end || times.count < 5 {
      let action = prepare(times.count)
      let start = DispatchTime.now().uptimeNanoseconds
      action()
      times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1000)
    }
    return times.sorted()[times.count / 2]
  }

  private func layOut(_ window: Window, _ views: [View]) -> Double {
    window.layoutIfNeeded()
    return views.reduce(0) { sum, view in
      let frame = view.frame
      return sum + frame.minX + frame.minY + frame.width + frame.height
    }
  }

  private func allViews(below view: View) -> [View] {
    view.subviews.flatMap { [$0] + allViews(below: $0) }
  }

  /// The differences of the stack views of the scene, and of views in them, from plain ones.
  private func causes(_ views: [View]) -> [String] {
    var causes: Set<String> = []
    let stacks = views.compactMap { $0 as? StackView }
    if stacks.isEmpty { causes.insert("no stack view") }
    for stack in stacks {
      let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
      if isBaseline || stack.isBaselineRelativeArrangement { causes.insert("baseline") }
      if stack.distribution == .fillProportionally || stack.distribution == .equalCentering {
        causes.insert(stack.distribution.rawValue)
      }
      if stack.subviews.count > stack.arrangedSubviews.count { causes.insert("other subviews") }
      for view in stack.arrangedSubviews {
        let isPlain =
          stack.distribution == .fill && stack.alignment == .fill && view.subviews.isEmpty
          && stack.arrangedSubviews.contains { !$0.isHidden }
        if view.isHidden, !isPlain { causes.insert("hidden") }
        if view.alignmentRectInsets != EdgeInsets() { causes.insert("alignment insets") }
        if view.heightDependsOnWidth { causes.insert("wraps") }
        if !(view is StackView), !view.subviews.isEmpty { causes.insert("subviews") }
        if view is ScrollView { causes.insert("scroll view") }
      }
      if stack.constraints.contains(where: { $0.secondItem != nil }) {
        causes.insert("constraints inside")
      }
    }
    return causes.sorted()
  }

  /// The constraints that a solver gets if none is left out, with the width of the window as an edit.
  var workload: String {
    let system = LayoutReport(of: tree(keepsConstraints: true).window).system
    var lines = [
      "vars \(system.variables.count)",
      "frames \(system.variables.count) "
        + system.variables.indices.map(String.init).joined(separator: " "),
    ]
    for (number, row) in system.rows.enumerated() {
      // The third variable is the width of the window.
      if row.terms.count == 1, row.terms[0].variable == 2, row.relation == "==" { continue }
      let relation = row.relation == "<=" ? -1 : row.relation == "==" ? 0 : 1
      let terms = row.terms.map { "\($0.variable) \($0.coefficient)" }.joined(separator: " ")
      lines.append(
        "con \(number) 0 \(row.priority) \(relation) \(row.constant) \(row.terms.count) \(terms)")
    }
    lines.append("edit 2 999.5 \(canvas.width)")
    lines.append("relayout 2 \(canvas.width + 1)")
    lines.append("relayout 2 \(canvas.width)")
    return lines.joined(separator: "\n") + "\n"
  }
}
