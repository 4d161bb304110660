import CVTerm
import Cells

/// A terminal emulator in memory: bytes in, a grid of characters and colours out.
final class Emulator {
  /// The terminal type for programs.
  ///
  /// The emulator does not support REP (`CSI b`), which xterm's description lists and ncurses then
  /// uses for runs of one character.
  static let type = "tmux-256color"

  private(set) var columns: Int
  private(set) var rows: Int
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let properties: UnsafeMutablePointer<sy_props>
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    terminal = vterm_new(Int32(rows), Int32(columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    properties = .allocate(capacity: 1)
    properties.initialize(to: sy_props(alternate_screen: 0, cursor_visible: 1, mouse: 0))
    callbacks = sy_callbacks()
    vterm_screen_set_callbacks(screen, callbacks, properties)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    properties.deallocate()
    free(callbacks)
  }

  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.bindMemory(to: CChar.self).baseAddress else { return }
      vterm_input_write(terminal, start, bytes.count)
    }
  }

  func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  var showsAlternateScreen: Bool { properties.pointee.alternate_screen != 0 }
  var showsCursor: Bool { properties.pointee.cursor_visible != 0 }
  /// Where the cursor is, shown or not.
  var cursor: CellPoint {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return CellPoint(column: Int(position.col), row: Int(position.row))
  }
  var tracksMouse: Bool { properties.pointee.mouse != 0 }

  /// A cell as the emulator shows it.
  struct Shown: Hashable {
    /// Empty in the second column of a wide character.
    var text: String
    /// The index of the palette, or -1 for the terminal's own.
    var foreground: Int
    var background: Int
    /// Bold, underline and reverse, numbered as in ``Style/Attributes``.
    var attributes: UInt8
  }

  subscript(column: Int, row: Int) -> Shown {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    var text = ""
    for index in 0..<6 {
      let code = sy_character(&cell, Int32(index))
      if code == UInt32.max { break }
      guard code != 0, let scalar = Unicode.Scalar(code) else { break }
      text.unicodeScalars.append(scalar)
    }
    let isContinuation = sy_character(&cell, 0) == UInt32.max
    return Shown(
      text: isContinuation ? "" : text.isEmpty ? " " : text,
      foreground: Int(sy_foreground(&cell)), background: Int(sy_background(&cell)),
      attributes: UInt8(sy_attributes(&cell)))
  }

  /// The characters only, one line per row.
  var text: String {
    (0..<rows).map { row in
      (0..<columns).map { self[$0, row].text }.joined() + "\n"
    }.joined()
  }
}
