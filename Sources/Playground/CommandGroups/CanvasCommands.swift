import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// Commands for the size of the canvas and the reading direction.
enum CanvasCommands {
  static let all: [Command] = [
    Command(
      "narrower", keys: "<", "canvas 1 column narrower",
      footer: .wide("canvas", keys: "< > ( )", rank: 2)
    ) { resizeCanvas(columns: -1, rows: 0, in: &$0) },
    Command("wider", keys: ">", "canvas 1 column wider") {
      resizeCanvas(columns: 1, rows: 0, in: &$0)
    },
    Command("lower", keys: "(", "canvas 1 row shorter") {
      resizeCanvas(columns: 0, rows: -1, in: &$0)
    },
    Command("taller", keys: ")", "canvas 1 row taller") {
      resizeCanvas(columns: 0, rows: 1, in: &$0)
    },
    Command("fit", keys: "0", "fit the canvas to its pane") { fitCanvas(in: &$0) },
    Command("type-size", keys: "g", "type the canvas size", isRepeatable: false) {
      Prompt(.canvas).ask(in: &$0)
      return .done
    },
    Command("canvas", .size(most: CanvasCommands.mostCells), "set the size of the canvas") {
      setCanvas($1, in: &$0)
    },
    Command("device", .choice("NAME"), .optional(.choice()), "fit the canvas to a device") {
      setCanvas(of: $1, $2 ?? .portrait, in: &$0)
    },
    Command(
      "direction", .optional(.choice("DIRECTION")), keys: "t", "switch reading direction"
    ) { setDirection($1, in: &$0) },
  ]
}

extension CanvasCommands {
  /// The longest side, in cells, that keys can give a canvas.
  static let mostCells = 500

  /// Resizes the canvas by cells; one without a size of its own starts from the size that the
  /// terminal offers.
  static func resizeCanvas(columns: Double, rows: Double, in model: inout Model) -> Outcome {
    let size = model.scene.canvas(offered: model.offered)
    func changed(_ extent: Double, _ cells: Double, _ unit: Double) -> Double {
      max(unit, min(max(extent, Double(CanvasCommands.mostCells) * unit), extent + cells * unit))
    }
    return setCanvas(
      Size(
        width: changed(size.width, columns, model.scene.cell.width),
        height: changed(size.height, rows, model.scene.cell.height)), in: &model)
  }

  /// Sets the size of the canvas in cells; an omitted part keeps its value.
  static func setCanvas(_ size: PartialSize, in model: inout Model) -> Outcome {
    let now = model.layout.canvasCells
    return setCanvas(
      Size(
        width: Double(size.columns ?? now.columns) * model.scene.cell.width,
        height: Double(size.rows ?? now.rows) * model.scene.cell.height), in: &model)
  }

  /// Sets the size of the canvas, in scene units.
  ///
  /// A canvas that does not fit in its pane is reported, because scrolling is easily overlooked.
  private static func setCanvas(_ size: Size, in model: inout Model) -> Outcome {
    guard model.edit(.canvas, { $0.canvas = size }) else { return .refused(.canvasAtLimit) }
    guard let pane = model.room.canvas?.size else { return .done }
    model.layOut()
    let canvas = model.layout.canvasCells
    guard canvas.columns > pane.columns || canvas.rows > pane.rows else { return .done }
    model.message = .canvasExceedsPane(canvas: canvas, pane: pane)
    return .done
  }

  /// The size in points that one cell stands for if the scene's unit is a cell: roughly that of a
  /// character in a terminal.
  private static let pointsOfCell = Size(width: 8, height: 16)

  /// Makes the canvas as large as the screen of a device: in points, or in the nearest number of
  /// cells.
  static func setCanvas(of device: Device, _ orientation: Device.Orientation, in model: inout Model)
    -> Outcome
  {
    let points = device.size(orientation)
    let isInCells = model.scene.cell == Size(width: 1, height: 1)
    let unit = isInCells ? pointsOfCell : Size(width: 1, height: 1)
    let outcome = setCanvas(
      Size(
        width: (points.width / unit.width).rounded(),
        height: (points.height / unit.height).rounded()), in: &model)
    guard outcome == .done, isInCells, let canvas = model.scene.canvas else { return outcome }
    func text(_ size: Size) -> String {
      "\(size.width.shortText)\(model.appearance.times)\(size.height.shortText)"
    }
    model.message = .device(device.rawValue, points: text(points), cells: text(canvas))
    return .done
  }

  /// Sets the reading direction of the scene, or switches it.
  static func setDirection(_ direction: LayoutDirection?, in model: inout Model) -> Outcome {
    let isChanged = model.edit(.layoutDirection) {
      $0.layoutDirection =
        direction ?? ($0.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight)
    }
    return isChanged ? .done : .refused(.noDifference)
  }

  static func fitCanvas(in model: inout Model) -> Outcome {
    model.edit(.canvas) { $0.canvas = nil } ? .done : .refused(.canvasFits)
  }
}
