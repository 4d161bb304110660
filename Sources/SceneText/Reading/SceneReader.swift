import AutoLayout
import SceneModel

/// Reads a scene from YAML, collecting every problem on the way: each part of the file that is
/// wrong is reported and replaced by its default, so that the rest can still be looked at.
struct SceneReader {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []
  /// Comparing a word with many others takes a while, and nobody reads a hundred suggestions.
  private static let mostSuggestions = 100
  private var suggestions = 0
  /// How many views were read.
  var viewCount = 0

  /// Names for numbers, which are read first.
  var metrics: [Scene.Metric] = []
  /// The explicit ids of views and guides, in the order of the document.
  var declaredIDs: [String: Place] = [:]
  /// Where the constraints of the list are.
  var constraintPlaces: [Place] = []
  /// The uses of ids, to be looked up when all ids are known.
  var references: [IDReference] = []
  /// The lines of visual format, to be looked at again then.
  var visualFormats: [PendingVisualFormat] = []

  init(_ source: SourceText) {
    self.source = source
  }

  /// Reads the whole text; nil where it has no root view.
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

  /// Reads only the script of a text, which need have no views.
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
  /// Notes a problem, with the line that it is on.
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

  /// The candidate closest to a misspelled word; nil where none is, or after too many words.
  mutating func closest(to word: String, among candidates: @autoclosure () -> [String]) -> String? {
    suggestions += 1
    guard suggestions <= SceneReader.mostSuggestions else { return nil }
    return Suggestion.closest(to: word, among: candidates())
  }

  /// Notes that something else was expected here.
  mutating func mismatch(_ node: YAMLNode, expected: String) {
    report(.mismatch(expected: expected, found: node.summary), at: node.place)
  }
}
