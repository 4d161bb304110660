import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

extension Model {
  /// The longest side of a canvas that keys make, in cells.
  static let mostCells = 500

  /// Resizing a canvas without a size of its own starts from the size that the terminal offers.
  mutating func resizeCanvas(columns: Double, rows: Double) -> Outcome {
    let size = scene.canvas(offered: offered)
    func changed(_ extent: Double, _ cells: Double, _ unit: Double) -> Double {
      max(unit, min(max(extent, Double(Model.mostCells) * unit), extent + cells * unit))
    }
    return setCanvas(
      Size(
        width: changed(size.width, columns, scene.cell.width),
        height: changed(size.height, rows, scene.cell.height)))
  }

  /// Gives the canvas a size in cells; a part that is left out stays as it is.
  mutating func setCanvas(_ size: PartialSize) -> Outcome {
    let now = layout.canvasCells
    return setCanvas(
      Size(
        width: Double(size.columns ?? now.columns) * scene.cell.width,
        height: Double(size.rows ?? now.rows) * scene.cell.height))
  }

  /// A canvas that has no room in its pane is scrolled, which is easily overlooked.
  private mutating func setCanvas(_ size: Size) -> Outcome {
    guard edit({ $0.canvas = size }) else { return .refused(.canvasAtLimit) }
    layOut()
    let (canvas, pane) = (layout.canvasCells, screen.viewport.size)
    guard canvas.columns > pane.columns || canvas.rows > pane.rows else { return .done }
    message = .canvasExceedsPane(canvas: canvas, pane: pane)
    return .done
  }

  mutating func toggleMotion() -> Outcome {
    movesViews.toggle()
    message = .motion(isOn: movesViews)
    return .done
  }

  /// The points that a cell is taken for in a scene that is not written in points: those of a
  /// character of a terminal, nearly.
  private static let pointsOfCell = Size(width: 8, height: 16)

  /// Makes the canvas as large as the screen of a device: in points, or in the cells that come near.
  mutating func setCanvas(of device: Device, _ orientation: Device.Orientation) -> Outcome {
    let points = device.size(orientation)
    let isInCells = scene.cell == Size(width: 1, height: 1)
    let unit = isInCells ? Model.pointsOfCell : Size(width: 1, height: 1)
    let outcome = setCanvas(
      Size(
        width: (points.width / unit.width).rounded(),
        height: (points.height / unit.height).rounded()))
    guard outcome == .done, isInCells, let canvas = scene.canvas else { return outcome }
    func text(_ size: Size) -> String {
      "\(size.width.shortText)\(appearance.times)\(size.height.shortText)"
    }
    message = .device(device.rawValue, points: text(points), cells: text(canvas))
    return .done
  }

  /// Sets the reading direction of the scene, or switches it.
  mutating func setDirection(_ direction: LayoutDirection?) -> Outcome {
    let isChanged = edit {
      $0.layoutDirection =
        direction ?? ($0.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight)
    }
    return isChanged ? .done : .refused(.noDifference)
  }

  mutating func fitCanvas() -> Outcome {
    edit { $0.canvas = nil } ? .done : .refused(.canvasFits)
  }
}
