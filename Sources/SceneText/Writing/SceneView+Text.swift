package import SceneModel

extension SceneView {
  /// The view in the text of a scene file, with everything inside it.
  package func text(isRoot: Bool) -> String { yaml(isRoot: isRoot).document }
}
