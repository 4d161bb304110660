import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// The tree of views, each with its axis, the signs of its problems, and its size.
struct ViewsPane: DrawnPane {
  let region: ScreenParts.Region? = .left

  func draw(_ source: FrameSource, in place: CellRect, on frame: inout Frame) {
    let listed = source.model.panes.viewListing.rows(of: source.scene.root, in: source.model)
    let inside = PaneFrame(
      pane: .views, title: source.viewsTitle, note: source.viewsNote(listed),
      keys: source.viewsKeys
    ).draw(around: place, source, on: &frame)
    let tree = PaneRows.shown(
      listed.count, in: inside.size.rows,
      marked: listed.firstIndex { $0.id == source.model.selection },
      hasFocus: source.model.focus == .views && source.model.mode == .browsing
    ) { row(of: listed[$0], inside.size.columns, source) }
    let legend = viewLegend(source)
    // Explain the signs if there is room below the tree.
    if tree.rows.count + legend.count + 1 <= inside.size.rows {
      let rows = CellRect(
        columns: inside.columns, row: inside.maxRow - legend.count, rows: legend.count)
      PaneRows(rows: legend).draw(in: rows, source.appearance, on: &frame)
    }
    tree.draw(in: inside, source.appearance, on: &frame)
  }
}

private func row(of listed: ViewRow, _ columns: Int, _ source: FrameSource) -> PaneRow {
  let (appearance, isSelected) = (source.appearance, listed.id == source.model.selection)
  var row = PaneRow(purpose: .view(listed.id, .views), isMarked: isSelected)
  if isSelected { row.add(appearance.arrow, at: 0) }
  let laidOut = source.laidOut(listed.id)
  let isHidden = laidOut?.isHidden == true
  let size = laidOut.map(source.sizeText)
  let sizeStart = columns - TextWidth.columns(of: size ?? "")
  row.add(size ?? "", at: sizeStart, .muted)
  var signs = laidOut.map { source.problemKinds(of: $0) }?.map { $0.sign(appearance) } ?? []
  if isHidden { signs.append(appearance.hiddenSign) }
  let signStart = sizeStart - 1 - signs.count
  row.add(signs.joined(), at: signStart, .strong)
  // Limits the indentation, so that deep views stay visible.
  let foldStart = 2 + min(2 * listed.depth, columns / 3)
  let start = foldStart + 2
  if let isFolded = listed.isFolded {
    let style = isFolded ? Style.strong : .muted
    row.add(isFolded ? appearance.foldedSign : appearance.unfoldedSign, at: foldStart, style)
    let command: CommandName = isFolded ? .unfold : .fold
    row.parts.append(
      PaneRow.Part(
        columns: foldStart..<(foldStart + 1),
        purpose: .invoke(Invocation(command, [.text(listed.id)]))))
  }
  let axis = listed.axis.map { " " + appearance.sign(of: $0) } ?? ""
  let room = (signs.isEmpty ? sizeStart : signStart) - 1 - start
  let name = VisibleText.visible(listed.id).truncated(toColumns: room - TextWidth.columns(of: axis))
  let isMuted = isHidden || !listed.isFound
  row.add(name + axis, at: start, isMuted ? .muted : Style())
  return row
}

extension FrameSource {
  /// The title, which says that sizes are not those of a step.
  fileprivate var viewsTitle: String {
    title(of: .views) + (step == nil ? "" : " \(text(.inTheEnd))")
  }

  /// Returns the number of views and, with a filter, the number of those that match.
  fileprivate func viewsNote(_ listed: [ViewRow]) -> String {
    let count = layout.views.count
    guard !model.panes.viewListing.filter.isEmpty else { return "\(count)" }
    let found = listed.count(where: \.isFound)
    return
      "\(text(.shownOfAll(found, of: count)))  /\(VisibleText.visible(model.panes.viewListing.filter))"
  }

  /// The keys of the pane without the focus; nil with it.
  fileprivate var viewsKeys: [String]? {
    if model.focus == .views { return nil }
    let next = appearance.keys.names(of: "next")
    return [text(.viewsKeys(next: next)), text(.viewsKeysShort(next: next))]
  }
}

/// Returns the meanings of the signs that occur in the tree.
private func viewLegend(_ source: FrameSource) -> [PaneRow] {
  let appearance = source.appearance
  var entries: [String] = []
  for (axis, word) in [(Axis.horizontal, PaneWord.row), (.vertical, .column)]
  where source.scene.root.isOrContains({ $0.stack?.axis == axis }) {
    entries.append("\(appearance.sign(of: axis)) \(source.text(word))")
  }
  for item in source.problemCounts {
    entries.append("\(item.kind.sign(appearance)) \(source.text(.problem(item.kind)))")
  }
  if source.layout.views.contains(where: \.isHidden) {
    entries.append("\(appearance.hiddenSign) \(source.text(.hidden))")
  }
  return entries.map { .text(" \($0)", .muted) }
}

extension Appearance {
  func sign(of axis: Axis) -> String { axis == .horizontal ? rowSign : columnSign }
}
