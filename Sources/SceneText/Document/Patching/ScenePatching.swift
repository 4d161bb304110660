import SceneModel

/// Applies edits to the text of a scene, and keeps the scene next to it.
struct ScenePatching {
  var editor: SyntaxEditor
  private(set) var scene: Scene
  /// Whether a property was removed from the text, which may have said its default value.
  private(set) var removesProperty = false

  init(_ tree: SyntaxTree, _ scene: Scene) {
    editor = SyntaxEditor(tree)
    self.scene = scene
  }

  mutating func make(_ planned: PlannedEdit) throws(SceneEditError) {
    switch planned.edit {
    case .set(let view, key: ViewKey.id.rawValue, let id):
      try make(PlannedEdit(edit: .rename(view, to: id), after: planned.after))
    case .set(let view, let key, let value):
      let property = try EditedProperty(view, key, in: scene)
      try set(property, to: value, after: planned.after)
    case .unset(let view, let key):
      let property = try EditedProperty(view, key, in: scene)
      let base = property.path(in: scene)
      try change(property, after: planned.after) { editor throws(SyntaxTree.Failure) in
        let path = base + property.keys.dropLast().map { .key($0) }
        guard editor.tree.node(at: path) != nil, let last = property.keys.last else { return }
        try editor.remove(last, in: path)
      }
      removesProperty = true
    case .change(let id, let changes):
      for change in changes {
        guard let after = try scene.edited(by: .change(id, [change])),
          let edit = after.root.find(id).map(change.property.edit(takingValueFrom:))
        else { continue }
        try make(PlannedEdit(edit: edit, after: after))
      }
    case .take(let property, let other):
      let edit = property.edit(takingValueFrom: other)
      try make(PlannedEdit(edit: edit, after: try scene.edited(by: planned.edit)))
    case .wrap(_, let id):
      guard let after = try scene.edited(by: planned.edit) else { return }
      try text { patching throws(SyntaxTree.Failure) in
        try patching.passSpacing(to: id, in: after)
      }
      try makePlan(to: after)
    case .dissolve(let id):
      guard let after = try scene.edited(by: planned.edit) else { return }
      try text { patching throws(SyntaxTree.Failure) in try patching.removeComments(inside: id) }
      try makePlan(to: after)
    case .addConstraint(let text, let index):
      try addConstraint(text, at: index)
    case .constraint(let number, .text(let text)):
      try setConstraint(number, to: text)
    default:
      guard let after = try scene.edited(by: planned.edit) else { return }
      let before = scene
      try text { patching throws(SyntaxTree.Failure) in
        try patching.patch(planned.edit, from: before, to: after)
        try patching.nameViews(of: after)
      }
      scene = after
    }
  }

  /// Changes the text, or throws an error if its form cannot be edited.
  private mutating func text(
    _ change: (inout ScenePatching) throws(SyntaxTree.Failure) -> Void
  ) throws(SceneEditError) {
    do throws(SyntaxTree.Failure) {
      try change(&self)
    } catch {
      throw SceneEditError(.unsupportedText(error.place))
    }
  }

  mutating func rewrite(
    as scene: Scene, _ change: (inout SyntaxEditor) throws(SyntaxTree.Failure) -> Void
  ) throws(SceneEditError) {
    try text { patching throws(SyntaxTree.Failure) in try change(&patching.editor) }
    self.scene = scene
  }

  private mutating func makePlan(to after: Scene) throws(SceneEditError) {
    var plan = EditPlan(from: scene, to: after)
    for step in plan.edits() { try make(step) }
    guard scene == after else { throw SceneEditError(.unsupportedText(nil)) }
  }

  /// Renames the view of the custom spacing that a new stack view takes over from its last view, so
  /// that the comment stays.
  private mutating func passSpacing(to id: String, in after: Scene) throws(SyntaxTree.Failure) {
    guard let parent = after.root.place(of: id)?.parent,
      let last = after.root.find(id)?.stack?.arrangedSubviews.last?.id,
      let spacing = try spacing(in: parent, of: scene),
      let entry = spacing.entries.first(where: { $0.name == last })
    else { return }
    try editor.apply([TextPatch(entry.key.content, YAMLText.key(id))])
    scene.root.change(parent) { view in
      for index in view.stack?.customSpacing.indices ?? 0..<0
      where view.stack?.customSpacing[index].after == last {
        view.stack?.customSpacing[index].after = id
      }
    }
  }

  // MARK: Properties

  private mutating func set(
    _ property: EditedProperty, to value: String, after: Scene?
  ) throws(SceneEditError) {
    let path = property.path(in: scene)
    func set(isWhole: Bool) throws(SceneEditError) {
      try change(property, after: after) { editor throws(SyntaxTree.Failure) in
        try editor.set(property, at: path, to: value, isWhole: isWhole)
      }
    }
    do throws(SceneEditError) {
      try set(isWhole: false)
    } catch {
      // The user should see the reader's message about the value as given.
      do throws(SceneEditError) {
        try set(isWhole: true)
      } catch let second {
        if case .refused = second.problem { throw second }
        throw error
      }
    }
  }

