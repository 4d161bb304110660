/// What the mouse does, for the help sheet and the README; `update` does it.
package struct MouseGesture: Hashable, Sendable {
  package var gesture: String
  package var help: String

  package static let all = [
    MouseGesture(gesture: "click", help: "select a view, or use a key"),
    MouseGesture(gesture: "wheel", help: "scroll lists and this help"),
  ]
}
