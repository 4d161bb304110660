import Cells
import Testing

@Suite struct SVGTests {
  /// The lines of a picture between its header and its end.
  private func elements(_ buffer: CellBuffer) -> [String] {
    buffer.svg.description.split(separator: "\n").dropFirst(3).dropLast(2).map(String.init)
  }

  private func drawing(_ border: BorderStyle) -> [String] {
    var buffer = CellBuffer(size: CellSize(columns: 2, rows: 2))
    buffer.draw(border, around: buffer.bounds, style: Style())
    return elements(buffer)
  }

  @Test func smallPictureIsAShortDocument() {
    var buffer = CellBuffer(size: CellSize(columns: 6, rows: 1))
    let style = Style(foreground: .on(.red), background: .fill(.red), attributes: [.bold, .dim])
    buffer.write("<& 漢", at: CellPoint(column: 0, row: 0), style: style)
    #expect(
      buffer.svg == """
        <svg xmlns="http://www.w3.org/2000/svg" width="78" height="43" viewBox="0 0 78 43">
        <rect width="78" height="43" rx="8" fill="#1c1c1c"/>
        <g transform="translate(12 12)" font-size="15" xml:space="preserve" \
        font-family="'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK JP', \
        'Noto Color Emoji', monospace" shape-rendering="crispEdges">
        <rect x="0" y="0" width="45" height="19" fill="#d75f5f"/>
        <text x="0" y="14" textLength="18" lengthAdjust="spacingAndGlyphs" fill="#000000" \
        font-weight="bold" opacity="0.6">&lt;&amp;</text>
        <text x="36" y="14" text-anchor="middle" fill="#000000" font-weight="bold" \
        opacity="0.6">漢</text>
        </g>
        </svg>

        """)
  }

  @Test func linesMeetAtTheEdgesOfTheirCells() {
    #expect(
      drawing(.light) == [
        ##"<path d="M9 9.5H4.5V19M9 9.5H13.5V19" stroke="#dadada" stroke-width="1" fill="none"/>"##,
        ##"<path d="M9 28.5H4.5V19M9 28.5H13.5V19" stroke="#dadada" stroke-width="1" "##
          + #"fill="none"/>"#,
      ])
  }

  @Test func linesOfADoubleCornerAreNested() {
    #expect(drawing(.double).first?.contains(#"d="M9 7.5H2.5V19M9 11.5H6.5V19"#) == true)
    #expect(drawing(.double).last?.contains(#"d="M9 30.5H2.5V19M9 26.5H6.5V19"#) == true)
  }

  @Test func roundedCornersAreCurves() {
    #expect(drawing(.rounded).first?.contains(#"d="M9 9.5Q4.5 9.5 4.5 14V19M9 9.5Q"#) == true)
    #expect(drawing(.rounded).last?.contains(#"M9 28.5Q13.5 28.5 13.5 24V19"#) == true)
  }

  @Test func reverseSwapsForegroundAndBackground() {
    var buffer = CellBuffer(size: CellSize(columns: 1, rows: 1))
    buffer.put(
      "x", at: CellPoint(column: 0, row: 0), style: Style(attributes: [.reverse, .underline]))
    let elements = elements(buffer)
    #expect(elements.first?.contains(##"fill="#dadada"/>"##) == true)
    #expect(
      elements.last?.contains(##"fill="#1c1c1c" text-decoration="underline">x<"##) == true)
  }

  @Test func equalGridsProduceEqualBytes() {
    func picture(drawingOverFirst: Bool) -> String {
      var buffer = CellBuffer(size: CellSize(columns: 8, rows: 3))
      if drawingOverFirst { buffer.fill(buffer.bounds, with: "漢", style: Style()) }
      buffer.fill(buffer.bounds, style: Style(background: .fill(.teal)))
      buffer.draw(.rounded, around: buffer.bounds, style: Style(foreground: .chrome(.accent)))
      return buffer.svg.description
    }
    #expect(picture(drawingOverFirst: true) == picture(drawingOverFirst: false))
  }

  @Test func anEmptyGridIsAnEmptyPicture() {
    #expect(elements(CellBuffer(size: CellSize(columns: 0, rows: 0))).isEmpty)
  }
}