  /// Changes the text of a property and reads it, because the resulting scene is not known.
  private mutating func change(
    _ property: EditedProperty, after: Scene?,
    _ patch: (inout SyntaxEditor) throws(SyntaxTree.Failure) -> Void
  ) throws(SceneEditError) {
    var changed = self
    try changed.text { patching throws(SyntaxTree.Failure) in try patch(&patching.editor) }
    if let after {
      (editor, scene) = (changed.editor, after)
    } else {
      try take(changed.editor) { property.copy(from: $0, to: &$1) }
    }
  }

  /// Reads the scene of a changed text, which must differ from the current one only as copying a part
  /// does.
  private mutating func take(
    _ changed: SyntaxEditor, copying copy: (_ read: Scene, inout Scene) -> Void
  ) throws(SceneEditError) {
    let read = try changed.tree.scene()
    var expected = scene
    copy(read, &expected)
    guard read == expected else { throw SceneEditError(.unsupportedText(nil)) }
    (editor, scene) = (changed, read)
  }

  private mutating func setConstraint(_ number: Int, to text: String) throws(SceneEditError) {
    try scene.requireConstraint(number)
    var changed = self
    try changed.text { patching throws(SyntaxTree.Failure) in
      let entry: [SyntaxStep] = [.key(DocumentKey.constraints), .index(number)]
      let node = try patching.editor.node(at: entry)
      let key = ConstraintKey.constraint.rawValue
      let value = node[key] ?? node
      // Keep the priority at the end of an equation; visual format has priorities inside.
      let former = value.text.flatMap { ConstraintReader.isVisualFormat($0) ? nil : $0 }
      let own = former?.lastIndex(of: "@").map { String(former?[$0...] ?? "") }
      let isEquation = !ConstraintReader.isVisualFormat(text)
      let suffix = isEquation && !text.contains("@") ? own.map { " \($0)" } ?? "" : ""
      try patching.editor.replace(
        at: node[key] == nil ? entry : entry + [.key(key)],
        with: SyntaxFragment(YAMLText.quotedText(text + suffix)))
    }
    try take(changed.editor) { read, scene in
      guard read.constraints.count == scene.constraints.count else { return }
      scene.constraints[number] = read.constraints[number]
    }
  }

  private mutating func addConstraint(_ text: String, at index: Int?) throws(SceneEditError) {
    let index = try scene.index(index, of: scene.constraints.count)
    var changed = self
    try changed.text { patching throws(SyntaxTree.Failure) in
      try patching.editor.insertConstraint(SyntaxFragment(YAMLText.quotedText(text)), at: index)
    }
    try take(changed.editor) { read, scene in
      guard read.constraints.count == scene.constraints.count + 1 else { return }
      scene.constraints.insert(read.constraints[index], at: index)
    }
  }
}

extension SyntaxEditor {
  mutating func insertConstraint(
    _ fragment: SyntaxFragment, at index: Int
  ) throws(SyntaxTree.Failure) {
    try insertItem(
      fragment, at: index, of: DocumentKey.constraints.rawValue, in: [], order: DocumentKey.words)
  }

  /// Sets a property to a value written as in YAML; replaces the parts that differ or, if
  /// `isWhole`, the whole value.
  fileprivate mutating func set(
    _ property: EditedProperty, at path: [SyntaxStep], to value: String, isWhole: Bool
  ) throws(SyntaxTree.Failure) {
    var path = path
    var keys = property.keys[...]
    var order = property.order
    while keys.count > 1, let next = tree.node(at: path + [.key(keys[keys.startIndex])]),
      !next.entries.isEmpty
    {
      path.append(.key(keys.removeFirst()))
      order = []
    }
    guard let key = keys.popFirst() else { throw .notFound(.start) }
    // Keys that do not exist yet.
    var text = try value.yamlValue(isText: property.isText, like: tree.node(at: path)?[key])
    for key in keys.reversed() { text = "{\(YAMLText.key(key)): \(text)}" }
    let fragment = try SyntaxFragment(text)
    if isWhole, tree.node(at: path + [.key(key)]) != nil {
      try replace(at: path + [.key(key)], with: fragment)
    } else {
      try set(key, in: path, to: fragment, order: order)
    }
  }
}

extension String {
  /// Returns the value of a command as it is written in a file, in quotes where YAML would
  /// misinterpret it.
  fileprivate func yamlValue(
    isText: Bool, like former: SyntaxNode?
  ) throws(SyntaxTree.Failure) -> String {
    let startsOtherwise = first.map { ">|@%*&!`".contains($0) } ?? true
    guard !startsOtherwise, let node = try? SyntaxFragment(self).node else {
      return YAMLText.quotedText(self)
    }
    guard isText else { return self }
    guard case .scalar(let text, let style) = node.kind, style != .plain || text == self,
      !node.isNull
    else { return YAMLText.quotedText(self) }
    let wasQuoted = if case .scalar(_, .doubleQuoted)? = former?.kind { true } else { false }
    return style == .plain && wasQuoted ? YAMLText.quotedText(text) : self
  }
}
