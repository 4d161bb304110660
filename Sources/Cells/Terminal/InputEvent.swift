/// Something that happened at the terminal.
package enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)

  /// The terminal has another size now.
  case resize(CellSize)

  /// The program was stopped and goes on; the screen must be drawn anew.
  case resumed

  /// The terminal is gone: nothing more will come and nothing can be shown.
  case closed
}

/// A key, as a terminal tells keys apart.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// Control and a lower-case letter.
  case control(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
  /// A sequence that means nothing here.
  case unknown
}
