import Cells
import TestSupport
import Testing

@Suite struct WrappingTests {
  @Test func linesBreakAtBlanks() {
    #expect("one two  three".wrapped(toColumns: 7) == ["one two", "three"])
    #expect("one\ntwo".wrapped(toColumns: 20) == ["one", "two"])
    #expect("".wrapped(toColumns: 5) == [""])
    #expect("one".wrapped(toColumns: 0) == [])
  }

  @Test func aWordLongerThanALineIsBroken() {
    #expect("abcdefgh ij".wrapped(toColumns: 3) == ["abc", "def", "gh", "ij"])
    // Visual format is not broken at its hyphens, unless it is longer than a line.
    #expect("the row |-2-[a]-2-| is".wrapped(toColumns: 12) == ["the row", "|-2-[a]-2-|", "is"])
    #expect("行は |-2-[a]-2-| です。".wrapped(toColumns: 12) == ["行は", "|-2-[a]-2-|", "です。"])
    #expect("|-2-[a]-2-|".wrapped(toColumns: 6) == ["|-2-[a", "]-2-|"])
  }

  @Test func wideCharactersBreakAnywhereButBesideTheirPunctuation() {
    #expect("日本語のテキスト".wrapped(toColumns: 6) == ["日本語", "のテキ", "スト"])
    #expect("日本語。次".wrapped(toColumns: 6) == ["日本", "語。次"])
    #expect("日本「語」".wrapped(toColumns: 6) == ["日本", "「語」"])
    #expect("axis は row".wrapped(toColumns: 7) == ["axis は", "row"])
  }

  /// Unicode's rules allow breaks after hyphens, and around wide characters.
  @Test func identifiersStayWhole() {
    let text = "高さは UIView-Encapsulated-Layout-Height で UISV-hiding ではない"
    #expect(
      text.wrapped(toColumns: 38, keepingIdentifiers: true)
        == ["高さは", "UIView-Encapsulated-Layout-Height で", "UISV-hiding ではない"])
    #expect(text.wrapped(toColumns: 38).first?.hasSuffix("-") == true)
    #expect("a-b c".wrapped(toColumns: 2, keepingIdentifiers: true) == ["a-", "b", "c"])
    #expect("日本。次 a-b".wrapped(toColumns: 5, keepingIdentifiers: true) == ["日", "本。", "次", "a-b"])
  }

  /// No line is too wide, and nothing but blanks is lost.
  @Test func everyWidthKeepsEveryCharacter() {
    let text = "A stack view（スタックビュー）arranges 视图。 👩🏽‍🚀 ends."
    forEvery("width", in: 2...60) { width in
      let lines = text.wrapped(toColumns: width)
      #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= width }, "\(width)")
      #expect(
        lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "\(width)")
    }
  }
}
