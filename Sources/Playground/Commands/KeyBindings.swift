package import Cells
import Phrases
package import SceneText

/// The keys of commands: those of the command table, with the user's changes.
package struct KeyBindings: Hashable, Sendable {
  private var changed: [CommandName: [Key]] = [:]
  /// The changed keys of panes, by the text of their commands.
  private var changedInPanes: [Pane: [String: [Key]]] = [:]
  private var byKey: [Key: CommandName]
  /// Whether texts name a command itself in place of its keys, because commands are typed as lines.
  var areTyped = false

  package init() { byKey = CommandTable.byKey }

  /// Creates the keys of the command table with the changes of a configuration file.
  package init(_ settings: Settings) {
    self.init()
    for binding in settings.keys { changed[CommandName(rawValue: binding.command)] = binding.keys }
    for pane in settings.panes {
      guard let known = Pane(rawValue: pane.name) else { continue }
      for binding in pane.keys {
        changedInPanes[known, default: [:]][binding.command] = binding.keys
      }
    }
    guard !changed.isEmpty else { return }
    byKey = [:]
    for command in CommandTable.all {
      for key in keys(of: command) where byKey[key] == nil { byKey[key] = command.name }
    }
  }

  package var areStandard: Bool { changed.isEmpty && changedInPanes.isEmpty }

  /// Returns the keys of a command, without those that the user gave to another command.
  package func keys(of command: Command) -> [Key] {
    if let own = changed[command.name] {
      return command.name == .quit && !own.contains(KeyBindings.wayOut)
        ? own + [KeyBindings.wayOut] : own
    }
    guard !changed.isEmpty else { return command.keys }
    return command.keys.filter { key in !changed.values.contains { $0.contains(key) } }
  }

  /// The key that always quits.
  private static let wayOut = Key.control("c")

  /// Returns whether the command has the same keys as in the command table.
  package func areStandard(for command: Command) -> Bool { keys(of: command) == command.keys }

  /// Returns the keys of a command, separated by spaces, as in `Left h`; its name if it has none.
  package func names(of name: CommandName) -> String { names(of: name, atMost: .max) }

  /// Returns the first key of a command; its name if it has none.
  package func firstName(of name: CommandName) -> String { names(of: name, atMost: 1) }

  private func names(of name: CommandName, atMost count: Int) -> String {
    if areTyped { return "'\(name.rawValue)'" }
    let keys = CommandTable.command(name).map { self.keys(of: $0).prefix(count) } ?? []
    return keys.isEmpty ? ":\(name.rawValue)" : keys.map(\.name).joined(separator: " ")
  }

  package func invocation(for key: Key) -> Invocation? { byKey[key].map { Invocation($0) } }

  /// Returns the keys of a pane, the most useful ones first.
  package func keys(of pane: Pane) -> [PaneKey] {
    guard let changed = changedInPanes[pane], !changed.isEmpty else { return pane.keys }
    return pane.keys.compactMap { key in
      if let own = changed[key.invocation.text] { return key.with(own) }
      return key.with(key.keys.filter { key in !changed.values.contains { $0.contains(key) } })
    }
  }

  /// Returns the command of a key while a pane has the focus: the keys of the pane come first.
  func invocation(for key: Key, in pane: Pane) -> Invocation? {
    keys(of: pane).first { $0.keys.contains(key) }?.invocation ?? invocation(for: key)
  }
}

extension PaneKey {
  /// Returns a copy with other keys; nil if the list is empty.
  fileprivate func with(_ keys: [Key]) -> PaneKey? {
    if keys == self.keys { return self }
    return keys.isEmpty ? nil : PaneKey(keys, invocation, word, isListed: isListed)
  }
}

extension SettingsVocabulary {
  /// The commands, keys and panes that a configuration file can name.
  package static var ofPlayground: SettingsVocabulary {
    SettingsVocabulary(
      commands: CommandTable.all.map(\.name.rawValue),
      panes: Pane.allCases.filter { !$0.keys.isEmpty }.map {
        ($0.rawValue, $0.keys.map(\.invocation.text))
      },
      languages: Language.allCases.map(\.rawValue),
      paneOfCommonKeys: Pane.canvas.rawValue)
  }
}
