import AutoLayout
import SceneModel

/// Reads a scene from YAML and collects all problems: an invalid part of the file is reported and
/// replaced by its default, so that the rest can still be checked.
struct SceneReader {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []
  /// The maximum number of suggestions: comparing words takes time, and a hundred are not useful
  /// suggestions.
  private static let mostSuggestions = 100
  private var suggestions = 0
  /// The number of views read so far.
  var viewCount = 0

  /// The named numbers, which are read first.
  var metrics: [Scene.Metric] = []
  /// The explicit ids of views and guides, in the order of the document.
  var declaredIDs: [String: Place] = [:]
  /// The positions of the constraints in the list.
  var constraintPlaces: [Place] = []
  /// The actions of views, for those who know the commands.
  var actions: [Placed<String>] = []
  /// The uses of ids, to be resolved when all ids are known.
  var references: [IDReference] = []
  /// The lines of visual format, to be checked when all ids are known.
  var visualFormats: [PendingVisualFormat] = []

  init(_ source: SourceText) {
    self.source = source
  }

  /// Reads the whole text; returns nil if there is no root view.
  mutating func read() -> Scene? {
    let document = YAMLDocument(source)
    for (problem, place) in document.problems { report(problem, at: place) }
    guard let node = document.root else {
      if document.problems.isEmpty { report(.emptyText, at: .start) }
      return nil
    }
    let fields = fields(node, DocumentKey.self)
    guard case .mapping = node.content else { return nil }
    checkVersion(fields)
    metrics = readMetrics(fields[.metrics])
    guard let root = fields[.root] else {
      report(.missingKey("root", of: "a scene"), at: node.place)
      return nil
    }
    var scene = Scene(root: readView(root, depth: 1))
    scene.metrics = metrics
    readHeader(fields, into: &scene)
    scene.constraints = readConstraints(fields[.constraints])
    nameViews(in: &scene)
    checkReferences(in: scene)
    checkVisualFormats(in: scene)
    checkBarriers(in: scene)
    scene.script = readScript(fields, of: scene)
    return scene
  }

  /// Reads only the properties of the scene itself, of a text that may have no views.
  mutating func readHeader() -> Scene? {
    guard let node = YAMLDocument(source).root else { return nil }
    let fields = fields(node, DocumentKey.self)
    guard case .mapping = node.content else { return nil }
    var scene = Scene(root: SceneView(id: ""))
    readHeader(fields, into: &scene)
    return scene
  }

  /// Reads only the script of a text, which may have no views.
  mutating func readScript() -> Script? {
    let document = YAMLDocument(source)
    for (problem, place) in document.problems { report(problem, at: place) }
    guard let node = document.root else { return nil }
    let fields = fields(node, DocumentKey.self)
    guard case .mapping = node.content else { return nil }
    checkVersion(fields)
    return readScript(fields, of: nil)
  }
}

extension SceneReader {
  /// Adds a problem, with its line.
  mutating func report(
    _ problem: Diagnostic.Problem, at place: Place, severity: Diagnostic.Severity = .error,
    suggestion: String? = nil, note: Place? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        severity: severity, file: source.file, place: place, problem: problem,
        suggestion: suggestion, sourceLine: source.line(at: place),
        note: note.map { Diagnostic.Note(place: $0, sourceLine: source.line(at: $0)) }))
  }

  /// Returns the candidate closest to a misspelled word; nil if there is none, or after too many
  /// suggestions.
  mutating func closest(to word: String, among candidates: @autoclosure () -> [String]) -> String? {
    suggestions += 1
    guard suggestions <= SceneReader.mostSuggestions else { return nil }
    return Suggestion.closest(to: word, among: candidates())
  }

  /// Reports that something else was expected here.
  mutating func mismatch(_ node: YAMLNode, expected: String) {
    report(.mismatch(expected: expected, found: node.summary), at: node.place)
  }
}
