/// The reason why the terminal cannot be used.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or output is a file or a pipe.
  case noTerminal
  /// The terminal cannot move its cursor.
  case dumb(String)
  /// The window is larger than any real one; its screen would fill the memory.
  case tooLarge(columns: Int, rows: Int)
  /// The terminal is not described on this machine, or `TERM` is not set.
  case unknown(String?)

  static let mostCells = 1_000_000

  package var description: String {
    switch self {
    case .noTerminal:
      "standard input or standard output is not a terminal"
    case .dumb(let type):
      "a terminal of type '\(type)' cannot move its cursor"
    case .tooLarge(let columns, let rows):
      "the window has \(columns) columns and \(rows) rows, more than \(Self.mostCells) cells; make it smaller"
    case .unknown(let type?):
      "unknown terminal type '\(type)'; set TERM to one in this system's terminfo database, such as xterm-256color"
    case .unknown(nil):
      "TERM is not set; set it to the type of the terminal, such as xterm-256color"
    }
  }
}
