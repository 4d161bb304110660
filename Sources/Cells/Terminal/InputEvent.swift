/// Something that happened at the terminal.
package enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)

  /// Something was done with the mouse.
  case mouse(MouseEvent)

  /// The terminal has another size now.
  case resize(CellSize)

  /// The program was stopped and goes on; the screen must be redrawn.
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

/// What was done with the mouse, and in which cell of the screen.
package struct MouseEvent: Hashable, Sendable {
  package var kind: Kind
  package var point: CellPoint

  package init(_ kind: Kind, at point: CellPoint) {
    self.kind = kind
    self.point = point
  }

  package enum Kind: String, Hashable, CaseIterable, Sendable {
    /// The first button, pressed and let go.
    case click
    case wheelUp, wheelDown
  }
}
