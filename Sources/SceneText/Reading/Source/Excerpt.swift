import Cells
import SceneModel

/// A line of a file with a caret under one of its characters, fit for a terminal.
struct Excerpt {
  /// The line and, on the next one, the caret.
  let text: String

  /// What fits on a usual terminal.
  private static let mostCharacters = 120
  /// How much is left standing before the caret where a line is cut.
  private static let lead = 60

  /// Puts the caret under a column, which counts Unicode scalars from 1.
  init(_ line: String, caret: Int) {
    let split = Excerpt.split(line, at: caret)
    let before = split.before.suffix(Excerpt.mostCharacters + 1).map(Excerpt.printable)
    let after = split.after.prefix(Excerpt.mostCharacters + 1).map(Excerpt.printable)
    let isLong = before.count + after.count > Excerpt.mostCharacters
    let start = isLong ? max(0, before.count - Excerpt.lead) : 0
    let shownBefore = (start > 0 ? ["…"] : []) + before[start...]
    let room = isLong ? Excerpt.mostCharacters - shownBefore.count : after.count
    let shownAfter = after.prefix(room) + (room < after.count ? ["…"] : [])
    let indent = shownBefore.map(Excerpt.blank).joined()
    text = (shownBefore + shownAfter).joined() + "\n" + indent + "^"
  }

  /// What stands before a column and what stands from it on.
  private static func split(_ line: String, at caret: Int) -> (before: String, after: String) {
    let scalars = line.unicodeScalars
    let middle =
      scalars.index(scalars.startIndex, offsetBy: max(0, caret - 1), limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    return (String(scalars[..<middle]), String(scalars[middle...]))
  }

  /// The character, or a mark where it would act on the terminal; a tab stays.
  private static func printable(_ character: Character) -> String {
    character == "\t" ? "\t" : VisibleText.visible(String(character))
  }

  /// As wide as the character, with a tab for a tab, whose width only the terminal knows.
  private static func blank(_ shown: String) -> String {
    shown == "\t" ? "\t" : String(repeating: " ", count: TextWidth.columns(of: shown))
  }
}
