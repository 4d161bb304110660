import Cells
import Phrases

/// Reads a configuration file.
struct SettingsReader: NodeReader {
  var diagnostics: DiagnosticList

  /// ^C always quits, so that every configuration has a way out.
  private static let reservedKey = Key.control("c")

  mutating func readSettings(_ vocabulary: SettingsVocabulary) -> Settings {
    var settings = Settings()
    guard let node = rootNode(), !node.isNull, let fields = fields(node, SettingsKey.self)
    else { return settings }
    settings.theme = choice(fields[.theme], of: "theme")
    settings.usesMouse = bool(fields[.mouse])
    settings.movesViews = bool(fields[.motion])
    settings.language = fields[.language].flatMap { language($0, vocabulary.languages) }
    settings.startsInLineMode = bool(fields[.lines])
    settings.canvas = fields[.canvas].flatMap { readScreen($0) }
    settings.keys = fields[.keys].map { bindings($0, of: vocabulary.commands) } ?? []
    settings.panes = fields[.panes].map { panes($0, vocabulary) } ?? []
    return settings
  }

  private mutating func language(_ node: YAMLNode, _ known: [String]) -> String? {
    guard let word = written(node, of: "language") else { return nil }
    if Language.best(of: known, for: word) != nil { return word }
    return refuse(unknown: word, of: "language", known: known, at: node.place)
  }

  private mutating func panes(
    _ node: YAMLNode, _ vocabulary: SettingsVocabulary
  ) -> [Settings.Pane] {
    let names = vocabulary.panes.map(\.name)
    return entries(node, as: "the keys of panes, as in {views: {fold: z}}").compactMap {
      name, place, value in
      guard let pane = vocabulary.panes.first(where: { $0.name == name }) else {
        if name == vocabulary.paneOfCommonKeys {
          return refuse(.paneWithoutKeys(name), at: place)
        }
        return refuse(unknown: name, of: "pane", known: names, at: place)
      }
      return Settings.Pane(name: name, keys: bindings(value, of: pane.commands))
    }
  }

  /// Reads the keys of commands; no two commands may share a key.
  private mutating func bindings(_ node: YAMLNode, of commands: [String]) -> [Settings.Binding] {
    var owners: [Key: String] = [:]
    return entries(node, as: "the keys of commands, as in {undo: u}").compactMap {
      command, place, value in
      guard commands.contains(command) else {
        return refuse(unknown: command, of: "command", known: commands, at: place)
      }
      let keys = readKeys(value).filter { key, node in
        if key == SettingsReader.reservedKey {
          report(.reservedKey(key.name), at: node.place)
          return false
        }
        if let owner = owners[key] {
          report(.keyTaken(key.name, by: owner), at: node.place)
          return false
        }
        owners[key] = command
        return true
      }
      // A command without any valid key keeps its default keys; only an empty list removes them.
      let isNone = if case .sequence(let items) = value.content { items.isEmpty } else { false }
      if keys.isEmpty, !isNone { return nil }
      return Settings.Binding(command: command, keys: keys.map { $0.key })
    }
  }

  /// Reads a key, or a list of keys, which may be empty.
  private mutating func readKeys(_ node: YAMLNode) -> [(key: Key, node: YAMLNode)] {
    let nodes: [YAMLNode] = if case .sequence(let items) = node.content { items } else { [node] }
    return nodes.compactMap { node in
      guard
        let name = text(
          node, expected: "the name of a key, in quotes if YAML reads it differently, as in \"#\"")
      else { return nil }
      return key(name, at: node).map { ($0, node) }
    }
  }
}
