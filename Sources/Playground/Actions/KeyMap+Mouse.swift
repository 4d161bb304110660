extension KeyMap {
  /// The mouse, for the help sheet and the README; `update` has what it does.
  package static let mouse: [(gesture: String, help: String)] = [
    ("click", "select a view, or use a key"),
    ("wheel", "scroll this help"),
  ]
}
