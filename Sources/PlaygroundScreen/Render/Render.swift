package import Cells
package import Playground
package import SceneLayouts
package import SceneModel

/// Draws the whole screen for a model.
///
/// - Complexity: O(cells of the screen + views of the scene).
package func render(_ model: Model) -> CellBuffer { frame(of: model).cells }

/// Draws the whole screen for a model, with its clickable parts.
///
/// - Complexity: O(cells of the screen + views of the scene).
package func frame(of model: Model) -> Frame { frame(of: model, moving: nil, nil) }

/// Draws the whole screen; during an animation, with the views at other positions.
///
/// - Parameters:
///   - model: The model.
///   - moving: The layout that the canvas shows during an animation; nil at other times.
///   - compared: The parts of the sheet of a comparison, if they are known.
/// - Returns: The screen.
func frame(of model: Model, moving: SceneLayout?, _ compared: ComparedLayouts?) -> Frame {
  var frame = Frame(cells: CellBuffer(size: model.terminalSize))
  let source = FrameSource(model, moving: moving, compared)
  frame.panes = source.screen.panes
  guard !source.screen.isTooSmall else {
    drawNotice(model, on: &frame.cells)
    return frame
  }
  drawTitle(source, on: &frame)
  for placed in source.screen.panes {
    placed.pane.drawn.draw(source, in: placed.rect, on: &frame)
  }
  drawStart(source, on: &frame)
  drawCaption(model, on: &frame)
  drawStatus(source, on: &frame)
  drawFooter(source, on: &frame)
  for sheet in model.focusStack.openSheets.compactMap(\.drawn) {
    // Nothing behind a sheet is clickable or has the cursor.
    (frame.targets, frame.markedRows, frame.field) = ([], [], nil)
    sheet.draw(source, on: &frame)
  }
  frame.cursor = cursor(source, on: frame)
  return frame
}

/// Draws a scene: only the canvas and its boxes, without a selection.
package func picture(
  of scene: Scene, on offered: CellSize, appearance: Appearance = Appearance()
) -> CellBuffer {
  picture(of: scene, SceneLayout(laying: scene, offered: offered), appearance: appearance)
}

/// Draws a scene with a known layout, perhaps with larger or smaller cells.
package func picture(
  of scene: Scene, _ layout: SceneLayout, scale: CanvasScale = .whole,
  appearance: Appearance = Appearance()
) -> CellBuffer {
  var buffer = CellBuffer(size: scale.size(of: layout.canvasCells))
  let painted = scene.resolved(canvas: layout.canvas)
  var painter = BoxPainter(
    painted, layout, appearance, origin: CellPoint(column: 0, row: 0), clip: buffer.bounds,
    scale: scale)
  painter.draw(on: &buffer)
  return buffer
}

/// Draws a notice on a screen that is too small for anything else, truncated to its size.
private func drawNotice(_ model: Model, on buffer: inout CellBuffer) {
  let (size, needed) = (model.terminalSize, ScreenParts.smallest)
  let (times, words) = (model.appearance.times, model.appearance.words)
  let lines = [
    words.text(of: PaneText.tooSmall(size: "\(size.columns)\(times)\(size.rows)")),
    words.text(of: PaneText.needs(size: "\(needed.columns)\(times)\(needed.rows)")),
    model.mode.isQuestion
      ? StatusLine(model, columns: size.columns).text : words.text(of: PaneText.nothingLost),
  ]
  for (row, line) in lines.enumerated() {
    buffer.write(
      line.truncated(toColumns: size.columns), at: CellPoint(column: 0, row: row), style: Style())
  }
}
