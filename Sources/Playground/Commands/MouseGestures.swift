/// A gesture of the mouse and its effect, as the help sheet and docs/keys.md list them; `update`
/// performs it.
package struct MouseGesture: Hashable, Sendable {
  package var gesture: String
  package var help: String

  package static let all = [
    MouseGesture(gesture: "click", help: "select a view, or press a key"),
    MouseGesture(gesture: "double", help: "edit text or select subview"),
    MouseGesture(gesture: "right", help: "select, and open the palette"),
    MouseGesture(gesture: "drag", help: "move an edge, a gap or a row"),
    MouseGesture(gesture: "wheel", help: "scroll at the pointer"),
  ]
}
