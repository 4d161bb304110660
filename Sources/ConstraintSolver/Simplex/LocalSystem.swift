/// Components by themselves: their columns numbered from 0, and what ties these.
struct LocalSystem: Equatable, Sendable {
  /// The columns of the problem that the first columns are, in ascending order.
  let columns: [Int32]
  let demands: Demands
  let rows: [BasicRow]

  /// The best solutions; nil where the required constraints contradict each other.
  func optimum() -> Core? {
    var core = Core(demands, rows: rows)
    guard core.satisfyRequired() else { return nil }
    core.optimize()
    return core
  }
}

/// A column that a row is equal to.
struct BasicRow: Equatable, Sendable {
  var subject: Int32
  var row: Row
}
