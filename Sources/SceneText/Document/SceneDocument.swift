package import SceneModel

/// The text of a scene file and the scene that it describes, changed together.
///
/// An edit patches the text. Everything else stays the same byte for byte: comments, order, quotes,
/// the spelling of numbers and equations, line breaks and indentation. After each edit, the
/// ordinary reader reads the text, and the edit is accepted only if the result is the edited scene;
/// otherwise nothing changes.
package struct SceneDocument: Sendable {
  /// The text in UTF-8, including a byte order mark if the file has one.
  package private(set) var bytes: [UInt8]
  /// The scene that the text describes.
  package private(set) var scene: Scene
  /// The name of the file in diagnostics.
  package let file: String
  /// The edits that can be undone, oldest first.
  package private(set) var past: [Change] = []
  /// The edits that can be redone, the next one last.
  package private(set) var future: [Change] = []
  private var tree: SyntaxTree
  /// The name of the current text for callers that follow a history; see ``follow(_:to:)``.
  package var version = 0

  /// A change of the text and its inverse.
  package struct Change: Hashable, Sendable {
    /// The edit as a command, or a name for several edits.
    package var name: String
    /// The patches from the old text to the new one.
    package var patches: [TextPatch]
    /// The patches from the new text to the old one.
    package var inverse: [TextPatch]
    package var before: Scene
    package var after: Scene
    /// The version of the text after the change is undone or redone.
    package var version: Int
    /// The number of views that the change keeps in memory.
    fileprivate let viewCount: Int
  }

  /// Reads a scene file.
  ///
  /// - Throws: Every problem of the file, if it is not a scene.
  package init(bytes: [UInt8], file: String) throws(SceneEditError) {
    self.bytes = bytes
    self.file = file
    // The scene and the tree are read from the same document, because parsing takes most of the
    // time.
    let document = SceneReading.document(bytes: bytes, file: file)
    let reading = document.map { SceneReading($0) } ?? SceneReading(bytes: bytes, file: file)
    guard let document, let scene = reading.scene else {
      throw SceneEditError(
        .invalidScene(reading.diagnostics.filter { $0.severity == .error }))
    }
    self.scene = scene
    do throws(SyntaxTree.Failure) {
      tree = try SyntaxTree(document)
    } catch {
      throw SceneEditError(.unsupportedText(error.place))
    }
  }

  package init(text: String, file: String) throws(SceneEditError) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  /// The text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Applies an edit.
  ///
  /// - Throws: The reason why it is impossible; the document is then unchanged.
  package mutating func apply(_ edit: SceneEdit) throws(SceneEditError) {
    try apply([PlannedEdit(edit)], named: edit.description)
  }

  /// Applies several edits as one change.
  ///
  /// - Throws: The reason why one is impossible; the document is then unchanged.
  package mutating func apply(_ edits: [SceneEdit], named name: String) throws(SceneEditError) {
    try apply(edits.map { PlannedEdit($0) }, named: name)
  }

  /// Applies edits as one change; replaces the parts of values that differ or, if `isWhole`, whole
  /// values.
  mutating func apply(
    _ edits: [PlannedEdit], named name: String, replacingWhole isWhole: Bool = false
  ) throws(SceneEditError) {
    try apply(named: name) { patching throws(SceneEditError) in
      patching.replacesWhole = isWhole
      for planned in edits { try patching.make(planned) }
    }
  }

  /// Applies a change that patches the text and states the expected scene.
  mutating func apply(
    named name: String, _ make: (inout ScenePatching) throws(SceneEditError) -> Void
  ) throws(SceneEditError) {
    var patching = ScenePatching(tree, scene)
    try make(&patching)
    let markLength = bytes.count - tree.bytes.count
    let patches = patching.editor.patches.map { patch in
      TextPatch(
        patch.range.lowerBound + markLength..<patch.range.upperBound + markLength,
        patch.replacement)
    }
    let patched = patches.applied(to: bytes)
    // The editor has usually parsed the same bytes.
    let isParsed = patched[markLength...] == patching.editor.tree.bytes[...]
    let reading =
      isParsed ? SceneReading(patching.editor.tree) : SceneReading(bytes: patched, file: file)
    guard let read = reading.scene else {
      throw SceneEditError(.refused(reading.diagnostics.filter { $0.severity == .error }))
    }
    guard read == patching.scene else { throw SceneEditError(.unsupportedText(nil)) }
    // Otherwise the text stays as it is, too: an edit that changes nothing is not a change to undo.
    guard read != scene || patching.removesProperty && patched != bytes else { return }
    let change = Change(
      name: name, patches: patches, inverse: patches.inverse(of: bytes), before: scene,
      after: read, version: version, viewCount: read.root.viewCount)
    (bytes, scene, tree) = (patched, read, patching.editor.tree)
    past.append(change)
    future = []
  }

  // MARK: History

  /// Undoes the last change; returns its name, or nil if there is none.
  package mutating func undo() -> String? {
    guard var change = past.popLast() else { return nil }
    restore(change.inverse, change.before)
    (version, change.version) = (change.version, version)
    future.append(change)
    return change.name
  }

  /// Redoes the change that was undone last; returns its name, or nil if there is none.
  package mutating func redo() -> String? {
    guard var change = future.popLast() else { return nil }
    restore(change.patches, change.after)
    (version, change.version) = (change.version, version)
    past.append(change)
    return change.name
  }

  /// Forgets the oldest changes beyond a number of changes, or beyond a number of views in all
  /// their scenes together; some are kept however large they are.
  package mutating func limitHistory(to count: Int, views: Int, keeping kept: Int) {
    var rest = past.reduce(0) { $0 + $1.viewCount }
    var surplus = 0
    while past.count - surplus > count || (rest > views && past.count - surplus > kept) {
      rest -= past[surplus].viewCount
      surplus += 1
    }
    past.removeFirst(surplus)
  }

  private mutating func restore(_ patches: [TextPatch], _ scene: Scene) {
    bytes = patches.applied(to: bytes)
    self.scene = scene
    // The text was parsed before.
    if let tree = try? SyntaxTree(bytes, file: file) { self.tree = tree }
  }
}

/// An edit, and the resulting scene if it is known without reading the text.
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
