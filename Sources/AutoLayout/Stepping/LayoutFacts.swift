internal import ConstraintSolver

/// The constraints of one pass as facts: what they have in common with all layouts that are best for
/// the constraints of at least their priority.
///
/// A required constraint is a fact as it is. An optional one that cannot hold is moved by what it
/// gives up. So all facts fit together, and together they describe exactly these layouts.
struct LayoutFacts {
  /// A step of the story, and its rows.
  struct Fact {
    var step: LayoutStory.Step
    var rows: [Constraint]
    /// For violations that others enforce, the side to which the fact itself limits them.
    var side: Relation?

    /// The constraint with a little less violation, so that what limits it is what does so now; nil for
    /// one that is not violated.
    var better: Constraint? {
      guard let side, let row = rows.first else { return nil }
      let step = min(self.step.violation.lowerBound / 2, 1.0 / 1024)
      return Constraint(row.expression + (side == .lessThanOrEqual ? step : -step), side)
    }

    /// The rows of what the fact itself keeps from changing.
    var limits: [Constraint] {
      guard let side else { return step.kind == .shares ? [] : rows }
      return rows.map { $0.relation == .equal ? Constraint($0.expression, side) : $0 }
    }
  }

  private(set) var facts: [Fact] = []
  /// The solver with the facts before the index; the index is the end of a priority.
  private(set) var checkpoints: [(end: Int, solver: Solver)] = []
  /// The solver without facts.
  private(set) var start = Solver()
  /// The solver with all facts.
  private(set) var solver = Solver()
  /// The limits of all facts, which describe the same layouts.
  private(set) var limits = FactLimits()
  /// Whether the solver accepted all facts.
  private(set) var isComplete = true
  /// The number of constraints that were solved so far.
  private(set) var effort = 0

  private let pass: Int
  private let joins: Bool
  /// The variables of edges, in the coordinates of the window.
  private var edges: [Edge: Variable] = [:]

  private struct Edge: Hashable {
    var item: Int
    var axis: Axis
    var isEnd: Bool
  }

  /// The maximum number of checkpoints, each of which is a copy of a solver.
  private static let mostCheckpoints = 48

  init(of pass: Int, in inspection: LayoutInspection, joining joins: Bool) {
    (self.pass, self.joins) = (pass, joins)
    solver.addVariables(inspection.passes[pass].table.variableCount)
  }

  /// Returns the variable of a quantity; that of an edge is created when it is first needed.
  mutating func variable(of quantity: LayoutQuantity, in inspection: LayoutInspection) -> Variable {
    let table = inspection.passes[pass].table
    guard let item = inspection.place(of: quantity.view)?.item else { return Variable(index: 0) }
    return switch quantity {
    case .value(let attribute, _): table.variable(attribute, of: item)
    case .edge(let axis, let isEnd, _): edge(Edge(item: item, axis: axis, isEnd: isEnd), table)
    }
  }

  private mutating func edge(_ edge: Edge, _ table: ItemTable) -> Variable {
    let origin = edge.axis.origin
    // The position of the root of a pass is that outside its own coordinates.
    if !edge.isEnd, edge.item == 0 { return table.variable(origin, of: 0) }
    if let known = edges[edge] { return known }
    var sum: Expression
    if edge.isEnd {
      let start = self.edge(Edge(item: edge.item, axis: edge.axis, isEnd: false), table)
      sum = Expression(start) + Expression(table.extent(along: edge.axis, of: edge.item))
    } else {
      let outer = table.shapes[edge.item].parent
      let start = self.edge(Edge(item: outer, axis: edge.axis, isEnd: false), table)
      sum =
        Expression(start) + Expression(table.variable(origin, of: edge.item))
        - table.shapes[outer].boundsOrigin[edge.axis]
    }
    let made = solver.makeVariable()
    sum = sum - Expression(made)
    _ = try? solver.add(Constraint(sum, .equal))
    edges[edge] = made
    return made
  }
}

// MARK: Collecting

extension LayoutFacts {
  /// Turns the constraints of the pass into facts, priority by priority.
  mutating func collect(in inspection: LayoutInspection) {
    // A system without constraints is solved, so that later solves consider only what is added.
    try? solver.solve()
    start = solver
    // The extent of scrolled content that only the engine chooses stays ambiguous.
    let entries = inspection.entries.indices.filter { index in
      let entry = inspection.entries[index]
      return entry.pass == pass && entry.state != .broken && entry.constraint.priority != .lowest
    }
    var levels: [Double: [Int]] = [:]
    for index in entries {
      levels[inspection.entries[index].constraint.priority.rawValue, default: []].append(index)
    }
    for priority in levels.keys.sorted(by: >) {
      let level = levels[priority] ?? []
      var found =
        priority == 1000
        ? required(level, inspection) : optional(level, at: priority, inspection)
      // Taken from the facts as they are, because their rows may be replaced.
      let better = found.map(\.better)
      if !add(found), !found.isEmpty {
        // Rounding errors make the facts contradict each other. The constraints themselves describe
        // the same layouts, but only all of them together.
        for index in found.indices { found[index].rows = [] }
        found[found.count - 1].rows = level.map { inspection.row(of: $0) }
        isComplete = add(found) && isComplete
      }
      limits.add(found, better: better)
      facts += found
      if checkpoints.count < LayoutFacts.mostCheckpoints {
        checkpoints.append((facts.count, solver))
      }
    }
  }

