package import SceneModel

extension SceneReading {
  /// The keys of the properties of a view that can be changed.
  package static var changeableKeys: [String] {
    Property.all.filter(\.varies).map(\.key)
  }

  /// Returns the possible words for a property; empty if there are too many.
  package static func choices(of key: String) -> [String] {
    guard let property = Property.named(key), property.varies else { return [] }
    return switch property.kind {
    case .flag: ["true", "false"]
    case .word(let words): words.words
    case .priorities: PriorityName.allCases.map(\.rawValue)
    default: []
    }
  }

  /// The reason why a text is not a valid value of a property.
  package struct ValueProblem: Error, Hashable, Sendable {
    package var problem: Diagnostic.Problem
    package var suggestion: String?

    package var words: String {
      problem.message + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    }
  }

  /// Reads the value of a property as written after its key in a scene file.
  package static func changes(
    of key: String, to value: String, in view: SceneView
  ) -> Result<[SceneView.Change], ValueProblem> {
    let isOfStack = Property.named(key)?.group == .stack
    let text = isOfStack ? "stack:\n  \(key): \(value)\n" : "\(key): \(value)\n"
    var reader = SceneReader(SourceText(file: key, text: text))
    let document = YAMLDocument(reader.source)
    if let (problem, _) = document.problems.first {
      return .failure(ValueProblem(problem: problem))
    }
    var changes: [SceneView.Change] = []
    if let root = document.root { changes = reader.readChanges(root, of: view) }
    if let found = reader.diagnostics.first(where: { $0.severity == .error }) {
      return .failure(ValueProblem(problem: found.problem, suggestion: found.suggestion))
    }
    guard !changes.isEmpty else {
      return .failure(ValueProblem(problem: .mismatch(expected: "a value", found: "nothing")))
    }
    return .success(changes)
  }

  /// Whether a word is a valid id of a view.
  package static func isID(_ word: String) -> Bool { Name.isID(word) }
}
