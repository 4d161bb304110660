/// A row over columns and its subject.
struct CoreRow: Sendable {
  var form: Form
  var subject: Subject
  var isPresent = true
  /// Whether the constant of its constraint has changed.
  var isStale = false
  /// Whether a search has found the row; false outside of a search.
  var isFound = false
}

typealias RowIndex = TypedIndex<CoreRow>
