import AutoLayout
import Cells
import Playground
import SceneLayouts

/// The places for the coordinates of a canvas.
struct RulerPlaces {
  /// The row above the canvas; nil to write inside it.
  var top: CellRect?
  /// The columns before the canvas; nil to write inside it.
  var left: CellRect?
  /// Whether the column numbers are already drawn.
  var hasTop = false

  /// The distance between numbers: in columns above the canvas, in rows to its left.
  static let step = CellSize(columns: 10, rows: 5)

  /// Returns the number of columns that row numbers need, including a tick.
  static func columns(for canvas: CellSize, cell: Size) -> Int {
    let last = max(0, canvas.rows - 1) / step.rows * step.rows
    return TextWidth.columns(of: (Double(last) * cell.height).shortText) + 1
  }
}

/// Draws coordinates along the edges of the canvas, in scene units.
extension OverlayPainter {
  /// Writes the numbers of columns and rows that are not drawn around the canvas.
  mutating func drawRulers(_ places: RulerPlaces, on buffer: inout CellBuffer) {
    let canvas = painter.layout.canvasCells
    if !places.hasTop {
      for column in stride(from: 0, to: canvas.columns, by: RulerPlaces.step.columns) {
        let text = (Double(column) * painter.drawnCell.width).shortText
        let start = CellPoint(
          column: painter.origin.column + column, row: places.top?.minRow ?? painter.clip.minRow)
        write(text, at: start, in: places.top, on: &buffer)
      }
    }
    guard places.left == nil else { return }
    for row in stride(from: 0, to: canvas.rows, by: RulerPlaces.step.rows) {
      let place = painter.origin.row + row
      guard place >= painter.clip.minRow, place < painter.clip.maxRow else { continue }
      let number = (Double(row) * painter.drawnCell.height).shortText
      write(number, at: CellPoint(column: painter.clip.minColumn, row: place), in: nil, on: &buffer)
    }
  }

  /// Writes a number outside of the canvas or, without a place there, inside it if there is room.
  private mutating func write(
    _ text: String, at point: CellPoint, in place: CellRect?, on buffer: inout CellBuffer
  ) {
    guard let place else {
      let region = CellRect(column: point.column, row: point.row, columns: text.count, rows: 1)
      if region.intersection(painter.clip) == region { note([text], in: region) }
      return
    }
    guard point.column >= place.minColumn, point.column + text.count <= place.maxColumn else {
      return
    }
    buffer.write(text, at: point, style: .muted, clip: place)
  }
}
