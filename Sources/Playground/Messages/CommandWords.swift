import Phrases
package import SceneModel

/// The help and the labels of commands; the English ones are in the command table, and the others in
/// the folder `words`, each with its kind.
extension Language {
  /// The kinds of words, which precede the keys of translations.
  private enum Kind: String {
    /// The help of a command, by its name.
    case help
    /// The word after a key in the key bar, by the English one.
    case key
    /// A heading or a gesture, by the English one.
    case heading
    /// The name of a property, by the English one; the keys of scene files are not translated.
    case label
    /// The name of an overlay, by that in commands.
    case overlay

    func key(_ word: String) -> String { "\(rawValue): \(word)" }
  }

  private func translation(_ kind: Kind, _ word: String) -> String? {
    translations[Substring(kind.key(word))].map { String($0) }
  }

  private func words(_ kind: Kind, _ word: String) -> String { translation(kind, word) ?? word }

  package func name(of overlay: Overlay) -> String { words(.overlay, overlay.rawValue) }

  /// A sentence about the effect of a command.
  package func help(of command: Command) -> String {
    translation(.help, command.name.rawValue) ?? command.help
  }

  /// Returns the help of a pane's key, which names the number of the key instead of `N`.
  package func help(of key: PaneKey) -> String {
    guard let command = CommandTable.command(key.invocation.command) else { return "" }
    let help = help(of: command)
    guard case .number(let number)?? = key.invocation.arguments.first else { return help }
    return help.replacing("N", with: number.sceneText)
  }

  /// The translation of an English footer word.
  package func footerWord(_ word: String) -> String { words(.key, word) }

  /// The translation of an English heading.
  package func heading(_ word: String) -> String { words(.heading, word) }

  package func help(of gesture: MouseGesture) -> MouseGesture {
    MouseGesture(gesture: words(.heading, gesture.gesture), help: words(.heading, gesture.help))
  }

  package func name(of property: Property) -> String { label(property.label) }

  /// The translation of the English label of a property, or of a part of its value.
  func label(_ label: String) -> String { words(.label, label) }
}
