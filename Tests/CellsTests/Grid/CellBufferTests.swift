import Cells
import TestSupport
import Testing

@Suite struct CellBufferTests {
  /// The first error in the grid's wide characters; nil if there is none.
  private func breach(in buffer: CellBuffer) -> String? {
    for row in 0..<buffer.size.rows {
      var lead: Cell?
      for column in 0..<buffer.size.columns {
        let cell = buffer[column, row]
        guard cell.isContinuation == (lead != nil) else { return "half at \(column), \(row)" }
        if let lead, lead.style != cell.style { return "two styles at \(column), \(row)" }
        guard TextWidth.columns(of: cell.text) == cell.columns else { return "width at \(column)" }
        lead = cell.columns == 2 ? cell : nil
      }
      if lead != nil { return "cut at the end of row \(row)" }
    }
    return nil
  }

  private let origin = CellPoint(column: 0, row: 0)
  private let loud = Style(foreground: .on(.red), background: .fill(.red), attributes: .bold)

  @Test func aNewGridIsBlank() {
    #expect(CellBuffer(size: CellSize(columns: 2, rows: 1)).cells == [Cell(), Cell()])
    #expect(CellBuffer(size: CellSize(columns: 0, rows: 5)).cells.isEmpty)
  }

  @Test func aWideCharacterTakesTwoCells() {
    var buffer = CellBuffer(size: CellSize(columns: 4, rows: 1))
    buffer.put("漢", at: CellPoint(column: 1, row: 0), style: loud)
    #expect(buffer[1, 0].text == "漢")
    #expect(buffer[2, 0].isContinuation)
    #expect(buffer[2, 0].style == loud)
    #expect(buffer.text == " 漢\n")
  }

  @Test func overwritingHalfOfAWideCharacterBlanksTheOtherHalf() {
    var buffer = CellBuffer(size: CellSize(columns: 6, rows: 1))
    buffer.write("漢字漢", at: origin, style: Style())
    buffer.put("x", at: CellPoint(column: 1, row: 0), style: Style())
    #expect(buffer.text == " x字漢\n")
    buffer.put("仮", at: CellPoint(column: 3, row: 0), style: Style())
    #expect(buffer.text == " x 仮\n")
  }

  @Test func aWideCharacterCutByAnEdgeBecomesABlank() {
    var buffer = CellBuffer(size: CellSize(columns: 5, rows: 1))
    buffer.write("-----", at: origin, style: Style())
    let clip = CellRect(column: 1, row: 0, columns: 3, rows: 1)
    buffer.write("漢字", at: origin, style: Style(), clip: clip)
    #expect(buffer.text == "- 字-\n")
    buffer.write("-----", at: origin, style: Style())
    buffer.write("漢字", at: CellPoint(column: 1, row: 0), style: Style(), clip: clip)
    #expect(buffer.text == "-漢 -\n")
    buffer.write("漢字", at: CellPoint(column: 4, row: 0), style: Style())
    #expect(buffer.text == "-漢\n")
  }

  @Test func differingColumnsReachFromTheFirstDifferenceToTheLast() {
    var former = CellBuffer(size: CellSize(columns: 9, rows: 2))
    former.write("same text", at: origin, style: Style())
    var buffer = former
    #expect(buffer.columns(ofRow: 0, differingFrom: former).isEmpty)
    buffer.put("a", at: CellPoint(column: 2, row: 0), style: Style())
    #expect(buffer.columns(ofRow: 0, differingFrom: former) == 2..<3)
    buffer.put("t", at: CellPoint(column: 8, row: 0), style: loud)
    #expect(buffer.columns(ofRow: 0, differingFrom: former) == 2..<9)
    #expect(buffer.columns(ofRow: 1, differingFrom: former).isEmpty)
    buffer.put("b", at: origin, style: Style())
    #expect(buffer.columns(ofRow: 0, differingFrom: former) == 0..<9)
  }

  @Test func restylingAWideCharacterKeepsItsHalvesAlike() {
    var buffer = CellBuffer(size: CellSize(columns: 4, rows: 1))
    buffer.write("漢字", at: origin, style: Style())
    buffer.restyle(CellRect(column: 1, row: 0, columns: 2, rows: 1)) { $0 = loud }
    #expect((0..<4).map { buffer[$0, 0].style == loud } == [false, false, true, true])
    #expect(breach(in: buffer) == nil)
  }

  @Test func randomDrawingKeepsWideCharactersWhole() {
    let characters: [Character] = ["a", " ", "漢", "😀", "🇩🇪", "─", "\u{1B}", "\u{301}", "e\u{301}"]
    let hues = Hue.allCases
    var generator = RepeatableGenerator(seed: 7)
    var buffer = CellBuffer(size: CellSize(columns: 9, rows: 4))
    func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func rect() -> CellRect {
      CellRect(
        column: random(-3...9), row: random(-2...4), columns: random(0...8), rows: random(0...4))
    }
    forEvery("step", in: 0..<6000) { step in
      let character = characters[random(0...characters.count - 1)]
      let style = Style(background: .fill(hues[random(0...hues.count - 1)]))
      let point = CellPoint(column: random(-2...10), row: random(-1...4))
      let clip = random(0...1) == 0 ? nil : rect()
      let before = buffer
      switch random(0...4) {
      case 0: buffer.put(character, at: point, style: style, clip: clip)
      case 1: buffer.fill(rect(), with: character, style: style, clip: clip)
      case 2: buffer.write("漢a\(character)字", at: point, style: style, clip: clip)
      case 3: buffer.draw(.double, around: rect(), style: style, clip: clip)
      default: buffer.restyle(rect()) { $0 = style }
      }
      let broken = breach(in: buffer)
      #expect(broken == nil, "step \(step): \(broken ?? "") in\n\(before.text)->\n\(buffer.text)")
    }
  }
}
