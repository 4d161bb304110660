/// Arrays that components use one at a time, so that they are allocated only once.
struct Workspace: Sendable {
  var demands = Demands()
  var tree = AllocationTree()
  /// The values of the current tree's elements in another solution.
  var otherValues: [Double] = []
  var sized: [SizedVariable] = []
  var coefficients: [Double] = []
  var columns: [Int32] = []
  var constantRows: [Int32] = []
  /// The number of each column in the current component, -1 for other columns.
  var localOf: [Int32] = []
  /// The components solved since the last solve began.
  var solved: [Int32] = []
  var absorbers: [RowAbsorber] = []
  /// The free systems solved since the last solve began, by their first columns.
  var cores: [Int32: (system: LocalSystem, core: Core)] = [:]
  /// The components solved since the last solve began whose bounds cannot all be kept.
  var unsatisfiable: [Int32: UnsatisfiableSums] = [:]
  /// Whether the last tree to be solved has no solution.
  var isTreeInfeasible = false
  /// Whether the caller does not need values, so that no choice among several solutions is needed.
  var needsNoChoice = false
  /// Whether the caller does not need proofs of failures, for which a tableau is solved.
  var needsNoProof = false
  /// The alias and guest rows by the variable that they follow; nil until the first proof.
  var followers: Adjacency?
  /// Whether a component was free before or after it was solved.
  var hasMetFreedom = false
  /// The marks of ``Problem/cone(of:_:)`` and the rates of a response; cleared after use.
  var isFound: [Bool] = []
  var rates: [Double] = []

  mutating func reserveCapacity(_ count: Int) {
    demands.reserveCapacity(count)
    coefficients.reserveCapacity(count)
    columns.reserveCapacity(count)
    constantRows.reserveCapacity(count)
    solved.reserveCapacity(count)
  }
}

/// The column by which a single row follows its constant.
struct RowAbsorber: Sendable {
  var row: Int32
  /// The column, -1 for the row's subject.
  var column: Int32 = -1
  var coefficient = 0.0
  var value = 0.0
  var low = 0.0
  var high = 0.0
  /// The most important priority at which anything has a cost while the column moves.
  var violatedInside = 0.0
}
