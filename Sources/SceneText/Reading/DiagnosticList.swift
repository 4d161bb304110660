import SceneModel

/// The problems found in a text, in the order in which they were found.
struct DiagnosticList {
  let source: SourceText
  private(set) var found: [Diagnostic] = []
  /// The maximum number of suggestions; comparing words takes time, and more would not be useful.
  private static let mostSuggestions = 100
  private var suggestions = 0
  /// The lines with problems by their numbers: one long line can have thousands of them.
  private var lines: [Int: String] = [:]

  init(_ source: SourceText) { self.source = source }

  /// Whether the text cannot be used.
  var hasErrors: Bool { found.contains { $0.severity == .error } }

  /// Adds a problem, with its line.
  mutating func report(
    _ problem: Diagnostic.Problem, at place: Place, severity: Diagnostic.Severity,
    suggestion: String?, note: Place?
  ) {
    let sourceLine = line(at: place)
    let note = note.map { Diagnostic.Note(place: $0, sourceLine: line(at: $0)) }
    found.append(
      Diagnostic(
        severity: severity, file: source.file, place: place, problem: problem,
        suggestion: suggestion, sourceLine: sourceLine, note: note))
  }

  private mutating func line(at place: Place) -> String {
    if let line = lines[place.line] { return line }
    let line = source.line(place.line)
    lines[place.line] = line
    return line
  }

  /// Returns the candidate closest to a misspelled word; nil if there is none, or after too many
  /// suggestions.
  mutating func closest(to word: String, among candidates: @autoclosure () -> [String]) -> String? {
    suggestions += 1
    guard suggestions <= DiagnosticList.mostSuggestions else { return nil }
    return Suggestion.closest(to: word, among: candidates())
  }
}

extension [Diagnostic] {
  /// The problems in the order of the text; problems at the same position keep their order.
  package var inOrder: [Diagnostic] {
    let sorted = enumerated().sorted { a, b in
      (a.element.place, a.offset) < (b.element.place, b.offset)
    }
    return sorted.map(\.element)
  }
}
