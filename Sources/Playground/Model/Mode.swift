/// What the keys are talking to.
package enum Mode: Hashable, Sendable {
  /// The scene.
  case browsing

  /// The help sheet, scrolled down by that many lines.
  case help(scrolledBy: Int)

  /// Whether the help sheet is open.
  package var isHelp: Bool { self != .browsing }
}
