import Cells

/// A line of a file with a caret under one of its characters, safe for a terminal.
struct Excerpt {
  /// The line and, on the next one, the caret.
  let text: VisibleText

  /// The maximum number of characters, which fits on a usual terminal.
  private static let mostCharacters = 120
  /// The number of characters before the caret that a shortened line keeps.
  private static let lead = 60

  /// Creates an excerpt with the caret under a column, which counts Unicode scalars from 1.
  init(_ line: String, caret: Int) {
    let split = Excerpt.split(line, at: caret)
    let before = split.before.suffix(Excerpt.mostCharacters + 1).map(Excerpt.printable)
    let after = split.after.prefix(Excerpt.mostCharacters + 1).map(Excerpt.printable)
    let isLong = before.count + after.count > Excerpt.mostCharacters
    let start = isLong ? max(0, before.count - Excerpt.lead) : 0
    let shownBefore: [VisibleText] = (start > 0 ? ["…"] : []) + before[start...]
    let room = isLong ? Excerpt.mostCharacters - shownBefore.count : after.count
    let shownAfter = after.prefix(room) + (room < after.count ? ["…"] : [])
    let indent = shownBefore.map(Excerpt.blank).joined()
    text = "\((shownBefore + shownAfter).joined())\n\(indent)^"
  }

  private static func split(_ line: String, at caret: Int) -> (before: String, after: String) {
    let scalars = line.unicodeScalars
    let middle =
      scalars.index(scalars.startIndex, offsetBy: max(0, caret - 1), limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    return (String(scalars[..<middle]), String(scalars[middle...]))
  }

  /// Returns the character, or a mark for a control character; a tab is kept.
  private static func printable(_ character: Character) -> VisibleText {
    character == "\t" ? "\t" : VisibleText(String(character))
  }

  /// Returns a blank as wide as the character.
  ///
  /// For a tab, whose width only the terminal knows, it is a tab.
  private static func blank(_ shown: VisibleText) -> VisibleText {
    let columns = TextWidth.columns(of: shown.description)
    return shown == "\t" ? "\t" : VisibleText(String(repeating: " ", count: columns))
  }
}
