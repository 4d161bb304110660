import Cells
import TestSupport
import Testing

@Suite struct VisibleTextTests {
  /// Whether a scalar could control a terminal; joiners and selectors are harmless inside a
  /// cluster.
  private func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
    case .format: scalar != "\u{200D}"
    default: false
    }
  }

  private func expectHarmless(_ text: String) {
    let visible = VisibleText.visible(text)
    #expect(!visible.unicodeScalars.contains(where: steers), "\(text.debugDescription)")
    for character in visible {
      #expect(
        (1...2).contains(TextWidth.columns(of: character)), "\(character.debugDescription)")
    }
  }

  @Test func visibleTextContainsNoControlScalars() {
    // Every scalar up to U+2FFF, alone and after a letter.
    forEvery("scalar", in: 0...0x2FFF) { value in
      guard let scalar = Unicode.Scalar(UInt32(value)) else { return }
      expectHarmless(String(scalar))
      expectHarmless("a" + String(scalar))
    }
  }

  @Test func singleScalarDoesNotCombineWithThePreviousCell() {
    forEvery("scalar", in: (0...0x10FFFF).compactMap { Unicode.Scalar(UInt32($0)) }) { scalar in
      let visible = VisibleText.visible(Character(scalar))
      let columns = TextWidth.columns(of: visible)
      guard visible.unicodeScalars.count == 1, columns == 1 || columns == 2 else {
        Issue.record("U+\(String(scalar.value, radix: 16)) became \(visible.debugDescription)")
        return
      }
    }
  }

  @Test func controlSequencesAreMadeVisible() {
    let texts = [
      "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{9B}2J", "\u{1B}c", "\u{1B}P+q\u{1B}\\",
      "\u{202E}desrever\u{202C}", "\u{2066}isolate\u{2069}", "tab\tbell\u{7}back\u{8}",
      "\u{FEFF}bom", "\u{301}\u{302}", "\u{200D}\u{200D}", "\u{E0001}",
      "\u{1F3F4}\u{E0067}\u{E007F}", "\u{1161}\u{11A8}",
    ]
    forEvery("text", in: texts) { text in
      expectHarmless(text)
      #expect(VisibleText.visible(text) != text)
    }
  }

  @Test func randomScalarsNeverControlTerminal() {
    // Clusters that nobody would write: marks, joiners, selectors and letters of flags at random.
    let scalars: [Unicode.Scalar] = [
      "a", " ", "漢", "👩", "☎", "\u{301}", "\u{20E3}", "\u{200D}", "\u{FE0F}", "\u{FE0E}",
      "\u{1F1E9}",
      "\u{1F1EA}", "\u{1F3FD}", "\u{1100}", "\u{1161}", "\u{11AB}", "\u{AC00}", "\u{600}",
      "\u{903}",
      "\u{1B}", "\r", "\n", "\u{202E}", "\u{E0067}", "\u{D4E}", "\u{94D}", "\u{915}",
    ]
    var generator = RepeatableGenerator(seed: 1)
    forEvery("text", in: 0..<5000) { _ in
      var text = String.UnicodeScalarView()
      for _ in 0..<6 { text.append(scalars.randomElement(using: &generator) ?? "a") }
      expectHarmless(String(text))
    }
  }

  @Test func ordinaryTextIsUnchanged() {
    for text in ["Save as…", "naïve e\u{301}", "漢字かな", "한글", "👩‍👩‍👧 🇩🇪 ☎\u{FE0F} 👍🏽", "क्षमा", "שלום"] {
      #expect(VisibleText.visible(text) == text)
    }
  }

  @Test func controlCharactersAreShownAsControlPictures() {
    #expect(VisibleText.visible("a\tb\u{1B}c\u{7F}\r\n") == "a␉b␛c␡␍")
  }

  @Test func charactersTooLongForACellAreReplaced() {
    #expect(VisibleText.visible("👨‍👩‍👧‍👦") == "�")
    #expect(VisibleText.visible("e\u{301}\u{301}\u{301}\u{301}") == "e\u{301}\u{301}\u{301}\u{301}")
    #expect(VisibleText.visible("e\u{301}\u{301}\u{301}\u{301}\u{301}") == "�")
  }

  @Test func linesEndAtAnyLineFeed() {
    #expect(VisibleText.lines(of: "a\nb\r\n\nc\rd") == ["a", "b", "", "c␍d"])
    #expect(VisibleText.lines(of: "") == [""])
  }
}
