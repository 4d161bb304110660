import LineBreaking
import TestSupport
import Testing

@Suite struct BrokenTextTests {
  private func lines(
    _ text: String..., width: Double?, limit: Int? = nil, between part: BrokenText.Part = .words,
    _ truncation: BrokenText.Truncation? = nil
  ) -> [String] {
    let measure: (Character) -> Double = { $0.utf8.count == 3 && $0 != "…" ? 2 : 1 }
    var broken = BrokenText(text, between: part, measure: measure)
    let lines = broken.lines(width: width, limit: limit, truncation: truncation)
    // The same text again tells the size of these lines.
    let extent = broken.extent(width: width, limit: limit, truncation: truncation)
    #expect(extent.lineCount == lines.count)
    #expect(extent.width == lines.map { $0.reduce(0) { $0 + measure($1) } }.max() ?? 0)
    return lines
  }

  @Test func linesTakeAsManyWordsAsFit() {
    #expect(lines("one two  three", width: 7) == ["one two", "three"])
    #expect(lines("one two", width: nil) == ["one two"])
    #expect(lines("日本語のテキスト", width: 7) == ["日本語", "のテキ", "スト"])
  }

  @Test func blanksAtTheEndOfALineTakeNoRoom() {
    #expect(lines("one     two", width: 3) == ["one", "two"])
    #expect(lines("one  ", width: 3) == ["one"])
    #expect(lines("  one", width: 5) == ["  one"])
    #expect(lines(" one ", width: nil) == [" one "])
  }

  @Test func wordsWiderThanALineBreakInside() {
    #expect(lines("abcdefgh ij", width: 3) == ["abc", "def", "gh", "ij"])
    #expect(lines("日本", width: 1) == ["日", "本"])
    #expect(lines("ab", width: 0) == ["a", "b"])
  }

  @Test func eachParagraphStartsALine() {
    #expect(lines("a b", "", "c", width: 2) == ["a", "b", "", "c"])
    #expect(lines("", width: nil) == [""])
    #expect(lines("a", "b", width: nil, limit: 1) == ["a"])
  }

  @Test func linesBetweenCharactersIgnoreWords() {
    #expect(lines("one two", width: 5, between: .characters) == ["one t", "wo"])
  }

  @Test func theLastLineShowsWhereTextIsMissing() {
    #expect(lines("one two three", width: 7, limit: 1) == ["one two"])
    #expect(lines("one two three", width: 9, limit: 1, .tail) == ["one two…"])
    #expect(lines("one two three", width: 9, limit: 1, .clip) == ["one two t"])
    #expect(lines("one two three", width: 9, limit: 1, .head) == ["…wo three"])
    #expect(lines("one two three", width: 8, limit: 1, .middle) == ["one…hree"])
    #expect(lines("one two three", width: 4, limit: 2, .tail) == ["one", "two…"])
    #expect(lines("one two three", width: 13, limit: 1, .tail) == ["one two three"])
    #expect(lines("one", "two", width: 9, limit: 1, .tail) == ["one…"])
    #expect(lines("one", "two", width: nil, limit: 1, .tail) == ["one…"])
    #expect(lines("日本語の", width: 6, limit: 1, .tail) == ["日本…"])
    #expect(lines("abc", width: 1, limit: 1, .tail) == ["…"])
  }

  @Test func eachCharacterHasItsOwnWidth() {
    var text = BrokenText(["iiW", "Wi W\u{E9}"]) { $0 == "W" ? 3 : $0 == " " ? 0.5 : 1 }
    #expect(text.extent(width: nil).width == 8.5)
    #expect(text.lines(width: 5) == ["iiW", "Wi", "W\u{E9}"])
  }

  @Test func sumsOfFractionsFit() {
    var text = BrokenText([String(repeating: "a", count: 10)]) { _ in 0.1 }
    #expect(text.lines(width: 1).count == 1)
  }

  /// An extent that is the same at another width is that of the same lines.
  @Test func anExtentTellsAtWhichWidthsLinesAreTheSame() {
    var random = RepeatableGenerator(seed: 2)
    let alphabet = Array("aaab c-d/日。「 )")
    var sameCount = 0
    for _ in 0..<200 {
      let text = String(
        (0..<Int.random(in: 0..<30, using: &random)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        })
      let limit = Int.random(in: 0..<4, using: &random)
      var broken = BrokenText([text]) { $0.utf8.count == 3 ? 2 : 1.1 }
      func lines(_ width: Double) -> [String] {
        broken.lines(width: width, limit: limit > 0 ? limit : nil, truncation: .tail)
      }
      for width in stride(from: 1, to: 12, by: 1.5) {
        let extent = broken.extent(
          width: width, limit: limit > 0 ? limit : nil, truncation: .tail)
        for other in stride(from: 0.5, to: 14, by: 0.5) where extent.isSame(atWidth: other) {
          sameCount += 1
          #expect(lines(other) == lines(width), "\(text) \(width) \(other)")
        }
      }
    }
    #expect(sameCount > 1000)
  }

  /// With any text and width, no character is lost or added, and no line is too wide.
  @Test func linesContainTheWholeText() {
    var random = RepeatableGenerator(seed: 1)
    let alphabet = Array("ab c-d/日本。、「」 ")
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 0..<20, using: &random)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        })
      for width in 1...8 {
        let lines = lines(text, width: Double(width))
        #expect(
          lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "\(text) \(width)")
        for line in lines where line.count > 1 {
          #expect(line.reduce(0) { $0 + ($1.utf8.count == 3 ? 2 : 1) } <= width, "\(text) \(width)")
        }
      }
    }
  }
}
