package import Cells

/// A screen that shares its rows with other screens, because a step changes few of them.
package struct StoredScreen: Sendable {
  package let size: CellSize
  let rows: [[Cell]]

  package var cells: CellBuffer { CellBuffer(columns: size.columns, rows: rows) }

  func equals(_ screen: CellBuffer) -> Bool {
    size == screen.size
      && rows.indices.allSatisfy { screen.cells(ofRow: $0).elementsEqual(rows[$0]) }
  }
}

/// The rows of screens, each stored once.
struct ScreenStore: Sendable {
  private var rows: Set<[Cell]> = []
  private(set) var cellCount = 0

  /// The maximum number of stored cells, about 300 MB.
  static let mostCells = 8_000_000

  var isFull: Bool { cellCount > ScreenStore.mostCells }

  mutating func store(_ screen: CellBuffer, after previous: StoredScreen?) -> StoredScreen {
    let former = previous?.size == screen.size ? previous?.rows ?? [] : []
    let rows = (0..<screen.size.rows).map { row in
      let cells = screen.cells(ofRow: row)
      // Comparing is faster than hashing.
      if former.indices.contains(row), cells.elementsEqual(former[row]) { return former[row] }
      let (isNew, stored) = self.rows.insert(Array(cells))
      if isNew { cellCount += stored.count }
      return stored
    }
    return StoredScreen(size: screen.size, rows: rows)
  }
}
