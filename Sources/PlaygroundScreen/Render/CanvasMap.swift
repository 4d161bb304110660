import Cells

/// The frontmost view in each cell of a canvas, and the cells with text.
struct CanvasMap {
  private let bounds: CellRect
  /// The index of the frontmost view in each cell, or -1.
  private var owners: [Int]
  private var contents: [Content]

  enum Content: UInt8 { case nothing, mark, text }

  init(_ bounds: CellRect) {
    self.bounds = bounds
    let count = bounds.size.columns * bounds.size.rows
    owners = Array(repeating: -1, count: count)
    contents = Array(repeating: .nothing, count: count)
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    (row - bounds.minRow) * bounds.size.columns + column - bounds.minColumn
  }

  /// Returns the index of the frontmost view; nil if there is none.
  func owner(_ column: Int, _ row: Int) -> Int? {
    guard bounds.contains(CellPoint(column: column, row: row)) else { return nil }
    let owner = owners[index(column, row)]
    return owner < 0 ? nil : owner
  }

  /// Returns the content of a cell; blank outside the canvas.
  func content(_ column: Int, _ row: Int) -> Content {
    guard bounds.contains(CellPoint(column: column, row: row)) else { return .nothing }
    return contents[index(column, row)]
  }

  /// Returns whether a point of the canvas and the cells next to it are blank.
  func isFree(_ point: CellPoint) -> Bool {
    bounds.contains(point) && content(point.column, point.row) == .nothing
      && content(point.column - 1, point.row) != .text
      && content(point.column + 1, point.row) != .text
  }

  func hasText(in rect: CellRect) -> Bool {
    let area = rect.intersection(bounds)
    return area.rows.contains { row in
      area.columns.contains { contents[index($0, row)] == .text }
    }
  }

  /// Puts a view in front; with `erases`, it covers the text behind it.
  mutating func cover(_ rect: CellRect, with view: Int, erases: Bool) {
    let area = rect.intersection(bounds)
    for row in area.rows {
      let start = index(area.minColumn, row)
      for place in start..<(start + area.size.columns) {
        owners[place] = view
        if erases { contents[place] = .nothing }
      }
    }
  }

  mutating func write(_ content: Content, in rect: CellRect) {
    let area = rect.intersection(bounds)
    for row in area.rows {
      let start = index(area.minColumn, row)
      for place in start..<(start + area.size.columns) { contents[place] = content }
    }
  }
}
