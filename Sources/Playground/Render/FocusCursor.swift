import Cells

/// Returns the position of the terminal's cursor: that of the focused element.
func cursor(_ source: FrameSource, on frame: Frame) -> Cursor? {
  let (model, screen) = (source.model, source.screen)
  if let sheet = model.mode.sheet { return sheet.cursor(source) }
  guard let pane = screen.rect(of: model.focus) else { return nil }
  if let place = model.focus.contents.cursor(source) { return Cursor(at: place) }
  let row = frame.markedRows.first { pane.contains($0) }
  return Cursor(at: row ?? pane.inset(columns: 1, rows: 1).origin)
}
