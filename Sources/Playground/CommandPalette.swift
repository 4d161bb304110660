/// The palette of commands while it is open.
package struct CommandPalette: Hashable, Sendable {
  /// The text that was typed to find a command.
  package private(set) var text = ""
  /// The number of the chosen row.
  package internal(set) var row = 0

  package init(_ text: String = "") { self.text = text }

  /// The maximum length of the typed text.
  private static let mostCharacters = 60

  mutating func type(_ character: Character) {
    guard text.count < CommandPalette.mostCharacters else { return }
    (text, row) = (text + String(character), 0)
  }

  mutating func deleteCharacter() { (text, row) = (String(text.dropLast()), 0) }

  mutating func deleteAll() { (text, row) = ("", 0) }
}
