import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// Actions on the canvas.
func updateCanvas(_ model: inout Model, _ action: Action) {
  switch action {
  case .narrower: model.resizeCanvas(columns: -1, rows: 0)
  case .wider: model.resizeCanvas(columns: 1, rows: 0)
  case .lower: model.resizeCanvas(columns: 0, rows: -1)
  case .taller: model.resizeCanvas(columns: 0, rows: 1)
  case .fitCanvas: model.fitCanvas()
  case .toggleDirection:
    model.edit {
      $0.layoutDirection = $0.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    }
  default: break
  }
}

extension Model {
  /// The longest side of a canvas that keys make, in cells.
  static let mostCells = 500

  /// The canvas of a scene that leaves it to the terminal starts from what is offered.
  fileprivate mutating func resizeCanvas(columns: Double, rows: Double) {
    let size = scene.canvas(offered: offered)
    func changed(_ extent: Double, _ cells: Double, _ unit: Double) -> Double {
      max(unit, min(max(extent, Double(Model.mostCells) * unit), extent + cells * unit))
    }
    setCanvas(
      Size(
        width: changed(size.width, columns, scene.cell.width),
        height: changed(size.height, rows, scene.cell.height)))
  }

  /// Gives the canvas a size in cells.
  mutating func setCanvas(_ cells: CellSize) {
    setCanvas(
      Size(
        width: Double(cells.columns) * scene.cell.width,
        height: Double(cells.rows) * scene.cell.height))
  }

  /// A canvas that has no room in its pane is scrolled, which is easily overlooked.
  private mutating func setCanvas(_ size: Size) {
    guard edit({ $0.canvas = size }) else {
      message = "the canvas already has that size, or cannot be smaller or larger"
      return
    }
    layOut()
    let (canvas, pane) = (layout.canvasCells, screen.viewport.size)
    guard canvas.columns > pane.columns || canvas.rows > pane.rows else { return }
    message =
      "canvas \(canvas.columns)\(appearance.times)\(canvas.rows) is larger than its pane "
      + "(\(pane.columns)\(appearance.times)\(pane.rows)); 0 fits it"
  }

  fileprivate mutating func fitCanvas() {
    if !edit({ $0.canvas = nil }) { message = "the canvas is as large as its pane already" }
  }
}
