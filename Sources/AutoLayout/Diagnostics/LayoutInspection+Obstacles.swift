internal import ConstraintSolver

/// A change of a layout that its constraints may prevent.
package enum LayoutMovement {
  /// A value of a frame becomes greater.
  case growing(FrameAttribute, of: View)
  /// A constraint that does not hold, by its index among ``LayoutInspection/entries``, is violated
  /// less.
  case mending(entry: Int)
}

extension LayoutInspection {
  /// The maximum number of sets of constraints that are found, each of which prevents a movement.
  private static let mostObstacles = 4

  /// Returns sets of constraints each of which prevents a movement of the layout, as indices of
  /// ``entries``; empty if nothing prevents it.
  ///
  /// The movement would violate at least one constraint of a set, or violate it more than now; without
  /// any one of them, the others would allow it. A constraint that has room left prevents nothing. If
  /// constraints of the highest priorities suffice, a set contains no others. None has a lower priority
  /// than an optional constraint that is to be mended; a dropped one takes no part in the layout, so
  /// any can prevent it. Each set is one that remains without those constraints of the sets before it
  /// that can be removed. So without all of these, nothing prevents the movement, unless the last set
  /// has none, or there are more sets than are looked for. Sets after the first contain only constraints
  /// of a higher priority than any that is not satisfied: without the first set, others may stop
  /// holding.
  ///
  /// - Complexity: For each set, one solve of small changes, without a choice of values, for each of the
  ///   priorities that are tried, which are O(log priorities).
  package func obstacles(
    to movement: LayoutMovement, removing canBeRemoved: (Int) -> Bool
  ) -> [[Int]] {
    switch movement {
    case .growing(let attribute, let view):
      guard let (pass, variable) = variable(attribute, of: view) else { return [] }
      return obstacles(to: [Term(1, variable)], in: pass, notBelow: 0, removing: canBeRemoved)
    case .mending(let index):
      let entry = entries[index]
      guard entry.violation > LayoutInspection.tolerance else { return [] }
      return obstacles(
        to: mendingTerms(of: entry), in: entry.pass,
        notBelow: entry.state == .broken ? 0 : entry.constraint.priority.rawValue,
        removing: canBeRemoved)
    }
  }

  /// Returns the sets of entries that prevent a sum of changes of variables from being positive.
  private func obstacles(
    to direction: ArraySlice<Term>, in pass: Int, notBelow least: Double,
    removing canBeRemoved: (Int) -> Bool
  ) -> [[Int]] {
    let levels = movements.levels(of: pass, in: self)
    let count = levels.prefix { $0.priority >= least }.count
    let surely = min(count, levels.prefix { $0.priority > highestUnsatisfied }.count)
    return LayoutInspection.sets(removing: canBeRemoved) { removed in
      movements.conflict(
        of: direction, withFewestOf: removed.isEmpty ? count : surely, without: removed, of: pass,
        in: self)
    }
  }

  /// The highest priority of an optional constraint that is not satisfied; 0 without one.
  private var highestUnsatisfied: Double {
    entries.lazy.filter { $0.state == .unsatisfied }.map(\.constraint.priority.rawValue).max() ?? 0
  }

  /// Returns sets of satisfied constraints above a priority each of which contradicts a relation, like
  /// those of ``obstacles(to:removing:)``.
  package func contradictions(
    to sum: Sum, above least: Double, removing canBeRemoved: (Int) -> Bool
  ) -> [[Int]] {
    let values = sum.terms.compactMap { variable($0.attribute, of: $0.view) }
    func priority(_ index: Int) -> Double { entries[index].constraint.priority.rawValue }
    let all = entries.indices.filter {
      entries[$0].pass == values.first?.pass && entries[$0].state == .satisfied
        && priority($0) > least
    }
    var graph = RowGraph()
    for index in all { graph.add(terms(of: entries[index]), isEquation: false) }
    let above = graph.reach(of: values.map(\.variable.index)).rows.map { all[$0] }
    let (levels, surely) = (Set(above.map(priority)).sorted(by: >), highestUnsatisfied)
    return LayoutInspection.sets(removing: canBeRemoved) { removed in
      let left = above.filter {
        !removed.contains($0) && (removed.isEmpty || priority($0) > surely)
      }
      guard var found = contradiction(to: sum, among: left) else { return [] }
      // The more constraints, the more sums they contradict.
      _ = levels.indices.dropLast().partitionPoint { level in
        let members = left.filter { priority($0) >= levels[level] }
        guard let set = contradiction(to: sum, among: members) else { return true }
        found = set
        return false
      }
      return found
    }
  }

