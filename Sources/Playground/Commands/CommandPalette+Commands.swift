import Cells
import SceneText

/// The commands of the palette.
extension CommandPalette {
  /// Chooses another row, wrapping around at the ends.
  mutating func move(by rows: Int) {
    let count = commands.count
    if count > 0 { row = (row + rows).wrapped(in: count) }
  }

  /// Chooses another row, stopping at the first and the last one.
  mutating func page(by rows: Int) { row = max(0, min(commands.count - 1, row + rows)) }

  /// The commands that match the typed text, the best match first.
  package var commands: [Command] {
    let candidates = CommandTable.all.filter { $0.name != .palette }
    guard !text.allSatisfy({ $0 == " " }) else { return candidates }
    let text = CommandTable.otherWords[text.lowercased()] ?? text
    let scored = candidates.enumerated().compactMap { number, command in
      command.score(for: text).map { (number: number, score: $0, command: command) }
    }
    // Equally good matches keep the order of the table.
    return scored.sorted { ($0.score, $1.number) > ($1.score, $0.number) }.map(\.command)
  }

  /// The chosen command; nil if no command matches.
  package var command: Command? {
    let commands = commands
    return commands.indices.contains(row) ? commands[row] : nil
  }
}

extension CommandTable {
  /// The words of other tools for those of the table.
  fileprivate static let otherWords = [
    "label": "set", "text": "set", "property": "set", "font": "set", "colour": "set",
    "color": "set", "remove": "delete", "group": "wrap", "ungroup": "dissolve",
    "flex": "axis", "column": "axis", "row": "axis",
    "justify": "distribution", "gap": "spacing", "padding": "margins", "inset": "margins",
    "shrink": "resistance", "compress": "resistance", "grow": "hugging", "insert": "add",
    "point": "points", "create": "add", "erase": "delete", "write": "save",
    "exit": "quit",
  ]
  /// The words of other tools for those of the reports, which the palette does not have.
  private static let otherReports = ["show": "list"]

  /// Returns the name that a wrong one probably means, among those of the commands and some reports:
  /// by its meaning, by its letters or, if only letters after the first agree, by one of its words.
  static func suggestion(for name: String, besides reports: [String] = []) -> String? {
    let names = all.map(\.name.rawValue) + reports
    func meant(_ named: Substring) -> String? {
      let word = named.lowercased()
      return [otherWords[word], otherReports[word], String(named)].compactMap(\.self)
        .first(where: names.contains)
    }
    let similar = Suggestion.closest(to: name, among: names)
    if let similar, meant(name[...]) == nil, similar.first == name.first { return similar }
    return meant(name[...]) ?? name.split(separator: "-").lazy.compactMap(meant).first ?? similar
  }
}

extension Command {
  /// Returns the score of the command for a text: name matches count more than help matches; nil if
  /// neither matches.
  fileprivate func score(for text: String) -> Int? {
    if name.rawValue == text || keys.contains(where: { $0.name == text }) { return 1000 }
    let best = [
      FuzzyMatch(text, in: name.rawValue).map { $0.score + 40 },
      FuzzyMatch(text, in: usage).map { $0.score + 10 }, FuzzyMatch(text, in: help).map(\.score),
    ]
    return best.compactMap(\.self).max()
  }
}
