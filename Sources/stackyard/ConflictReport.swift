import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The conflicts of a layout in words, one constraint per line.
struct ConflictReport {
  /// More conflicts, or more constraints in one, are counted instead of listed.
  private static let mostListed = 20

  private let broken: [SceneLayout.BrokenConstraint]

  init(_ layout: SceneLayout) {
    broken = layout.broken
  }

  var isEmpty: Bool { broken.isEmpty }

  /// The number of conflicts in words, as in `2 conflicts`.
  var count: String { broken.count == 1 ? "1 conflict" : "\(broken.count) conflicts" }

  /// Each conflict begins with what leads; `layout` and `constraints` print it below their tables.
  func text(leadingWith lead: String = "") -> String {
    let listed = broken.prefix(ConflictReport.mostListed).map { text(of: $0, lead) }.joined()
    let rest = broken.count - ConflictReport.mostListed
    return listed + (rest > 0 ? "\(lead)and \(rest) more conflicts\n" : "")
  }

  private func text(of broken: SceneLayout.BrokenConstraint, _ lead: String) -> String {
    let others = broken.because.prefix(ConflictReport.mostListed).map {
      "  \(VisibleText.visible($0))\n"
    }
    let rest = broken.because.count + broken.omitted - ConflictReport.mostListed
    let name = broken.identifier.map { " (\($0))" } ?? ""
    let dropped = VisibleText.visible(broken.constraint + name)
    return "\(lead)conflict: \(dropped) is dropped; it contradicts\n"
      + others.joined() + (rest > 0 ? "  and \(rest) more constraints\n" : "")
  }
}

extension CanvasOptions {
  /// The size of the canvas that a scene is laid out on, and where it comes from.
  func description(for scene: Scene) -> String {
    if let canvas = scene.canvas {
      return "\(canvas.width.sceneText)x\(canvas.height.sceneText), its own canvas"
    }
    let cells = "\(offered.columns)x\(offered.rows)"
    return size == nil ? "\(cells), the default canvas; --size selects another" : "--size \(cells)"
  }

  /// Reports the conflicts of a scene on standard error.
  func report(_ conflicts: ConflictReport, of scene: Scene, file: String) {
    guard !conflicts.isEmpty else { return }
    let lead = "\(VisibleText.visible(file)): warning: "
    Output.error(
      conflicts.text(leadingWith: lead) + "  (laid out at \(description(for: scene)))")
  }
}
