/// An SVG picture of a grid of cells, in user units: its dimensions, background and font.
///
/// The drawing of a row does not depend on the rest of the grid, so an animation can store each row
/// once.
package struct CellPicture: Hashable, Sendable {
  let size: CellSize

  // The width is odd, so that a line in the middle of a cell covers whole pixels; the font is 0.6
  // wide.
  package static let columnWidth = 9
  package static let rowHeight = 19
  package static let baseline = 14
  /// The size of the font, whose characters are 0.6 of it wide.
  package static let fontSize = 15
  package static let margin = 12

  package let colors: PictureColors

  package init(size: CellSize, colors: PictureColors = .standard) {
    self.size = size
    self.colors = colors
  }

  /// Creates a picture with the width of the widest screen and the height of the tallest.
  package init(around sizes: [CellSize], colors: PictureColors) {
    self.init(
      size: CellSize(
        columns: sizes.map(\.columns).max() ?? 0, rows: sizes.map(\.rows).max() ?? 0),
      colors: colors)
  }

  package var width: Int { size.columns * Self.columnWidth + 2 * Self.margin }
  package var height: Int { size.rows * Self.rowHeight + 2 * Self.margin }

  /// The start of the document's first tag, to which more attributes and its end are added.
  package var opening: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)"
    """
  }

  /// The background behind all cells.
  package var sheet: String {
    "<rect width=\"\(width)\" height=\"\(height)\" rx=\"8\" fill=\"\(colors.paper.hex)\"/>"
  }

  /// The attributes that rows inherit from the surrounding group.
  package static let typography = """
    font-size="\(fontSize)" xml:space="preserve" \
    font-family="'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK JP', \
    'Noto Color Emoji', monospace" shape-rendering="crispEdges"
    """

  /// Returns the shapes of a row of cells with a row number: first backgrounds, then borders and text;
  /// words of a run may be one text.
  package func shapes(of cells: [Cell], row: Int, joinsWords: Bool = false) -> [CellShape] {
    areas(of: cells, row: row) + marks(of: cells, row: row, joinsWords: joinsWords)
  }

  /// Returns the backgrounds of a row that differ from the picture's background.
  func areas(of cells: [Cell], row: Int) -> [CellShape] {
    cells.runs.compactMap { run in
      let background = colors.of(run.style).paper
      guard background != colors.paper else { return nil }
      return CellShape(
        .area(
          x: run.column * Self.columnWidth, y: row * Self.rowHeight,
          width: run.columns * Self.columnWidth, height: Self.rowHeight),
        [CellShape.Attribute("fill", background.hex)])
    }
  }

  /// Returns the borders and the text of a row.
  func marks(of cells: [Cell], row: Int, joinsWords: Bool = false) -> [CellShape] {
    cells.runs.flatMap { run in
      let part = Array(cells[run.column..<(run.column + run.columns)])
      return strokes(of: part, in: run, row: row)
        + Self.words(of: part, in: run, joined: joinsWords).map { text(of: $0, in: run, row: row) }
    }
  }

  /// Returns the borders of a run: one path for each part with the same weight.
  private func strokes(of cells: [Cell], in run: CellRun, row: Int) -> [CellShape] {
    var paths: [(weight: Int, isRounded: Bool, data: String)] = []
    for (offset, cell) in cells.enumerated() {
      guard let drawing = LineDrawing(cell) else { continue }
      let data = drawing.path(
        left: (run.column + offset) * Self.columnWidth, top: row * Self.rowHeight,
        width: Self.columnWidth,
        height: Self.rowHeight)
      if let last = paths.last, last.weight == drawing.weight, last.isRounded == drawing.isRounded {
        paths[paths.count - 1].data += data
      } else {
        paths.append((drawing.weight, drawing.isRounded, data))
      }
    }
    return paths.map { path in
      CellShape(
        .lines(path.data),
        [
          CellShape.Attribute("stroke", colors.of(run.style).ink.hex),
          CellShape.Attribute("stroke-width", "\(path.weight)"),
          CellShape.Attribute("fill", "none"),
        ] + (path.isRounded ? [CellShape.Attribute("shape-rendering", "auto")] : [])
          + Self.opacity(of: run.style))
    }
  }

  /// Characters of a run that form one piece of text.
  private typealias Word = (column: Int, columns: Int, text: String, isWide: Bool)

  /// Returns the text of a run between blanks and borders; a wide character is a separate word,
  /// because fonts disagree about its width.
  ///
  /// Joined words are ASCII text, whose characters have one width in every font of a terminal, with
  /// single blanks between them, which no viewer removes.
  private static func words(of cells: [Cell], in run: CellRun, joined: Bool) -> [Word] {
    var words: [Word] = []
    for (offset, cell) in cells.enumerated() where !cell.isContinuation {
      guard cell.text != " ", LineDrawing(cell) == nil else { continue }
      let column = run.column + offset
      let blanks = words.last.map { column - $0.column - $0.columns } ?? 0
      if let last = words.last, !last.isWide, !cell.isWide,
        blanks == 0
          || joined && blanks == 1 && last.text.isASCII && cell.text.isASCII
            && cells[offset - 1].text == " "
      {
        words[words.count - 1].columns += blanks + 1
        words[words.count - 1].text += String(repeating: " ", count: blanks) + cell.text
      } else {
        words.append((column, cell.columns, cell.text, cell.isWide))
      }
    }
    return words
  }

  private func text(of word: Word, in run: CellRun, row: Int) -> CellShape {
    let x = word.column * Self.columnWidth
    let width = word.columns * Self.columnWidth
    return CellShape(
      .text(
        x: word.isWide ? x + width / 2 : x, y: row * Self.rowHeight + Self.baseline,
        width: word.isWide ? nil : width, word.text),
      [CellShape.Attribute("fill", colors.of(run.style).ink.hex)] + Self.attributes(of: run.style))
  }

  private static func attributes(of style: Style) -> [CellShape.Attribute] {
    (style.attributes.contains(.bold) ? [CellShape.Attribute("font-weight", "bold")] : [])
      + (style.attributes.contains(.underline)
        ? [CellShape.Attribute("text-decoration", "underline")] : [])
      + opacity(of: style)
  }

  private static func opacity(of style: Style) -> [CellShape.Attribute] {
    style.attributes.contains(.dim) ? [CellShape.Attribute("opacity", "0.6")] : []
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
