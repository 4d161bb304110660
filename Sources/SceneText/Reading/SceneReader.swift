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

extension SceneReader {
  /// The version of the format that this code reads.
  private static let version = "1"
  mutating func checkVersion(_ fields: Fields<DocumentKey>) {
    guard let node = fields[.stackyard] else {
      report(.missingVersion, at: fields.place)
      return
    }
    if case .scalar(SceneReader.version, _) = node.content { return }
    report(.unsupportedVersion(node.summary), at: node.place)
  }

  mutating func readMetrics(_ node: YAMLNode?) -> [Scene.Metric] {
    guard let node else { return [] }
    return entries(node, as: "metrics, as in {gap: 8}").compactMap { key, place, value in
      if !Name.isMetric(key) { report(.invalidName(key, rule: .metric), at: place) }
      return number(value).map { Scene.Metric(name: key, value: $0) }
    }
  }

  /// Reads the properties of the scene itself.
  mutating func readHeader(_ fields: Fields<DocumentKey>, into scene: inout Scene) {
    for property in SceneProperty.all {
      if let node = fields[DocumentKey(property)] { property.read(&self, node, &scene) }
    }
  }

  /// Reads a width and a height, each of which is more than 0.
  mutating func positiveSize(_ node: YAMLNode) -> Size? {
    let fields = fields(node, SizeKey.self)
    guard case .mapping = node.content else { return nil }
    let width = positiveNumber(fields, .width)
    let height = positiveNumber(fields, .height)
    guard let width, let height else { return nil }
    return Size(width: width, height: height)
  }

  private mutating func positiveNumber(_ fields: Fields<SizeKey>, _ key: SizeKey) -> Double? {
    guard let node = fields[key] else {
      report(.missingKey(key.rawValue, of: SizeKey.owner), at: fields.place)
      return nil
    }
    guard let number = number(node) else { return nil }
    if number > 0 { return number }
    report(.notPositive("a \(key.rawValue)"), at: node.place)
    return nil
  }
}
