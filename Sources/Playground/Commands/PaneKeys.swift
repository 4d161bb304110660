package import Cells

/// A key of a pane: while the pane has the focus, it comes before what the table says of the key.
package struct PaneKey: Sendable {
  package let keys: [Key]
  package let invocation: Invocation
  /// The effect in a word or two for the frame of the pane; empty if the frame does not mention it.
  package let word: String
  /// How the frame names the keys.
  package let keyNames: String
  /// Whether lists of keys have it; the others are named together with one that they have.
  package let isListed: Bool

  init(
    _ keys: [Key], _ invocation: Invocation, _ word: String = "", keyNames: String? = nil,
    isListed: Bool = true
  ) {
    self.isListed = isListed
    self.keys = keys
    self.invocation = invocation
    self.word = word
    self.keyNames = keyNames ?? keys.first.map(\.name) ?? ""
  }
}

extension PaneKey {
  /// The key that every pane has last.
  static let back = PaneKey([.escape], "leave-pane", "back")

  /// The keys that move through the rows of a list.
  static func rows(_ word: String) -> [PaneKey] {
    [
      PaneKey([.down, .character("j")], "pane-down", word, keyNames: "j k"),
      PaneKey([.up, .character("k")], "pane-up"),
    ]
  }
}

/// The command that moves the focus to a pane or, if it has the focus, to the canvas.
struct PaneCommand: Sendable {
  var name: CommandName
  var keys: Keys
  var help: String
  /// The heading of the help sheet under which the command is.
  var group: CommandTable.Group
}

extension Pane {
  /// The command that moves the focus to it or, if it has the focus, to the canvas; nil if it has none.
  var focusCommand: Command? {
    contents.command.map { command in
      Command(command.name, keys: command.keys, command.help, isRepeatable: false) { model in
        model.goTo(model.focus == self ? .canvas : self)
        return .done
      }
    }
  }

  /// The keys and their effects, as many as fit in a line; the last one, which leads back, is always
  /// included.
  func keyHints(columns: Int, _ appearance: Appearance) -> String {
    let hints = appearance.keys.keys(of: self).filter { !$0.word.isEmpty }.map {
      "\($0.keyNames) \(appearance.language.footerWord($0.word))"
    }
    guard let last = hints.last else { return "" }
    var room = columns - TextWidth.columns(of: last)
    let shown = hints.dropLast().prefix { hint in
      room -= TextWidth.columns(of: hint) + 3
      return room >= 0
    }
    return (shown + [last]).joined(separator: "   ")
  }
}
