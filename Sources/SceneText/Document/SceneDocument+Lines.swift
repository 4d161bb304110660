package import SceneModel

extension SceneDocument {
  /// Returns the lines of a view in a text of its scene, from 0; nil if the text has no such view.
  ///
  /// - Complexity: Proportional to the length of the text.
  package static func lines(
    of view: String, in scene: Scene, of text: String
  ) -> ClosedRange<Int>? {
    guard let tree = try? SyntaxTree(Array(text.utf8)), let steps = scene.root.steps(to: view),
      let node = tree.node(at: [.key(DocumentKey.root.rawValue)] + steps)
    else { return nil }
    return tree.line(
      at: node.range.lowerBound)...tree.line(
        at: max(node.range.lowerBound, node.range.upperBound - 1))
  }
}
