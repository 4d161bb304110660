/// A run of adjacent cells in a row with the same style.
package struct CellRun: Hashable, Sendable {
  package var column: Int
  package var columns: Int
  package var text: String
  package var style: Style
}

extension [Cell] {
  package var runs: [CellRun] {
    var runs: [CellRun] = []
    for (column, cell) in enumerated() {
      if let last = runs.last, last.style == cell.style {
        runs[runs.count - 1].text += cell.text
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(CellRun(column: column, columns: 1, text: cell.text, style: cell.style))
      }
    }
    return runs
  }
}

extension CellBuffer {
  package subscript(row row: Int) -> [Cell] {
    Array(cells(ofRow: row))
  }

  /// Returns the cells of a row of the grid without copying them.
  package func cells(ofRow row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }
}
