/// The results of solving the dirty components that the next stages need.
struct SolvedComponents: Sendable {
  /// The components that were solved, in order.
  private(set) var components: [ComponentIndex] = []
  /// The columns of these components, as far as they were listed.
  private(set) var columns: [VariableIndex] = []
  private var listedCount = 0
  /// Whether a component was free before or after it was solved.
  var isAnyFree = false
  /// Whether ``absorbers`` are needed: if only one parameter changed, a response may follow it.
  var needsAbsorbers = false
  /// For each component with a single row and a unique solution, how the row follows its constant.
  var absorbers: [RowAbsorber] = []
  /// The optimal solutions of the free systems, by their first columns, with the number of times that
  /// the components had been determined.
  var cores: [VariableIndex: (system: LocalSystem, core: Core, rebuildCount: Int)] = [:]
  /// The components whose bounds cannot all be kept.
  var unsatisfiable: [ComponentIndex: UnsatisfiableSums] = [:]

  mutating func reserveCapacity(_ count: Int) { components.reserveCapacity(count) }

  /// Keeps the capacity.
  mutating func removeAll() {
    components.clear()
    columns.clear()
    listedCount = 0
    absorbers.clear()
    isAnyFree = false
    if !cores.isEmpty { cores.removeAll() }
    if !unsatisfiable.isEmpty { unsatisfiable.removeAll() }
  }

  mutating func append(_ component: ComponentIndex) { components.append(component) }

  /// Lists the columns of the components that were solved since the last call.
  ///
  /// It must be called before the components are determined again, because their indices are reused
  /// then.
  mutating func listColumns(_ partition: Partition) {
    for component in components[listedCount...] {
      for column in partition.columns(of: component) { columns.append(column) }
    }
    listedCount = components.count
  }
}

/// The column by which a single row follows its constant.
struct RowAbsorber: Sendable {
  var row: RowIndex
  /// The column, -1 for the row's subject.
  var column: VariableIndex = -1
  var coefficient = 0.0
  var value = 0.0
  var low = 0.0
  var high = 0.0
  /// The most important priority at which anything has a cost while the column moves.
  var violatedInside = 0.0
}
