import Cells

/// Commands for problems, the command line, the palette and quitting.
enum PlaygroundCommands {
  static let all: [Command] =
    problems + HistoryCommands.all + typing + LooksCommands.all + [quit] + PaneCommands.all + [help]

  /// The numbers that a list of problems or of conflicts may have.
  private static let numbers = 1...1_000_000

  private static let problems: [Command] = [
    Command(
      .problem, keys: "p", "show problems and fixes", footer: .wide("problems", rank: 5),
      isRepeatable: false
    ) {
      if !showsNextFileError(in: &$0) { OpenProblem.showFirst(in: &$0) }
      return .done
    },
    Command(
      .showProblem, .integer("N", numbers), "show the Nth problem", isRepeatable: false
    ) { showProblem($1, in: &$0) },
    Command(
      .showConflict, .integer("N", numbers), "open the Nth conflict of the log",
      isRepeatable: false
    ) { PastedLog.openConflict($1, in: &$0) },
  ]

  /// Shows the next of several errors in the scene's file, or the only one again; returns false if none is
  /// left.
  private static func showsNextFileError(in model: inout Model) -> Bool {
    guard case .fileErrors(let all, _) = model.fileErrors.first,
      all.count == 1 || model.fileErrors.count > 1
    else { return false }
    let shown = model.fileErrors.removeFirst()
    model.message = model.fileErrors.first ?? shown
    return true
  }

  private static func showProblem(_ number: Int, in model: inout Model) -> Outcome {
    model.layOut()
    let count = model.problems.count
    guard number <= count || count == 0 else {
      return .refused(.noProblemNumber(number, count: count))
    }
    OpenProblem.show(number - 1, in: &model)
    return .done
  }

  private static let typing: [Command] = [
    Command(
      .count, .optional(.integer("N", 1...Invocation.mostTimes)), keys: "_",
      "repeat the next key N times", isRepeatable: false
    ) { model, times in
      Prompt(subject: .count, typed: times.map { "\($0)" } ?? "").ask(in: &model)
      return .done
    },
    Command(.typeLine, keys: ":", "type a command", isRepeatable: false) {
      TypedLine().show(in: &$0)
      return .done
    },
    Command(
      .palette, keys: [.control("p")], "find a command", footer: .wide("commands", rank: 3),
      isRepeatable: false
    ) {
      CommandPalette().show(in: &$0)
      return .done
    },
    Command(.redraw, keys: [.control("l")], "redraw screen", isRepeatable: false) { _ in
      .asks(.redraw)
    },
  ]

  private static let quit = Command(
    .quit, keys: [.character("q"), .character("Q"), .control("c")], "quit",
    footer: .always("quit", rank: 1), isRepeatable: false
  ) { _ in .asks(.quit) }

  private static let help = Command(
    .help, keys: [.character("?"), .function(1)], "open or close the help",
    footer: .always("help", rank: Footer.lastRank), isRepeatable: false
  ) { model in
    model.mode = model.mode.isHelp ? .browsing : .help(scrolledBy: 0)
    return .done
  }
}