  /// Adds the rows of facts to the solver, and solves; if they contradict others, nothing changes.
  private mutating func add(_ added: [Fact]) -> Bool {
    effort += facts.count
    return (try? solver.addAndSolve(added.flatMap(\.rows))) != nil
  }

  /// The constraints that always hold: what the window and the engine give, then equations from the
  /// root to the leaves, those of a stack view after those that place it and its guides, then
  /// inequalities.
  private func required(_ level: [Int], _ inspection: LayoutInspection) -> [Fact] {
    let shapes = inspection.passes[pass].table.shapes
    func order(_ index: Int) -> [Int] {
      let entry = inspection.entries[index]
      if entry.constraint.origin == .host { return [0, index] }
      if entry.isImplicit { return [1, index] }
      let isArranged = entry.constraint.origin == .stackView
      let isEquation = entry.constraint.relation == .equal || joins && isArranged
      // The guides of a view come after it in the table, but its stack view uses its margins.
      let isGuide = entry.constraint.origin == .engine && entry.constraint.firstItem is LayoutGuide
      let item = isGuide ? shapes[entry.place.item].parent : entry.place.item
      return [isEquation ? 2 : 3, item, isArranged ? 1 : 0, index]
    }
    let ordered = level.map { (order: order($0), index: $0) }
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }
    return grouped(
      ordered.map { order, index in
        Fact(
          step: LayoutStory.Step(
            kind: order[0] < 2 ? .given : .holds, priority: 1000, entries: [index]),
          rows: [inspection.row(of: index)])
      }, inspection)
  }

  /// Joins the facts that make up one step.
  private func grouped(_ facts: [Fact], _ inspection: LayoutInspection) -> [Fact] {
    var places: [Group: Int] = [:]
    var joined: [Fact] = []
    for fact in facts {
      guard let group = group(of: fact, inspection) else {
        joined.append(fact)
        continue
      }
      if let place = places[group] {
        joined[place].step.entries += fact.step.entries
        joined[place].rows += fact.rows
      } else {
        places[group] = joined.count
        joined.append(fact)
      }
    }
    return joined
  }

  private struct Group: Hashable {
    var kind: LayoutStory.Kind
    /// The item that the constraints belong to; nil for nonnegative sizes.
    var item: Int?
    var axis: Axis?
  }

  /// Returns what the facts of a step have in common; nil for a fact that is a step of its own.
  private func group(of fact: Fact, _ inspection: LayoutInspection) -> Group? {
    guard let index = fact.step.entries.first, fact.step.kind == .holds || fact.step.kind == .given
    else { return nil }
    let entry = inspection.entries[index]
    if entry.isImplicit { return Group(kind: .given) }
    guard joins else { return nil }
    switch entry.constraint.origin {
    case .host: return Group(kind: .given, item: RowPlace.host)
    case .stackView:
      return Group(kind: .holds, item: entry.place.item, axis: entry.constraint.firstAttribute.axis)
    case .engine, .autoresizing:
      return Group(kind: .holds, item: entry.place.item)
    case .user, .contentSize: return nil
    }
  }
}

// MARK: Optional constraints

extension LayoutFacts {
  /// Returns what the layouts that are best for the constraints of a priority have in common.
  private mutating func optional(
    _ level: [Int], at priority: Double, _ inspection: LayoutInspection
  ) -> [Fact] {
    let rows = level.map { inspection.row(of: $0) }
    var trial = solver
    for var row in rows {
      row.priority = Priority(unchecked: priority)
      _ = try? trial.add(row)
    }
    effort += facts.count + rows.count
    guard (try? trial.solve()) != nil else { return [] }
    let excesses = excesses(of: rows, in: trial)
    var found: [Fact] = []
    var sharing: [(entry: Int, row: Constraint)] = []
    for (index, (row, excess)) in zip(level, zip(rows, excesses)) {
      let fact = LayoutFacts.fact(row, excess, entry: index, at: priority)
      if fact.step.kind == .shares { sharing.append((index, row)) }
      found.append(fact)
    }
    let groups = dependent(sharing, rows, in: trial)
    return grouped(found, inspection) + groups.map { together($0, in: trial, at: priority) }
  }

  /// Divides constraints that share a violation into groups that depend on each other: those that
  /// facts, and other constraints of the priority, connect by variables without a single value.
  private func dependent(
    _ sharing: [(entry: Int, row: Constraint)], _ rows: [Constraint], in trial: Solver
  ) -> [[(entry: Int, row: Constraint)]] {
    if sharing.isEmpty { return [] }
    var groups = IndexGroups(trial.values.indices)
    func open(_ row: Constraint) -> [Int] {
      row.expression.terms.map(\.variable).filter(trial.isAmbiguous).map(\.index)
    }
    for row in facts.flatMap(\.rows) + rows {
      let variables = open(row)
      for other in variables.dropFirst() { groups.unite(variables[0], other) }
    }
    var found: [[(entry: Int, row: Constraint)]] = []
    var places: [Int: Int] = [:]
    for item in sharing {
      let own = open(item.row).first.map { groups.representative(of: $0) } ?? -1
      let place = places[own] ?? found.count
      if place == found.count { found.append([]) }
      places[own] = place
      found[place].append(item)
    }
    return found
  }

