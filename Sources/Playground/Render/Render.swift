package import Cells
import SceneLayouts
package import SceneModel
import SceneText

/// The whole screen for a model.
///
/// - Complexity: O(cells of the screen + views of the scene).
package func render(_ model: Model) -> CellBuffer { frame(of: model).cells }

/// The whole screen for a model, and what can be clicked on it.
///
/// - Complexity: O(cells of the screen + views of the scene).
package func frame(of model: Model) -> Frame {
  var frame = Frame(cells: CellBuffer(size: model.terminalSize))
  let source = FrameSource(model)
  guard !source.screen.isTooSmall else {
    drawNotice(model, on: &frame.cells)
    return frame
  }
  drawTitle(source, on: &frame)
  drawCanvas(source, on: &frame)
  drawInspector(source, on: &frame)
  drawViews(source, on: &frame)
  if source.screen.showsDetails {
    let details = model.details
    drawConstraints(details, source, on: &frame)
    drawWhy(details, source, on: &frame)
    drawNotes(details, source, on: &frame)
  }
  drawCaption(model, on: &frame.cells)
  drawStatus(source, on: &frame)
  drawFooter(source, on: &frame)
  if case .problem(let index, let offset) = model.mode {
    drawProblem(model, index, scrolledBy: offset, on: &frame.cells)
  }
  if case .palette(let palette) = model.mode { drawPalette(model, palette, on: &frame) }
  if case .comparing(let comparison) = model.mode {
    drawComparison(comparison, source, on: &frame)
  }
  if case .help(let offset) = model.mode { drawHelp(model, scrolledBy: offset, on: &frame.cells) }
  frame.cursor = cursor(source, on: frame)
  return frame
}

/// Only the canvas and its boxes, without selection: the picture of a scene.
package func picture(
  of scene: Scene, on offered: CellSize, appearance: Appearance = Appearance()
) -> CellBuffer {
  let layout = SceneLayout(laying: scene, offered: offered)
  var buffer = CellBuffer(size: layout.canvasCells)
  let painted = scene.resolved(canvas: layout.canvas)
  var painter = BoxPainter(
    painted, layout, appearance, origin: CellPoint(column: 0, row: 0), clip: buffer.bounds)
  painter.draw(on: &buffer)
  return buffer
}

/// What stands where nothing else has room: as much of it as there is room for.
private func drawNotice(_ model: Model, on buffer: inout CellBuffer) {
  let (size, needed) = (model.terminalSize, Screen.smallest)
  let times = model.appearance.times
  let lines = [
    "too small: \(size.columns)\(times)\(size.rows)",
    "needs \(needed.columns)\(times)\(needed.rows)",
    model.mode == .leaving
      ? StatusLine(model, columns: size.columns).text : "nothing is lost; q quits",
  ]
  for (row, line) in lines.enumerated() {
    buffer.write(
      line.truncated(toColumns: size.columns), at: CellPoint(column: 0, row: row), style: Style())
  }
}
