import SceneModel

/// Ids of views in the text: where they are mentioned, and where they must be written.
extension ScenePatching {
  mutating func rename(_ id: String, to new: String, of scene: Scene) throws(SyntaxTree.Failure) {
    let ids = Renaming([id: new], in: scene)
    let tree = editor.tree
    var patches: [TextPatch] = []
    if let root = tree.root[DocumentKey.root] {
      patches += editor.viewMentions(of: ids, in: root)
    }
    for item in tree.root[DocumentKey.constraints]?.items ?? [] {
      patches += editor.constraintMentions(of: ids, in: item.value)
    }
    if let steps = tree.root[DocumentKey.script] {
      patches += editor.stepMentions(of: ids, in: steps)
    }
    try editor.apply(patches)
    guard scene.root.find(id) != nil, var path = scene.root.steps(to: id) else { return }
    path = [.key(DocumentKey.root)] + path
    guard try editor.node(at: path)[ViewKey.id] == nil else { return }
    try editor.insert(ViewKey.id.rawValue, SyntaxFragment(YAMLText.key(new)), in: path, after: nil)
  }

  /// Writes the ids of views that had none and would now get another one.
  mutating func nameViews(of scene: Scene) throws(SyntaxTree.Failure) {
    guard let root = editor.tree.root[DocumentKey.root] else { return }
    var nameless: [String] = []
    ScenePatching.collectNameless(scene.root, root, &nameless)
    guard !nameless.isEmpty else { return }
    var left = Set(nameless)
    while let wrong = ScenePatching.firstMisnamed(in: scene.root, nameless: left) {
      left.remove(wrong)
      let path = try path(to: wrong, in: scene)
      try editor.insert(
        ViewKey.id.rawValue, SyntaxFragment(YAMLText.key(wrong)), in: path, after: nil)
    }
  }

  private static func collectNameless(
    _ view: SceneView, _ node: SyntaxNode, _ nameless: inout [String]
  ) {
    if node[ViewKey.id] == nil { nameless.append(view.id) }
    let arranged = node[ViewKey.stack]?[StackKey.arrangedSubviews]?.items ?? []
    let others = node[ViewKey.subviews]?.items ?? []
    for (list, items) in [(SceneEdit.ViewList.arranged, arranged), (.others, others)] {
      for (view, item) in zip(view.views(in: list), items) {
        collectNameless(view, item.value, &nameless)
      }
    }
  }

  /// Returns the first view without a written id for which the reader would choose another one.
  private static func firstMisnamed(in root: SceneView, nameless: Set<String>) -> String? {
    let declared = Set(root.idsInside).subtracting(nameless)
    var number = 0
    var found: String?
    root.visit { view in
      guard found == nil, nameless.contains(view.id) else { return }
      repeat { number += 1 } while declared.contains("view\(number)")
      if view.id != "view\(number)" { found = view.id }
    }
    return found
  }
}

// MARK: Mentions

extension SyntaxEditor {
  /// A patch for a scalar that is an id.
  private func renaming(_ node: SyntaxNode?, _ names: [String: String]) -> [TextPatch] {
    guard let node, let id = node.text, let new = names[id] else { return [] }
    let whole = 0..<id.unicodeScalars.count
    guard case .scalar(_, .plain) = node.kind, YAMLText.key(new) != new else {
      return [replacing(whole, of: node, with: new)]
    }
    return [TextPatch(node.content, YAMLText.key(new))]
  }

  /// Patches for the parts of a scalar that mention ids.
  private func renaming(_ node: SyntaxNode?, _ mentions: (String) -> [Mention]) -> [TextPatch] {
    guard let node, let text = node.text else { return [] }
    let mentions = mentions(text)
    let patches = mentions.map { replacing($0.range, of: node, with: $0.new) }
    guard let first = patches.first, patches.count > 1, first.range == node.content else {
      return patches
    }
    // The scalar has a form in which only the whole can be replaced.
    return [TextPatch(node.content, YAMLText.quotedText(text.replacing(mentions)))]
  }

  /// The ids of views and guides, and custom spacing.
  func viewMentions(of ids: Renaming, in view: SyntaxNode) -> [TextPatch] {
    var patches = renaming(view[ViewKey.id], ids.names)
    patches += renaming(view[Property.action.key]) { ids.mentions(inCommand: $0) }
    for guide in view[ViewKey.guides]?.items ?? [] {
      patches += renaming(guide.value, ids.names)
    }
    let stack = view[ViewKey.stack]
    for entry in stack?[StackKey.customSpacing]?.entries ?? [] {
      patches += renaming(entry.key, ids.names)
    }
    let lists = [stack?[StackKey.arrangedSubviews], view[ViewKey.subviews]]
    for item in lists.flatMap({ $0?.items ?? [] }) {
      patches += viewMentions(of: ids, in: item.value)
    }
    return patches
  }

  /// The items of a constraint.
  func constraintMentions(of ids: Renaming, in entry: SyntaxNode) -> [TextPatch] {
    renaming(entry[ConstraintKey.constraint] ?? entry) { text in
      ConstraintReader.isVisualFormat(text)
        ? ids.mentions(inFormat: text)
        : ids.mentions(inEquation: text)
    }
  }

  /// The views that a script names.
  func stepMentions(of ids: Renaming, in steps: SyntaxNode) -> [TextPatch] {
    steps.items.flatMap { step -> [TextPatch] in
      guard let entry = step.value.entries.first, let word = entry.name else { return [] }
      guard let key = StepKey(rawValue: word) else {
        return commandMentions(of: ids, in: entry.value, after: word)
      }
      let inside = key.keyOfSteps.flatMap { entry.value[$0] }
      let mentions = key.mentions(in: entry.value).flatMap { mention in
        mention.kind == .view
          ? renaming(mention.node, ids.names)
          : renaming(mention.node) { ids.mentions(in: $0, mention.kind) }
      }
      return mentions + (inside.map { stepMentions(of: ids, in: $0) } ?? [])
    }
  }

  /// The views in the arguments of a command whose name is the key of its step.
  private func commandMentions(
    of ids: Renaming, in value: SyntaxNode, after name: String
  ) -> [TextPatch] {
    let offset = name.unicodeScalars.count + 1
    return renaming(value) { arguments in
      ids.mentions(inCommand: "\(name) \(arguments)").map { $0.moved(by: -offset) }
    }
  }
}
