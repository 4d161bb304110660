package import Phrases

/// The help for a part of line mode.
package enum LineHelp: Hashable, Sendable {
  case command(CommandName)
  case report(LineReport)
  case group(CommandTable.Group)
  case everything

  /// Finds the command, the report or the group with a name; a group also has its heading in the
  /// language, and `all` means all groups.
  init?(_ name: String, in language: Language) {
    let name = name.hasPrefix(":") ? String(name.dropFirst()) : name
    let group = CommandTable.Group.allCases.first { group in
      [group.rawValue, language.heading(group.rawValue)].contains {
        $0.lowercased() == name.lowercased()
      }
    }
    let command = CommandName(rawValue: name)
    if let report = LineReport(rawValue: name) ?? LineReport(insteadOf: command) {
      self = .report(report)
    } else if name == "all" {
      self = .everything
    } else if CommandTable.command(CommandName(rawValue: name)) != nil {
      self = .command(CommandName(rawValue: name))
    } else if let group {
      self = .group(group)
    } else {
      return nil
    }
  }

  /// Returns the usage and the effect of each command.
  package func answer(in language: Language) -> LineText {
    var text = LineText()
    switch self {
    case .command(let name):
      if let command = CommandTable.command(name) {
        text.add("\(command.usage): \(language.help(of: command))")
      }
    case .report(let report):
      text.add("\(report.usage): \(language.words().text(of: .help(report)))")
    case .group(let group): text.add(group, in: language)
    case .everything:
      text.addReports(language.words())
      for group in CommandTable.Group.allCases { text.add(group, in: language) }
    }
    return text
  }
}

extension LineText {
  fileprivate mutating func addReports(_ words: MessageWords) {
    add(words.text(of: LineMessage.reports))
    for report in LineReport.allCases {
      add("\(report.usage): \(words.text(of: .help(report)))", indentedBy: 2)
    }
  }

  /// Adds a group of commands with their usage and their effect; nothing if none works in line mode.
  fileprivate mutating func add(_ group: CommandTable.Group, in language: Language) {
    let commands = group.commands.filter(\.worksInLines)
    guard !commands.isEmpty else { return }
    add(language.words().text(of: LineMessage.group(group)))
    for command in commands {
      add("\(command.usage): \(language.help(of: command))", indentedBy: 2)
    }
  }
}

extension LineReport {
  /// Returns the reports, and the groups of commands that work in line mode.
  package static func overview(in language: Language) -> LineText {
    let words = language.words()
    var text = LineText()
    text.addReports(words)
    let groups = CommandTable.Group.allCases.filter { $0.commands.contains(where: \.worksInLines) }
    let names = groups.map { language.heading($0.rawValue).lowercased() }
    text.add(words.text(of: LineMessage.groups(language.list(names))))
    return text
  }
}

extension Command {
  /// Whether the command does more than change what a screen shows, and needs no player of scripts.
  package var worksInLines: Bool {
    let panes = Pane.allCases.compactMap { $0.focusCommand?.name }
    let others: [CommandName] = [
      .fold, .unfold, .foldAll, .typeView, .typeFilter, .typeConstraintPriority, .typeLine,
      .palette,
      .help, .redraw, .whyPage, .edit, .focus, .leavePane, "form-down", "form-up", "step-by",
      "next-priority", "previous-priority", "motion", "theme", "toggle-mouse", "editor",
      "next-pane", "pane-down", "pane-up", "pane-move",
    ]
    return !(panes + others).contains(name)
      && !CommandTable.Group.script.commands.contains { $0.name == name }
  }
}
