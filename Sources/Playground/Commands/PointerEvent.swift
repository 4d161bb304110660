package import Cells
package import SceneLayouts

/// The part of the screen that was shown under the pointer, as what it means.
package enum PointerTarget: Hashable, Sendable {
  /// A pane, which gets the focus.
  case pane(Pane)
  case view(String, Pane)
  case constraint(ConstraintID)
  case invoke(Invocation)
  /// One of the compared layouts, the proposed changes or the answers to a question.
  case choice(Int)
  /// One of the listed scenes.
  case entry(Int)
  case problem(Int)
}

/// An action of the mouse, with the part of the screen that it is about.
///
/// The part is the one that was shown, even if the model has changed since: that is what the user
/// saw.
package struct PointerEvent: Hashable, Sendable {
  package var kind: MouseEvent.Kind
  /// The point of the screen, of which drags need only the distance from their start.
  package let point: CellPoint
  /// The clickable part at the point; nil if there is none.
  package let target: PointerTarget?
  /// The key of the footer or the choice of a question at the point, which a player handles even
  /// behind a sheet of its script; nil if there is none.
  package let control: PointerTarget?
  /// The pane at the point, which the wheel scrolls; nil if there is none.
  package let pane: Pane?
  /// The rows of the list of views, if the point is on one of them: a drag can end on the others.
  let rows: [ViewRowPlace]
  /// Whether a drag moves in fine steps.
  let isFine: Bool

  package struct ViewRowPlace: Hashable, Sendable {
    package var view: String
    package var place: CellRect

    package init(view: String, place: CellRect) {
      self.view = view
      self.place = place
    }
  }

  package init(
    _ event: MouseEvent, on target: PointerTarget?, control: PointerTarget? = nil,
    in pane: Pane?, rows: [ViewRowPlace] = []
  ) {
    (kind, point, isFine) = (event.kind, event.point, event.hasModifier)
    self.target = target
    self.control = control
    self.pane = pane
    self.rows = rows
  }
}
