import SceneModel

/// Edits of the tree of views and of the list of constraints, in the text.
extension ScenePatching {
  mutating func patch(
    _ edit: SceneEdit, from before: Scene, to after: Scene
  ) throws(SyntaxTree.Failure) {
    switch edit {
    case .set, .unset, .change, .take, .wrap, .dissolve, .addConstraint, .constraint(_, .text):
      break
    case .add(let id, let stack, let index):
      try insert(
        SyntaxFragment("{id: \(YAMLText.key(id))}"), in: stack, .arranged, at: index, of: before)
    case .insert(let view, let parent, let list, let index):
      try insert(SyntaxFragment(view.yaml(isRoot: false)), in: parent, list, at: index, of: before)
    case .delete(let id): try delete(id, from: before)
    case .move(let id, let parent, let list, let index):
      try move(id, to: parent, list, at: index, of: before, after)
    case .rename(let id, let new): try rename(id, to: new, of: before)
    case .duplicate(let id, let new): try duplicate(id, as: new, of: before, after)
    case .insertConstraint(let constraint, let index):
      try editor.insertConstraint(SyntaxFragment(constraint.yaml), at: index)
    case .constraint(let number, let change): try self.change(number, change, of: before)
    }
  }

  func path(to id: String, in scene: Scene) throws(SyntaxTree.Failure) -> [SyntaxStep] {
    guard let path = scene.root.steps(to: id) else { throw .notFound(.start) }
    return [.key(DocumentKey.root)] + path
  }

  private mutating func insert(
    _ fragment: SyntaxFragment, in parent: String, _ list: SceneEdit.ViewList, at index: Int?,
    of scene: Scene
  ) throws(SyntaxTree.Failure) {
    let list = scene.root.find(parent)?.available(list) ?? list
    let count = scene.root.find(parent)?.views(in: list).count ?? 0
    try editor.insertItem(
      fragment, at: index ?? count, of: list.rawValue,
      in: try path(to: parent, in: scene) + list.mapping, order: list.order)
  }

  /// Returns a view as written, with the comment after it.
  private func fragment(of id: String, in scene: Scene) throws(SyntaxTree.Failure) -> SyntaxFragment
  {
    let path = try path(to: id, in: scene)
    let node = try editor.node(at: path)
    let fragment = SyntaxFragment(node, of: editor.tree)
    let isInBlock = try editor.node(at: path.dropLast()).isBlockCollection
    return isInBlock ? fragment.withComment() : fragment
  }

  private mutating func removeItem(_ place: ViewPlace, of scene: Scene) throws(SyntaxTree.Failure) {
    try editor.removeItems(
      [place.index], at: try path(to: place.parent, in: scene) + place.list.path)
  }

  // MARK: Custom spacing

  /// Returns the custom spacing that a view has in the text.
  func spacing(in parent: String, of scene: Scene) throws(SyntaxTree.Failure) -> SyntaxNode? {
    let stack = try path(to: parent, in: scene) + SceneEdit.ViewList.arranged.mapping
    return editor.tree.node(at: stack + [.key(StackKey.customSpacing)])
  }

  private mutating func removeSpacing(
    after id: String, in parent: String, of scene: Scene
  ) throws(SyntaxTree.Failure) {
    let stack = try path(to: parent, in: scene) + SceneEdit.ViewList.arranged.mapping
    let key = StackKey.customSpacing.rawValue
    guard let spacing = try spacing(in: parent, of: scene), spacing.index(of: id) != nil
    else { return }
    if spacing.entries.count == 1 {
      try editor.remove(key, in: stack)
    } else {
      try editor.remove(id, in: stack + [.key(key)])
    }
  }

  // MARK: Deleting and moving

  private mutating func removeConstraints(
    on names: Set<String>, of scene: Scene
  ) throws(SyntaxTree.Failure) {
    let metrics = Set(scene.metrics.map(\.name))
    let gone = scene.constraints.indices.filter { number in
      scene.constraints[number].itemNames(besides: metrics).contains(where: names.contains)
    }
    try editor.removeItems(Set(gone), at: [.key(DocumentKey.constraints)])
  }

