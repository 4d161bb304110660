import Cells
import Testing

/// Filling half cells.
@Suite struct HalfCellTests {
  private let red = Style(background: .fill(.red))
  private let blue = Style(background: .fill(.blue))
  private let all = CellRect(column: 0, row: 0, columns: 2, rows: 3)

  private func fill(
    _ buffer: inout CellBuffer, _ rows: Range<Int>, _ style: Style, keeping: Bool = false
  ) {
    buffer.fill(
      halves: CellRect(column: 0, row: rows.lowerBound, columns: 2, rows: rows.count),
      style: style, clip: all, unless: { _ in keeping })
  }

  @Test func twoColoursShareACell() {
    var buffer = CellBuffer(size: all.size)
    fill(&buffer, 0..<3, red)
    fill(&buffer, 3..<6, blue)
    #expect(buffer.text == "\n▀▀\n\n")
    #expect(buffer[0, 0].style.background == .fill(.red))
    #expect(buffer[1, 1].style == Style(foreground: .fill(.red), background: .fill(.blue)))
    #expect(buffer[0, 2].style.background == .fill(.blue))
    fill(&buffer, 2..<3, blue)
    #expect(buffer[0, 1].text == " " && buffer[0, 1].style.background == .fill(.blue))
  }

  /// Text cannot have the colour of the terminal's background.
  @Test func halvesOnTheTerminalsBackgroundAreDrawnAsText() {
    var buffer = CellBuffer(size: all.size)
    fill(&buffer, 1..<2, red)
    #expect(buffer[0, 0].text == "▄" && buffer[0, 0].style.foreground == .fill(.red))
    fill(&buffer, 4..<5, red)
    #expect(buffer[0, 2].text == "▀" && buffer[0, 2].style.background == .default)
  }

  @Test func keptCellsLoseNoHalf() {
    var buffer = CellBuffer(size: all.size)
    buffer.write("ab", at: CellPoint(column: 0, row: 1), style: red)
    fill(&buffer, 3..<6, blue, keeping: true)
    #expect(buffer.text == "\nab\n\n" && buffer[0, 2].style.background == .fill(.blue))
    fill(&buffer, 2..<4, blue, keeping: true)
    #expect(buffer[0, 1].text == " ")
  }
}
