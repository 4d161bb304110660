package import SceneModel

extension SceneDocument {
  /// Changes the document so that it describes another scene, as one change, by edits that are as small
  /// as possible.
  ///
  /// If the edits cannot be made in the text, the views and constraints are replaced as a whole;
  /// the rest of the file keeps its comments.
  ///
  /// - Throws: The reason why the text cannot describe the scene; the document is then unchanged.
  /// - Complexity: Proportional to the number of views, times those that moved within a list.
  package mutating func apply(changesTo scene: Scene) throws(SceneEditError) {
    var (document, plan) = (self, EditPlan(from: self.scene, to: scene))
    if (try? document.apply(plan.edits())) != nil, document.scene == scene {
      self = document
      return
    }
    let parts = SceneDocument.parts(of: scene)
    var patching = ScenePatching(tree, self.scene)
    try patching.rewrite(as: scene) { editor throws(SyntaxTree.Failure) in
      try SceneDocument.rewrite(&editor, with: parts)
    }
    try accept(patching)
  }

  private static func rewrite(
    _ editor: inout SyntaxEditor, with parts: [String: SyntaxFragment]
  ) throws(SyntaxTree.Failure) {
    let order = DocumentKey.allCases.map(\.rawValue)
    for key in order {
      guard let value = parts[key] else {
        try editor.remove(key, in: [])
        continue
      }
      let fragment = SyntaxFragment(value.node, of: value.tree)
      if let old = editor.tree.root[key], editor.tree.meansTheSame(old, as: fragment) { continue }
      if editor.tree.root[key] == nil {
        try editor.set(key, in: [], to: fragment, order: order)
      } else {
        try editor.replace(at: [.key(key)], with: fragment)
      }
    }
  }

  /// The values of a scene's keys, as written.
  private static func parts(of scene: Scene) -> [String: SyntaxFragment] {
    guard let tree = try? SyntaxTree(Array(scene.yaml.utf8)) else { return [:] }
    let parts = tree.root.entries.compactMap { entry in
      entry.name.map { ($0, SyntaxFragment(entry.value, of: tree)) }
    }
    return Dictionary(parts, uniquingKeysWith: { first, _ in first })
  }
}

extension SyntaxTree {
  /// Whether a node and a fragment have the same text in flow style.
  fileprivate func meansTheSame(_ node: SyntaxNode, as other: SyntaxFragment) -> Bool {
    flowText(of: node) == other.flowText
  }
}
