import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// Commands for the size of the canvas and the reading direction.
enum CanvasCommands {
  static let all: [Command] = [
    Command(
      "narrower", keys: "<", "canvas narrower by 1",
      footer: .wide("canvas", keys: "< > ( )", rank: 2)
    ) { resizeCanvas(width: -1, height: 0, in: &$0) },
    Command("wider", keys: ">", "canvas wider by 1") { resizeCanvas(width: 1, height: 0, in: &$0) },
    Command("lower", keys: "(", "canvas shorter by 1") {
      resizeCanvas(width: 0, height: -1, in: &$0)
    },
    Command("taller", keys: ")", "canvas taller by 1") {
      resizeCanvas(width: 0, height: 1, in: &$0)
    },
    Command(
      "zoom", .optional(.integer("PERCENT", CanvasZoom.percents)), keys: "|",
      "draw the canvas smaller", isRepeatable: false
    ) { zoom($1, in: &$0) },
    Command("fit", keys: "0", "fit the canvas to its pane") {
      changeCanvas(in: &$0) { $0.canvas = nil } ? .done : .refused(.canvasFits)
    },
    Command("type-size", keys: "g", "type the canvas size", isRepeatable: false) {
      Prompt(subject: .canvas).ask(in: &$0)
      return .done
    },
    Command("canvas", .size(), "set the canvas size in units (points)") { setCanvas($1, in: &$0) },
    Command("device", .device, .optional(.choice()), "iPhone or iPad as canvas, with safe area") {
      setCanvas(of: $1, $2, in: &$0)
    },
    Command("points", "count in points, 8x16 to a cell, instead of cells", effect: countInPoints),
    Command("next-device", keys: "'", "next device for the canvas") {
      setCanvas(of: nextDevice(in: $0.scene), nil, in: &$0)
    },
    Command("turn-device", keys: "\"", "turn the canvas", effect: turnCanvas),
    Command(
      "direction", .optional(.choice("DIRECTION")), keys: "t", "switch reading direction"
    ) { setDirection($1, in: &$0) },
  ]

  /// The longest side, in cells, that keys can give a canvas.
  static let mostCells = 500

  /// Returns the device that follows that of the canvas.
  ///
  /// In a scene in cells, the canvas has the size of a device, but is none itself.
  private static func nextDevice(in scene: Scene) -> Device {
    if let device = scene.ownCanvas?.device?.device { return device.following }
    // Several devices have the same size in cells.
    let present = Device.all.last { device in
      var other = scene
      other.setCanvas(of: device, .portrait)
      return other.canvas == scene.canvas
    }
    return present?.following ?? Device.all[0]
  }

  /// Makes a unit of the scene a point, and keeps the size of the canvas in cells.
  static func countInPoints(in model: inout Model) -> Outcome {
    guard !model.scene.isInPoints else { return .refused(.noDifference) }
    _ = changeCanvas(in: &model) { scene in
      let (canvas, cell) = (scene.canvas, Scene.pointsOfCell)
      scene.cell = cell
      scene.canvas = canvas.map {
        Size(width: $0.width * cell.width, height: $0.height * cell.height)
      }
    }
    return .done
  }

  /// Resizes the canvas by scene units, but not below one cell; a canvas without a size of its own
  /// starts from the size that the terminal offers.
  static func resizeCanvas(width: Double, height: Double, in model: inout Model) -> Outcome {
    let (size, cell) = (model.scene.canvas(offered: model.offered), model.scene.cell)
    func changed(_ extent: Double, _ units: Double, _ cell: Double) -> Double {
      max(min(extent, cell), min(max(extent, Double(mostCells) * cell), extent + units))
    }
    return setCanvas(
      Size(
        width: changed(size.width, width, cell.width),
        height: changed(size.height, height, cell.height)), in: &model)
  }

  /// The longest side, in scene units, that can be typed; ``mostCells`` limits it further.
  static let mostUnits = 16_000

