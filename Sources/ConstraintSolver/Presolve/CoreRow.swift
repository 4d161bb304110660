/// A row over columns and what it is about.
struct CoreRow: Sendable {
  enum Kind: UInt8, Sendable {
    /// Over parameters alone: a number.
    case constant
    /// One column and no parameter: its demands are the column's.
    case alias
    /// An alias of a defined variable, the host: its demands are those of the host's row.
    case guest
    case proper
  }

  var form: Form
  /// A variable, or the complement of the place of a constraint.
  var subject: Int32
  var kind = Kind.proper
  var isPresent = true
  /// Whether the constraint that it is about has another constant by now.
  var isStale = false
  /// Clear but while rows are looked for.
  var isFound = false
  /// Whether the row waits for being checked, as one over parameters alone.
  var isWaiting = false
}
