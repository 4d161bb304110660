/// A command of the playground in a script, such as `undo 2`.
///
/// Scenes do not know the commands: the player reads the text and reports errors at ``name`` or
/// ``rest``.
package struct ScriptCommand: Hashable, Sendable {
  package var name: Placed<String>
  /// The text after the name; nil if there is none.
  package var rest: Placed<String>?

  /// Creates a command from a name and the text after it; nil if the name is not a single word.
  package init?(name: String, at place: Place, rest: String, at restPlace: Place) {
    guard !name.isEmpty, !name.unicodeScalars.contains(" ") else { return nil }
    self.name = Placed(name, at: place)
    let rest = rest.unicodeScalars.drop { $0 == " " }
    self.rest = rest.isEmpty ? nil : Placed(String(rest), at: restPlace)
  }

  /// Reads a command from a text; nil if the text contains no word.
  package init?(_ text: String, at place: Place = .start) {
    // A space and a combining mark after it are one character.
    let scalars = text.unicodeScalars.drop { $0 == " " }
    let name = scalars.prefix { $0 != " " }
    self.init(name: String(name), at: place, rest: String(scalars[name.endIndex...]), at: place)
  }

  package var text: String { rest.map { "\(name.value) \($0.value)" } ?? name.value }

  /// Changes the whole text, of which only what follows the name is kept.
  mutating func changeText(_ change: (inout String) -> Void) {
    var changed = text
    change(&changed)
    if let rest, let new = ScriptCommand(changed, at: rest.place) { self.rest = new.rest }
  }
}
