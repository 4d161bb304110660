package import Cells

/// A key of a pane, which takes precedence over the command table while the pane has the focus.
package struct PaneKey: Sendable {
  package let keys: [Key]
  package let invocation: Invocation
  /// The effect in a word or two for the frame of the pane; empty if the frame does not show it.
  package let word: String
  /// The keys as the frame shows them.
  package let keyNames: String
  /// Whether lists of keys include it; the others are covered by the name of a listed one.
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

extension [PaneKey] {
  /// Returns the keys that lists of keys include, with all their names; for one that covers others,
  /// the names that the frame of the pane shows.
  package var listed: [(key: PaneKey, names: [String])] {
    filter(\.isListed).map { key in
      let covered = filter { !$0.isListed && $0.invocation.command == key.invocation.command }
      let names = [key.keyNames] + covered.filter { !$0.word.isEmpty }.map(\.keyNames)
      return (key, covered.isEmpty ? key.keys.map(\.name) : names)
    }
  }
}

extension PaneKey {
  /// The last key of every pane, which leads back.
  static let back = PaneKey([.escape], "leave-pane", "back")

  /// Returns the keys that move through the rows of a list.
  static func rows(_ word: String) -> [PaneKey] {
    [
      PaneKey([.down, .character("j")], "pane-down", word, keyNames: "j k"),
      PaneKey([.up, .character("k")], "pane-up"),
    ] + pages()
  }

  /// Returns the keys that move by pages, or to the ends of a list; the first one stands for all.
  static func pages(_ word: String = "") -> [PaneKey] {
    // In a presentation, PageDown and PageUp are the script's.
    let keys: [[Key]] = [
      [.pageDown, .control("d")], [.pageUp, .control("u")], [.home], [.end],
    ]
    return zip(keys, PaneMove.allCases).map { keys, move in
      let isFirst = move == .nextPage
      return PaneKey(
        keys, Invocation(.paneMove, [.text(move.rawValue)]), isFirst ? word : "",
        keyNames: isFirst && !word.isEmpty ? "PgDn" : "PgDn End", isListed: isFirst)
    }
  }
}

/// A place in a pane that keys move to.
enum PaneMove: String, CaseIterable {
  case nextPage = "next-page"
  case previousPage = "previous-page"
  case first, last
}

/// The command that moves the focus to a pane or, if it has the focus, to the canvas.
struct PaneCommand: Sendable {
  var name: CommandName
  var keys: Keys
  var help: String
  /// The heading of the command in the help sheet.
  var group: CommandTable.Group
}

extension Pane {
  /// The command that moves the focus to the pane or, if it has the focus, to the canvas; nil if
  /// there is none.
  package var focusCommand: Command? {
    contents.command.map { command in
      Command(command.name, keys: command.keys, command.help, isRepeatable: false) { model in
        model.goTo(model.focus == self ? .canvas : self)
        return .done
      }
    }
  }

  /// Returns the keys and their effects, as many as fit in a line, without those of commands that have
  /// no effect now; the last one, which leads back, is always included.
  package func keyHints(
    columns: Int, _ appearance: Appearance, without idle: Set<CommandName> = []
  ) -> String {
    let hints = appearance.keys.keys(of: self)
      .filter { !$0.word.isEmpty && !idle.contains($0.invocation.command) }
      .map { "\($0.keyNames) \(appearance.language.footerWord($0.word))" }
    guard let last = hints.last else { return "" }
    var room = columns - TextWidth.columns(of: last)
    let shown = hints.dropLast().prefix { hint in
      room -= TextWidth.columns(of: hint) + 3
      return room >= 0
    }
    return (shown + [last]).joined(separator: "   ")
  }
}
