import Cells
import Phrases
import Playground
import SceneModel
import SceneText

// The tables of the documentation that are made from the tables of the program.

extension CommandTable {
  /// The table of keys for docs/keys.md.
  static var keysAsMarkdown: String {
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
  static var namesAsMarkdown: String {
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

extension KeyBindings {
  /// The keys of panes as a table of the documentation.
  static var panesAsMarkdown: String {
    let rows = Pane.allCases.flatMap { pane in
      pane.keys.map { key in
        let keys = key.keys.map { "`\($0.name)`" }.joined(separator: " ")
        return "| `\(pane.rawValue)` | `\(key.invocation.text)` | \(keys) |\n"
      }
    }
    return "| pane | command | keys |\n|---|---|---|\n" + rows.joined()
  }
}

extension SettingsKey {
  /// The command line option that overrides it; nil if there is none.
  private var option: String? {
    switch self {
    case .theme: "--theme"
    case .mouse: "--no-mouse"
    case .motion: "--no-motion"
    case .language: "--lang"
    case .lines: "--lines"
    case .canvas: "--size"
    case .keys, .panes: nil
    }
  }

  /// The keys as a table for the documentation.
  static var asMarkdown: String {
    let rows = allCases.map { key in
      let defaultValue = key.defaultValue.isEmpty ? "" : "`\(key.defaultValue)`"
      return
        "| `\(key.rawValue)` | \(defaultValue) | \(key.option.map { "`\($0)`" } ?? "") | \(key.help) |\n"
    }
    return "| key | default | option | meaning |\n|---|---|---|---|\n" + rows.joined()
  }
}

extension Property {
  /// Returns a table of the properties of a group for the documentation of the scene format.
  static func markdownTable(of group: Group) -> String {
    let rows = all(in: group).map { property in
      let defaultText = property.defaultValue.map { "`\(property.sceneText(of: $0))`" } ?? ""
      return "| `\(property.key)` | \(property.valueText) | \(defaultText) | \(property.help)"
        + "\(property.scopeText) | \(property.varies ? "yes" : "") |\n"
    }
    return "| key | value | default | meaning | varies |\n|---|---|---|---|---|\n"
      + rows.joined()
  }

  private var valueText: String {
    let unit = unit == .units ? " (\(Unit.units.rawValue))" : ""
    return kind.valueText + unit
  }

  private var scopeText: String {
    switch scope {
    case .all: ""
    case .root: "; only for the root"
    case .content: group == .view ? "; no effect on a stack view" : ""
    }
  }
}

extension SceneProperty {
  /// Returns a table of the properties of scenes for the documentation of the scene format.
  static var markdownTable: String {
    let rows = all.map { property in
      "| `\(property.key)` | \(property.valueText) | \(property.defaultText) | \(property.help) |\n"
    }
    return "| key | value | default | meaning |\n|---|---|---|---|\n" + rows.joined()
  }
}

extension EntryProperty {
  /// Returns a table of the properties of constraints for the documentation of the scene format.
  static var markdownTable: String {
    "| key | meaning |\n|---|---|\n"
      + all.map { "| `\($0.key)` | \($0.help) |\n" }.joined()
  }
}

extension PropertyKind {
  /// A description of the value.
  fileprivate var valueText: String {
    switch self {
    case .flag: "`true` or `false`"
    case .number, .extent: "number"
    case .count: "whole number"
    case .text: "text"
    case .word(let words):
      words.listed.map { "`\($0)`" }.joined(separator: ", ")
    case .words(let words): "list of " + words.words.map { "`\($0)`" }.joined(separator: ", ")
    case .numbers(let parts, _): "`[\(parts.map(\.name).joined(separator: ", "))]`"
    case .distances(let keys, _):
      "`{\(keys.map { "\($0): number" }.joined(separator: ", "))}`"
    case .intrinsicSize: "`[width, height]`, each a number or `none`"
    case .priorities: "priority, or `[horizontal, vertical]`"
    case .constraints: "number, text such as `\">= 2 @900\"`, or a list of them"
    case .spacings: "`{id: number}`; `default` or `system` instead of a number"
    }
  }
}
