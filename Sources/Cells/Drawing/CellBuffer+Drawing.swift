extension CellBuffer {
  /// Fills a rectangle, clipped to the grid and `clip`.
  ///
  /// If the character is wide, an odd last column becomes a blank.
  package mutating func fill(
    _ rect: CellRect, with character: Character = " ", style: Style, clip: CellRect? = nil
  ) {
    let area = rect.intersection(clip ?? bounds).intersection(bounds)
    let cell = Cell(character, style: style)
    guard cell.isWide else { return fill(area, withNarrow: cell) }
    guard !area.isEmpty else { return }
    for row in area.minRow..<area.maxRow {
      for column in stride(from: area.minColumn, to: area.maxColumn, by: 2) {
        put(cell, column, row, in: area)
      }
    }
  }

  /// Writes a line of text and returns the column after it.
  ///
  /// Text outside `clip` is omitted. If a wide character crosses the edge, its column inside
  /// becomes a blank.
  @discardableResult
  package mutating func write(
    _ text: String, at point: CellPoint, style: Style, clip: CellRect? = nil
  ) -> Int {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    var column = point.column
    for character in text {
      let cell = Cell(character, style: style)
      put(cell, column, point.row, in: area)
      column += cell.columns
    }
    return column
  }

  /// Writes a line of text in styles that depend on the styles below it, and returns the column
  /// after it.
  @discardableResult
  package mutating func write(
    _ text: String, at point: CellPoint, clip: CellRect? = nil, over style: (Style) -> Style
  ) -> Int {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    var column = point.column
    for character in text {
      // The second column of a wide character at the left edge of the area is visible.
      let place = CellPoint(column: max(column, area.minColumn), row: point.row)
      let beneath = area.contains(place) ? self[place.column, place.row].style : Style()
      let cell = Cell(character, style: style(beneath))
      put(cell, column, point.row, in: area)
      column += cell.columns
    }
    return column
  }

  /// Draws a border along the edge of a rectangle; a line if the rectangle has one row or column.
  package mutating func draw(
    _ border: BorderStyle, around rect: CellRect, style: Style, clip: CellRect? = nil
  ) {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    guard !rect.intersection(area).isEmpty else { return }
    let characters = border.characters
    let (left, right) = (rect.minColumn, rect.maxColumn - 1)
    let (top, bottom) = (rect.minRow, rect.maxRow - 1)
    func line(_ character: Character, _ column: Int, _ row: Int, columns: Int, rows: Int) {
      let line = CellRect(column: column, row: row, columns: columns, rows: rows)
      fill(line.intersection(area), withNarrow: Cell(character, style: style))
    }
    line(characters.horizontal, left, top, columns: rect.size.columns, rows: 1)
    line(characters.horizontal, left, bottom, columns: rect.size.columns, rows: 1)
    guard rect.size.rows > 1 else { return }
    line(characters.vertical, left, top, columns: 1, rows: rect.size.rows)
    line(characters.vertical, right, top, columns: 1, rows: rect.size.rows)
    guard rect.size.columns > 1 else { return }
    line(characters.topLeft, left, top, columns: 1, rows: 1)
    line(characters.topRight, right, top, columns: 1, rows: 1)
    line(characters.bottomLeft, left, bottom, columns: 1, rows: 1)
    line(characters.bottomRight, right, bottom, columns: 1, rows: 1)
  }
}
