/// Text made safe to show: what would steer a terminal is replaced by a visible mark.
///
/// Every character that reaches a ``Cell`` has come through here, so no label can move the cursor,
/// change a colour or turn the direction of reading.
package enum VisibleText {
  /// Characters longer than this many scalars are more than a curses cell holds (`CCHARW_MAX`).
  private static let longestCluster = 5

  /// The character, or a mark in its place: always one or two columns wide.
  package static func visible(_ character: Character) -> Character {
    // Nearly every character is ASCII; the way past the tables keeps drawing fast.
    if TextWidth.isPlain(character) { return character }
    if character == "\r\n" { return "␍" }
    let scalars = character.unicodeScalars
    guard let base = scalars.first else { return "�" }
    if scalars.count == 1 { return Character(visible(base)) }
    if TextWidth.isFlag(scalars) { return character }
    // Marks need a character to stand on: alone they would join the cell before them.
    let isClean =
      visible(base) == base
      && scalars.dropFirst().allSatisfy { visible($0) == $0 || isJoiner($0) }
    return isClean && scalars.count <= longestCluster ? character : "�"
  }

  /// The text with marks in place of what must not reach a terminal; one line stays one line.
  package static func visible(_ text: String) -> String {
    String(text.map(visible))
  }

  /// The lines of a text, as ended by line feeds or by carriage returns with line feeds, each made
  /// visible.
  package static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { visible(String($0)) }
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20..<0x7F: return scalar
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value) ?? "�"
    case 0x7F: return "␡"
    default: break
    }
    // One half of a flag: beside another it would become one.
    if TextWidth.isFlagLetter(scalar) { return "�" }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      return "�"
    default: return TextWidth.columns(of: Character(scalar)) == 0 ? "�" : scalar
    }
  }

  /// Scalars that only make sense inside a cluster, and are harmless there.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default:
      scalar == "\u{200D}" || scalar == "\u{FE0E}" || scalar == "\u{FE0F}"
        || TextWidth.isJoiningJamo(scalar)
    }
  }
}
