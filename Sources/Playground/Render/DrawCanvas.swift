import AutoLayout
package import Cells
import SceneLayouts
import SceneModel
import SceneText

/// The canvas in its frame, with the boxes; where it is larger than its place, the part around the
/// selected view.
func drawCanvas(_ model: Model, on buffer: inout CellBuffer) {
  let screen = model.screen
  let view = screen.viewport
  let canvas = model.layout.canvasCells
  let origin = canvasOrigin(model)
  let scroll = CellPoint(
    column: view.minColumn - origin.column, row: view.minRow - origin.row)
  let shown = CellRect(
    column: view.minColumn, row: view.minRow, columns: min(canvas.columns, view.size.columns),
    rows: min(canvas.rows, view.size.rows))
  if screen.isFramed { drawFrame(model, around: shown, scroll, on: &buffer) }
  var painter = BoxPainter(
    model.scene, model.layout, model.appearance, origin: origin, clip: shown,
    selection: model.selection)
  painter.draw(on: &buffer)
}

/// Where on the screen the canvas has its origin; a canvas larger than its place begins before it.
package func canvasOrigin(_ model: Model) -> CellPoint {
  let view = model.screen.viewport
  let scroll = scrollOffset(model, model.layout.canvasCells, view.size)
  return CellPoint(column: view.minColumn - scroll.column, row: view.minRow - scroll.row)
}

/// How far a canvas larger than its place is moved, so that the selected view is in sight.
private func scrollOffset(_ model: Model, _ canvas: CellSize, _ place: CellSize) -> CellPoint {
  guard let selected = model.layout.views.first(where: { $0.id == model.selection })?.cells else {
    return CellPoint(column: 0, row: 0)
  }
  func offset(_ start: Int, _ length: Int, _ canvas: Int, _ place: Int) -> Int {
    guard canvas > place else { return 0 }
    // The middle of the view in the middle of the place, but nothing beyond the canvas.
    return max(0, min(canvas - place, start + min(length, place) / 2 - place / 2))
  }
  return CellPoint(
    column: offset(selected.minColumn, selected.size.columns, canvas.columns, place.columns),
    row: offset(selected.minRow, selected.size.rows, canvas.rows, place.rows))
}

private func drawFrame(
  _ model: Model, around shown: CellRect, _ scroll: CellPoint, on buffer: inout CellBuffer
) {
  let frame = shown.inset(columns: -1, rows: -1)
  buffer.draw(model.appearance.border, around: frame, style: .muted)
  // The signs that there is more above or below have their place behind what is written.
  let end = frame.maxColumn - 4
  let room = end - frame.minColumn - 2
  guard room > 0 else { return }
  buffer.write(
    model.selectionLabel.truncated(toColumns: room),
    at: CellPoint(column: frame.minColumn + 2, row: frame.minRow), style: .accent)
  var column = frame.minColumn + 2
  for (text, style) in notes(on: model) {
    // What is wrong is told as far as there is room; the rest is whole or not there.
    let room = end - column
    let note = style == .warning && room > 12 ? " \(text) ".truncated(toColumns: room) : " \(text) "
    guard TextWidth.columns(of: note) <= room else { continue }
    let place = CellPoint(column: column, row: frame.maxRow - 1)
    column = buffer.write(note, at: place, style: style) + 1
  }
  let canvas = model.layout.canvasCells
  let arrows = model.appearance.isASCII ? ["<", ">", "^", "v"] : ["←", "→", "↑", "↓"]
  let middle = (frame.minRow + frame.maxRow) / 2
  func mark(_ arrow: Int, _ column: Int, _ row: Int, if isBeyond: Bool) {
    guard isBeyond else { return }
    buffer.write(arrows[arrow], at: CellPoint(column: column, row: row), style: .accent)
  }
  mark(0, frame.minColumn, middle, if: scroll.column > 0)
  mark(1, frame.maxColumn - 1, middle, if: scroll.column + shown.size.columns < canvas.columns)
  mark(2, end, frame.minRow, if: scroll.row > 0)
  mark(3, end, frame.maxRow - 1, if: scroll.row + shown.size.rows < canvas.rows)
}

/// What the lower border of the canvas says: its size, what is wrong where no inspector says it, and
/// what cannot be seen of the scene.
private func notes(on model: Model) -> [(text: String, style: Style)] {
  let (layout, appearance) = (model.layout, model.appearance)
  let (cells, points) = (layout.canvasCells, layout.canvas)
  var notes = [("\(cells.columns)\(appearance.times)\(cells.rows) cells", Style.muted)]
  if model.screen.inspector == nil, let broken = layout.broken.first {
    let sign = ProblemKind.conflict.sign(appearance)
    notes.append(("\(sign) \(broken.identifier ?? broken.constraint)", .warning))
  }
  if model.scene.cell != Size(width: 1, height: 1) {
    let (width, height) = (points.width.shortText, points.height.shortText)
    notes.append(("\(width)\(appearance.times)\(height) points", .muted))
  }
  if model.scene.layoutDirection == .rightToLeft { notes.append(("right to left", .muted)) }
  let hidden = layout.views.count { $0.isHidden }
  if hidden > 0 { notes.append(("\(appearance.hiddenSign) \(hidden) hidden", .muted)) }
  return notes
}

extension Model {
  /// The name of the selection, and why it is not seen where it is not.
  fileprivate var selectionLabel: String {
    let name = " \(appearance.arrow) \(VisibleText.visible(selection)) "
    guard let view = layout.views.first(where: { $0.id == selection }) else { return name }
    if view.isHidden { return name + "\(appearance.hiddenSign) hidden " }
    guard view.cells.isEmpty else { return name }
    return name + "\(view.cells.size.columns)\(appearance.times)\(view.cells.size.rows), no area "
  }
}
