package import Cells
internal import CNcurses
internal import CTerminalGuard
internal import Glibc

/// The terminal that the program runs on, by way of ncurses.
///
/// While a value of this type lives, the terminal shows the alternate screen; when it goes, however
/// the program ends, the terminal is as it was. There can be one at a time: ncurses has one screen.
package struct NcursesTerminal: Terminal, ~Copyable {
  /// Whether the locale can write box drawing characters.
  package let isUTF8: Bool
  package let depth: ColorDepth
  private let usesMouse: Bool

  private let cursesScreen: OpaquePointer
  private var pairs: ColorPairs
  private var isClosed = false

  /// Takes over the terminal on standard input and output.
  ///
  /// With the mouse, marking text with it needs the Shift key in most terminals.
  package init(
    environment: [String: String], usesMouse: Bool = true
  ) throws(TerminalError) {
    guard isatty(0) == 1, isatty(1) == 1 else { throw .noTerminal }
    guard let type = environment["TERM"], !type.isEmpty else { throw .unknown(nil) }
    guard !["dumb", "hardcopy"].contains(type) else { throw .dumb(type) }
    if setlocale(LC_ALL, "") == nil, NcursesTerminal.asksForUTF8(environment) {
      // The locale is not there, as is usual in containers; its characters are all the same.
      setlocale(LC_ALL, "C.UTF-8")
    }
    guard terminal_guard_remember(0) == 0 else { throw .noTerminal }
    // A shell may have exported the size of another window, which ncurses would believe for good.
    unsetenv("COLUMNS")
    unsetenv("LINES")
    guard let screen = sy_newterm(type) else { throw .unknown(type) }
    cursesScreen = screen
    isUTF8 = sy_is_utf8() != 0
    depth = NcursesTerminal.startColors(environment)
    pairs = ColorPairs(palette: Palette(depth: depth))
    NcursesTerminal.configure(environment)
    self.usesMouse = usesMouse
    if usesMouse { sy_watch_mouse() }
  }

  deinit {
    // Pasting in brackets is not ncurses' doing, so it must be ended by hand, and first.
    sy_write(Sequences.pasteOff)
    NcursesTerminal.clearLastLine()
    endwin()
    terminal_guard_disarm()
    delscreen(cursesScreen)
  }

  package var size: CellSize {
    CellSize(columns: Int(sy_columns()), rows: Int(sy_rows()))
  }

  package mutating func present(_ buffer: CellBuffer) {
    guard !isClosed else { return }
    for row in 0..<min(buffer.size.rows, size.rows) {
      for column in 0..<min(buffer.size.columns, size.columns) {
        put(buffer[column, row], column, row)
      }
    }
    wnoutrefresh(sy_screen())
    doupdate()
  }

  private mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
    guard !cell.isContinuation else { return }
    if cell.columns == 2 {
      // The C library may think the character narrower than it is; what its second column showed
      // before must not stay.
      putText(" ", cell.style, column + 1, row)
    }
    let text = isUTF8 ? cell.text : ASCIIText.lookalike(of: cell.text)
    putText(text, cell.style, column, row)
  }

  private mutating func putText(_ text: String, _ style: Style, _ column: Int, _ row: Int) {
    var wide = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
    // The last cell of the screen reports an error, because the cursor cannot go beyond it; the
    // character is there all the same.
    _ = sy_put(
      Int32(row), Int32(column), &wide, style.attributes.curses,
      pairs.pair(for: style))
  }

  package mutating func nextEvent(within milliseconds: Int?) -> InputEvent? {
    while !isClosed {
      if terminal_guard_was_resumed() != 0 {
        sy_redraw_everything()
        if usesMouse { sy_watch_mouse() }
        return .resumed
      }
      if let event = readEvent() { return event }
      switch terminal_guard_poll(0, milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1) {
      case 1: break
      case 0:
        // A change of size wakes the wait and is announced by ncurses alone.
        if milliseconds != nil { return readEvent() }
      case 2:
        if let event = readEvent() { return event }
        isClosed = true
      default: isClosed = true
      }
    }
    return .closed
  }

  /// What ncurses has at hand; nil where that is nothing.
  private func readEvent() -> InputEvent? {
    var code: wint_t = 0
    let kind = wget_wch(sy_screen(), &code)
    guard kind != ERR else { return nil }
    let curses = Int32(bitPattern: code)
    guard kind == KEY_CODE_YES else { return .key(Key(scalar: code) ?? .unknown) }
    switch curses {
    case KEY_RESIZE: return resizeEvent()
    case KEY_MOUSE: return mouseEvent()
    case Sequences.pasteBegins:
      skipPaste()
      return .key(.unknown)
    default: return .key(Key(code: curses) ?? .unknown)
    }
  }

  /// Presses and turns of the wheel; nil for what else a mouse does.
  private func mouseEvent() -> InputEvent? {
    var (column, row): (Int32, Int32) = (0, 0)
    let kind: MouseEvent.Kind
    switch sy_mouse(&column, &row) {
    case 1: kind = .click
    case 4: kind = .wheelUp
    case 5: kind = .wheelDown
    default: return nil
    }
    return .mouse(MouseEvent(kind, at: CellPoint(column: Int(column), row: Int(row))))
  }

  /// Several changes of size at once are one: the last.
  private func resizeEvent() -> InputEvent {
    var code: wint_t = 0
    while true {
      let kind = wget_wch(sy_screen(), &code)
      if kind == KEY_CODE_YES, Int32(bitPattern: code) == KEY_RESIZE { continue }
      if kind == OK { unget_wch(wchar_t(bitPattern: code)) }
      if kind == KEY_CODE_YES { ungetch(Int32(bitPattern: code)) }
      return .resize(size)
    }
  }

  /// Text that is pasted comes between brackets; it is text, not keys, and nothing here takes text.
  ///
  /// A paste whose end does not come is over when nothing comes for a while.
  private func skipPaste() {
    var code: wint_t = 0
    repeat {
      while true {
        let kind = wget_wch(sy_screen(), &code)
        if kind == ERR { break }
        if kind == KEY_CODE_YES, Int32(bitPattern: code) == Sequences.pasteEnds { return }
      }
    } while terminal_guard_poll(0, 200) == 1
  }
}
