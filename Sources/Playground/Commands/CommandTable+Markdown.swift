import Cells
import Phrases

extension CommandTable {
  /// The table of keys for docs/keys.md.
  package static var keysAsMarkdown: String {
    let rows = Group.allCases.flatMap { group in
      group.commands.filter { !$0.keys.isEmpty }.map { command in
        "| \(group.rawValue) | \(command.keysAsMarkdown) | \(command.help) |\n"
      }
    }
    let panes = Pane.allCases.flatMap { pane in
      pane.keys.listed.map { key, names in
        let keys = names.map { "`\($0)`" }.joined(separator: " ")
        return "| \(pane.name) | \(keys) | \(Language.english.help(of: key)) |\n"
      }
    }
    let gestures = MouseGesture.all.map { "| Mouse | \($0.gesture) | \($0.help) |\n" }
    return "| | key | effect |\n|---|---|---|\n" + (rows + panes + gestures).joined()
  }

  /// The table of commands for the documentation.
  package static var namesAsMarkdown: String {
    let rows = Group.allCases.flatMap { group in
      group.commands.map { command in
        let usage = command.usage.replacing("|", with: "\\|")
        return "| `\(usage)` | \(command.keysAsMarkdown) | \(command.help) |\n"
      }
    }
    return "| command | key | effect |\n|---|---|---|\n" + rows.joined()
  }
}

extension Command {
  /// The keys as code in a table, whose columns '|' separates.
  fileprivate var keysAsMarkdown: String {
    keys.map { "`\($0.name.replacing("|", with: "\\|"))`" }.joined(separator: " ")
  }
}
