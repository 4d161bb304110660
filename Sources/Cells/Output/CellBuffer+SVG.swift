extension CellBuffer {
  /// The grid as a picture: equal grids give equal bytes.
  ///
  /// Lines and corners are drawn as paths, so that they meet whatever the font; other characters
  /// are text, stretched to the columns that they take.
  package var svg: String {
    let picture = Picture(size: size)
    var lines = [picture.opening]
    for row in 0..<size.rows {
      for run in runs(inRow: row) { lines += picture.background(of: run, row: row) }
    }
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        lines += picture.stroke(self[column, row], column: column, row: row)
      }
      for run in runs(inRow: row) { lines += picture.text(of: run, row: row, in: self) }
    }
    lines.append("</g>\n</svg>\n")
    return lines.joined(separator: "\n")
  }
}

/// The measures of an SVG picture of cells, in user units.
private struct Picture {
  let size: CellSize
  let columnWidth = 9
  let rowHeight = 19
  let baseline = 14
  let margin = 12
  let paper = RGB(xterm: 234)
  let ink = RGB(xterm: 253)

  var opening: String {
    let width = size.columns * columnWidth + 2 * margin
    let height = size.rows * rowHeight + 2 * margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <rect width="\(width)" height="\(height)" rx="8" fill="\(paper.hex)"/>
      <g transform="translate(\(margin) \(margin))" font-size="15" xml:space="preserve" \
      font-family="'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK JP', monospace" \
      shape-rendering="crispEdges">
      """
  }

  /// The two lights of a style, in the order in which it shows them.
  private func lights(of style: Style) -> (ink: RGB, paper: RGB) {
    let front = Palette.rgb(of: style.foreground) ?? ink
    let back = Palette.rgb(of: style.background) ?? paper
    return style.attributes.contains(.reverse) ? (back, front) : (front, back)
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

  /// A cell's line drawing, from its middle to the edges that the character reaches.
  func stroke(_ cell: Cell, column: Int, row: Int) -> [String] {
    guard let drawing = LineDrawing(cell.text) else { return [] }
    let (left, top) = (column * columnWidth, row * rowHeight)
    let (middle, center) = (left + columnWidth / 2, top + rowHeight / 2)
    var path = ""
    for gap in drawing.strands {
      let (x, y) = (middle + gap, center + gap)
      if drawing.arms.contains(.left) { path += "M\(left) \(y)H\(middle + drawing.reach(gap))" }
      if drawing.arms.contains(.right) {
        path += "M\(left + columnWidth) \(y)H\(middle - drawing.reach(gap))"
      }
      if drawing.arms.contains(.up) { path += "M\(x) \(top)V\(center + drawing.reach(gap))" }
      if drawing.arms.contains(.down) {
        path += "M\(x) \(top + rowHeight)V\(center - drawing.reach(gap))"
      }
    }
    let light = lights(of: cell.style).ink
    return [
      """
      <path d="\(path)" stroke="\(light.hex)" stroke-width="\(drawing.weight)" fill="none"\
      \(opacity(of: cell.style))/>
      """
    ]
  }

  /// A run's words: text between stretches of blanks and line drawing.
  func text(of run: CellBuffer.Run, row: Int, in buffer: CellBuffer) -> [String] {
    var words: [(column: Int, columns: Int, text: String)] = []
    var isInWord = false
    for column in run.column..<(run.column + run.columns) {
      let cell = buffer[column, row]
      if cell.text == " " || LineDrawing(cell.text) != nil {
        isInWord = false
      } else if isInWord {
        words[words.count - 1].columns += 1
        words[words.count - 1].text += cell.text
      } else {
        words.append((column, 1, cell.text))
        isInWord = true
      }
    }
    return words.map { word in
      let light = lights(of: run.style).ink
      return """
        <text x="\(word.column * columnWidth)" y="\(row * rowHeight + baseline)" \
        textLength="\(word.columns * columnWidth)" lengthAdjust="spacingAndGlyphs" \
        fill="\(light.hex)"\(attributes(of: run.style))>\(escaped(word.text))</text>
        """
    }
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
