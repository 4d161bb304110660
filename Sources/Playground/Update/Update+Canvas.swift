import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

extension Model {
  /// The longest side of a canvas that keys make, in cells.
  static let mostCells = 500

  /// The canvas of a scene that leaves it to the terminal starts from what is offered.
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

  mutating func fitCanvas() -> Outcome {
    edit { $0.canvas = nil } ? .done : .refused(.canvasFits)
  }
}
