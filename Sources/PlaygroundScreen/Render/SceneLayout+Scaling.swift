import Cells
import SceneLayouts

extension SceneLayout {
  /// The layout with cells of another size; a view that is visible stays so.
  func scaled(by scale: (columns: Double, rows: Double)) -> SceneLayout {
    guard scale != (1, 1) else { return self }
    func ends(_ start: Int, _ end: Int, _ scale: Double) -> (Int, Int) {
      let low = Int((Double(start) * scale).rounded())
      let high = Int((Double(end) * scale).rounded())
      return (low, end > start ? max(low + 1, high) : low)
    }
    func scaled(_ rect: CellRect) -> CellRect {
      let (left, right) = ends(rect.minColumn, rect.maxColumn, scale.columns)
      let (top, bottom) = ends(rect.minRow, rect.maxRow, scale.rows)
      return CellRect(column: left, row: top, columns: right - left, rows: bottom - top)
    }
    var layout = self
    let canvas = CellRect(origin: CellPoint(column: 0, row: 0), size: canvasCells)
    layout.canvasCells = scaled(canvas).size
    for index in views.indices {
      layout.views[index].cells = scaled(views[index].cells)
      layout.views[index].clip = views[index].clip.map(scaled)
    }
    return layout
  }
}

extension SceneLayout {
  /// The sizes of the views in cells, by id, which a scaled picture shows.
  var cellSizes: [String: CellSize] {
    Dictionary(views.map { ($0.id, $0.cells.size) }, uniquingKeysWith: { first, _ in first })
  }
}
