import AutoLayout
import Cells
import Playground
import SceneLayouts

/// Draws the first lines of the explanation and of the unsatisfied constraints below the canvas, on
/// screens without panes for them.
func drawNotes(_ source: FrameSource, on frame: inout Frame) {
  guard let place = source.screen.notes, let details = source.details else { return }
  let (columns, words) = (place.size.columns, source.appearance.words)
  let missed = details.constraints.filter { $0.state == .broken || $0.state == .unsatisfied }
  let missedRows = missed.prefix(max(1, place.size.rows / 3)).map { constraint in
    var row = PaneRow(purpose: .constraint(constraint.id))
    let origin = columns >= 44 ? "  \(words.text(of: constraint.originText))" : ""
    let state = words.text(of: constraint.stateText)
    row.add(
      "\(constraint.stateSign(source.appearance)) "
        + VisibleText.visible(constraint.text).truncated(
          toColumns: columns - 16 - TextWidth.columns(of: origin)) + "  \(state)\(origin)", at: 1,
      constraint.state == .broken ? .warning : .strong)
    return row
  }
  // A heading, some lines of the explanation, and the unsatisfied constraints.
  let room = place.size.rows - 1 - missedRows.count
  guard room > 0, let explanation = details.explanations.first else { return }
  var lines: [PaneRow] = []
  for line in explanation.lines(in: source.appearance.language) {
    let paragraph = PaneRow.paragraph(line, columns: columns - 1)
    guard lines.isEmpty || lines.count + paragraph.count <= room else { break }
    lines += paragraph.prefix(room)
  }
  var heading = PaneRow(purpose: .pane(.why))
  let number = "\(VisibleText.visible(explanation.view)).\(explanation.attribute.rawValue)"
  heading.add(source.text(.whyNumber(number, value: explanation.value.shortText)), at: 1, .strong)
  heading.add(source.text(.moreInWhy), endingAt: columns - 1, .muted)
  let rows = [heading] + lines.map { $0.indented() } + missedRows
  let top = CellRect(columns: place.columns, row: place.maxRow - rows.count, rows: rows.count)
  PaneRows(rows: rows).draw(in: top, source.appearance, on: &frame)
}
