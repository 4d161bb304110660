import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The problems of a layout in words: conflicts with one line per constraint, truncated contents,
/// and ambiguous values.
struct ConflictReport {
  /// The maximum number of listed conflicts, and of listed constraints per conflict; the others are
  /// counted.
  private static let mostListed = 20

  private let broken: [SceneLayout.BrokenConstraint]
  private let inspection: SceneInspection?

  /// Creates a report of the conflicts only, without proposals.
  init(_ layout: SceneLayout) {
    broken = layout.broken
    inspection = nil
  }

  /// Creates a report of all problems, with changes that resolve conflicts.
  init(_ inspection: SceneInspection) {
    broken = inspection.layout.broken
    self.inspection = inspection
  }

  /// Whether no constraints conflict.
  var isEmpty: Bool { broken.isEmpty }

  /// The number of conflicts in words, as in `2 conflicts`.
  var count: String { broken.count == 1 ? "1 conflict" : "\(broken.count) conflicts" }

  /// Returns the conflicts, each after a prefix; `layout` and `constraints` print them below their
  /// tables.
  func text(leadingWith lead: String = "") -> String {
    let conflicts =
      inspection.map { Array($0.conflicts.prefix(ConflictReport.mostListed)) } ?? []
    let listed = broken.prefix(ConflictReport.mostListed).enumerated().map { index, broken in
      text(of: broken, lead)
        + (conflicts.indices.contains(index) ? advice(on: conflicts[index]) : "")
    }.joined()
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

  /// Returns the rule by which a constraint was dropped, and changes that resolve the conflict.
  private func advice(on conflict: LayoutConflict) -> String {
    guard let inspection else { return "" }
    var text = "  why this one: \(conflict.rule.words)\n"
    let proposals = inspection.proposals(for: conflict, atMost: 3).map { inspection.text(of: $0) }
    if !proposals.isEmpty {
      text += "  to resolve it: \(VisibleText.visible(proposals.joined(separator: "; or ")))\n"
    }
    return text
  }

  /// Returns the truncated contents and ambiguous values, each line after a prefix.
  func otherProblems(leadingWith lead: String = "") -> String {
    guard let inspection else { return "" }
    let cuts = inspection.cuts.map { cut in
      "cut off: \(cut.view).\(cut.axis == .horizontal ? "width" : "height") wants "
        + "\(cut.wants.tableText), it has \(cut.has.tableText)"
    }
    let left = max(0, ConflictReport.mostListed - cuts.count)
    let ambiguous = inspection.ambiguousNumbers(atMost: left).map { number in
      "ambiguous: \(number.view).\(number.attribute.rawValue) \(number.range.words)"
    }
    let lines = cuts + ambiguous
    let rest = cuts.count + inspection.ambiguousCount - ConflictReport.mostListed
    return lines.prefix(ConflictReport.mostListed).map {
      "\(lead)\(VisibleText.visible($0))\n"
    }.joined() + (rest > 0 ? "\(lead)and \(rest) more problems\n" : "")
  }
}

extension ClosedRange<Double> {
  fileprivate var words: String {
    switch (lowerBound.isFinite, upperBound.isFinite) {
    case (true, true): "may be \(lowerBound.tableText) to \(upperBound.tableText)"
    case (true, false): "may be \(lowerBound.tableText) or more"
    case (false, true): "may be \(upperBound.tableText) or less"
    case (false, false): "may be any number"
    }
  }
}

extension BreakingRule {
  /// The reason why this constraint of a conflict was dropped.
  fileprivate var words: String {
    let last = isAmongEquals ? "; of several, the innermost or last activated one" : ""
    return switch kind {
    case .scrollingTie: "it relates scrolling content to a view outside\(last)"
    case .size: "sizes are dropped before distances and edges\(last)"
    case .spacing: "distances between siblings are dropped before edges\(last)"
    case .center: "centers are dropped before edges\(last)"
    case .end: "trailing and bottom edges are dropped before leading and top ones\(last)"
    case .relativeSize: "relative sizes are dropped before leading and top edges\(last)"
    case .place: "constraints of the scene are dropped before those of stack views\(last)"
    case .collapsedSize: "sizes of 0 are dropped after the scene's other constraints\(last)"
    case .contentSize: "content sizes are dropped before constraints of stack views\(last)"
    case .stackGap: "of a stack view's constraints, gaps are dropped first\(last)"
    case .stackEnd: "the last view may extend beyond the end of its stack view\(last)"
    case .stack: "a stack view's constraints are dropped before the window's\(last)"
    case .engine: "nothing else in the conflict can be dropped\(last)"
    case .host: "nothing else in the conflict can be dropped\(last)"
    }
  }
}

extension CanvasOptions {
  /// Returns the size of the canvas that a scene is laid out on, and its origin.
  func description(for scene: Scene) -> String {
    if let canvas = scene.canvas {
      return "\(canvas.width.sceneText)x\(canvas.height.sceneText), its own canvas"
    }
    let cells = "\(offered.columns)x\(offered.rows)"
    return size == nil ? "\(cells), the default canvas; --size selects another" : "--size \(cells)"
  }

  /// Reports the conflicts and other problems of a scene on standard error.
  func report(_ problems: ConflictReport, of scene: Scene, file: String) {
    let lead = VisibleText.visible(file)
    let text =
      problems.text(leadingWith: "\(lead): warning: ")
      + problems.otherProblems(leadingWith: "\(lead): note: ")
    guard !text.isEmpty else { return }
    Output.error(text + "  (laid out at \(description(for: scene)))")
  }
}