  /// Returns sets that a search finds, each without the members of those before it that can be removed.
  private static func sets(
    removing canBeRemoved: (Int) -> Bool, _ search: (Set<Int>) -> [Int]
  ) -> [[Int]] {
    var (sets, removed): ([[Int]], Set<Int>) = ([], [])
    while sets.count < mostObstacles {
      let set = search(removed)
      if set.isEmpty { break }
      sets.append(set)
      let members = set.filter(canBeRemoved)
      if members.isEmpty { break }
      removed.formUnion(members)
    }
    return sets
  }

  /// Returns the constraints of the priority of an optional one that would be violated more if it were
  /// violated less, as indices of ``entries``, if they are several and each would be by as much; empty
  /// otherwise.
  ///
  /// Each of them alone would yield to it, so none of them is what prevents it.
  ///
  /// - Complexity: One solve of small changes.
  package func rivals(of index: Int) -> [Int] {
    let entry = entries[index]
    guard entry.state == .unsatisfied, entry.violation > LayoutInspection.tolerance else {
      return []
    }
    let losses = movements.losses(mending: index, in: self)
    let losers = losses.filter { $0.loss > 0.5 }
    let areEqual = losers.allSatisfy { abs($0.loss - 1) < LayoutInspection.tolerance }
    return losers.count > 1 && areEqual ? losers.map(\.entry) : []
  }

  /// Returns those of some constraints, of the priority of an unsatisfied one, that could yield instead
  /// of it, each alone: its violation would grow by no more than that of the other one shrinks.
  ///
  /// - Complexity: One solve of small changes, without a choice of values, for each.
  package func substitutes(for index: Int, among others: [Int]) -> [Int] {
    others.filter { $0 != index && movements.canYield($0, insteadOf: index, in: self) }
  }

  /// The terms of a constraint that does not hold, with the signs with which they grow as it is
  /// violated less.
  fileprivate func mendingTerms(of entry: Entry) -> ArraySlice<Term> {
    let sign = entry.excess < 0 ? 1.0 : -1
    return terms(of: entry).map { Term(sign * $0.coefficient, $0.variable) }[...]
  }

  func terms(of entry: Entry) -> ArraySlice<Term> {
    let rows = passes[entry.pass][rowsOf: entry.place.item]
    return rows.terms(of: rows.rows[entry.place.row])
  }

  /// The relation of a small change of a constraint's left side to 0 that violates it no more than now.
  fileprivate func limit(of entry: Entry) -> Relation {
    switch entry.state {
    case .unsatisfied: entry.excess < 0 ? .greaterThanOrEqual : .lessThanOrEqual
    case .satisfied, .broken:
      passes[entry.pass][rowsOf: entry.place.item].rows[entry.place.row].relation
    }
  }
}

/// The small movements of the variables of a layout that do not violate constraints of high
/// priorities.
///
/// Each is a solution of a system in which a constraint that holds with equality, or is violated,
/// limits changes instead of values: so numbers of any size are as exact as small ones.
final class Movements {
  /// The constraints of one priority.
  struct Level {
    var priority: Double
    /// The indices of the entries that limit movements.
    var entries: [Int]
  }

  /// The constraints of all levels of a pass, those of the highest priority first.
  private struct System {
    var solver = Solver()
    var constraints: [Constraint.ID] = []
    /// For each constraint, its entry.
    var entries: [Constraint.ID: Int] = [:]
    /// For each level, the number of constraints up to its end.
    var ends: [Int] = []
    var graph = RowGraph()

    /// Returns those of the constraints up to the end of a level on which the changes of some variables
    /// can depend.
    func constraints(upTo level: Int, concerning terms: ArraySlice<Term>) -> [Constraint.ID] {
      graph.reach(of: terms.map(\.variable.index), before: ends[level]).rows.map { constraints[$0] }
    }
  }

  private let levels = Memo<Int, [Level]>()
  private let systems = Memo<Int, System>()

  /// Returns the constraints of a pass that limit movements, by priority, the highest first.
  func levels(of pass: Int, in inspection: LayoutInspection) -> [Level] {
    levels.value(for: pass) {
      var groups: [Double: [Int]] = [:]
      for (index, entry) in inspection.entries.enumerated()
      where entry.pass == pass && (entry.isTight || entry.state == .unsatisfied) {
        groups[entry.constraint.priority.rawValue, default: []].append(index)
      }
      return groups.keys.sorted(by: >).map { Level(priority: $0, entries: groups[$0] ?? []) }
    }
  }

