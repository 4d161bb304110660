package import Cells
package import SceneLayouts

/// How small the canvas is drawn, which changes nothing about the layout.
package enum CanvasZoom: Hashable, Sendable {
  /// All of the canvas is in its pane.
  case fit
  /// A part of the rows, in percent.
  case percent(Int)

  /// The percentages that can be chosen; with less, names have no room.
  package static let percents = 20...100

  /// Returns the scale of a canvas in a pane.
  ///
  /// There are fewer columns only if the pane has too few of them, because text needs columns.
  package func scale(of canvas: CellSize, in pane: CellSize) -> CanvasScale {
    let least = Double(CanvasZoom.percents.lowerBound) / 100
    func fitting(_ cells: Int, _ room: Int) -> Double {
      max(least, min(1, Double(room) / Double(max(1, cells))))
    }
    let columns = fitting(canvas.columns, pane.columns)
    switch self {
    case .fit: return CanvasScale(columns: columns, rows: fitting(canvas.rows, pane.rows))
    case .percent(let percent):
      let rows = Double(percent) / 100
      return CanvasScale(columns: max(columns, rows), rows: rows)
    }
  }
}
