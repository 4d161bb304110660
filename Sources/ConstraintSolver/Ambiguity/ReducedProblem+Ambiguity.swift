/// The values and the variables that free components leave undetermined.
extension ReducedProblem {
  /// Returns the smallest and the largest value of each variable in optimal solutions.
  mutating func ranges(
    of variables: [VariableIndex], _ table: ConstraintTable
  ) -> [ClosedRange<Double>] {
    var optima = ComponentOptima()
    return variables.map { range(of: $0, table, &optima) }
  }

  private mutating func range(
    of variable: VariableIndex, _ table: ConstraintTable, _ optima: inout ComponentOptima
  ) -> ClosedRange<Double> {
    let form = structure.definitions.expand(variable: variable, table)
    var low = form.constant
    var high = form.constant
    var free: Set<ComponentIndex> = []
    for entry in structure.definitions.pool.entries[form.entries] {
      let component = partition.componentOf[Int(entry.column)]
      if component >= 0, partition.components[Int(component)].isFree {
        free.insert(component)
      } else {
        low += entry.coefficient * columnValues[Int(entry.column)]
        high += entry.coefficient * columnValues[Int(entry.column)]
      }
    }
    var components = Array(free)
    partition.sort(&components)
    for component in components {
      guard let (columns, scales, core) = optimum(of: component, table, &optima) else { continue }
      var part = Row()
      for entry in structure.definitions.pool.entries[form.entries]
      where partition.componentOf[Int(entry.column)] == component {
        guard let index = columns.firstIndex(of: entry.column) else { continue }
        part.entries.append(
          Entry(column: Int32(index), coefficient: entry.coefficient * scales.unit(of: index)))
      }
      part.entries.sort { $0.column < $1.column }
      // Many variables differ only by a constant, such as edges at the same place.
      let sum = ComponentOptima.Sum(component: component, entries: part.entries)
      let range = optima.ranges[sum] ?? core.range(of: part)
      optima.ranges[sum] = range
      low += range.low
      high += range.high
    }
    return ClosedRange(between: low, high)
  }

  /// The optimal solutions of components, of which each is solved only once.
  private struct ComponentOptima {
    typealias Optimum = (columns: [VariableIndex], scales: ColumnScales, core: Core)
    var numbers = ColumnNumbers()
    /// Nil for a component whose required constraints contradict each other.
    var known: [ComponentIndex: Optimum?] = [:]
    var ranges: [Sum: (low: Double, high: Double)] = [:]

    /// A sum of columns of a component.
    struct Sum: Hashable {
      var component: ComponentIndex
      var entries: [Entry]
    }
  }

  private mutating func optimum(
    of component: ComponentIndex, _ table: ConstraintTable, _ optima: inout ComponentOptima
  ) -> ComponentOptima.Optimum? {
    if let known = optima.known[component] { return known }
    let system = system(of: CollectionOfOne(component), table, &optima.numbers)
    let made = system.optimum().map { (system.columns, system.scales, $0) }
    optima.known[component] = .some(made)
    return made
  }
}

// MARK: Free components

extension ReducedProblem {
  /// Separates the components of one column on which nothing else depends.
  func separated(_ free: [ComponentIndex]) -> (lone: [ComponentIndex], tied: [ComponentIndex]) {
    var lone: [ComponentIndex] = []
    var tied: [ComponentIndex] = []
    for index in free {
      let component = partition.components[Int(index)]
      let column = partition.firstColumn(of: index)
      let isLone =
        component.rows.isEmpty && component.columns.count == 1
        && structure.definitions.nodes[Int(column)].dependents == 0
        && partition.occurrences.range(of: column).isEmpty
      if isLone { lone.append(index) } else { tied.append(index) }
    }
    return (lone, tied)
  }
}

// MARK: Settled components

extension ReducedProblem {
  @inline(__always)
  func otherValue(of column: VariableIndex, _ otherValues: [Double]) -> Double {
    let component = partition.componentOf[Int(column)]
    return component >= 0 && partition.components[Int(component)].isSettled
      ? otherValues[Int(column)] : columnValues[Int(column)]
  }

  /// Returns whether a variable is a column of a free component that is not settled.
  @inline(__always)
  func isLone(_ variable: VariableIndex) -> Bool {
    let component = partition.componentOf[Int(variable)]
    return component >= 0 && partition.components[Int(component)].freedom == .open
  }
}
