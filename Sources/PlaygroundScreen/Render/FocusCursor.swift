import Cells
import Playground

/// Returns the position of the terminal's cursor: that of the focused element.
func cursor(_ source: FrameSource, on frame: Frame) -> CellPoint? {
  let (model, screen) = (source.model, source.screen)
  // An audience has nothing to type or to choose.
  if let presentation = model.presentation, presentation.controls == nil { return nil }
  if let field = frame.field { return field }
  if let sheet = model.mode.drawn {
    return frame.markedRows.last ?? sheet.cursorInStatusLine(source)
  }
  if let place = StoryText.cursor(in: model) { return place }
  guard let pane = screen.rect(of: model.focus) else { return nil }
  return model.focus.drawn.cursor(source) ?? frame.markedRows.first { pane.contains($0) }
    ?? pane.inset(columns: 1, rows: 1).origin
}
