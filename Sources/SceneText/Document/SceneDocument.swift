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
  /// The states before the changes that can be undone, oldest first.
  package private(set) var past: [State] = []
  private(set) var tree: SyntaxTree
  /// The name of the current text for callers that follow a history; see ``follow(_:to:)``.
  package var version = 0

  package struct State: Hashable, Sendable {
    let bytes: [UInt8]
    let scene: Scene
    let version: Int
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
    let document: YAMLDocument
    do throws(Diagnostic) {
      document = try SceneReading.document(bytes: bytes, file: file)
    } catch {
      throw SceneEditError(.invalidScene([error]))
    }
    let reading = SceneReading(document)
    guard let scene = reading.scene else {
      throw SceneEditError(.invalidScene(reading.diagnostics.filter { $0.severity == .error }))
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

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Applies an edit.
  ///
  /// - Throws: The reason why it is impossible; the document is then unchanged.
  package mutating func apply(_ edit: SceneEdit) throws(SceneEditError) {
    try apply([PlannedEdit(edit: edit)])
  }

  /// Applies several edits as one change.
  ///
  /// - Throws: The reason why one is impossible; the document is then unchanged.
  package mutating func apply(_ edits: [SceneEdit]) throws(SceneEditError) {
    try apply(edits.map { PlannedEdit(edit: $0) })
  }

  mutating func apply(_ edits: [PlannedEdit]) throws(SceneEditError) {
    var patching = ScenePatching(tree, scene)
    for planned in edits { try patching.make(planned) }
    try accept(patching)
  }

  /// Accepts a patched text if it is read as the expected scene.
  mutating func accept(_ patching: ScenePatching) throws(SceneEditError) {
    let mark = Array(bytes.prefix(bytes.count - tree.bytes.count))
    let patched = mark + patching.editor.tree.bytes
    let read = try patching.editor.tree.scene()
    guard read == patching.scene else { throw SceneEditError(.unsupportedText(nil)) }
    // Otherwise the text stays as it is, too: an edit that changes nothing is not a change to undo.
    guard read != scene || patching.removesProperty && patched != bytes else { return }
    past.append(
      State(bytes: bytes, scene: scene, version: version, viewCount: scene.root.viewCount))
    (bytes, scene, tree) = (patched, read, patching.editor.tree)
  }

  // MARK: History

  /// The maximum number of bytes in all former texts together: a text may have eight million, and
  /// each state has a copy.
  package static let mostBytes = 64 << 20

  /// Returns to a state, and forgets those after it.
  package mutating func restore(_ index: Int) {
    let state = past[index]
    past.removeSubrange(index...)
    (bytes, scene, version) = (state.bytes, state.scene, state.version)
    // The text was parsed before.
    if let tree = try? SyntaxTree(bytes, file: file) { self.tree = tree }
  }

  /// Forgets the oldest changes beyond a number of changes or of bytes in all their texts together,
  /// or beyond a number of views in all their scenes; some are kept however many views they have.
  ///
  /// Where a text was forgotten, ``follow(_:to:atMost:)`` compares scenes.
  package mutating func limitHistory(
    to count: Int, bytes: Int = mostBytes, views: Int, keeping kept: Int
  ) {
    var rest = past.reduce(0) { $0 + $1.viewCount }
    var length = past.reduce(0) { $0 + $1.bytes.count }
    var surplus = 0
    while past.count - surplus > count || length > bytes
      || (rest > views && past.count - surplus > kept)
    {
      rest -= past[surplus].viewCount
      length -= past[surplus].bytes.count
      surplus += 1
    }
    past.removeFirst(surplus)
  }
}

/// An edit, and the resulting scene if it is known without reading the text.
struct PlannedEdit {
  var edit: SceneEdit
  var after: Scene?
}

extension SyntaxTree.Failure {
  var place: Place? { if case .notFound(let place) = self { place } else { nil } }
}