  /// Removes the comments on lines of their own in a view, except those in the views inside it, which
  /// will be moved out of it.
  mutating func removeComments(inside id: String) throws(SyntaxTree.Failure) {
    let range = try editor.node(at: path(to: id, in: scene)).range
    var kept: [Range<Int>] = []
    for subview in scene.root.find(id)?.allSubviews ?? [] {
      kept.append(try editor.node(at: path(to: subview.id, in: scene)).range)
    }
    let tree = editor.tree
    let patches = tree.comments.filter { comment in
      let start = comment.lowerBound
      return range.contains(start) && tree.startsLine(start)
        && !kept.contains { $0.contains(start) }
    }.map { editor.removingLines(from: $0.lowerBound, to: $0.upperBound) }
    try editor.apply(editor.joined(patches))
  }

  private mutating func delete(_ id: String, from scene: Scene) throws(SyntaxTree.Failure) {
    guard let place = scene.root.place(of: id), let view = scene.root.find(id) else { return }
    try removeConstraints(on: view.namesInside, of: scene)
    try removeSpacing(after: id, in: place.parent, of: scene)
    try removeItem(place, of: scene)
  }

  private mutating func move(
    _ id: String, to parent: String, _ list: SceneEdit.ViewList, at index: Int?, of before: Scene,
    _ after: Scene
  ) throws(SyntaxTree.Failure) {
    guard let place = before.root.place(of: id), let target = after.root.place(of: id),
      place != target
    else { return }
    let fragment = try fragment(of: id, in: before)
    let list = before.root.find(parent)?.available(list) ?? list
    if place.parent != parent || place.list != list {
      try removeSpacing(after: id, in: place.parent, of: before)
    }
    try removeItem(place, of: before)
    var without = before
    without.root.change(place.parent) {
      $0.changeViews(in: place.list) { _ = $0.remove(at: place.index) }
    }
    try insert(fragment, in: parent, list, at: target.index, of: without)
  }

  // MARK: Copies

  private mutating func duplicate(
    _ id: String, as new: String, of before: Scene, _ after: Scene
  ) throws(SyntaxTree.Failure) {
    guard let place = before.root.place(of: id), let view = before.root.find(id) else { return }
    let copy = after.root.find(new)?.idsInside ?? []
    let names = Dictionary(
      zip(view.idsInside, copy).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    let ids = Renaming(names, in: before)
    let source = try fragment(of: id, in: before)
    var entries: [SyntaxFragment] = []
    for number in before.constraintsInside(view) {
      let path: [SyntaxStep] = [.key(DocumentKey.constraints), .index(number)]
      let node = SyntaxFragment(try editor.node(at: path), of: editor.tree)
      entries.append(
        try node.standingAlone().patched { editor in
          editor.constraintMentions(of: ids, in: editor.tree.root)
        })
    }
    var text = try source.standingAlone().patched { editor in
      editor.viewMentions(of: ids, in: editor.tree.root)
    }
    if text.node[ViewKey.id] == nil {
      var named = SyntaxEditor(text.tree)
      try named.insert(ViewKey.id.rawValue, SyntaxFragment(YAMLText.key(new)), in: [], after: nil)
      text = SyntaxFragment(named.tree.root, of: named.tree)
    }
    try insert(text, in: place.parent, place.list, at: place.index + 1, of: before)
    for (number, entry) in entries.enumerated() {
      try editor.insertConstraint(entry, at: before.constraints.count + number)
    }
  }
}

extension SyntaxFragment {
  /// Returns the value as a separate text, with its comments.
  func standingAlone() throws(SyntaxTree.Failure) -> SyntaxFragment {
    try SyntaxFragment(lines(indent: 0, lineBreak: "\n") + "\n")
  }

  /// Returns the value with patches, whose positions are in its own text.
  func patched(_ patches: (SyntaxEditor) -> [TextPatch]) throws(SyntaxTree.Failure)
    -> SyntaxFragment
  {
    var editor = SyntaxEditor(tree)
    try editor.apply(patches(editor))
    return SyntaxFragment(editor.tree.root, of: editor.tree)
  }
}
