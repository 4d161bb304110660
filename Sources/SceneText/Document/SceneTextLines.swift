package import SceneModel

/// The lines of a scene's text, and which of them are those of a view.
///
/// The text is parsed once.
package struct SceneTextLines: Sendable {
  package let text: String
  /// The lines, without line breaks.
  package let lines: [Substring]
  /// The structure of the text; nil if it has parts that cannot be edited.
  private let tree: SyntaxTree?

  /// - Complexity: Proportional to the length of the text.
  package init(_ text: String) {
    self.text = text
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    tree = try? SyntaxTree(Array(text.utf8))
  }

  /// Returns the lines of a view of the scene that the text describes, from 0; nil if the text has
  /// no such view.
  package func lines(of view: String, in scene: Scene) -> ClosedRange<Int>? {
    guard let tree, let steps = scene.root.steps(to: view),
      let node = tree.node(at: [.key(DocumentKey.root)] + steps)
    else { return nil }
    let (first, last) = (
      node.range.lowerBound, max(node.range.lowerBound, node.range.upperBound - 1)
    )
    return tree.line(at: first)...tree.line(at: last)
  }
}
