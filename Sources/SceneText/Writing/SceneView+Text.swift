package import SceneModel

extension SceneView {
  /// The view as a file has it, with everything inside it.
  package func text(isRoot: Bool) -> String { yaml(isRoot: isRoot).document }
}
