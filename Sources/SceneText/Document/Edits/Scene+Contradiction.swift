package import SceneModel

extension Scene {
  /// The reason why a file cannot contain the scene, although each of its parts is valid; nil if it
  /// can.
  ///
  /// A property of a stack view may make constraints contradict the content of a scroll view.
  package var contradiction: SceneEditError? {
    guard let (_, problem) = refusedConstraints.first else { return nil }
    return SceneEditError(.refused([Diagnostic(problem, at: .start, file: "scene", text: "")]))
  }
}
