import Cells
import TestSupport
import Testing

@Suite struct TextWidthTests {
  @Test(arguments: [
    ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("№", 1), ("─", 1), ("▓", 1), ("…", 1),
    ("漢", 2), ("あ", 2), ("ｱ", 1), ("Ａ", 2), ("、", 2), ("가", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("☰", 2), ("䷀", 2), ("𠀀", 2), ("𝌀", 2), ("\u{3248}", 1), ("\u{303F}", 1),
    ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("⌚", 2),
    ("☎", 1), ("☎\u{FE0F}", 2), ("☎\u{FE0E}", 1), ("⌚\u{FE0E}", 1), ("1\u{FE0F}\u{20E3}", 2),
    ("a\u{200D}", 1), ("a\u{FE0F}", 1), ("का", 1),
    ("·", 1), ("·\u{301}", 1), ("─\u{301}", 1), ("\u{24FF}", 1), ("◼", 1), ("◽", 2),
  ])
  func widthOfACharacterFollowsItsPresentation(character: String, columns: Int) {
    #expect(character.count == 1)
    #expect(TextWidth.columns(of: character) == columns)
  }

  @Test func combiningAndControlCharactersTakeNoColumn() {
    forEvery("character", in: ["\u{301}", "\u{200B}", "\u{200D}", "\u{1161}", "\u{1B}", "\r\n"]) {
      #expect(TextWidth.columns(of: $0) == 0)
    }
  }

  @Test func emojiPresentationScalarsAreWide() {
    let scalars = (0x80...0x1FFFF).compactMap { Unicode.Scalar(UInt32($0)) }
    forEvery("emoji", in: scalars.filter(\.properties.isEmojiPresentation)) { scalar in
      // The letters of flags (regional indicators) are emoji, too, but only a pair of them is shown
      // as one.
      guard !(0x1F1E6...0x1F1FF).contains(scalar.value) else { return }
      #expect(TextWidth.columns(of: Character(scalar)) == 2)
    }
  }

  @Test func widthOfATextIsTheSumOfItsCharacters() {
    #expect(TextWidth.columns(of: "") == 0)
    #expect(TextWidth.columns(of: "ab漢字e\u{301}🇩🇪") == 9)
  }

  @Test func truncatedTextFitsAndEndsInAnEllipsis() {
    #expect("stack".truncated(toColumns: 5) == "stack")
    #expect("stack".truncated(toColumns: 4) == "sta…")
    #expect("stack".truncated(toColumns: 1) == "…")
    #expect("漢字漢".truncated(toColumns: 5) == "漢字…")
    #expect("漢字漢".truncated(toColumns: 4) == "漢…")
    // Every limit from a negative one to more than the width of the text.
    forEvery("limit", in: -2...14) { limit in
      for text in ["stack view", "漢字と仮名", "a漢b字c", "👩‍👩‍👧🇩🇪x", ""] {
        let truncated = text.truncated(toColumns: limit)
        #expect(TextWidth.columns(of: truncated) <= max(0, limit))
        #expect(TextWidth.columns(of: text) > limit || truncated == text)
      }
    }
  }

  @Test func paddedTextFillsItsColumns() {
    #expect("漢".padded(toColumns: 4) == "漢  ")
    #expect("stack".padded(toColumns: 3) == "stack")
    #expect("x".padded(toColumns: -1) == "x")
  }
}
