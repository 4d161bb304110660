package import SceneModel

/// The text of a scene file and the scene that it says, changed together.
///
/// An edit patches the text: everything that it does not concern stays byte for byte, comments, order,
/// quotes, the spelling of numbers and equations, line ends and indentation included. After each edit
/// the text is read as every file is, and the edit counts only if that gives the scene that the edit
/// makes of the scene before; otherwise nothing changes.
package struct SceneDocument: Sendable {
  /// The text in UTF-8, with a byte order mark where the file has one.
  package private(set) var bytes: [UInt8]
  /// What the text says.
  package private(set) var scene: Scene
  /// What problems call the file.
  package let file: String
  /// The edits that can be undone, oldest first.
  package private(set) var past: [Change] = []
  /// The edits that redoing makes again, the next one last.
  package private(set) var future: [Change] = []
  private var tree: SyntaxTree

  /// A change of the text that was made, with its inverse.
  package struct Change: Hashable, Sendable {
    /// The edit as a command, or what several are called.
    package var name: String
    /// From the text before to that after.
    package var patches: [TextPatch]
    /// From the text after to that before.
    package var inverse: [TextPatch]
    package var before: Scene
    package var after: Scene
  }

  /// Reads a scene file.
  ///
  /// - Throws: Every problem of the file where it is not a scene.
  package init(bytes: [UInt8], file: String) throws(SceneEditError) {
    self.bytes = bytes
    self.file = file
    let reading = SceneReading(bytes: bytes, file: file)
    guard let scene = reading.scene else {
      throw SceneEditError(
        .invalidScene(reading.diagnostics.filter { $0.severity == .error }))
    }
    self.scene = scene
    do throws(SyntaxTree.Failure) {
      tree = try SyntaxTree(bytes)
    } catch {
      throw SceneEditError(.unsupportedText(error.place))
    }
  }

  package init(text: String, file: String) throws(SceneEditError) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  /// The text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Makes an edit.
  ///
  /// - Throws: Why it cannot be made; the document is as it was then.
  package mutating func apply(_ edit: SceneEdit) throws(SceneEditError) {
    try apply([PlannedEdit(edit)], named: edit.description)
  }

  /// Makes several edits as one change.
  ///
  /// - Throws: Why they cannot be made; the document is as it was then.
  package mutating func apply(_ edits: [SceneEdit], named name: String) throws(SceneEditError) {
    try apply(edits.map { PlannedEdit($0) }, named: name)
  }

  /// Makes edits as one change; replaces the parts of values that differ or, if `isWhole`, whole
  /// values.
  mutating func apply(
    _ edits: [PlannedEdit], named name: String, replacingWhole isWhole: Bool = false
  ) throws(SceneEditError) {
    try apply(named: name) { patching throws(SceneEditError) in
      patching.replacesWhole = isWhole
      for planned in edits { try patching.make(planned) }
    }
  }

  /// Makes a change that patches the text and says which scene it should be then.
  mutating func apply(
    named name: String, _ make: (inout ScenePatching) throws(SceneEditError) -> Void
  ) throws(SceneEditError) {
    var patching = ScenePatching(tree, scene, file: file)
    try make(&patching)
    let markLength = bytes.count - tree.bytes.count
    let patches = patching.editor.patches.map { patch in
      TextPatch(
        patch.range.lowerBound + markLength..<patch.range.upperBound + markLength,
        patch.replacement)
    }
    let patched = patches.applied(to: bytes)
    let reading = SceneReading(bytes: patched, file: file)
    guard let read = reading.scene else {
      throw SceneEditError(.refused(reading.diagnostics.filter { $0.severity == .error }))
    }
    guard read == patching.scene else { throw SceneEditError(.unsupportedText(nil)) }
    let change = Change(
      name: name, patches: patches, inverse: patches.inverse(of: bytes), before: scene,
      after: read)
    (bytes, scene, tree) = (patched, read, patching.editor.tree)
    past.append(change)
    future = []
  }

  // MARK: History

  /// Takes the last change back; returns its name, or nil where there is none.
  package mutating func undo() -> String? {
    guard let change = past.popLast() else { return nil }
    restore(change.inverse, change.before)
    future.append(change)
    return change.name
  }

  /// Makes the change again that was taken back last; returns its name, or nil where there is none.
  package mutating func redo() -> String? {
    guard let change = future.popLast() else { return nil }
    restore(change.patches, change.after)
    past.append(change)
    return change.name
  }

  private mutating func restore(_ patches: [TextPatch], _ scene: Scene) {
    bytes = patches.applied(to: bytes)
    self.scene = scene
    // The text had a tree before.
    if let tree = try? SyntaxTree(bytes) { self.tree = tree }
  }
}

/// An edit, and the scene after it where that is known without reading the text.
struct PlannedEdit {
  var edit: SceneEdit
  var after: Scene?

  init(_ edit: SceneEdit, after: Scene? = nil) {
    self.edit = edit
    self.after = after
  }
}

extension SyntaxTree.Failure {
  var place: Place? { if case .notFound(let place) = self { place } else { nil } }
}

extension Scene {
  /// The scene with an edit made; the same scene that a file with the edit says.
  ///
  /// - Throws: Why it cannot be made.
  package func applying(_ edit: SceneEdit) throws(SceneEditError) -> Scene {
    if let scene = try edited(by: edit) { return scene }
    // The value is text that only the reader understands.
    var document = try SceneDocument(text: yaml, file: "scene")
    try document.apply(edit)
    return document.scene
  }

  /// The scene with an edit made; nil for a property, whose value is for the reader to judge.
  func edited(by edit: SceneEdit) throws(SceneEditError) -> Scene? {
    var scene = self
    switch edit {
    case .set, .unset, .addConstraint: return nil
    case .add(let id, let stack, let index):
      try scene.insert(SceneView(id: id), in: stack, .arranged, at: index)
    case .insert(let view, let parent, let list, let index):
      try scene.insert(view, in: parent, list, at: index)
    case .delete(let id): try scene.delete(id)
    case .move(let id, let parent, let list, let index):
      try scene.move(id, to: parent, list, at: index)
    case .wrap(let ids, let id): try scene.wrap(ids, in: id)
    case .dissolve(let id): try scene.dissolve(id)
    case .rename(let id, let new): try scene.rename(id, to: new)
    case .duplicate(let id, let new): try scene.duplicate(id, as: new)
    case .insertConstraint(let constraint, let index):
      scene.constraints.insert(
        constraint, at: try scene.index(index, of: scene.constraints.count))
    case .constraint(let number, let change): try scene.change(number, change)
    }
    return scene
  }
}
