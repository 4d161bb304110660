import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// The constraints that speak of the selected view: how each fared, what it says, its priority and
/// where it comes from.
func drawConstraints(_ details: LayoutDetails, _ source: FrameSource, on frame: inout Frame) {
  guard let place = source.screen.constraints else { return }
  let inside = PaneFrame(
    pane: .constraints, title: "Constraints of \(VisibleText.visible(details.view))",
    note: "\(details.constraints.count) of \(details.total)",
    keys: ["F3 here   Down Up scroll   Esc back", "F3  Down Up  Esc"]
  ).draw(around: place, source, on: &frame)
  let hasFocus = source.model.focus == .constraints
  let current = max(0, min(source.model.paneRow, details.constraints.count - 1))
  let rows = details.constraints.enumerated().map { index, constraint in
    var row = constraintRow(of: constraint, source, columns: inside.size.columns)
    row.isMarked = hasFocus && index == current
    return row
  }
  PaneRows(rows: rows, marked: hasFocus ? current : 0).draw(
    in: inside, source.appearance, on: &frame)
}

private func constraintRow(
  of constraint: LaidOutConstraint, _ source: FrameSource, columns: Int
) -> PaneRow {
  let appearance = source.appearance
  let (sign, state, style): (String, String, Style) =
    switch constraint.state {
    case .satisfied: (appearance.isASCII ? "+" : "✓", "holds", .muted)
    case .unsatisfied:
      (appearance.isASCII ? "-" : "✗", "\(constraint.violation.shortText) off", .strong)
    case .broken: (ProblemKind.conflict.sign(appearance), "dropped", .warning)
    case .inactive: (appearance.hiddenSign, "off", .muted)
    }
  var row = PaneRow()
  row.add("\(sign) \(state)".padded(toColumns: 11), at: 1, style)
  let origin = constraint.originText
  let priority = constraint.isRequired ? "required" : constraint.priority.sceneText
  // Narrow panes leave out where a constraint comes from, then its priority.
  let hasOrigin = columns >= 60
  let hasPriority = columns >= 44
  let end = columns - (hasOrigin ? 18 : 0) - (hasPriority ? 10 : 0)
  row.add(
    VisibleText.visible(constraint.equationText).truncated(toColumns: end - 14), at: 13,
    constraint.state == .satisfied ? Style() : .strong)
  if hasPriority { row.add(priority, endingAt: end + 9, .muted) }
  if hasOrigin { row.add(origin.truncated(toColumns: 17), at: columns - 17, .muted) }
  return row
}

extension LaidOutConstraint {
  /// Where the constraint comes from, in a word or two.
  fileprivate var originText: String {
    if let line { return "line \(line)" }
    return switch id {
    case .entry(let index, _): "constraint \(index + 1)"
    case .size(_, let axis, _): axis == .horizontal ? "width" : "height"
    case .contentHugging: "hugging"
    case .compressionResistance: "resistance"
    case .stack(let view, _, _): "stack \(VisibleText.visible(view))"
    case .placement: "placement"
    case .mask: "resizing mask"
    case .margins: "margins"
    case .window: "canvas"
    case .engine: "engine"
    }
  }
}
