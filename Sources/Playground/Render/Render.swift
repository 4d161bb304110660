package import Cells
import SceneLayouts
package import SceneModel
import SceneText

/// The whole screen for a model.
///
/// - Complexity: O(cells of the screen + views of the scene).
package func render(_ model: Model) -> CellBuffer {
  var buffer = CellBuffer(size: model.terminalSize)
  guard !model.screen.isTooSmall else {
    drawNotice(model, on: &buffer)
    return buffer
  }
  drawTitle(model, on: &buffer)
  drawCanvas(model, on: &buffer)
  drawInspector(model, on: &buffer)
  drawCaption(model, on: &buffer)
  drawStatus(model, on: &buffer)
  drawFooter(model, on: &buffer)
  if case .problem(let index, let offset) = model.mode {
    drawProblem(model, index, scrolledBy: offset, on: &buffer)
  }
  if case .help(let offset) = model.mode { drawHelp(model, scrolledBy: offset, on: &buffer) }
  return buffer
}

/// Only the canvas and its boxes, without selection: the picture of a scene.
package func picture(
  of scene: Scene, on offered: CellSize, appearance: Appearance = Appearance()
) -> CellBuffer {
  let layout = SceneLayout(laying: scene, offered: offered)
  var buffer = CellBuffer(size: layout.canvasCells)
  var painter = BoxPainter(
    scene, layout, appearance, origin: CellPoint(column: 0, row: 0), clip: buffer.bounds,
    selection: nil)
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
    model.mode == .leaving ? model.message ?? "" : "nothing is lost; q quits",
  ]
  for (row, line) in lines.enumerated() {
    buffer.write(
      line.truncated(toColumns: size.columns), at: CellPoint(column: 0, row: row), style: Style())
  }
}

extension Style {
  static let muted = Style(foreground: .chrome(.muted))
  // These have a surface of their own, since nobody knows the colour of the terminal's.
  static let accent = Style(
    foreground: .chrome(.onAccent), background: .chrome(.accent), attributes: .bold)
  static let warning = Style(
    foreground: .chrome(.onWarning), background: .chrome(.warning), attributes: .bold)
  static let doubt = Style(
    foreground: .chrome(.onDoubt), background: .chrome(.doubt), attributes: .bold)
  static let strong = Style(attributes: .bold)
  static let bar = Style(foreground: .chrome(.onBar), background: .chrome(.bar))

  /// A bar that stands out without colour too.
  static func bar(_ appearance: Appearance) -> Style {
    appearance.isMonochrome ? Style(attributes: .reverse) : bar
  }
}

extension Appearance {
  var times: String { isASCII ? "x" : "×" }
  /// Marks what is chosen.
  var arrow: String { isASCII ? "*" : "▸" }
  /// Between a view and one in it.
  var separator: String { isASCII ? " > " : " › " }
  var dot: String { isASCII ? "-" : "·" }
  var changesTo: String { isASCII ? "->" : "→" }
  var recordingBadge: String { isASCII ? " * REC " : " ● REC " }
  /// Where a view is that has no area.
  var placeMark: Character { isASCII ? "@" : "◆" }
  var thumb: BorderStyle { isASCII ? .heavyASCII : .heavy }
  var hiddenSign: String { isASCII ? "o" : "◌" }
  var border: BorderStyle { isASCII ? .ascii : .light }
  var selectionBorder: BorderStyle { isASCII ? .heavyASCII : .double }
}
