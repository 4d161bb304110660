import Phrases
import SceneModel

/// A reader of a part of a file: it reads values, and reports what is wrong with them.
protocol NodeReader {
  /// The problems found so far.
  var diagnostics: DiagnosticList { get set }
}

extension NodeReader {
  mutating func report(
    _ problem: Diagnostic.Problem, at place: Place, severity: Diagnostic.Severity = .error,
    suggestion: String? = nil, note: Place? = nil
  ) {
    diagnostics.report(problem, at: place, severity: severity, suggestion: suggestion, note: note)
  }

  /// Reports a problem with a value, which is then missing.
  mutating func refuse<Value>(
    _ problem: Diagnostic.Problem, at place: Place, suggestion: String? = nil
  ) -> Value? {
    report(problem, at: place, suggestion: suggestion)
    return nil
  }

  mutating func refuse<Value>(
    _ node: YAMLNode, expected: Phrase, suggestion: String? = nil
  ) -> Value? {
    let problem = Diagnostic.Problem.mismatch(expected: expected, found: node.summary)
    return refuse(problem, at: node.place, suggestion: suggestion)
  }

  /// Reports that something else was expected here.
  mutating func mismatch(_ node: YAMLNode, expected: Phrase) {
    report(.mismatch(expected: expected, found: node.summary), at: node.place)
  }

  /// Returns the root of the text; reports what is wrong with its YAML.
  mutating func rootNode() -> YAMLNode? { rootNode(of: YAMLDocument(diagnostics.source)) }

  /// Returns the root of the text if it has already been parsed; reports what is wrong with its
  /// YAML.
  mutating func rootNode(of document: YAMLDocument) -> YAMLNode? {
    for (problem, place) in document.problems { report(problem, at: place) }
    return document.root
  }
}