  /// Returns the ranges of the left sides of constraints in the solutions that are as good as that
  /// of a solver.
  private mutating func excesses(of rows: [Constraint], in trial: Solver) -> [ClosedRange<Double>] {
    var ranges = rows.map { row in
      let value = trial.value(of: row.expression)
      return value...value
    }
    // If nothing is violated in one solution, nothing is in any other.
    guard rows.contains(where: { trial.violation(of: $0) > LayoutInspection.tolerance }) else {
      return ranges
    }
    let open = rows.indices.filter {
      rows[$0].expression.terms.contains { trial.isAmbiguous($0.variable) }
    }
    guard !open.isEmpty else { return ranges }
    var copy = trial
    let variables = open.map { index in
      let variable = copy.makeVariable()
      _ = try? copy.add(Constraint(rows[index].expression - Expression(variable), .equal))
      return variable
    }
    effort += facts.count + rows.count
    guard (try? copy.solve()) != nil else { return ranges }
    for (index, range) in zip(open, copy.ranges(of: variables)) { ranges[index] = range }
    return ranges
  }

  /// Returns the fact that a constraint, whose left side has a range, is violated that much.
  private static func fact(
    _ row: Constraint, _ excess: ClosedRange<Double>, entry: Int, at priority: Double
  ) -> Fact {
    let ends = (
      row.relation.violation(of: excess.lowerBound), row.relation.violation(of: excess.upperBound)
    )
    let crossesZero = excess.lowerBound < 0 && excess.upperBound > 0
    let least = crossesZero ? 0 : min(ends.0, ends.1)
    let greatest = max(ends.0, ends.1)
    let tolerance = LayoutInspection.tolerance
    var step = LayoutStory.Step(
      kind: .holds, priority: priority, entries: [entry], violation: least...greatest)
    if greatest <= tolerance {
      step.violation = 0...0
      return Fact(step: step, rows: [row.required(within: excess)])
    }
    if excess.upperBound - excess.lowerBound <= tolerance {
      step.kind = .yields
      return Fact(
        step: step, rows: [Constraint(row.expression - excess.lowerBound, .equal)],
        side: excess.lowerBound > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
    }
    step.kind = .shares
    var rows: [Constraint] = []
    // A side of an inequality that is satisfied says nothing about the violation.
    if row.relation != .lessThanOrEqual || excess.lowerBound > 0, excess.lowerBound.isFinite {
      rows.append(Constraint(row.expression - excess.lowerBound, .greaterThanOrEqual))
    }
    if row.relation != .greaterThanOrEqual || excess.upperBound < 0, excess.upperBound.isFinite {
      rows.append(Constraint(row.expression - excess.upperBound, .lessThanOrEqual))
    }
    return Fact(step: step, rows: rows)
  }

  /// Returns the fact that the sum of the violations of constraints is what it is in the solution of
  /// a solver.
  private mutating func together(
    _ sharing: [(entry: Int, row: Constraint)], in trial: Solver, at priority: Double
  ) -> Fact {
    let rows = sharing.map(\.row)
    let total = rows.reduce(0) { $0 + trial.violation(of: $1) }
    var sum = Expression(constant: -total)
    var bounds: [Constraint] = []
    for row in rows {
      let violation = solver.makeVariable()
      sum = sum + Expression(violation)
      bounds.append(Constraint(Expression(violation), .greaterThanOrEqual))
      if row.relation != .greaterThanOrEqual {
        bounds.append(Constraint(Expression(violation) - row.expression, .greaterThanOrEqual))
      }
      if row.relation != .lessThanOrEqual {
        bounds.append(Constraint(Expression(violation) + row.expression, .greaterThanOrEqual))
      }
    }
    return Fact(
      step: LayoutStory.Step(
        kind: .together, priority: priority, entries: sharing.map(\.entry),
        violation: total...total),
      rows: bounds + [Constraint(sum, .equal)], side: .lessThanOrEqual)
  }
}

extension Constraint {
  /// The constraint with the highest priority, moved by the little by which its left side misses 0:
  /// facts that miss each other by little can lead to values that are far away.
  fileprivate func required(within excess: ClosedRange<Double>) -> Constraint {
    let miss =
      switch relation {
      case .lessThanOrEqual: max(0, excess.upperBound)
      case .greaterThanOrEqual: min(0, excess.lowerBound)
      case .equal: excess.lowerBound == excess.upperBound ? excess.lowerBound : 0
      }
    return Constraint(abs(miss) > 1e-12 ? expression - miss : expression, relation)
  }
}
