package import SceneModel

extension Property {
  /// Returns a table of the properties of a group for the documentation of the scene format.
  package static func markdownTable(of group: Group) -> String {
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
  package static var markdownTable: String {
    let rows = all.map { property in
      "| `\(property.key)` | \(property.valueText) | \(property.defaultText) | \(property.help) |\n"
    }
    return "| key | value | default | meaning |\n|---|---|---|---|\n" + rows.joined()
  }
}

extension EntryProperty {
  /// Returns a table of the properties of constraints for the documentation of the scene format.
  package static var markdownTable: String {
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
