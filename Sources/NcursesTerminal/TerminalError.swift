/// Why there is no terminal to play on.
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
      "the playground needs a terminal; 'stackyard render SCENE' prints a picture without one"
    case .dumb(let type):
      "the terminal type '\(type)' cannot show a playground; 'stackyard render SCENE' prints a picture"
    case .unknown(let type?):
      "nothing is known of the terminal type '\(type)'; set TERM to what it is, such as xterm-256color"
    case .unknown(nil):
      "TERM is not set; set it to the type of the terminal, such as xterm-256color"
    }
  }
}
