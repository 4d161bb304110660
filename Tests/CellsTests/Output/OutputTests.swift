import Cells
import Testing

@Suite struct OutputTests {
  private let loud = Style(foreground: .on(.red), background: .fill(.red), attributes: .bold)

  /// `a漢 b`, with `漢` and the blank after it in the loud style, and an empty row.
  private var example: CellBuffer {
    var buffer = CellBuffer(size: CellSize(columns: 6, rows: 2))
    buffer.write("a", at: CellPoint(column: 0, row: 0), style: Style())
    buffer.write("漢 ", at: CellPoint(column: 1, row: 0), style: loud)
    buffer.write("b", at: CellPoint(column: 4, row: 0), style: Style(attributes: .reverse))
    return buffer
  }

  @Test func textLinesEndAtTheLastCharacter() {
    #expect(example.text == "a漢 b\n\n")
    #expect(CellBuffer(size: CellSize(columns: 0, rows: 0)).text.isEmpty)
  }

  @Test func goldenShowsTextStylesAndLegend() {
    #expect(
      example.golden == """
        --- text
        a漢 b\(" ")
              \("")
        --- style
        .aaab.
        ......
        --- legend
        a = fg on(red) bg fill(red) bold
        b = reverse
        . = default

        """)
  }

  @Test func goldenNamesEveryRole() {
    var buffer = CellBuffer(size: CellSize(columns: 3, rows: 1))
    let styles = [
      Style(
        foreground: .chrome(.onBar), background: .chrome(.bar), attributes: [.dim, .underline]),
      Style(background: .fill(.lightGray)), Style(foreground: .chrome(.muted)),
    ]
    for (column, style) in styles.enumerated() {
      buffer.put("x", at: CellPoint(column: column, row: 0), style: style)
    }
    #expect(
      buffer.golden == """
        --- text
        xxx
        --- style
        abc
        --- legend
        a = fg onBar bg bar dim underline
        b = bg fill(lightGray)
        c = fg muted

        """)
  }

  @Test func goldenUsesDifferentLettersForManyStyles() {
    var buffer = CellBuffer(size: CellSize(columns: 17, rows: 17))
    for (row, back) in Hue.allCases.enumerated() {
      for (column, front) in Hue.allCases.enumerated() {
        let style = Style(foreground: .fill(front), background: .fill(back))
        buffer.put("x", at: CellPoint(column: column, row: row), style: style)
      }
    }
    let lines = buffer.golden.split(separator: "\n")
    let letters = lines[19..<36].flatMap { Array($0) }
    #expect(lines[18] == "--- style")
    #expect(letters.count == 289)
    #expect(Set(letters).count == 289)
  }

  @Test func goldenOfAnEmptyScreenHasAllSections() {
    let empty = CellBuffer(size: CellSize(columns: 0, rows: 0))
    #expect(empty.golden == "--- text\n--- style\n--- legend\n")
  }

  @Test func ansiSelectsAndResetsEachStyle() {
    #expect(
      example.ansi(Palette(depth: .xterm256))
        == "a\u{1B}[1;38;5;16;48;5;167m漢 \u{1B}[0m\u{1B}[7mb\u{1B}[0m \n      \n")
    #expect(
      example.ansi(Palette(depth: .eight))
        == "a\u{1B}[1;37;41m漢 \u{1B}[0m\u{1B}[7mb\u{1B}[0m \n      \n")
    #expect(
      example.ansi(Palette(depth: .monochrome))
        == "a\u{1B}[1m漢 \u{1B}[0m\u{1B}[7mb\u{1B}[0m \n      \n")
  }

  @Test func ansiUsesCodesOfBrightColours() {
    var buffer = CellBuffer(size: CellSize(columns: 1, rows: 1))
    let style = Style(
      foreground: .on(.white), background: .fill(.white), attributes: [.dim, .underline])
    buffer.put("x", at: CellPoint(column: 0, row: 0), style: style)
    #expect(buffer.ansi(Palette(depth: .sixteen)) == "\u{1B}[2;4;30;107mx\u{1B}[0m\n")
  }
}
