/// A row over columns and its subject.
struct CoreRow: Sendable {
  enum Kind: UInt8, Sendable {
    /// A row over parameters only, so its value is a number.
    case constant
    /// A row over one column and no parameter; its demands are demands on the column.
    case alias
    /// An alias of a defined variable, the host: its demands are added to those of the host's row.
    case guest
    case proper
  }

  var form: Form
  /// The subject: a variable, or the complement of the place of a constraint.
  var subject: Int32
  var kind = Kind.proper
  var isPresent = true
  /// Whether the constant of its constraint has changed.
  var isStale = false
  /// Whether the row is that of another column or host, up to a factor and a constant.
  var isFollower: Bool { kind == .alias || kind == .guest }
  /// Whether a search has found the row; false outside of a search.
  var isFound = false
  /// Whether a row over parameters only is yet to be checked.
  var isWaiting = false
}
