import Cells
import SceneLayouts

/// Where the cursor of the terminal is: at what has the focus.
func cursor(_ source: FrameSource, on frame: Frame) -> Cursor? {
  let (model, screen) = (source.model, source.screen)
  switch model.mode {
  case .browsing: break
  case .help, .problem, .comparing, .leaving: return Cursor(at: screen.status.origin)
  case .palette(let palette):
    return Cursor(at: model.cursorPlace(in: palette), isShown: true)
  case .typing, .typingLine:
    let line = screen.status
    let column = StatusLine(model, columns: line.size.columns - 1).typingColumn ?? 0
    return Cursor(
      at: CellPoint(column: min(line.minColumn + 1 + column, line.maxColumn - 1), row: line.minRow),
      isShown: true)
  }
  guard let pane = screen.rect(of: model.focus) else { return nil }
  if model.focus == .canvas, let place = source.visiblePlace(of: model.selection) {
    return Cursor(at: place)
  }
  let row = frame.markedRows.first { pane.contains($0) }
  return Cursor(at: row ?? pane.inset(columns: 1, rows: 1).origin)
}

extension FrameSource {
  /// The first cell of a view that is in sight; nil if none is.
  fileprivate func visiblePlace(of view: String) -> CellPoint? {
    guard let view = laidOut(view), !view.isHidden else { return nil }
    let shown = view.clip.map { view.cells.intersection($0) } ?? view.cells
    let place = shown.offset(columns: origin.column, rows: origin.row)
      .intersection(screen.viewport)
    return place.isEmpty ? nil : place.origin
  }
}
