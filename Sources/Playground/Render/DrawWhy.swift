import AutoLayout
import Cells
import SceneLayouts

/// Why the selected view is as large as it is and where it is, and what can be tried; or what the last
/// key changed.
func drawWhy(_ details: LayoutDetails, _ source: FrameSource, on frame: inout Frame) {
  guard let place = source.screen.why else { return }
  let name = VisibleText.visible(details.view).truncated(toColumns: 16)
  let tabs = source.model.whyPage == .why ? "[\(name)] last change" : "\(name) [last change]"
  let hasFocus = source.model.focus == .why
  let hint = source.problems.isEmpty ? "F4 here" : "F4 here, and what to try"
  let inside = PaneFrame(
    pane: .why, title: "Why", note: "\(tabs)  in \(source.isInCells ? "cells" : "points")",
    keys: [hasFocus ? Pane.why.keyHints(columns: place.size.columns - 10) : hint]
  ).draw(around: place, source, on: &frame)
  let content = WhyRows(details, source, columns: inside.size.columns)
  let parts = WhyPlace(inside: inside, proposals: content.proposals.count)
  let height = parts.rows.size.rows
  let first = min(source.model.whyRow, max(0, content.rows.count - height))
  PaneRows(rows: content.rows, marked: first + height / 2)
    .draw(in: parts.rows, source.appearance, on: &frame)
  guard let heading = content.heading, !parts.heading.isEmpty else { return }
  PaneRows(rows: [heading]).draw(in: parts.heading, source.appearance, on: &frame)
  PaneRows(rows: content.proposals, marked: source.model.openTrial?.index)
    .draw(in: parts.proposals, source.appearance, on: &frame)
}
