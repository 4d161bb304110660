/// What receives the keys.
package enum Mode: Hashable, Sendable {
  /// The scene.
  case browsing

  /// The help sheet, scrolled down by this many lines.
  case help(scrolledBy: Int)

  /// The sheet about a problem of the layout, by its index, scrolled down by this many lines.
  case problem(Int, scrolledBy: Int)

  /// Layouts side by side.
  case comparing(Comparison)

  /// A prompt.
  case typing(Prompt)

  /// The command line.
  case typingLine(TypedLine)

  /// The palette of commands.
  case palette(CommandPalette)

  /// The question whether to save the changes before quitting.
  case leaving

  /// Whether a command is being typed or looked for, so that keys are only letters of it.
  package var isFindingCommand: Bool {
    switch self {
    case .typingLine, .palette: true
    default: false
    }
  }

  /// Whether the help sheet is open.
  package var isHelp: Bool { if case .help = self { true } else { false } }
}
