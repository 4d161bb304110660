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
    for row in area.rows {
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

  /// Fills half cells with a colour, clipped to the grid and `clip`.
  ///
  /// A cell has two rows of halves. One with another colour in its other half gets a block, unless it
  /// is to be kept.
  ///
  /// - Parameters:
  ///   - halves: The rectangle, with rows of half cells.
  ///   - style: The style of cells that are filled completely.
  ///   - clip: The cells that may be filled.
  ///   - isKept: Returns whether a cell of which only a half is filled stays as it is.
  package mutating func fill(
    halves: CellRect, style: Style, clip: CellRect, unless isKept: (CellPoint) -> Bool
  ) {
    let (top, bottom) = (halves.minRow, halves.maxRow)
    let rows = CellRect(columns: halves.columns, row: top >> 1, rows: (bottom + 1) >> 1 - top >> 1)
    let area = rows.intersection(clip).intersection(bounds)
    for row in area.rows {
      let (hasUpper, hasLower) = (top <= 2 * row, bottom >= 2 * row + 2)
      for column in area.columns {
        let point = CellPoint(column: column, row: row)
        if hasUpper, hasLower {
          put(" ", at: point, style: style)
        } else if !isKept(point) {
          let (upper, lower) = self[column, row].halves
          let color = style.background
          let cell = Cell(upper: hasUpper ? color : upper, lower: hasLower ? color : lower)
          put(cell, column, row, in: area)
        }
      }
    }
  }
}

extension Cell {
  /// Creates a cell with a colour in each half.
  fileprivate init(upper: Color, lower: Color) {
    if upper == lower {
      self.init(" ", style: Style(background: lower))
    } else if upper == .default {
      // The terminal's own background is no colour that text can have.
      self.init("▄", style: Style(foreground: lower, background: upper))
    } else {
      self.init("▀", style: Style(foreground: upper, background: lower))
    }
  }

  /// The colours of both halves.
  fileprivate var halves: (upper: Color, lower: Color) {
    switch text {
    case "▀": (style.foreground, style.background)
    case "▄": (style.background, style.foreground)
    default: (style.background, style.background)
    }
  }
}
