package import Cells
package import SceneLayouts

/// What is on the screen, and what a click on it does.
package struct Frame: Sendable {
  package var cells: CellBuffer
  /// The clickable parts; later ones are in front.
  package var targets: [Target] = []
  /// Where the cursor of the terminal is; nil if it does not matter.
  package var cursor: Cursor?
  /// Where marked rows of panes begin, of which the cursor is on the one with the focus.
  var markedRows: [CellPoint] = []

  /// A part of the screen that can be clicked.
  package struct Target: Hashable, Sendable {
    package var place: CellRect
    package var purpose: Purpose
  }

  /// What a click is for.
  package enum Purpose: Hashable, Sendable {
    /// To give a pane the focus.
    case pane(Pane)
    /// To select a view, by its id, in a pane.
    case view(String, Pane)
    /// To mark a constraint in its pane.
    case constraint(ConstraintID)
    /// To do what a command does.
    case invoke(Invocation)
    /// To choose one of the layouts that are compared.
    case choice(Int)
    /// To choose or open one of the scenes that are listed.
    case entry(Int)
    /// To show a problem, by its number.
    case problem(Int)
  }

  /// What a click on a cell is for; nil if nothing can be clicked.
  package func purpose(at point: CellPoint) -> Purpose? {
    targets.last { $0.place.contains(point) }?.purpose
  }

  mutating func add(_ purpose: Purpose, at place: CellRect) {
    guard !place.isEmpty else { return }
    targets.append(Target(place: place, purpose: purpose))
  }
}