  /// Sets the size of the canvas in scene units; an omitted part keeps its value.
  static func setCanvas(_ size: PartialSize, in model: inout Model) -> Outcome {
    let (now, cell) = (model.layout.canvas, model.scene.cell)
    let wanted = Size(
      width: size.columns.map(Double.init) ?? now.width,
      height: size.rows.map(Double.init) ?? now.height)
    func most(_ unit: Double) -> Double { min(Double(mostUnits), Double(mostCells) * unit) }
    guard wanted.width <= most(cell.width), wanted.height <= most(cell.height) else {
      let most = (width: Int(most(cell.width)), height: Int(most(cell.height)))
      return .refused(.canvasTooLarge(width: most.width, height: most.height))
    }
    return setCanvas(wanted, in: &model)
  }

  private static func setCanvas(_ size: Size, in model: inout Model) -> Outcome {
    changeCanvas(in: &model) { $0.canvas = size } ? .done : .refused(.canvasAtLimit)
  }

  /// Changes the canvas and what a cell is; returns whether they changed.
  ///
  /// A canvas that is no longer a screen is reported, because what covers a screen goes with it; so
  /// is one that no longer fits in its pane, because scrolling is easily overlooked.
  private static func changeCanvas(in model: inout Model, _ change: (inout Scene) -> Void) -> Bool {
    let (screen, exceeded) = (model.scene.ownCanvas?.device, exceedsPane(model))
    guard model.edit([.cell, .canvas], change) else { return false }
    if let screen, model.scene.ownCanvas?.device == nil {
      model.message = .leftDevice(screen.device.name)
      return true
    }
    if case .leftDevice = model.message { return true }
    // If there are several steps, the last one decides.
    if !exceedsPane(model) {
      if model.message == .canvasExceedsPane { model.message = nil }
    } else if !exceeded {
      model.message = .canvasExceedsPane
    }
    return true
  }

  /// Returns whether the canvas must scroll, because its pane is smaller and shows it in its own size.
  private static func exceedsPane(_ model: Model) -> Bool {
    guard model.panes.zoom == nil, let pane = model.room.canvas?.size else { return false }
    let canvas = model.scene.canvasCells(offered: model.offered)
    return canvas.columns > pane.columns || canvas.rows > pane.rows
  }

  /// Makes the canvas the screen of a device or, in a scene in cells, as large as one.
  static func setCanvas(
    of device: Device, _ orientation: Device.Orientation?, in model: inout Model
  ) -> Outcome {
    guard changeCanvas(in: &model, { $0.setCanvas(of: device, orientation) }) else {
      return .refused(.canvasAtLimit)
    }
    let (scene, appearance) = (model.scene, model.appearance)
    let size = scene.ownCanvas?.device?.size ?? device.size(orientation ?? .portrait)
    let cells =
      scene.isInPoints ? nil : appearance.sizeText(Size(of: model.layout.canvasCells))
    model.message = .device(device.name, points: appearance.sizeText(size), cells: cells)
    return .done
  }

  /// Turns the device of the canvas, or exchanges the width and the height of another canvas.
  private static func turnCanvas(in model: inout Model) -> Outcome {
    guard let screen = model.scene.ownCanvas?.device else {
      let size = model.layout.canvas
      return setCanvas(Size(width: size.height, height: size.width), in: &model)
    }
    return setCanvas(
      of: screen.device, screen.orientation == .portrait ? .landscape : .portrait, in: &model)
  }

  /// Sets the reading direction of the scene, or switches it.
  static func setDirection(_ direction: LayoutDirection?, in model: inout Model) -> Outcome {
    let isChanged = model.edit([.layoutDirection]) {
      $0.layoutDirection =
        direction ?? ($0.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight)
    }
    return isChanged ? .done : .refused(.noDifference)
  }

  /// Draws the canvas at a percentage of its rows or, if none is given, either all of it or at its own
  /// size.
  static func zoom(_ percent: Int?, in model: inout Model) -> Outcome {
    let before = model.panes.zoom
    let wanted: CanvasZoom? =
      switch percent {
      case CanvasZoom.percents.upperBound?: nil
      case let percent?: .percent(percent)
      case nil: before == nil ? .fit : nil
      }
    model.panes.zoom = wanted
    let scale = model.room.scale
    guard wanted == nil ? before != nil : scale.isSmaller else {
      model.panes.zoom = before
      return .refused(wanted == nil ? .noDifference : .canvasFits)
    }
    model.panes.canvasShift = CellPoint(column: 0, row: 0)
    model.message = .zoom(percent: scale.percent)
    return .done
  }
}
