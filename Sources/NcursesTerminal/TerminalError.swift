import Cells

/// The reason why the terminal cannot be used.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or output is a file or a pipe.
  case noTerminal
  /// The terminal cannot move its cursor.
  case dumb(String)
  /// The terminal is not described on this machine, or `TERM` is not set.
  case unknown(String?)

  package var description: String {
    switch self {
    case .noTerminal:
      "standard input or standard output is not a terminal"
    case .dumb(let type):
      "a terminal of type '\(VisibleText.visible(type))' cannot move its cursor"
    case .unknown(let type?):
      "unknown terminal type '\(VisibleText.visible(type))'; set TERM to one in this system's terminfo database, such as xterm-256color"
    case .unknown(nil):
      "TERM is not set; set it to the type of the terminal, such as xterm-256color"
    }
  }
}
