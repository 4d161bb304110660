import Cells
import Playground

/// The explanation of the selected view's frame with changes to try, or the effect of the last key.
struct WhyPane: DrawnPane {
  let region: ScreenParts.Region? = .lowerRight

  func draw(_ source: FrameSource, in place: CellRect, on frame: inout Frame) {
    guard let details = source.details else { return }
    let hasProposals = source.model.focus != .why && !source.problems.isEmpty
    let inside = PaneFrame(
      pane: .why, tabs: whyTabs(details, source),
      note: source.text(.inUnits(ofPoints: !source.isInCells)),
      keys: hasProposals ? [source.text(.keyOfProposals)] : nil
    ).draw(around: place, source, on: &frame)
    var content = WhyRows(details, source, columns: inside.size.columns)
    content.wrapProposals(inRows: inside.size.rows)
    let parts = WhyPlace(inside: inside, content)
    let height = parts.rows.size.rows
    let hidden = parts.hidden(content)
    let first = min(source.model.panes.whyRow, hidden.rows)
    let end = content.endOfRows(from: first, height: height)
    var rows = PaneRows(rows: content.rows, marked: first + height / 2, end: end)
    // The row below belongs to the changes to try.
    rows.countsBelow = parts.heading.isEmpty
    rows.draw(in: parts.rows, source.appearance, on: &frame)
    guard !parts.heading.isEmpty,
      let heading = content.heading(hidingRows: content.rows.count - end)
    else { return }
    PaneRows(rows: [heading]).draw(in: parts.heading, source.appearance, on: &frame)
    let offset = min(source.model.panes.whyRow - first, hidden.proposals)
    let tried = offset == 0 ? content.proposals.firstIndex(where: \.isMarked) : nil
    var changes = PaneRows(
      rows: content.proposals, marked: tried ?? offset + parts.proposals.size.rows / 2)
    // The row above is the heading.
    changes.countsAbove = false
    changes.draw(in: parts.proposals, source.appearance, on: &frame)
  }
}

private func whyTabs(_ details: LayoutDetails, _ source: FrameSource) -> [PaneTab] {
  WhyPage.allCases.map { page in
    let word: String =
      switch page {
      case .why: VisibleText.visible(details.view).truncated(toColumns: 16)
      case .change: source.text(.lastChange)
      }
    return PaneTab(
      word, isCurrent: page == source.model.panes.whyPage,
      Invocation(.whyPage, [.text(page.rawValue)]))
  }
}
