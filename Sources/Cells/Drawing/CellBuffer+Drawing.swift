extension CellBuffer {
  /// Fills a rectangle, as far as it lies in the grid and in `clip`.
  package mutating func fill(
    _ rect: CellRect, with character: Character = " ", style: Style, clip: CellRect? = nil
  ) {
    let area = rect.intersection(clip ?? bounds).intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        put(character, at: CellPoint(column: column, row: row), style: style, clip: area)
      }
    }
  }

  /// Writes a line of text and gives the column after it.
  ///
  /// What lies outside `clip` is left out; a wide character cut by its edge becomes a blank.
  @discardableResult
  package mutating func write(
    _ text: String, at point: CellPoint, style: Style, clip: CellRect? = nil
  ) -> Int {
    var column = point.column
    for character in text {
      let visible = VisibleText.visible(character)
      put(visible, at: CellPoint(column: column, row: point.row), style: style, clip: clip)
      column += TextWidth.columns(of: visible)
    }
    return column
  }

  /// Draws a frame along the edge of a rectangle; one row or column high it is a line.
  package mutating func draw(
    _ border: BorderStyle, around rect: CellRect, style: Style, clip: CellRect? = nil
  ) {
    guard !rect.isEmpty else { return }
    let characters = border.characters
    let bottom = rect.maxRow - 1
    let right = rect.maxColumn - 1
    func at(_ column: Int, _ row: Int) -> CellPoint { CellPoint(column: column, row: row) }
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for column in area.minColumn..<area.maxColumn {
      put(characters.horizontal, at: at(column, rect.minRow), style: style, clip: clip)
      put(characters.horizontal, at: at(column, bottom), style: style, clip: clip)
    }
    guard rect.size.rows > 1 else { return }
    for row in area.minRow..<area.maxRow {
      put(characters.vertical, at: at(rect.minColumn, row), style: style, clip: clip)
      put(characters.vertical, at: at(right, row), style: style, clip: clip)
    }
    guard rect.size.columns > 1 else { return }
    put(characters.topLeft, at: rect.origin, style: style, clip: clip)
    put(characters.topRight, at: at(right, rect.minRow), style: style, clip: clip)
    put(characters.bottomLeft, at: at(rect.minColumn, bottom), style: style, clip: clip)
    put(characters.bottomRight, at: at(right, bottom), style: style, clip: clip)
  }

  /// Changes the style of every cell of a rectangle.
  package mutating func restyle(_ rect: CellRect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn { restyle(column, row, change) }
    }
  }
}
