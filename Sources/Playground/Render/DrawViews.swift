import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// Draws the tree of views, each with its axis, the signs of its problems, and its size.
func drawViews(_ source: FrameSource, on frame: inout Frame) {
  guard let place = source.screen.views else { return }
  let keys = CommandTable.keyNames(of: "next")
  let inside = PaneFrame(
    pane: .views, title: "Views", note: "\(source.layout.views.count)",
    keys: ["\(keys) next  Enter in", "\(keys) next"]
  ).draw(around: place, source, on: &frame)
  var tree = PaneRows(rows: [])
  addRows(of: source.scene.root, depth: 0, inside.size.columns, source, &tree)
  let legend = viewLegend(source)
  // The signs are explained if there is room below the tree.
  if tree.rows.count + legend.count + 1 <= inside.size.rows {
    let rows = CellRect(
      column: inside.minColumn, row: inside.maxRow - legend.count, columns: inside.size.columns,
      rows: legend.count)
    PaneRows(rows: legend).draw(in: rows, source.appearance, on: &frame)
  }
  tree.draw(in: inside, source.appearance, on: &frame)
}

private func addRows(
  of view: SceneView, depth: Int, _ columns: Int, _ source: FrameSource, _ tree: inout PaneRows
) {
  if view.id == source.model.selection { tree.marked = tree.rows.count }
  tree.rows.append(row(of: view, depth: depth, columns, source))
  for inner in view.allSubviews {
    addRows(of: inner, depth: depth + 1, columns, source, &tree)
  }
}

private func row(
  of view: SceneView, depth: Int, _ columns: Int, _ source: FrameSource
) -> PaneRow {
  let (appearance, isSelected) = (source.appearance, view.id == source.model.selection)
  var row = PaneRow(purpose: .view(view.id, .views), isMarked: isSelected)
  if isSelected { row.add(appearance.arrow, at: 0) }
  let laidOut = source.laidOut(view.id)
  let isHidden = laidOut?.isHidden == true
  let size = laidOut.map { "\($0.cells.size.columns)\(appearance.times)\($0.cells.size.rows)" }
  let sizeStart = columns - TextWidth.columns(of: size ?? "")
  row.add(size ?? "", at: sizeStart, .muted)
  var signs = laidOut.map { source.problemKinds(of: $0) }?.map { $0.sign(appearance) } ?? []
  if isHidden { signs.append(appearance.hiddenSign) }
  let signStart = sizeStart - 1 - signs.count
  row.add(signs.joined(), at: signStart, .strong)
  // Limits the indentation, so that deep views stay visible.
  let start = 1 + min(2 * depth, columns / 3)
  let axis = view.stack.map { " " + appearance.sign(of: $0.axis) } ?? ""
  let room = signStart - 1 - start
  let name = VisibleText.visible(view.id).truncated(toColumns: room - TextWidth.columns(of: axis))
  row.add(name + axis, at: start, isHidden ? .muted : Style())
  return row
}

/// The meanings of the signs that occur in the tree.
private func viewLegend(_ source: FrameSource) -> [PaneRow] {
  let appearance = source.appearance
  var entries: [String] = []
  var axes: Set<Axis> = []
  source.scene.root.visit { view in
    if let stack = view.stack { axes.insert(stack.axis) }
  }
  if axes.contains(.horizontal) { entries.append("\(appearance.rowSign) row") }
  if axes.contains(.vertical) { entries.append("\(appearance.columnSign) column") }
  for item in source.problemCounts {
    entries.append("\(item.kind.sign(appearance)) \(item.kind.noun(1))")
  }
  if source.layout.views.contains(where: \.isHidden) {
    entries.append("\(appearance.hiddenSign) hidden")
  }
  return entries.map { .text(" \($0)", .muted) }
}

extension Appearance {
  func sign(of axis: Axis) -> String { axis == .horizontal ? rowSign : columnSign }
}