  /// Returns the entries, without some, that together prevent a direction, of as few of the first
  /// levels as possible; empty if these levels do not prevent it.
  func conflict(
    of direction: ArraySlice<Term>, withFewestOf levelCount: Int, without removed: Set<Int>,
    of pass: Int, in inspection: LayoutInspection
  ) -> [Int] {
    let system = system(of: pass, in: inspection)
    var solver = system.solver
    // Any positive number leads to the same conflicts.
    guard let wish = try? solver.add(direction, constant: -1, .greaterThanOrEqual) else {
      return []
    }
    func constraints(upTo level: Int) -> [Constraint.ID] {
      system.constraints.prefix(system.ends[level])
        .filter { !removed.contains(system.entries[$0] ?? -1) } + [wish]
    }
    // With more constraints, fewer movements are possible.
    let first = (0..<levelCount).partitionPoint { level in
      solver.areConsistent(
        removed.isEmpty
          ? system.constraints(upTo: level, concerning: direction) + [wish]
          : constraints(upTo: level))
    }
    // A contradiction that is only due to rounding has no conflict.
    for level in first..<levelCount {
      guard let conflict = solver.conflict(among: constraints(upTo: level)) else { continue }
      return conflict.compactMap { system.entries[$0] }.sorted()
    }
    return []
  }

  /// Returns how much more each other constraint of its priority would be violated if an optional one
  /// were violated less by 1, and those of higher priorities no more than now.
  func losses(
    mending index: Int, in inspection: LayoutInspection
  ) -> [(entry: Int, loss: Double)] {
    let own = inspection.entries[index]
    let priority = own.constraint.priority.rawValue
    var solver = Solver()
    solver.addVariables(inspection.passes[own.pass].table.variableCount)
    var rivals: [Int] = []
    for level in levels(of: own.pass, in: inspection) where level.priority >= priority {
      for other in level.entries where other != index {
        let entry = inspection.entries[other]
        if level.priority == priority { rivals.append(other) }
        _ = try? solver.add(
          inspection.terms(of: entry), constant: 0, inspection.limit(of: entry),
          priority: Priority(unchecked: level.priority == priority ? priority : 1000))
      }
    }
    guard
      (try? solver.add(inspection.mendingTerms(of: own), constant: -1, .greaterThanOrEqual)) != nil,
      (try? solver.solve()) != nil
    else { return [] }
    return rivals.map { rival in
      let entry = inspection.entries[rival]
      let change = inspection.terms(of: entry).reduce(0) {
        $0 + $1.coefficient * solver.value(of: $1.variable)
      }
      return (rival, inspection.limit(of: entry).violation(of: change))
    }
  }

  /// Returns whether a constraint could be violated by 1 more if another one of its priority were
  /// violated by 1 less, and all others of their priority or a higher one by no more than now.
  func canYield(
    _ loser: Int, insteadOf index: Int, in inspection: LayoutInspection
  ) -> Bool {
    let (own, other) = (inspection.entries[index], inspection.entries[loser])
    let priority = own.constraint.priority.rawValue
    let count = levels(of: own.pass, in: inspection).prefix { $0.priority >= priority }.count
    guard own.pass == other.pass, count > 0 else { return false }
    let system = system(of: own.pass, in: inspection)
    var solver = system.solver
    let mending = inspection.mendingTerms(of: own)
    var added = [try? solver.add(mending, constant: -1, .greaterThanOrEqual)]
    let (terms, limit) = (inspection.terms(of: other), inspection.limit(of: other))
    if limit != .lessThanOrEqual {
      added.append(try? solver.add(terms, constant: 1, .greaterThanOrEqual))
    }
    if limit != .greaterThanOrEqual {
      added.append(try? solver.add(terms, constant: -1, .lessThanOrEqual))
    }
    let kept = system.constraints(upTo: count - 1, concerning: mending + terms)
      .filter { system.entries[$0] != loser }
    return solver.areConsistent(kept + added.compactMap(\.self))
  }

  private func system(of pass: Int, in inspection: LayoutInspection) -> System {
    systems.value(for: pass) { makeSystem(of: pass, in: inspection) }
  }

  private func makeSystem(of pass: Int, in inspection: LayoutInspection) -> System {
    var system = System()
    system.solver.addVariables(inspection.passes[pass].table.variableCount)
    for level in levels(of: pass, in: inspection) {
      for index in level.entries {
        let entry = inspection.entries[index]
        let (terms, limit) = (inspection.terms(of: entry), inspection.limit(of: entry))
        if let id = try? system.solver.add(terms, constant: 0, limit) {
          system.graph.add(
            terms, isEquation: entry.constraint.priority == .required && limit == .equal)
          system.constraints.append(id)
          system.entries[id] = index
        }
      }
      system.ends.append(system.constraints.count)
    }
    return system
  }
}
