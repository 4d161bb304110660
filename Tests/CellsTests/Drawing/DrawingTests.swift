import Cells
import TestSupport
import Testing

@Suite struct DrawingTests {
  private func buffer(_ columns: Int, _ rows: Int) -> CellBuffer {
    CellBuffer(size: CellSize(columns: columns, rows: rows))
  }

  /// All borders from empty to four by four in one style, arranged in a grid.
  private func frames(_ border: BorderStyle) -> String {
    var buffer = buffer(24, 19)
    for rows in 0...4 {
      for columns in 0...4 {
        let rect = CellRect(
          column: columns * 5, row: rows * (rows + 1) / 2, columns: columns, rows: rows)
        buffer.draw(border, around: rect, style: Style())
      }
    }
    var lines = buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  @Test func bordersOfAllSmallSizesAreClosed() {
    #expect(
      frames(.light) == """

             ─    ──   ───  ────

             │    ┌┐   ┌─┐  ┌──┐
             │    └┘   └─┘  └──┘

             │    ┌┐   ┌─┐  ┌──┐
             │    ││   │ │  │  │
             │    └┘   └─┘  └──┘

             │    ┌┐   ┌─┐  ┌──┐
             │    ││   │ │  │  │
             │    ││   │ │  │  │
             │    └┘   └─┘  └──┘
        """)
  }

  @Test func bordersUseTheCharactersOfTheirStyle() {
    var buffer = buffer(23, 3)
    for (number, border) in BorderStyle.allCases.enumerated() {
      let rect = CellRect(column: number * 4, row: 0, columns: 3, rows: 3)
      buffer.draw(border, around: rect, style: Style())
    }
    #expect(
      buffer.text == """
        ┌─┐ ╔═╗ ┏━┓ ╭─╮ +-+ ###
        │ │ ║ ║ ┃ ┃ │ │ | | # #
        └─┘ ╚═╝ ┗━┛ ╰─╯ +-+ ###

        """)
  }

  @Test func clippedBordersShowPartInside() {
    var buffer = buffer(6, 4)
    let clip = CellRect(column: 1, row: 1, columns: 4, rows: 3)
    buffer.draw(
      .light, around: CellRect(column: -2, row: 0, columns: 6, rows: 3), style: Style(), clip: clip)
    #expect(
      buffer.text == """

           │
         ──┘


        """)
  }

  @Test func drawingNeverLeavesItsClip() {
    let clip = CellRect(column: 1, row: 1, columns: 3, rows: 3)
    let before = buffer(5, 5)
    let style = Style(background: .fill(.red))
    // Tests every rectangle inside, across and outside the clip.
    forEvery("origin", in: -3...8, testingAtLeast: 1000) { column in
      var drawn = 0
      for row in -3...8 {
        for size in 0...30 {
          let rect = CellRect(column: column, row: row, columns: size % 6, rows: size / 5)
          var buffer = before
          buffer.draw(.heavy, around: rect, style: style, clip: clip)
          buffer.fill(rect, with: "漢", style: style, clip: clip)
          buffer.write("漢字", at: rect.origin, style: style, clip: clip)
          buffer.put("字", at: rect.origin, style: style, clip: clip)
          for place in 0..<25 where buffer.cells[place] != before.cells[place] {
            drawn += 1
            #expect(clip.contains(CellPoint(column: place % 5, row: place / 5)))
          }
        }
      }
      return drawn
    }
  }

  @Test func fillsCoverTheirRectangle() {
    var buffer = buffer(7, 3)
    buffer.fill(CellRect(column: 1, row: 1, columns: 5, rows: 9), with: "漢", style: Style())
    buffer.fill(CellRect(column: 0, row: 2, columns: 2, rows: 1), with: "x", style: Style())
    #expect(
      buffer.text == """

         漢漢
        xx 漢

        """)
  }

  @Test func hugeRectanglesAreClippedFirst() {
    let huge = CellRect(
      snappingMinX: -1e308, minY: -.infinity, maxX: .infinity, maxY: 1e308)
    #expect(huge.size == CellSize(columns: 2_000_000, rows: 2_000_000))
    var buffer = buffer(4, 2)
    buffer.draw(.light, around: huge, style: Style())
    #expect(buffer.text == "\n\n")
    buffer.fill(huge, with: "x", style: Style())
    buffer.restyle(huge) { $0.attributes = .bold }
    buffer.draw(
      .light, around: CellRect(column: 1, row: 1, columns: .max, rows: .max), style: Style())
    #expect(buffer.text == "xxxx\nx┌──\n")
    #expect(buffer[0, 0].style.attributes == .bold)
  }

  @Test func writingReturnsColumnAfterText() {
    var buffer = buffer(3, 1)
    #expect(buffer.write("", at: CellPoint(column: 2, row: 0), style: Style()) == 2)
    #expect(buffer.write("a漢\u{1B}", at: CellPoint(column: -1, row: 9), style: Style()) == 3)
    #expect(buffer.write("漢字", at: CellPoint(column: 1, row: 0), style: Style()) == 5)
    #expect(buffer.text == " 漢\n")
  }
}
