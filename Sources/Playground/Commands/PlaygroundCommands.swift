import Cells

extension CommandName {
  package static let problem: CommandName = "problem"
  package static let showProblem: CommandName = "show-problem"
  package static let undo: CommandName = "undo"
  package static let redo: CommandName = "redo"
  package static let redraw: CommandName = "redraw"
  package static let quit: CommandName = "quit"
  package static let help: CommandName = "help"
  package static let typeLine: CommandName = "type"
  package static let again: CommandName = "repeat"
  package static let palette: CommandName = "palette"
  package static let count: CommandName = "count"
  package static let focus: CommandName = "focus"
  package static let edit: CommandName = "edit"
}

extension Commands {
  static let playground: [Command] = [
    Command(.problem, keys: "p", "show problems and reasons", isRepeatable: false) {
      $0.showProblem(0)
      return .done
    },
    Command(
      .showProblem, .integer("N", 1...1000), "show the Nth problem", isRepeatable: false
    ) {
      $0.showProblem($1 - 1)
      return .done
    },
    Command(
      .undo, keys: "uz", "undo", footer: "undo", needs: [.past], isRepeatable: false
    ) { $0.tellUndo() },
    Command(
      .redo, keys: [.control("r"), .character("Z")], "redo", needs: [.future],
      isRepeatable: false
    ) { $0.tellRedo() },
    Command(.again, keys: ";", "repeat the last change", isRepeatable: false) { $0.repeatChange() },
    Command(.count, keys: "_", "repeat the next key N times", isRepeatable: false) {
      $0.ask(Prompt(.count))
      return .done
    },
    Command(.typeLine, keys: ":", "type a command", isRepeatable: false) {
      $0.show(TypedLine())
      return .done
    },
    Command(.palette, keys: [.control("p")], "find a command", isRepeatable: false) {
      $0.show(CommandPalette())
      return .done
    },
    Command(.redraw, keys: [.control("l")], "redraw screen", isRepeatable: false) { _ in
      .asks(.redraw)
    },
    Command("motion", "turn animations on or off", isRepeatable: false) {
      $0.toggleMotion()
    },
    Command(
      "theme", .optional(.choice("THEME")), keys: "#", "next theme", isRepeatable: false
    ) { $0.choose($1) },
    Command("toggle-mouse", keys: "%", "turn the mouse on or off", isRepeatable: false) {
      $0.toggleMouse()
    },
    Command(
      .quit, keys: [.character("q"), .character("Q"), .control("c")], "quit",
      footer: .always("quit"), isRepeatable: false
    ) { _ in .asks(.quit) },
    Command(.focus, .choice("PANE"), "go to a pane", isRepeatable: false) { model, pane in
      guard model.focus != pane else { return .refused(.hasFocus(pane)) }
      model.goTo(pane)
      return .done
    },
    Command("next-pane", keys: "\\", "go to the next pane", isRepeatable: false) {
      $0.focusNextPane()
    },
    Command("pane-down", "one row down in the pane", isRepeatable: false) {
      $0.movePaneRow(by: 1)
    },
    Command("pane-up", "one row up in the pane", isRepeatable: false) { $0.movePaneRow(by: -1) },
    Command("leave-pane", "go back to the canvas", isRepeatable: false) { $0.leavePane() },
    Command(
      .help, keys: [.character("?"), .function(1)], "open or close this help",
      footer: .always("help"), isRepeatable: false
    ) { $0.toggleHelp() },
  ]
}
