import SceneModel

/// Entries of `constraints` in the text.
extension ScenePatching {
  mutating func change(
    _ number: Int, _ change: SceneEdit.ConstraintChange, of scene: Scene
  ) throws(SyntaxTree.Failure) {
    let list: [SyntaxStep] = [.key(DocumentKey.constraints)]
    let path = list + [.index(number)]
    let node = try editor.node(at: path)
    switch change {
    case .remove: try editor.removeItems([number], at: list)
    case .off where scene.constraints[number].isActive:
      try set(.isActive, "false", of: node, at: path)
    case .on where !scene.constraints[number].isActive:
      try editor.remove(ConstraintKey.isActive.rawValue, in: path)
      try simplify(at: path)
    case .traits(let traits) where traits.isEmpty:
      guard !scene.constraints[number].traits.isEmpty else { break }
      try editor.remove(ConstraintKey.when.rawValue, in: path)
      try simplify(at: path)
    case .traits(let traits):
      let words = YAMLText.row(traits.map { .scalar($0.sceneText) }).lineText
      try set(.when, words, of: node, at: path)
    case .off, .on, .text: break
    case .priority(let text): try setPriority(text, of: node, at: path, scene.constraints[number])
    }
  }

  /// Sets a key of an entry; an entry that is only text becomes a mapping.
  private mutating func set(
    _ key: ConstraintKey, _ value: String, of node: SyntaxNode, at path: [SyntaxStep]
  ) throws(SyntaxTree.Failure) {
    if node.text == nil {
      return try editor.set(
        key.rawValue, in: path, to: SyntaxFragment(value), order: ConstraintKey.words)
    }
    let text = editor.tree.flowText(of: node)
    let constraint = ConstraintKey.constraint.rawValue
    try editor.replace(
      at: path, with: SyntaxFragment("{\(constraint): \(text), \(key.rawValue): \(value)}"))
  }

  /// Replaces a mapping on one line that contains only the text of the constraint by that text.
  private mutating func simplify(at path: [SyntaxStep]) throws(SyntaxTree.Failure) {
    let node = try editor.node(at: path)
    guard case .mapping(let entries, .flow) = node.kind, entries.count == 1,
      let entry = entries.first, entry.name == ConstraintKey.constraint.rawValue
    else { return }
    try editor.replace(at: path, with: SyntaxFragment(entry.value, of: editor.tree))
  }

  private mutating func setPriority(
    _ priority: String, of node: SyntaxNode, at path: [SyntaxStep], _ constraint: SceneConstraint
  ) throws(SyntaxTree.Failure) {
    let isKey = node[ConstraintKey.priority] != nil
    guard case .equation = constraint, !isKey else {
      return try set(.priority, priority, of: node, at: path)
    }
    let text = node[ConstraintKey.constraint] ?? node
    guard let equation = text.text else { throw .notFound(.start) }
    let isRequired = (try? Scene.priority(priority)) == 1000
    let scalars = Array(equation.unicodeScalars)
    let at = scalars.lastIndex(of: "@")
    var start = at ?? scalars.count
    if at == nil || isRequired {
      while start > 0, scalars[start - 1] == " " { start -= 1 }
    }
    let new = isRequired ? "" : at == nil ? " @\(priority)" : "@\(priority)"
    guard at != nil || !isRequired else { return }
    try editor.apply([editor.replacing(start..<scalars.count, of: text, with: new)])
  }
}
