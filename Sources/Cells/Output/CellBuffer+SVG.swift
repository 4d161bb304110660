extension CellBuffer {
  /// The grid as a picture: equal grids give equal bytes.
  ///
  /// Borders are drawn as paths, so that they meet whatever the font; other characters are text,
  /// stretched to the columns that they take.
  package var svg: String {
    let picture = Picture(size: size)
    var lines = [picture.opening]
    for row in 0..<size.rows {
      for run in runs(inRow: row) { lines += picture.background(of: run, row: row) }
    }
    for row in 0..<size.rows {
      for run in runs(inRow: row) {
        let cells = (run.column..<(run.column + run.columns)).map { self[$0, row] }
        lines += picture.strokes(of: cells, in: run, row: row)
        lines += picture.words(of: cells, in: run).map { picture.text(of: $0, in: run, row: row) }
      }
    }
    lines.append("</g>\n</svg>\n")
    return lines.joined(separator: "\n")
  }
}

/// The measures of an SVG picture of cells, in user units.
private struct Picture {
  let size: CellSize
  // Odd, so that a line in the middle of a cell covers whole pixels; the font is 0.6 wide.
  let columnWidth = 9
  let rowHeight = 19
  let baseline = 14
  let margin = 12
  let paper = RGB(xterm: 234)
  let ink = RGB(xterm: 253)

  /// Characters of a run that are one piece of text.
  struct Word {
    var column: Int
    var columns: Int
    var text: String
    var isWide: Bool
  }

  var opening: String {
    let width = size.columns * columnWidth + 2 * margin
    let height = size.rows * rowHeight + 2 * margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <rect width="\(width)" height="\(height)" rx="8" fill="\(paper.hex)"/>
      <g transform="translate(\(margin) \(margin))" font-size="15" xml:space="preserve" \
      font-family="'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK JP', \
      'Noto Color Emoji', monospace" shape-rendering="crispEdges">
      """
  }

  func background(of run: CellBuffer.Run, row: Int) -> [String] {
    let light = lights(of: run.style).paper
    guard light != paper else { return [] }
    return [
      """
      <rect x="\(run.column * columnWidth)" y="\(row * rowHeight)" \
      width="\(run.columns * columnWidth)" height="\(rowHeight)" fill="\(light.hex)"/>
      """
    ]
  }

  /// A run's borders: a path for each stretch of the same weight.
  func strokes(of cells: [Cell], in run: CellBuffer.Run, row: Int) -> [String] {
    var paths: [(weight: Int, isRounded: Bool, data: String)] = []
    for (offset, cell) in cells.enumerated() {
      guard let drawing = LineDrawing(cell) else { continue }
      let data = drawing.path(
        left: (run.column + offset) * columnWidth, top: row * rowHeight, width: columnWidth,
        height: rowHeight)
      if let last = paths.last, last.weight == drawing.weight, last.isRounded == drawing.isRounded {
        paths[paths.count - 1].data += data
      } else {
        paths.append((drawing.weight, drawing.isRounded, data))
      }
    }
    return paths.map { path in
      """
      <path d="\(path.data)" stroke="\(lights(of: run.style).ink.hex)" \
      stroke-width="\(path.weight)" fill="none"\(path.isRounded ? " shape-rendering=\"auto\"" : "")\
      \(opacity(of: run.style))/>
      """
    }
  }

  /// A run's text between blanks and borders; a wide character stands alone, since fonts disagree
  /// about its width.
  func words(of cells: [Cell], in run: CellBuffer.Run) -> [Word] {
    var words: [Word] = []
    for (offset, cell) in cells.enumerated() where !cell.isContinuation {
      guard cell.text != " ", LineDrawing(cell) == nil else { continue }
      let column = run.column + offset
      if let last = words.last, !last.isWide, !cell.isWide, last.column + last.columns == column {
        words[words.count - 1].columns += 1
        words[words.count - 1].text += cell.text
      } else {
        words.append(
          Word(column: column, columns: cell.columns, text: cell.text, isWide: cell.isWide))
      }
    }
    return words
  }

  func text(of word: Word, in run: CellBuffer.Run, row: Int) -> String {
    let x = word.column * columnWidth
    let width = word.columns * columnWidth
    let place =
      word.isWide
      ? "x=\"\(x + width / 2)\" y=\"\(row * rowHeight + baseline)\" text-anchor=\"middle\""
      : """
      x="\(x)" y="\(row * rowHeight + baseline)" textLength="\(width)" \
      lengthAdjust="spacingAndGlyphs"
      """
    return """
      <text \(place) fill="\(lights(of: run.style).ink.hex)"\(attributes(of: run.style))>\
      \(escaped(word.text))</text>
      """
  }

  /// The two lights of a style, in the order in which it shows them.
  private func lights(of style: Style) -> (ink: RGB, paper: RGB) {
    let front = Palette.rgb(of: style.foreground) ?? ink
    let back = Palette.rgb(of: style.background) ?? paper
    return style.attributes.contains(.reverse) ? (back, front) : (front, back)
  }

  private func attributes(of style: Style) -> String {
    (style.attributes.contains(.bold) ? " font-weight=\"bold\"" : "")
      + (style.attributes.contains(.underline) ? " text-decoration=\"underline\"" : "")
      + opacity(of: style)
  }

  private func opacity(of style: Style) -> String {
    style.attributes.contains(.dim) ? " opacity=\"0.6\"" : ""
  }

  private func escaped(_ text: String) -> String {
    String(
      text.flatMap { character in
        switch character {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        default: String(character)
        }
      })
  }
}
