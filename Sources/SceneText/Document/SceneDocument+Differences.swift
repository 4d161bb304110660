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
    var patching = ScenePatching(tree, self.scene)
    try patching.rewrite(as: scene) { editor throws(SyntaxTree.Failure) in
      try SceneDocument.rewrite(&editor, as: SyntaxTree(Array(scene.yaml.utf8)))
    }
    try accept(patching)
  }

  private static func rewrite(
    _ editor: inout SyntaxEditor, as new: SyntaxTree
  ) throws(SyntaxTree.Failure) {
    let order = DocumentKey.words
    for key in order {
      guard let value = new.root[key] else {
        try editor.remove(key, in: [])
        continue
      }
      let fragment = SyntaxFragment(value, of: new)
      guard let old = editor.tree.root[key] else {
        try editor.set(key, in: [], to: fragment, order: order)
        continue
      }
      if editor.tree.flowText(of: old) != fragment.flowText {
        try editor.replace(at: [.key(key)], with: fragment)
      }
    }
  }
}
