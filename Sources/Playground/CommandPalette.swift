/// The palette of commands while it is open.
package struct CommandPalette: Hashable, Sendable {
  /// The text that was typed to find a command.
  package private(set) var text = ""
  package internal(set) var row = 0 { didSet { isTyping = false } }
  /// Whether the last key was typed: the field has the focus then, and otherwise the chosen row.
  package private(set) var isTyping = false

  package init(_ text: String = "") { self.text = text }

  private static let mostCharacters = 60

  mutating func type(_ character: Character) {
    guard text.count < CommandPalette.mostCharacters else { return }
    find(text + String(character))
  }

  mutating func find(_ text: String) {
    (self.text, row) = (text, 0)
    isTyping = true
  }
}
