package import SceneModel

/// The result of reading a scene file: the scene, unless there are errors, and every problem found,
/// in the order of the file.
package struct SceneReading: Hashable, Sendable {
  package var scene: Scene?
  package var diagnostics: [Diagnostic]
  /// The steps of the script that could be read, even if there are errors elsewhere.
  package private(set) var steps: [Placed<ScriptStep>] = []
  /// The positions of the entries of the constraints.
  package private(set) var constraintPlaces: [Place] = []
  package private(set) var lines = SceneLines()
  /// The actions of views, whose commands only the playground knows.
  package private(set) var actions: [Placed<String>] = []

  /// The maximum size of a file; the limit keeps a wrong file from being read for minutes.
  package static let longestText = 8 << 20

  /// The maximum number of steps in a script, including included files; the limit keeps a wrong file
  /// from filling the memory.
  package static let mostSteps = 10_000

  /// The maximum number of views: more than fit on any terminal, and few enough for a quick
  /// response to every key.
  package static let mostViews = 1000

  /// Reads the bytes of a file in UTF-8; diagnostics refer to it by this name.
  ///
  /// Without its script, the file may have errors there.
  package init(bytes: [UInt8], file: String, readsScript: Bool = true) {
    do throws(Diagnostic) {
      let document = try SceneReading.document(bytes: bytes, file: file)
      self.init(document, readsScript: readsScript)
    } catch {
      self.init(failure: error)
    }
  }

  /// Reads the text of a file; diagnostics refer to it by this name.
  package init(text: String, file: String) { self.init(bytes: Array(text.utf8), file: file) }

  /// Reads a text that has already been parsed.
  init(_ document: YAMLDocument, readsScript: Bool = true) {
    var reader = SceneReader(document.source)
    let scene = reader.read(document, readsScript: readsScript)
    steps = scene?.script.steps ?? []
    diagnostics = reader.diagnostics.found.inOrder
    self.scene = reader.diagnostics.hasErrors ? nil : scene
    constraintPlaces = reader.constraintPlaces
    lines = SceneLines(
      constraints: constraintPlaces.map(\.line), views: reader.names.declaredIDs.mapValues(\.line))
    actions = reader.actions
  }

  /// Parses a text in UTF-8.
  static func document(bytes: [UInt8], file: String) throws(Diagnostic) -> YAMLDocument {
    YAMLDocument(try SourceText(file: file, bytes: bytes, atMost: longestText))
  }

  /// Reads only the script of a file that may have no views.
  package static func script(
    bytes: [UInt8], file: String
  ) -> (script: Script?, diagnostics: [Diagnostic]) {
    do throws(Diagnostic) {
      var reader = SceneReader(try SourceText(file: file, bytes: bytes, atMost: longestText))
      let script = reader.readScript()
      return (reader.diagnostics.hasErrors ? nil : script, reader.diagnostics.found)
    } catch {
      return (nil, [error])
    }
  }

  /// Reads only the properties of a scene that precede its views, about ten times as fast as the
  /// whole scene: a list of scenes needs only the titles.
  ///
  /// - Returns: A scene without views; nil if there are none or the file cannot be read.
  package static func header(bytes: [UInt8], file: String) -> Scene? {
    let root = Array("\nroot:".utf8)
    let end = bytes.indices.first { bytes[$0...].starts(with: root) }
    guard let end, let source = try? SourceText(file: file, bytes: Array(bytes[..<end])) else {
      return nil
    }
    var reader = SceneReader(source)
    return reader.readHeader()
  }

  private init(failure: Diagnostic) { diagnostics = [failure] }

  /// Reads the value of a property that can vary, as written after its key in a variation.
  ///
  /// - Parameters:
  ///   - key: The key of a property of the view or of its stack, such as `spacing`.
  ///   - value: One line of YAML.
  ///   - view: The view; a variation of a stack needs a stack view.
  ///   - source: The name of the text in diagnostics.
  /// - Returns: The changes, or every problem.
  package static func changes(
    setting key: String, to value: String, of view: SceneView, source: String
  ) -> (changes: [SceneView.Change]?, diagnostics: [Diagnostic]) {
    let entry = "\(key): \(value)"
    let isOfStack = Property.named(key)?.group == .stack
    let text = isOfStack ? "stack: {\(entry)}" : entry
    guard let source = try? SourceText(file: source, bytes: Array(text.utf8)) else {
      return (nil, [])
    }
    var reader = SceneReader(source)
    let changes = reader.rootNode().map { reader.readChanges($0, of: view) }
    return (reader.diagnostics.hasErrors ? nil : changes, reader.diagnostics.found)
  }
}
