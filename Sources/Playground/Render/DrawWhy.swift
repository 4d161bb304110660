import AutoLayout
import Cells
import SceneLayouts

/// Why the selected view is as large as it is, and why it is where it is.
func drawWhy(_ details: LayoutDetails, _ source: FrameSource, on frame: inout Frame) {
  guard let place = source.screen.why else { return }
  let name = VisibleText.visible(details.view)
  let inside = PaneFrame(
    pane: .why, title: "Why \(name)", note: "in \(source.isInCells ? "cells" : "points")",
    keys: [
      source.model.focus == .why
        ? Pane.why.keyHints(columns: place.size.columns - 10) : "F4 here"
    ]
  ).draw(around: place, source, on: &frame)
  var rows: [PaneRow] = []
  for explanation in details.explanations {
    rows.append(.text("\(explanation.attribute.rawValue) \(explanation.value.shortText)", .strong))
    for line in explanation.lines() {
      rows += PaneRow.paragraph(line, columns: inside.size.columns).map { row in
        var row = row
        for index in row.pieces.indices { row.pieces[index].column += 1 }
        return row
      }
    }
  }
  if details.explanations.isEmpty {
    rows.append(.text("not explained: the scene has too many views", .muted))
  }
  // The row counts from the top; the last rows stay in sight.
  let first = min(source.model.whyRow, rows.count - 1)
  PaneRows(rows: rows, marked: first + inside.size.rows / 2)
    .draw(in: inside, source.appearance, on: &frame)
}
