/// The conversion of equations into definitions.
extension Definitions {
  /// Processes equations in order until one cannot define a variable as it is written; returns the
  /// number of processed equations.
  ///
  /// Places that no longer contain equations are skipped.
  mutating func define(by equations: Span<ConstraintPlace>, _ table: inout ConstraintTable) -> Int {
    let formerEarly = early.count
    let formerLate = late.count
    let taken = Definitions.define(
      by: equations, &table.entries, table.terms, &nodes, &early, &late)
    definedCount += early.count - formerEarly + late.count - formerLate
    if isWatched {
      noteDefined(early[formerEarly...])
      noteDefined(late[formerLate...])
    }
    return taken
  }

  private static func define(
    by equations: Span<ConstraintPlace>, _ entries: inout [ConstraintTable.Entry], _ terms: [Term],
    _ nodes: inout [Node], _ early: inout [VariableIndex], _ late: inout [VariableIndex]
  ) -> Int {
    let start = late.count
    var taken = 0
    late.append(addingCapacity: equations.count) { late in
      // A span is checked for unique ownership once, an array before each write.
      var nodes = nodes.mutableSpan
      var entries = entries.mutableSpan
      while taken < equations.count {
        let place = equations[taken]
        let entry = entries[Int(place)]
        if entry.isPresent(as: .equation) {
          let terms = terms.span.extracting(entry.terms)
          let pivot: Int
          let position: Int32
          if let last = lastTerm(of: terms, nodes.span) {
            pivot = last
            position = Int32(truncatingIfNeeded: start + late.count)
            late.append(VariableIndex(terms[pivot].variable.index))
          } else if let first = firstTerm(of: terms, nodes.span) {
            pivot = first
            position = -1 - Int32(truncatingIfNeeded: early.count)
            early.append(VariableIndex(terms[pivot].variable.index))
          } else {
            return
          }
          define(pivot, of: terms, constant: entry.constant, by: place, position: position, &nodes)
          entries[Int(place)].definedVariable = VariableIndex(terms[pivot].variable.index)
        }
        taken += 1
      }
    }
    return taken
  }

  /// Defines the variable of a term by the other terms.
  @inline(__always)
  private static func define(
    _ pivot: Int, of terms: Span<Term>, constant: Double, by equation: ConstraintPlace,
    position: Int32,
    _ nodes: inout MutableSpan<Node>
  ) {
    for place in terms.indices where place != pivot {
      nodes[terms[place].variable.index].dependents &+= 1
    }
    let variable = terms[pivot].variable.index
    let scale = -1 / terms[pivot].coefficient
    nodes[variable].equation = equation
    nodes[variable].position = position
    nodes[variable].scale = scale
    if terms.count == 2 {
      let other = terms[1 - pivot]
      nodes[variable].offset = scale * constant
      nodes[variable].alias = VariableIndex(other.variable.index)
      nodes[variable].scale = scale * other.coefficient
    }
  }

  /// Defines a column by the other columns of a form that equals zero, and that is at the ends of
  /// the pools.
  mutating func define(_ column: VariableIndex, by place: ConstraintPlace, _ form: Form) {
    var coefficient = 1.0
    for entry in pool.entries[form.entries] where entry.column == column {
      coefficient = entry.coefficient
    }
    let scale = -1 / coefficient
    var solved = form
    solved.constant *= scale
    var end = Int(form.firstEntry)
    for index in form.entries where pool.entries[index].column != column {
      let entry = pool.entries[index]
      pool.entries[end] = FormPool.Entry(
        column: entry.column, coefficient: entry.coefficient * scale)
      nodes[Int(entry.column)].dependents += 1
      end += 1
    }
    pool.entries.removeLast()
    solved.entryCount = form.entryCount - 1
    var node = nodes[Int(column)]
    node.equation = place
    node.position = -1 - Int32(early.count)
    node.expansion = Int32(expanded.count)
    if solved.entryCount == 1 {
      let entry = pool.entries[Int(solved.firstEntry)]
      node.alias = entry.column
      node.scale = entry.coefficient
      node.offset = solved.constant
    }
    nodes[Int(column)] = node
    expanded.append(solved)
    early.append(column)
    noteExpansion(of: column, solved)
    definedCount += 1
    if isWatched { noteDefined(CollectionOfOne(column)) }
  }

  private mutating func noteDefined(_ variables: some Collection<VariableIndex>) {
    changed.append(contentsOf: variables)
    touched.append(contentsOf: variables)
  }
}

// MARK: Choosing the variable

extension Definitions {
  /// Returns the term whose variable no definition mentions; nil if there is none, or if the
  /// variable should stay a column.
  @inline(__always)
  private static func lastTerm(of terms: Span<Term>, _ nodes: Span<Node>) -> Int? {
    pivot(among: terms, nodes) {
      $0.equation < 0 && $0.dependents == 0 && !$0.suitability.isParameter
    }
  }

  /// Returns the term whose variable is the best pivot; nil unless all variables are columns.
  @inline(__always)
  private static func firstTerm(of terms: Span<Term>, _ nodes: Span<Node>) -> Int? {
    for place in terms.indices where nodes[terms[place].variable.index].equation >= 0 {
      return nil
    }
    return pivot(among: terms, nodes) { _ in true }
  }

  /// Returns the column that is the best pivot of a form; nil for an empty form.
  // This function is inlined, because calling it would copy the struct to the stack.
  @inline(__always)
  func pivotColumn(of form: Form) -> VariableIndex? {
    let entries = pool.entries.span.extracting(form.entries)
    return Definitions.pivot(among: entries, nodes.span) { _ in true }.map { entries[$0].column }
  }

  /// Returns the best term whose variable can be defined.
  ///
  /// Among equally suitable variables, the youngest is chosen, so that definitions depend on older
  /// variables.
  @inline(__always)
  private static func pivot<Candidate: PivotCandidate>(
    among terms: Span<Candidate>, _ nodes: Span<Node>, _ canBeDefined: (Node) -> Bool
  ) -> Int? {
    var least = 0.0
    // The coefficient of the best variable is rarely too small; a second round is needed only then.
    while true {
      var best = -1
      var suitability = PivotSuitability.fixed
      var youngest = -1
      var coefficient = 0.0
      var largest = 0.0
      for place in terms.indices {
        let magnitude = abs(terms[place].coefficient)
        if magnitude > largest { largest = magnitude }
        let variable = terms[place].index
        let node = nodes[variable]
        guard canBeDefined(node), magnitude >= least, node.suitability <= suitability,
          node.suitability < suitability || variable > youngest
        else { continue }
        best = place
        suitability = node.suitability
        youngest = variable
        coefficient = magnitude
      }
      if best < 0 { return nil }
      if coefficient >= leastShare * largest { return best }
      least = leastShare * largest
    }
  }

  /// The minimum ratio to other coefficients: dividing by a much smaller one would amplify rounding
  /// errors.
  private static let leastShare = 0.1
}

/// A part of an equation that has a variable, which the equation may define.
private protocol PivotCandidate {
  var coefficient: Double { get }
  /// The index of the variable.
  var index: Int { get }
}

extension Term: PivotCandidate {
  fileprivate var index: Int { variable.index }
}

extension FormPool.Entry: PivotCandidate {
  fileprivate var index: Int { Int(column) }
}
