package import SceneModel

/// A problem in a scene file, with its position.
package struct Diagnostic: Error, Hashable {
  package var severity: Severity
  package var file: String
  package var place: Place
  package var problem: Problem
  /// A suggestion for a misspelled word.
  package var suggestion: String?
  /// The line, without its end.
  package var sourceLine: String
  /// A related position, such as the first of two equal ids.
  package var note: Note?

  package init(
    severity: Severity, file: String, place: Place, problem: Problem, suggestion: String? = nil,
    sourceLine: String, note: Note? = nil
  ) {
    self.severity = severity
    self.file = file
    self.place = place
    self.problem = problem
    self.suggestion = suggestion
    self.sourceLine = sourceLine
    self.note = note
  }

  /// Creates an error in a given text.
  package init(_ problem: Problem, at place: Place, file: String, text: String) {
    self.init(
      severity: .error, file: file, place: place, problem: problem,
      sourceLine: SourceText(file: file, text: text).line(place.line))
  }

  package var line: Int { place.line }
  /// The column, from 1, in Unicode scalars.
  package var column: Int { place.column }

  package enum Severity: String, Hashable, Sendable {
    /// The file does not describe a scene.
    case error
    /// The file describes a scene, but probably not the intended one.
    case warning
  }

  package struct Note: Hashable, Sendable {
    package var place: Place
    package var sourceLine: String
  }
}
