/// A command of the playground as a script has it, such as `undo 2`.
///
/// A scene knows no commands: who plays the script reads the text, and reports what is wrong with it
/// at ``name`` or ``rest``.
package struct ScriptCommand: Hashable, Sendable {
  package var name: Placed<String>
  /// What follows the name; nil where nothing does.
  package var rest: Placed<String>?

  /// A name and what follows it; nil where the name is no single word.
  package init?(name: String, at place: Place, rest: String, at restPlace: Place) {
    guard !name.isEmpty, !name.contains(" ") else { return nil }
    self.name = Placed(name, at: place)
    let rest = rest.drop { $0 == " " }
    self.rest = rest.isEmpty ? nil : Placed(String(rest), at: restPlace)
  }

  /// The command in a text; nil where there is no word in it.
  package init?(_ text: String, at place: Place = .start) {
    let text = text.drop { $0 == " " }
    let name = text.prefix { $0 != " " }
    self.init(
      name: String(name), at: place, rest: String(text.dropFirst(name.count)), at: place)
  }

  package var text: String { rest.map { "\(name.value) \($0.value)" } ?? name.value }
}
