internal import CNcurses

extension NcursesTerminal {
  /// The name and version of the library.
  package static var libraryVersion: String { String(cString: curses_version()) }

  /// Returns the number of colours of a type of terminals; nil if this system does not describe it,
  /// nor a type that can stand in for it.
  package static func colorCount(of type: String) -> Int? {
    guard ([type] + TerminalType.standIns(for: type)).contains(where: { sy_describe($0) == 0 })
    else { return nil }
    return max(0, Int(sy_number("colors")))
  }
}
