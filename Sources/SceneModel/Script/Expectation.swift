package import AutoLayout
package import Cells

/// Something that a script expects at one of its steps.
package enum Expectation: Hashable, Sendable {
  /// A frame in scene units, exact but for the last digits, in the superview.
  case frame(view: String, Rect)
  /// A frame in character cells on the canvas.
  case cells(view: String, CellRect)
  /// A text somewhere on the screen.
  case text(String)
  /// A text at a place of the screen.
  case textAt(CellPoint, String)
  /// The look of a cell, as the legend of a golden file has it.
  case style(CellPoint, String)
  /// A part of the status line.
  case status(String)
  /// The view that is selected.
  case selection(String)
  /// Exactly these constraints are broken, by identifier or as written.
  case broken([String])
  /// Exactly these numbers are ambiguous, as in `a.width`.
  case ambiguous([String])
  /// The explanation of a number, as in `a.width`, has these words.
  case why(number: String, String)
}
