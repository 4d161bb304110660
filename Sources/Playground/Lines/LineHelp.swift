/// The help for a part of line mode.
package enum LineHelp: Hashable, Sendable {
  case command(CommandName)
  case report(LineReport)
  case group(CommandTable.Group)

  /// Finds the command, the report or the group with a name; a group also has its heading in the
  /// language.
  init?(_ name: String, in language: MessageLanguage) {
    let name = name.hasPrefix(":") ? String(name.dropFirst()) : name
    let group = CommandTable.Group.allCases.first { group in
      [group.rawValue, language.heading(of: group)].contains {
        $0.lowercased() == name.lowercased()
      }
    }
    if let report = LineReport(rawValue: name) {
      self = .report(report)
    } else if CommandTable.command(CommandName(rawValue: name)) != nil {
      self = .command(CommandName(rawValue: name))
    } else if let group {
      self = .group(group)
    } else {
      return nil
    }
  }

  /// Returns the usage and the effect of each command.
  package func answer(in language: MessageLanguage) -> LineText {
    var text = LineText()
    switch self {
    case .command(let name):
      if let command = CommandTable.command(name) {
        text.add("\(command.usage): \(language.help(of: command))")
      }
    case .report(let report):
      text.add("\(report.usage): \(language.words().text(of: .help(report)))")
    case .group(let group): text.add(group, in: language)
    }
    return text
  }
}

extension LineText {
  /// Adds a group of commands with their usage and their effect.
  mutating func add(_ group: CommandTable.Group, in language: MessageLanguage) {
    add(language.words().text(of: LineMessage.group(group)))
    for command in group.commands {
      add("\(command.usage): \(language.help(of: command))", indentedBy: 2)
    }
  }
}
