/// A part of the screen with a frame, which takes the keys that move while it has the focus.
package enum Pane: String, Hashable, CaseIterable, Sendable {
  case views, canvas, inspector, constraints, why
}
