/// The width of text on a terminal, in columns.
///
/// The table is part of the package, because the C library's table depends on the machine, and
/// pictures must not.
package enum TextWidth {
  /// Returns the columns of one grapheme cluster: 0, 1 or 2.
  package static func columns(of character: Character) -> Int {
    if isFrequent(character) { return 1 }
    let scalars = character.unicodeScalars
    guard let base = scalars.first else { return 0 }
    if scalars.count == 1 { return columns(of: base) }
    if isFlag(scalars) { return 2 }
    if base.properties.isEmoji {
      if scalars.contains("\u{FE0F}") { return 2 }
      if scalars.contains("\u{FE0E}") { return 1 }
    }
    // Marks add no width, a joined emoji is as wide as a single one, and a Hangul syllable written
    // in parts is as wide as its first part.
    return scalars.reduce(0) { max($0, columns(of: $1)) }
  }

  /// Returns whether a character is one of those that fill a screen: printable ASCII, the dot of
  /// spacing, line drawing characters, blocks and shapes.
  ///
  /// Each of them is visible and one column wide. They are recognized by their bytes, without a
  /// table.
  static func isFrequent(_ character: Character) -> Bool {
    var bytes = character.utf8.makeIterator()
    guard let first = bytes.next() else { return false }
    if first < 0x7F { return first >= 0x20 && bytes.next() == nil }
    guard let second = bytes.next() else { return false }
    if first == 0xC2 { return second == 0xB7 && bytes.next() == nil }
    // From U+2500 to U+25FC.
    guard first == 0xE2, 0x94...0x97 ~= second, let third = bytes.next() else { return false }
    return (second < 0x97 || third <= 0xBC) && bytes.next() == nil
  }

  /// Returns whether a text is printable ASCII: one column for each byte.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
  }

  /// Returns whether a scalar is a Hangul vowel or final consonant, which joins the consonant
  /// before it.
  static func isJoiningJamo(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
  }

  /// Returns the columns of a text on one line.
  package static func columns(of text: String) -> Int {
    isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .format, .surrogate: return 0
    default: break
    }
    if isJoiningJamo(scalar) { return 0 }
    return WideRanges.contains(scalar) ? 2 : 1
  }

  /// Returns whether a character is a flag, written as the two letters of a country.
  static func isFlag(_ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.count == 2 && scalars.allSatisfy(isFlagLetter)
  }

  static func isFlagLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}

extension String {
  /// Returns the longest prefix that fits, with an ellipsis in place of the omitted rest.
  package func truncated(toColumns limit: Int) -> String {
    guard TextWidth.columns(of: self) > limit else { return self }
    guard limit > 0 else { return "" }
    return clipped(toColumns: limit - 1) + "…"
  }

  /// Returns the longest prefix that fits.
  package func clipped(toColumns limit: Int) -> String {
    var used = 0
    return String(
      prefix { character in
        used += TextWidth.columns(of: character)
        return used <= limit
      })
  }

  /// Returns the text with trailing blanks, to fill a number of columns.
  package func padded(toColumns columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - TextWidth.columns(of: self)))
  }
}
