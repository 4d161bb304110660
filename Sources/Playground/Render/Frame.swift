package import Cells
package import SceneLayouts

/// The cells of the screen, and the effects of clicks on them.
package struct Frame: Sendable {
  package var cells: CellBuffer
  /// The clickable parts; later ones are in front.
  package var targets: [Target] = []
  /// The position of the terminal's cursor; nil if nothing has the focus.
  package var cursor: CellPoint?
  /// The starts of marked rows; the cursor is on that of the sheet or pane that has the focus.
  var markedRows: [CellPoint] = []
  /// The end of the text that is being typed in a field, which then has the cursor.
  var field: CellPoint?

  /// A part of the screen that can be clicked.
  package struct Target: Hashable, Sendable {
    package var place: CellRect
    package var purpose: Purpose
  }

  /// The purpose of a click.
  package enum Purpose: Hashable, Sendable {
    /// To give a pane the focus.
    case pane(Pane)
    /// To select a view, by its id, in a pane.
    case view(String, Pane)
    /// To mark a constraint in its pane.
    case constraint(ConstraintID)
    /// To perform a command.
    case invoke(Invocation)
    /// To choose one of the compared layouts.
    case choice(Int)
    /// To choose or open one of the listed scenes.
    case entry(Int)
    /// To show a problem, by its number.
    case problem(Int)
  }

  /// Returns the purpose of a click on a cell; nil if the cell is not clickable.
  package func purpose(at point: CellPoint) -> Purpose? {
    targets.last { $0.place.contains(point) }?.purpose
  }

  mutating func add(_ purpose: Purpose, at place: CellRect) {
    guard !place.isEmpty else { return }
    targets.append(Target(place: place, purpose: purpose))
  }
}
