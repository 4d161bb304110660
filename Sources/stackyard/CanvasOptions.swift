import ArgumentParser
import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// A canvas that replaces those of scenes.
enum CanvasRequest {
  case cells(CellSize)
  case units(Size)
  case device(Device, Device.Orientation?)
  /// Another orientation of the scene's own canvas.
  case orientation(Device.Orientation)
}

extension Scene {
  /// Replaces the canvas; nil does not change it.
  mutating func setCanvas(_ request: CanvasRequest?) {
    switch request {
    case .cells(let size):
      canvas = Size(
        width: Double(size.columns) * cell.width, height: Double(size.rows) * cell.height)
    case .units(let size): canvas = size
    case .device(let device, let orientation): setCanvas(of: device, orientation)
    case .orientation(let orientation):
      if let device = ownCanvas?.device { setCanvas(of: device.device, orientation) }
    case nil: break
    }
  }
}

extension Device {
  /// Finds the device that an argument names.
  static func named(_ argument: String) throws -> Device {
    if let device = Device(named: argument) { return device }
    guard let name = Suggestion.closest(to: argument, among: names(like: argument)) else {
      throw ValidationError("known are \(all.map(\.name).joined(separator: ", "))")
    }
    throw ValidationError("did you mean '\(name)'?")
  }
}

extension Device.Orientation: ExpressibleByArgument {}

struct CanvasOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The size of the canvas in the units of the scene, instead of the scene's own; at most"
        + " 1000x1000 cells.", valueName: "WxH"), transform: CellSize.read)
  var size: CellSize?

  @Option(
    help: ArgumentHelp(
      "The device whose screen is the canvas, such as \"iPhone 16\".", valueName: "name"),
    transform: Device.named)
  var device: Device?

  @Option(help: "How the device is held.")
  var orientation: Device.Orientation?

  func validate() throws {
    guard size == nil || device == nil && orientation == nil else {
      throw ValidationError("--size cannot be used with --device or --orientation.")
    }
  }

  var request: CanvasRequest? {
    if let size {
      return .units(Size(width: Double(size.columns), height: Double(size.rows)))
    }
    if let device { return .device(device, orientation) }
    return orientation.map { .orientation($0) }
  }

  /// Replaces the canvas of a scene; refuses one without a device to turn, and a canvas with too many
  /// cells.
  func apply(to scene: inout Scene) throws(Failure) {
    if case .orientation = request, scene.ownCanvas?.device == nil {
      throw .usage("--orientation needs a device; name one with --device")
    }
    scene.setCanvas(request)
    guard request != nil, let canvas = scene.canvas else { return }
    let cells = (canvas.width / scene.cell.width, canvas.height / scene.cell.height)
    guard max(cells.0, cells.1) <= Double(CellSize.mostCells) else {
      throw .usage(
        "a canvas has at most \(CellSize.mostCells)x\(CellSize.mostCells) cells, but this one"
          + " has \(Int(cells.0.rounded(.up)))x\(Int(cells.1.rounded(.up)))")
    }
  }

  /// Reads a scene, and replaces its canvas; `--size` does not replace that of a scene whose screen
  /// is drawn.
  func scene(path: String, isScreen: Bool = false) throws(Failure) -> SceneInput {
    var input = try SceneInput(path: path)
    if !isScreen || size == nil { try apply(to: &input.scene) }
    return input
  }

  func inspection(of input: SceneInput) -> SceneInspection {
    SceneInspection(laying: input.scene, offered: offered, lines: input.lines)
  }

  /// The canvas for scenes without one: the traditional size of terminals.
  var offered: CellSize { CellSize(columns: 80, rows: 24) }
}
