import Cells

extension KeyBindings {
  /// All keys, in the format of a configuration file.
  package var text: String {
    var lines = ["keys:"]
    for command in CommandTable.all {
      lines.append("  \(command.name.rawValue): \(KeyBindings.text(keys(of: command)))")
    }
    lines.append("panes:")
    for pane in Pane.allCases where !pane.keys.isEmpty {
      lines.append("  \(pane.rawValue):")
      let keys = keys(of: pane)
      for standard in pane.keys {
        let own = keys.first { $0.invocation == standard.invocation }?.keys ?? []
        lines.append("    \(standard.invocation.text): \(KeyBindings.text(own))")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func text(_ keys: [Key]) -> String {
    // This key always quits, so it cannot be given to another command.
    let names = keys.filter { $0 != .control("c") }.map(\.name)
    let quoted = names.map { name in
      name.allSatisfy { $0.isASCII && $0.isLetter } && name.count > 1
        ? name : name.contains("\"") || name.contains("\\") ? "'\(name)'" : "\"\(name)\""
    }
    return quoted.count == 1 ? quoted[0] : "[\(quoted.joined(separator: ", "))]"
  }
}
