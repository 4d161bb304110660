import Cells

/// Commands for problems, the command line, the palette and quitting.
enum PlaygroundCommands {
  static let all: [Command] =
    problems + HistoryCommands.all + typing + LooksCommands.all + [quit] + PaneCommands.all + [help]

  private static let problems: [Command] = [
    Command(.problem, keys: "p", "show problems and fixes", isRepeatable: false) {
      OpenProblem.show(0, in: &$0)
      return .done
    },
    Command(
      .showProblem, .integer("N", 1...1000), "show the Nth problem", isRepeatable: false
    ) {
      OpenProblem.show($1 - 1, in: &$0)
      return .done
    },
  ]

  private static let typing: [Command] = [
    Command(.count, keys: "_", "repeat the next key N times", isRepeatable: false) {
      Prompt(.count).ask(in: &$0)
      return .done
    },
    Command(.typeLine, keys: ":", "type a command", isRepeatable: false) {
      TypedLine().show(in: &$0)
      return .done
    },
    Command(.palette, keys: [.control("p")], "find a command", isRepeatable: false) {
      CommandPalette().show(in: &$0)
      return .done
    },
    Command(.redraw, keys: [.control("l")], "redraw screen", isRepeatable: false) { _ in
      .asks(.redraw)
    },
  ]

  private static let quit = Command(
    .quit, keys: [.character("q"), .character("Q"), .control("c")], "quit",
    footer: .always("quit"), isRepeatable: false
  ) { _ in .asks(.quit) }

  private static let help = Command(
    .help, keys: [.character("?"), .function(1)], "open or close the help",
    footer: .always("help"), isRepeatable: false
  ) { model in
    model.mode = model.mode.isHelp ? .browsing : .help(scrolledBy: 0)
    return .done
  }
}
