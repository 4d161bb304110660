internal import CNcurses
internal import CTerminalGuard
import Platform
import Cells

extension NcursesTerminal {
  /// Opens the screen as a terminal of the given type, or of a type that can stand in for it.
  static func open(
    _ type: String, usesMouse: Bool
  ) -> (screen: OpaquePointer, modes: Sequences)? {
    for name in [type] + TerminalType.standIns(for: type) where sy_describe(name) == 0 {
      let modes = Sequences(
        usesMouse: usesMouse, followsColors: TerminalType.reportsColors(type))
      let (leave, enter) = (modes.leaving, modes.entering)
      // This must come before the first byte is written, because a signal may arrive at any moment.
      terminal_guard_arm(leave, leave.utf8.count, enter, enter.utf8.count)
      if let screen = sy_newterm(name) { return (screen, modes) }
      terminal_guard_disarm()
    }
    return nil
  }

  /// Starts colours if the terminal has them and the user wants them (no-color.org).
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

  /// Sets the locale from the environment and returns whether its characters are Unicode.
  package static func localeWritesUTF8(_ environment: [String: String]) -> Bool {
    if setlocale(LC_CTYPE, "") == nil, asksForUTF8(environment) {
      // The locale is not installed, as is common in containers; C.UTF-8 has the same characters.
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    return sy_is_utf8() != 0
  }

  /// Returns whether the locale in the environment uses UTF-8.
  static func asksForUTF8(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    let name = (names.first { !$0.isEmpty } ?? "").uppercased()
    return name.hasSuffix("UTF-8") || name.hasSuffix("UTF8")
  }

  static func configure(_ modes: Sequences, usesMouse: Bool) {
    // The mode is not raw, so ^\ keeps its meaning. ^C is a key, because the program may ask about
    // unsaved changes, and so is ^Z, because a pasted text may contain the character.
    cbreak()
    noecho()
    nonl()
    if terminal_guard_take_control_keys(0) == 0 { def_prog_mode() }
    keypad(sy_screen(), true)
    // The program reads the input, not ncurses, which must not stop drawing because input is
    // waiting.
    typeahead(-1)
    sy_keep_freed_memory()
    curs_set(0)
    terminal_guard_note_settings()
    sy_write(modes.on + (usesMouse ? modes.mouse(isOn: true) : ""))
  }

  /// Clears the last line for the shell's prompt on a terminal without an alternate screen.
  static func clearLastLine() {
    guard sy_capability("rmcup") == nil else { return }
    wmove(sy_screen(), sy_rows() - 1, 0)
    wclrtoeol(sy_screen())
    wrefresh(sy_screen())
  }
}

/// Sequences that ncurses does not send on its own.
struct Sequences {
  /// Prepares the terminal: default style, keys as described, no cursor, bracketed paste, and
  /// reports of changed colours.
  let on: String
  /// Ends the modes that ncurses does not know.
  let off: String
  /// Restores the screen if ncurses cannot: modes off, default style and keys, cursor, main screen.
  let leaving: String
  /// Prepares the screen again after a stop.
  let entering: String
  /// The modes of the mouse; none on a terminal without one.
  private let mouseModes: [String]

  init(usesMouse: Bool, followsColors: Bool) {
    // The modes report buttons, movements while a button is down, and positions beyond column 223.
    // A terminal that does not know a mode uses the ones before it.
    mouseModes = sy_capability("kmous") != nil ? ["1000", "1002", "1006"] : []
    let input = ["2004"] + (followsColors ? ["2031"] : [])
    func capabilities(_ names: String...) -> String {
      names.map { sy_capability($0).map { String(cString: $0).withoutPadding } ?? "" }.joined()
    }
    on = capabilities("sgr0", "smkx", "civis") + Sequences.modes(input, "h")
    // The mouse may have been turned on after the start.
    off = Sequences.modes(input + mouseModes, "l")
    leaving = off + capabilities("sgr0", "rmkx", "cnorm", "rmcup")
    entering =
      capabilities("smcup") + on + (usesMouse ? Sequences.modes(mouseModes, "h") : "")
  }

  func mouse(isOn: Bool) -> String { Sequences.modes(mouseModes, isOn ? "h" : "l") }

  private static func modes(_ numbers: [String], _ ending: String) -> String {
    numbers.map { "\u{1B}[?\($0)\(ending)" }.joined()
  }
}

extension String {
  /// The capability without pauses such as `$<5>`; terminals that need them no longer exist.
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
