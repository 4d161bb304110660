/// An event of the terminal.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// The bytes between the brackets that a terminal puts around pasted text.
  case pasted([UInt8])
  case resize(CellSize)
  /// The program was stopped and continued, or the terminal reported its background; the screen
  /// must be redrawn.
  case resumed
  /// The terminal is gone: no more events arrive, and nothing can be shown.
  case closed
}

/// A key, as terminals distinguish keys.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// Control and a lower-case letter.
  case control(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
  /// A sequence that has no meaning for the program.
  case unknown
}

/// An action of the mouse, with its position on the screen.
package struct MouseEvent: Hashable, Sendable {
  package var kind: Kind
  package var point: CellPoint
  /// Whether Alt or Control is down.
  package var hasModifier: Bool

  package init(_ kind: Kind, at point: CellPoint, hasModifier: Bool = false) {
    self.kind = kind
    self.point = point
    self.hasModifier = hasModifier
  }

  package enum Kind: String, Hashable, CaseIterable, Sendable {
    /// The first button was pressed.
    case click
    /// The first button was pressed again in the same cell, shortly after.
    case doubleClick
    /// The mouse moved to another cell while the first button was down.
    case drag
    case release
    /// The right button was pressed.
    case rightClick
    case wheelUp, wheelDown
  }
}
