package import AutoLayout
package import Cells

/// A condition that a script expects at one of its steps.
package enum Expectation: Hashable, Sendable {
  /// A frame in scene units, relative to the superview, equal except for the last digits.
  case frame(view: String, Rect)
  /// A frame in character cells on the canvas.
  case cells(view: String, CellRect)
  /// A text somewhere on the screen.
  case text(String)
  /// A text at a position of the screen.
  case textAt(CellPoint, String)
  /// The style of a cell, as in the legend of a golden file.
  case style(CellPoint, String)
  /// A part of the status line.
  case status(String)
  case selection(String)
  /// Exactly these constraints are broken, by identifier or as written.
  case broken([String])
  /// Exactly these numbers are ambiguous, as in `a.width`.
  case ambiguous([String])
  /// The explanation of a number such as `a.width` contains this text.
  case why(number: String, String)
  /// A number such as `a.width` gets its last range at a step of this priority.
  case decided(number: String, priority: Double)

  /// Calls a closure with the texts that name views, which it may change.
  mutating func forEachMention(_ body: (inout String, ViewMention) -> Void) {
    func changed(_ text: String, _ kind: ViewMention) -> String {
      var text = text
      body(&text, kind)
      return text
    }
    switch self {
    case .frame(let id, let frame): self = .frame(view: changed(id, .view), frame)
    case .cells(let id, let cells): self = .cells(view: changed(id, .view), cells)
    case .selection(let id): self = .selection(changed(id, .view))
    case .broken(let words): self = .broken(words.map { changed($0, .constraint) })
    case .ambiguous(let words): self = .ambiguous(words.map { changed($0, .number) })
    case .why(let number, let words): self = .why(number: changed(number, .number), words)
    case .decided(let number, let priority):
      self = .decided(number: changed(number, .number), priority: priority)
    case .text, .textAt, .style, .status: break
    }
  }
}
