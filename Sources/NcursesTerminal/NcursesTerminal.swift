package import Cells
internal import CNcurses
internal import CTerminalGuard
import Platform

/// The program's terminal, controlled with ncurses.
///
/// While a value of this type exists, the terminal shows the alternate screen. The terminal is
/// restored when the value is destroyed, and also if the program ends in another way. Only one
/// value can exist at a time, because ncurses has one screen.
package struct NcursesTerminal: Terminal, ~Copyable {
  /// Whether the locale can write box drawing characters.
  package let isUTF8: Bool
  package let depth: ColorDepth
  private let modes: Sequences
  private var settings: TerminalSettings
  /// Whether the size must be queried, because changes may have been missed.
  private var mayHaveOtherSize = false

  private let cursesScreen: OpaquePointer
  private var pairs: ColorPairs
  /// The cells that were last passed to ncurses; nil if all must be passed again.
  private var given: CellBuffer?
  private var isClosed = false
  private var showsCursor = false

  /// A file descriptor that ends the wait for an event while it has something to read.
  package var watchedDescriptor: Int32?
  /// Whether the file descriptor ended the last wait.
  private var isWoken = false

  /// Whether the terminal was asked for its background.
  private let mayReportBackground: Bool

  private let start = ContinuousClock.now
  private var decoder: InputDecoder
  private var events: ArraySlice<InputEvent> = []
  /// The buffer for input.
  private var bytes = [UInt8](repeating: 0, count: 4096)
  /// The time of the first event whose result has not been shown yet.
  private var unseenSince: Int?
  /// The maximum time in milliseconds for which waiting input delays an update of the screen.
  private static let longestUnseen = 50

  /// Takes control of the terminal on standard input and output.
  ///
  /// With the mouse, selecting text requires the Shift key in most terminals.
  package init(
    environment: [String: String], usesMouse: Bool = true
  ) throws(TerminalError) {
    guard isatty(0) == 1, isatty(1) == 1 else { throw .noTerminal }
    guard let type = environment["TERM"], !type.isEmpty else { throw .unknown(nil) }
    guard !["dumb", "hardcopy"].contains(type) else { throw .dumb(type) }
    let isUTF8 = NcursesTerminal.localeWritesUTF8(environment)
    guard terminal_guard_remember(0) == 0 else { throw .noTerminal }
    if let (rows, columns) = NcursesTerminal.windowSize, NcursesTerminal.isHuge(rows, columns) {
      throw .tooLarge(columns: Int(columns), rows: Int(rows))
    }
    // A shell may have exported the size of another window, which ncurses would use forever.
    unsetenv("COLUMNS")
    unsetenv("LINES")
    guard let (screen, modes) = NcursesTerminal.open(type, usesMouse: usesMouse) else {
      throw .unknown(type)
    }
    self.isUTF8 = isUTF8
    self.modes = modes
    cursesScreen = screen
    depth = NcursesTerminal.startColors(environment)
    settings = TerminalSettings(usesMouse: usesMouse)
    pairs = ColorPairs(palette: Palette(depth: depth))
    decoder = InputDecoder(
      keys: NcursesTerminal.describedKeys,
      escapeDelay: NcursesTerminal.escapeDelay(environment))
    mayReportBackground = depth != .monochrome && TerminalType.reportsColors(type)
    NcursesTerminal.configure(modes, usesMouse: usesMouse)
    // Nothing waits for the answer, because some terminals do not answer.
    if mayReportBackground { sy_write(RGB.backgroundRequest) }
  }

  deinit {
    if terminal_guard_leave_from_background() == 0 {
      discardLateReport()
      // ncurses started neither of these modes, so both must be ended explicitly, and first.
      sy_write(modes.off)
      NcursesTerminal.clearLastLine()
      endwin()
    }
    terminal_guard_disarm()
    delscreen(cursesScreen)
  }

  /// Discards an answer that arrives while a short session ends; the shell would take it for typed
  /// text.
  private borrowing func discardLateReport() {
    guard mayReportBackground, background == nil, !isClosed,
      now < NcursesTerminal.longestReportDelay
    else { return }
    var rest = [UInt8](repeating: 0, count: 64)
    if terminal_guard_poll(0, -1, 100) == 1 { _ = Glibc.read(0, &rest, rest.count) }
  }

  /// The time in milliseconds after the start within which an answer may arrive.
  private static let longestReportDelay = 500

  package var background: RGB? { decoder.background }

  package var size: CellSize {
    CellSize(columns: Int(sy_columns()), rows: Int(sy_rows()))
  }

  package mutating func present(_ buffer: CellBuffer, cursor: CellPoint?) {
    guard !isClosed else { return }
    let columns = 0..<min(buffer.size.columns, size.columns)
    for row in 0..<min(buffer.size.rows, size.rows) {
      for column in changedColumns(ofRow: row, of: buffer).clamped(to: columns) {
        put(buffer[column, row], column, row)
      }
    }
    given = buffer
    if let cursor { wmove(sy_screen(), Int32(cursor.row), Int32(cursor.column)) }
    wnoutrefresh(sy_screen())
    doupdate()
    show(cursor != nil)
    unseenSince = nil
  }

  /// Returns the columns of a row from the first to the last cell that differs from the cells of
  /// ncurses.
  ///
  /// ncurses determines on its own what to write to the terminal, but passing a cell to it takes
  /// longer than comparing the cell. The neighbours are passed again, because the C library may
  /// consider a character wider or narrower than it is, so that a cell erases part of the next one.
  private func changedColumns(ofRow row: Int, of buffer: CellBuffer) -> Range<Int> {
    guard let given, given.size == buffer.size else { return 0..<buffer.size.columns }
    let changed = buffer.columns(ofRow: row, differingFrom: given)
    return changed.isEmpty ? changed : changed.lowerBound - 1..<changed.upperBound + 1
  }

  package mutating func redraw() {
    // Other programs may have changed more than the content of the screen, such as the modes.
    sy_write(modes.on + modes.mouse(isOn: settings.usesMouse))
    show(false)
    sy_redraw_everything()
  }

  package mutating func adopt(_ settings: TerminalSettings) {
    guard settings != self.settings, !isClosed else { return }
    if settings.theme != self.settings.theme {
      pairs = ColorPairs(palette: Palette(depth: depth, theme: settings.theme))
      given = nil
      sy_redraw_everything()
    }
    if settings.usesMouse != self.settings.usesMouse {
      sy_write(modes.mouse(isOn: settings.usesMouse))
    }
    self.settings = settings
  }

  /// Requests the copy by OSC 52.
  ///
  /// Terminals that do not support it, or do not allow it, ignore the request.
  package mutating func copyToClipboard(_ text: String) -> Bool {
    guard !isClosed else { return false }
    sy_write("\u{1B}]52;c;\(base64(text.utf8))\u{07}")
    return true
  }

  package mutating func setLastWords(_ words: VisibleText?) {
    let line = words.map { "\($0)\n" } ?? ""
    terminal_guard_set_last_words(line, line.utf8.count)
  }

  /// Lends the terminal as ^Z and `fg` do: the other program gets the original screen, settings and
  /// signals.
  package mutating func lend<Result>(_ body: () -> Result) -> Result {
    guard !isClosed else { return body() }
    sy_write(modes.off)
    endwin()
    terminal_guard_disarm()
    let result = body()
    // A program that was killed leaves its own settings, which must not be mistaken for the
    // shell's.
    reset_shell_mode()
    _ = terminal_guard_remember(0)
    terminal_guard_arm(
      modes.leaving, modes.leaving.utf8.count, modes.entering, modes.entering.utf8.count)
    reset_prog_mode()
    terminal_guard_note_settings()
    showsCursor = true
    redraw()
    mayHaveOtherSize = true
    return result
  }

  private mutating func show(_ isShown: Bool) {
    guard isShown != showsCursor else { return }
    showsCursor = isShown
    curs_set(isShown ? 1 : 0)
  }

  private mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
    guard !cell.isContinuation else { return }
    if cell.columns == 2 {
      // The C library may consider the character narrower than it is; the previous content of its
      // second column must not remain.
      putText(" ", cell.style, column + 1, row)
    }
    let text = isUTF8 ? cell.text : ASCIIText.lookalike(of: cell.text)
    putText(text, cell.style, column, row)
  }

  private mutating func putText(_ text: String, _ style: Style, _ column: Int, _ row: Int) {
    let look = pairs.look(of: style)
    // A cell holds at most five scalars; nothing is allocated on the heap for the thousands of
    // cells of a screen.
    withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: 6) { wide in
      wide.initialize(repeating: 0)
      var count = 0
      for scalar in text.unicodeScalars where count < 5 {
        wide[count] = wchar_t(bitPattern: scalar.value)
        count += 1
      }
      // Writing the last cell of the screen reports an error, because the cursor cannot move beyond
      // it, but the character is written.
      _ = sy_put(Int32(row), Int32(column), wide.baseAddress, look.attributes, look.pair)
    }
  }

  package mutating func nextEvent(within milliseconds: Int?) -> InputEvent? {
    let end = milliseconds.map { now + max(0, $0) }
    while !isClosed {
      if terminal_guard_must_end() != 0 {
        // As if the user had closed the terminal.
        isClosed = true
        break
      }
      if terminal_guard_was_resumed() != 0 {
        redraw()
        return .resumed
      }
      if terminal_guard_quit_key_was_pressed() != 0 {
        endUnlessPasting()
        continue
      }
      if terminal_guard_was_resized() != 0 || mayHaveOtherSize, adoptSize() { return .resize(size) }
      // Waiting input must not delay the screen for long.
      if milliseconds == 0, isPictureDue() { return nil }
      if let event = events.popFirst() {
        if event == .key(.control("z")) {
          // As a terminal does: to this program and to those of the same command line.
          kill(0, SIGTSTP)
          continue
        }
        if unseenSince == nil { unseenSince = now }
        return event
      }
      readInput(until: end)
      if isWoken {
        isWoken = false
        return nil
      }
      if events.isEmpty, let end, now >= end { return nil }
    }
    return .closed
  }

  /// Returns whether events have delayed an update of the screen for too long; true only once.
  private mutating func isPictureDue() -> Bool {
    guard let since = unseenSince, now - since >= NcursesTerminal.longestUnseen else {
      return false
    }
    unseenSince = nil
    return true
  }

  /// Ends the program because of `^\`, unless the character is in a pasted text, which the terminal
  /// cannot distinguish from a key.
  private mutating func endUnlessPasting() {
    let end = now + NcursesTerminal.longestPasteDelay
    while !isPasting, now < end, !isClosed { readInput(until: end) }
    terminal_guard_answer_quit_key(isPasting ? 0 : 1)
  }

  /// Whether a pasted text is arriving, or was not handled yet.
  private var isPasting: Bool {
    decoder.isPasting || events.contains { if case .pasted = $0 { true } else { false } }
  }

  /// The time in milliseconds in which a text that is being pasted arrives.
  private static let longestPasteDelay = 50

  /// Waits for input, for the rest of a sequence or until a time, and decodes the input.
  private mutating func readInput(until end: Int?) {
    let first = [end, decoder.deadline].compactMap { $0 }.min()
    let timeout = first.map { Int32(clamping: max(0, $0 - now)) } ?? -1
    switch terminal_guard_poll(0, watchedDescriptor ?? -1, timeout) {
    case 1: if !read() { isClosed = true }
    case 2:
      while read() {}
      isClosed = events.isEmpty
    case 3: isWoken = true
    case 0:
      if let deadline = decoder.deadline, now >= deadline { events = decoder.expire()[...] }
    default: isClosed = true
    }
  }

  /// Decodes available bytes; returns false if there are none because the terminal is gone.
  private mutating func read() -> Bool {
    let count = Glibc.read(0, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
    let (known, changes) = (decoder.background, decoder.colorChanges)
    events.append(contentsOf: decoder.feed(bytes[..<count], at: now))
    if decoder.background != known { events.append(.resumed) }
    if decoder.colorChanges != changes, mayReportBackground { sy_write(RGB.backgroundRequest) }
    return true
  }

  /// The size of the window; nil if the terminal does not know it.
  private static var windowSize: (rows: Int32, columns: Int32)? {
    var (rows, columns): (Int32, Int32) = (0, 0)
    return terminal_guard_size(0, &rows, &columns) == 0 ? (rows, columns) : nil
  }

  private static func isHuge(_ rows: Int32, _ columns: Int32) -> Bool {
    Int(rows) * Int(columns) > TerminalError.mostCells
  }

  /// Adopts the size of the terminal; returns false if it has not changed, or is that of no real
  /// window.
  private mutating func adoptSize() -> Bool {
    mayHaveOtherSize = false
    guard let (rows, columns) = NcursesTerminal.windowSize,
      rows != sy_rows() || columns != sy_columns(), !NcursesTerminal.isHuge(rows, columns)
    else { return false }
    resizeterm(rows, columns)
    given = nil
    return true
  }

  /// The number of milliseconds since the start.
  private var now: Int { Int((ContinuousClock.now - start) / .milliseconds(1)) }
}
