/// Components as a separate system: their columns, numbered from 0, and their rows.
struct LocalSystem: Equatable, Sendable {
  /// The columns of the problem that the system's first columns stand for, in ascending order.
  let columns: [Int32]
  let demands: Demands
  let rows: [BasicRow]

  /// Returns the optimal solutions; nil if the required constraints contradict each other.
  func optimum() -> Core? {
    var core = Core(demands, rows: rows)
    guard core.satisfyRequired() else { return nil }
    core.optimize()
    return core
  }
}

/// A basic column and its row.
struct BasicRow: Equatable, Sendable {
  var subject: Int32
  var row: Row
}
