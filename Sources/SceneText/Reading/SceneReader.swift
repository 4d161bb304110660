import Phrases
import SceneModel

/// Reads a scene from YAML and collects all problems: an invalid part of the file is reported and
/// replaced by its default, so that the rest can still be checked.
struct SceneReader: ScenePartReader {
  var diagnostics: DiagnosticList
  var names = SceneNames()
  /// The number of views read so far.
  var viewCount = 0
  /// The positions of the constraints in the list.
  private(set) var constraintPlaces: [Place] = []
  /// The actions of views, for callers that know the commands.
  var actions: [Placed<String>] = []

  init(_ source: SourceText) {
    diagnostics = DiagnosticList(source)
    // Most views are on a line of their own. A growing dictionary hashes its keys several times.
    names.declaredIDs.reserveCapacity(min(source.lineCount, SceneReading.mostViews))
  }

  /// Reads the whole text; returns nil if there is no root view.
  mutating func read(_ document: YAMLDocument, readsScript: Bool = true) -> Scene? {
    guard let node = rootNode(of: document) else {
      if diagnostics.found.isEmpty { report(.emptyText, at: .start) }
      return nil
    }
    guard let fields = fields(node, DocumentKey.self) else { return nil }
    checkVersion(fields)
    names.metrics = readMetrics(fields[.metrics])
    guard let root = required(.root, in: fields) else { return nil }
    var scene = Scene(root: SceneView(id: ""))
    readView(root, into: &scene.root, depth: 1)
    scene.metrics = names.metrics
    readProperties(fields, in: .scene, into: &scene)
    var constraints = ConstraintReader(diagnostics: diagnostics)
    scene.constraints = pass(to: &constraints) { $0.readConstraints(fields[.constraints]) }
    constraintPlaces = constraints.places
    nameViews(in: &scene)
    checkReferences(in: scene)
    pass(to: &constraints) { $0.checkVisualFormats(in: scene) }
    if readsScript { readScript(fields, of: scene, into: &scene) }
    return scene
  }

  /// Reads only the properties of the scene itself, of a text that may have no views.
  mutating func readHeader() -> Scene? {
    guard let node = YAMLDocument(diagnostics.source).root,
      let fields = fields(node, DocumentKey.self)
    else { return nil }
    var scene = Scene(root: SceneView(id: ""))
    readProperties(fields, in: .scene, into: &scene)
    return scene
  }

  /// Reads only the script of a text, which may have no views.
  mutating func readScript() -> Script? {
    guard let node = rootNode(), let fields = fields(node, DocumentKey.self) else { return nil }
    checkVersion(fields)
    var scene = Scene(root: SceneView(id: ""))
    readScript(fields, of: nil, into: &scene)
    return scene.script
  }

  /// Reads the script and its properties, after the views are known.
  private mutating func readScript(
    _ fields: Fields<DocumentKey>, of known: Scene?, into scene: inout Scene
  ) {
    readProperties(fields, in: .script, into: &scene)
    var script = ScriptReader(diagnostics: diagnostics, scene: known)
    scene.script.steps = pass(to: &script) { $0.readSteps(fields[.script]) }
  }

  /// The version of the format that this code reads.
  private static let version = "1"

  mutating func checkVersion(_ fields: Fields<DocumentKey>) {
    guard let node = fields[.stackyard] else { return report(.missingVersion, at: fields.place) }
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

  mutating func readProperties(
    _ fields: Fields<DocumentKey>, in part: SceneProperty.Part, into scene: inout Scene
  ) {
    for property in SceneProperty.all(in: part) {
      if let node = fields[DocumentKey(property)] { property.read(&self, node, &scene) }
    }
  }
}
