internal import CNcurses
internal import CTerminalGuard
import Cells

extension NcursesTerminal {
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

  /// Whether the locale that the environment names writes UTF-8.
  static func asksForUTF8(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    let name = (names.first { !$0.isEmpty } ?? "").uppercased()
    return name.hasSuffix("UTF-8") || name.hasSuffix("UTF8")
  }

  static func configure(_ environment: [String: String]) {
    // Not raw: ^Z and ^\ keep their meaning. ^C is a key, because unsaved changes may be asked about.
    cbreak()
    noecho()
    nonl()
    if terminal_guard_take_interrupt_key(0) == 0 { def_prog_mode() }
    keypad(sy_screen(), true)
    nodelay(sy_screen(), true)
    // A lone escape is told from the start of a sequence by time; a network is slower.
    set_escdelay(environment["SSH_TTY"] == nil ? 25 : 100)
    curs_set(0)
    define_key(Sequences.pasteOpening, Sequences.pasteBegins)
    define_key(Sequences.pasteClosing, Sequences.pasteEnds)
    sy_write(Sequences.pasteOn)
    let leave = Sequences.leaving
    let enter = Sequences.entering
    terminal_guard_arm(leave, leave.utf8.count, enter, enter.utf8.count)
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
enum Sequences {
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
  static let pasteOpening = "\u{1B}[200~"
  static let pasteClosing = "\u{1B}[201~"
  /// Key codes above all of curses'.
  static let pasteBegins: Int32 = 0x1001
  static let pasteEnds: Int32 = 0x1002

  /// What gives the screen back when ncurses cannot: no mouse, no pasting in brackets, usual style,
  /// usual keypad, cursor shown, main screen.
  static var leaving: String {
    "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l" + pasteOff
      + ["sgr0", "rmkx", "cnorm", "rmcup"].map(capability).joined()
  }

  /// What takes the screen again after a stop.
  static var entering: String {
    ["smcup", "smkx", "civis"].map(capability).joined() + pasteOn
  }

  private static func capability(_ name: String) -> String {
    sy_capability(name).map { String(cString: $0).withoutPadding } ?? ""
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
