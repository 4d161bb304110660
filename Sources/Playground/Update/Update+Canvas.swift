import AutoLayout
import Scenes

/// Actions on the canvas.
func updateCanvas(_ model: inout Model, _ action: Action) {
  switch action {
  case .narrower: model.resizeCanvas(columns: -1, rows: 0)
  case .wider: model.resizeCanvas(columns: 1, rows: 0)
  case .lower: model.resizeCanvas(columns: 0, rows: -1)
  case .taller: model.resizeCanvas(columns: 0, rows: 1)
  case .toggleDirection:
    model.edit {
      $0.layoutDirection = $0.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    }
  default: break
  }
}

extension Model {
  /// The canvas of a scene that leaves it to the terminal starts from what is offered.
  fileprivate mutating func resizeCanvas(columns: Double, rows: Double) {
    let size = scene.canvas(offered: screen.offered)
    edit { scene in
      func changed(_ extent: Double, _ cells: Double, _ unit: Double) -> Double {
        max(unit, min(500 * unit, extent + cells * unit))
      }
      scene.canvas = Size(
        width: changed(size.width, columns, scene.cell.width),
        height: changed(size.height, rows, scene.cell.height))
    }
  }
}
