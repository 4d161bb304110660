import Cells
import Playground

/// A row of a pane: pieces of text, and the purpose of a click on it.
struct PaneRow {
  var pieces: [Piece] = []
  var purpose: PointerTarget?
  /// The parts of the row with another purpose.
  var parts: [Part] = []
  /// Whether the row is highlighted from edge to edge.
  var isMarked = false

  struct Piece {
    var text: String
    var column = 0
    var style = Style()
    /// Whether the text is selected in a marked row: what is typed replaces it.
    var isSelected = false
  }

  struct Part {
    var columns: Range<Int>
    var purpose: PointerTarget
  }

  /// The number of columns up to the end of the last text.
  var columns: Int { pieces.reduce(0) { max($0, $1.column + TextWidth.columns(of: $1.text)) } }

  /// Returns a row with a text that starts in the first column.
  static func text(_ text: String, _ style: Style = Style()) -> PaneRow {
    PaneRow(pieces: [Piece(text: VisibleText.visible(text), style: style)])
  }

  mutating func add(_ text: String, at column: Int, _ style: Style = Style()) {
    pieces.append(Piece(text: text, column: column, style: style))
  }

  mutating func add(_ text: String, endingAt end: Int, _ style: Style = Style()) {
    add(text, at: end - TextWidth.columns(of: text), style)
  }

  /// Returns the row with its texts further to the right.
  func indented(by columns: Int = 1) -> PaneRow {
    var row = self
    for index in row.pieces.indices { row.pieces[index].column += columns }
    return row
  }

  /// Returns the rows of a wrapped text; those after the first are indented.
  static func paragraph(_ text: String, columns: Int, _ style: Style = Style()) -> [PaneRow] {
    let text = VisibleText.visible(text)
    let room = TextWidth.columns(of: text) <= columns ? columns : columns - 2
    return text.wrapped(toColumns: max(1, room)).enumerated().map {
      PaneRow(pieces: [Piece(text: $1, column: $0 == 0 ? 0 : 2, style: style)])
    }
  }
}

/// The rows of a pane, which shows as many of them as fit.
struct PaneRows {
  var rows: [PaneRow]
  /// The row that must be visible.
  var marked: Int?
  /// Whether the pane has the focus; otherwise, a highlighted row is less prominent.
  var hasFocus = true
  /// The index after the last row that may be visible; nil if all rows may.
  var end: Int?
  /// Whether the number of hidden rows above is written above the visible ones.
  var countsAbove = true
  /// Whether the number of hidden rows below is written below the visible ones.
  var countsBelow = true

  /// Creates rows of which only those that a pane with a height shows have contents, because there may
  /// be thousands.
  static func shown(
    _ count: Int, in height: Int, marked: Int?, hasFocus: Bool = true, _ row: (Int) -> PaneRow
  ) -> PaneRows {
    var rows = PaneRows(
      rows: Array(repeating: PaneRow(), count: count), marked: marked, hasFocus: hasFocus)
    for index in rows.rowsShown(in: height) { rows.rows[index] = row(index) }
    return rows
  }

  /// Returns the first visible row in a pane with a height: the marked row is in the middle, unless
  /// that would leave rows empty.
  func firstRow(shownIn height: Int) -> Int {
    max(0, min((marked ?? 0) - height / 2, rows.count - height))
  }

  private func rowsShown(in height: Int) -> Range<Int> {
    let first = firstRow(shownIn: height)
    return first..<max(first, min(first + max(0, height), end ?? rows.count))
  }

  /// Draws the rows inside a frame, and on its right edge the number of hidden rows.
  func draw(in area: CellRect, _ appearance: Appearance, on frame: inout Frame) {
    let shown = rowsShown(in: area.size.rows)
    for index in shown {
      let line = CellRect(columns: area.columns, row: area.minRow + index - shown.lowerBound)
      draw(rows[index], in: line, appearance, on: &frame)
    }
    let (first, below) = (shown.lowerBound, rows.count - shown.upperBound)
    if first > 0, countsAbove {
      write("\(appearance.upArrow) \(first) ", area, row: area.minRow - 1, on: &frame)
    }
    if below > 0, countsBelow {
      write("\(appearance.downArrow) \(below) ", area, row: area.maxRow, on: &frame)
    }
  }

  private func draw(
    _ row: PaneRow, in line: CellRect, _ appearance: Appearance, on frame: inout Frame
  ) {
    let accent = hasFocus ? Style.accent(appearance) : Style.atRest(appearance)
    if row.isMarked {
      frame.cells.fill(line, style: accent)
      frame.markedRows.append(line.origin)
    }
    for piece in row.pieces {
      let text = piece.text.truncated(toColumns: line.size.columns - piece.column)
      let place = CellPoint(column: line.minColumn + piece.column, row: line.minRow)
      let style = row.isMarked && !piece.isSelected ? accent : piece.style
      frame.cells.write(text, at: place, style: style, clip: line)
    }
    if let purpose = row.purpose { frame.add(purpose, at: line) }
    for part in row.parts {
      let place = CellRect(columns: part.columns, row: line.minRow)
        .offset(columns: line.minColumn, rows: 0)
      frame.add(part.purpose, at: place.intersection(line))
    }
  }

  /// Writes a text at the end of a row of the surrounding frame.
  private func write(_ text: String, _ area: CellRect, row: Int, on frame: inout Frame) {
    let text = " " + text
    let column = area.maxColumn - TextWidth.columns(of: text)
    guard column >= area.minColumn else { return }
    frame.cells.write(text, at: CellPoint(column: column, row: row), style: .strong)
  }
}
