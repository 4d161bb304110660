/// What receives the keys.
package enum Mode: Hashable, Sendable {
  /// The scene.
  case browsing

  /// The help sheet, scrolled down by this many lines.
  case help(scrolledBy: Int)

  /// The sheet about a problem of the layout, by its index, scrolled down by this many lines.
  case problem(Int, scrolledBy: Int)

  /// A prompt.
  case typing(Prompt)

  /// The command line.
  case typingLine(TypedLine)

  /// The question whether to save the changes before quitting.
  case leaving

  /// Whether the help sheet is open.
  package var isHelp: Bool { if case .help = self { true } else { false } }
}
