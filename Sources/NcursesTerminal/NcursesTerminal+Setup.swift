internal import CNcurses
internal import CTerminalGuard
internal import Glibc
import Cells

extension NcursesTerminal {
  /// Opens the screen as a terminal of a type, or of one that can stand in for it.
  static func open(
    _ type: String, usesMouse: Bool
  ) -> (screen: OpaquePointer, modes: Sequences)? {
    for name in [type] + TerminalType.standIns(for: type) where sy_describe(name) == 0 {
      let modes = Sequences(usesMouse: usesMouse)
      let (leave, enter) = (modes.leaving, modes.entering)
      // Before the first byte is written: a signal may come at any moment.
      terminal_guard_arm(leave, leave.utf8.count, enter, enter.utf8.count)
      if let screen = sy_newterm(name) { return (screen, modes) }
      terminal_guard_disarm()
    }
    return nil
  }

  /// Colours as far as the terminal has them and the user wants them (no-color.org).
  static func startColors(_ environment: [String: String]) -> ColorDepth {
    guard environment["NO_COLOR", default: ""].isEmpty, has_colors() else { return .monochrome }
    start_color()
    use_default_colors()
    return switch sy_colors() {
    case 256...: .xterm256
    case 16...: .sixteen
    case 8...: .eight
    default: .monochrome
    }
  }

  /// Whether the characters of the locale, which is the environment's from now on, are Unicode's.
  package static func localeWritesUTF8(_ environment: [String: String]) -> Bool {
    if setlocale(LC_CTYPE, "") == nil, asksForUTF8(environment) {
      // The locale is not there, as is usual in containers; its characters are all the same.
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    return sy_is_utf8() != 0
  }

  /// Whether the locale that the environment names writes UTF-8.
  static func asksForUTF8(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    let name = (names.first { !$0.isEmpty } ?? "").uppercased()
    return name.hasSuffix("UTF-8") || name.hasSuffix("UTF8")
  }

  static func configure(_ modes: Sequences) {
    // Not raw: ^Z and ^\ keep their meaning. ^C is a key, because unsaved changes may be asked about.
    cbreak()
    noecho()
    nonl()
    if terminal_guard_take_interrupt_key(0) == 0 { def_prog_mode() }
    keypad(sy_screen(), true)
    // Input is read here, not by ncurses, which must not stop drawing because some waits.
    typeahead(-1)
    curs_set(0)
    terminal_guard_note_settings()
    sy_write(modes.on)
  }

  /// Makes room for the shell's prompt on a terminal that has no other screen to go back to.
  static func clearLastLine() {
    guard sy_capability("rmcup") == nil else { return }
    wmove(sy_screen(), sy_rows() - 1, 0)
    wclrtoeol(sy_screen())
    wrefresh(sy_screen())
  }
}

/// Sequences beyond those that ncurses sends by itself.
struct Sequences {
  /// Makes the terminal ready: usual style, keys as described, no cursor, pasting in brackets, the mouse.
  let on: String
  /// Ends what ncurses does not know of.
  let off: String
  /// Gives the screen back when ncurses cannot: modes off, usual style and keys, cursor, main screen.
  let leaving: String
  /// Takes the screen again after a stop.
  let entering: String

  init(usesMouse: Bool) {
    // Places beyond column 223 need the second mode; who does not know it uses the first.
    let mouse = usesMouse && sy_capability("kmous") != nil ? ["1000", "1006"] : []
    let modes = ["2004"] + mouse
    func all(_ ending: String) -> String { modes.map { "\u{1B}[?\($0)\(ending)" }.joined() }
    func capabilities(_ names: String...) -> String {
      names.map { sy_capability($0).map { String(cString: $0).withoutPadding } ?? "" }.joined()
    }
    on = capabilities("sgr0", "smkx", "civis") + all("h")
    off = all("l")
    leaving = off + capabilities("sgr0", "rmkx", "cnorm", "rmcup")
    entering = capabilities("smcup") + on
  }
}

extension String {
  /// A capability may ask for a pause, as in `$<5>`; terminals that need one are no more.
  fileprivate var withoutPadding: String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "$<"),
      let end = rest[start.upperBound...].firstIndex(of: ">")
    {
      result += rest[..<start.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
