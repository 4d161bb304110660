import Cells

extension CommandName {
  package static let problem: CommandName = "problem"
  package static let undo: CommandName = "undo"
  package static let redo: CommandName = "redo"
  package static let reset: CommandName = "reset"
  package static let save: CommandName = "save"
  package static let export: CommandName = "export"
  package static let redraw: CommandName = "redraw"
  package static let quit: CommandName = "quit"
  package static let help: CommandName = "help"
  package static let typeLine: CommandName = "type"
  package static let again: CommandName = "repeat"
  package static let palette: CommandName = "palette"
  package static let recover: CommandName = "recover"
}

extension Commands {
  static let playground: [Command] = [
    Command(.problem, keys: "p", "show what is wrong and why", isRepeatable: false) {
      $0.showProblem(0)
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
    Command(.typeLine, keys: ":", "type a command", isRepeatable: false) {
      $0.show(TypedLine())
      return .done
    },
    Command(.palette, keys: [.control("p")], "find a command", isRepeatable: false) {
      $0.show(CommandPalette())
      return .done
    },
    Command(.reset, keys: "R", "reload file, discard changes", isRepeatable: false) { _ in
      .asks(.reload)
    },
    Command(.save, keys: [.control("s")], "save to the file", isRepeatable: false) {
      .asks(.save($0.scene))
    },
    Command(.recover, "restore what an interrupted session left", isRepeatable: false) { _ in
      .asks(.recover)
    },
    Command(.export, keys: "e", "write the scene to a new file", isRepeatable: false) {
      .asks(.export($0.scene))
    },
    Command(.redraw, keys: [.control("l")], "redraw screen", isRepeatable: false) { _ in
      .asks(.redraw)
    },
    Command("motion", "turn the movement of views on or off", isRepeatable: false) {
      $0.toggleMotion()
    },
    Command(
      .quit, keys: [.character("q"), .character("Q"), .control("c")], "quit",
      footer: .always("quit"), isRepeatable: false
    ) { _ in .asks(.quit) },
    Command("views", keys: [.function(2)], "go to the list of views", isRepeatable: false) {
      $0.toggleFocus(.views)
    },
    Command("next-pane", keys: "\\", "go to the next pane", isRepeatable: false) {
      $0.focusNextPane()
    },
    Command("pane-down", "one row down in the pane") { $0.movePaneRow(by: 1) },
    Command("pane-up", "one row up in the pane") { $0.movePaneRow(by: -1) },
    Command("leave-pane", "go back to the canvas", isRepeatable: false) { $0.leavePane() },
    Command(
      .help, keys: [.character("?"), .function(1)], "open or close this help",
      footer: .always("help"), isRepeatable: false
    ) { $0.toggleHelp() },
  ]
}
