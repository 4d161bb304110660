package import SceneModel

extension SceneReading {
  /// The keys of the properties of a view that can be given another value.
  package static var changeableKeys: [String] {
    Property.all.filter(\.varies).map(\.key)
  }

  /// The words that can be the value of a property; none where there are too many to list.
  package static func choices(of key: String) -> [String] {
    guard let property = Property.named(key), property.varies else { return [] }
    return switch property.kind {
    case .flag: ["true", "false"]
    case .word(let words): words.words
    case .priorities: PriorityName.allCases.map(\.rawValue)
    default: []
    }
  }

  /// Why a text is no value of a property.
  package struct ValueProblem: Error, Hashable, Sendable {
    package var problem: Diagnostic.Problem
    package var suggestion: String?

    package var words: String {
      problem.message + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    }
  }

  /// Reads the value of a property as a scene file has it after the key.
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

  /// Whether a word may be the id of a view.
  package static func isID(_ word: String) -> Bool { Name.isID(word) }
}
