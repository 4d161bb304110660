import Cells
import SceneLayouts

extension CommandTable {
  /// The table of keys for docs/keys.md.
  package static var keysAsMarkdown: String {
    let rows = Group.allCases.flatMap { group in
      group.commands.filter { !$0.keys.isEmpty }.map { command in
        let keys = command.keys.map { "`\($0.name)`" }.joined(separator: " ")
        return "| \(group.rawValue) | \(keys) | \(command.help) |\n"
      }
    }
    let panes = Pane.allCases.flatMap { pane in
      pane.keys.listed.map { key, names in
        let keys = names.map { "`\($0)`" }.joined(separator: " ")
        return "| \(pane.name) | \(keys) | \(MessageLanguage.english.help(of: key)) |\n"
      }
    }
    let gestures = MouseGesture.all.map { "| Mouse | \($0.gesture) | \($0.help) |\n" }
    return "| | key | effect |\n|---|---|---|\n" + (rows + panes + gestures).joined()
  }

  /// The table of commands for the documentation.
  package static var namesAsMarkdown: String {
    let rows = Group.allCases.flatMap { group in
      group.commands.map { command in
        let keys = command.keys.map { "`\($0.name)`" }.joined(separator: " ")
        let usage = command.usage.split(separator: "|").joined(separator: "\\|")
        return "| `\(usage)` | \(keys) | \(command.help) |\n"
      }
    }
    return "| command | key | effect |\n|---|---|---|\n" + rows.joined()
  }
}
