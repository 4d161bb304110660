/// Arrays that are used by one component after the other.
struct Workspace: Sendable {
  var demands = Demands()
  var tree = AllocationTree()
  /// By element of the tree under way.
  var otherValues: [Double] = []
  var sized: [SizedVariable] = []
  var coefficients: [Double] = []
  var columns: [Int32] = []
  var constantRows: [Int32] = []
  /// The number of each column in the component under way, -1 outside.
  var localOf: [Int32] = []
  /// The components solved since the last solve began.
  var solved: [Int32] = []
  var absorbers: [RowAbsorber] = []
  /// The free systems solved since the last solve began, by their first columns.
  var cores: [Int32: (system: LocalSystem, core: Core)] = [:]
  /// The components solved since the last solve began whose bounds cannot all be kept.
  var unsatisfiable: [Int32: UnsatisfiableSums] = [:]
  /// Whether the tree solved last has no solution.
  var isTreeInfeasible = false
  /// Whether values are of no interest, so that nothing needs to be chosen among several solutions.
  var needsNoChoice = false
  /// Whether failures need no proof, for which a tableau is solved.
  var needsNoProof = false
  /// The alias and guest rows by the variable that they follow; nil until the first proof.
  var followers: Adjacency?
  /// Whether a component was free before or after it was solved.
  var hasMetFreedom = false
  /// Marks of ``Problem/cone(of:_:)``, and rates of a response; clear outside.
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
  /// -1 for the row's subject.
  var column: Int32 = -1
  var coefficient = 0.0
  var value = 0.0
  var low = 0.0
  var high = 0.0
  /// The most important priority that costs anything while the column moves.
  var violatedInside = 0.0
}
