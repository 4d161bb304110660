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
  /// Returns the constraints that prevent a movement of the layout, as indices of ``entries``; empty
  /// if nothing prevents it.
  ///
  /// The movement would violate at least one of them, or violate it more than now; without any one
  /// of them, the others would allow it. A constraint that has room left prevents nothing. If
  /// constraints of the highest priorities suffice, no others are returned. None has a lower priority
  /// than an optional constraint that is to be mended; a dropped one takes no part in the layout, so
  /// any can prevent it.
  ///
  /// - Complexity: One solve of small changes, without a choice of values, for each of the priorities
  ///   that are tried, which are O(log priorities).
  package func obstacles(to movement: LayoutMovement) -> [Int] {
    switch movement {
    case .growing(let attribute, let view):
      guard let (pass, variable) = variable(attribute, of: view) else { return [] }
      return obstacles(to: [Term(1, variable)], in: pass, notBelow: 0)
    case .mending(let index):
      let entry = entries[index]
      guard entry.violation > LayoutInspection.tolerance else { return [] }
      return obstacles(
        to: mendingTerms(of: entry), in: entry.pass,
        notBelow: entry.state == .broken ? 0 : entry.constraint.priority.rawValue)
    }
  }

  /// Returns the entries that prevent a sum of changes of variables from being positive.
  private func obstacles(
    to direction: ArraySlice<Term>, in pass: Int, notBelow least: Double
  ) -> [Int] {
    let levels = movements.levels(of: pass, in: self)
    let count = levels.prefix { $0.priority >= least }.count
    return movements.conflict(of: direction, withFewestOf: count, of: pass, in: self)
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
  }

  private var levels: [Int: [Level]] = [:]
  private var systems: [Int: System] = [:]

  /// Returns the constraints of a pass that limit movements, by priority, the highest first.
  func levels(of pass: Int, in inspection: LayoutInspection) -> [Level] {
    if let known = levels[pass] { return known }
    var groups: [Double: [Int]] = [:]
    for (index, entry) in inspection.entries.enumerated()
    where entry.pass == pass && (entry.isTight || entry.state == .unsatisfied) {
      groups[entry.constraint.priority.rawValue, default: []].append(index)
    }
    let made = groups.keys.sorted(by: >).map { Level(priority: $0, entries: groups[$0] ?? []) }
    levels[pass] = made
    return made
  }

  /// Returns the entries that together prevent a direction, of as few of the first levels as
  /// possible; empty if these levels do not prevent it.
  func conflict(
    of direction: ArraySlice<Term>, withFewestOf levelCount: Int, of pass: Int,
    in inspection: LayoutInspection
  ) -> [Int] {
    let system = systems[pass] ?? system(of: pass, in: inspection)
    systems[pass] = system
    var solver = system.solver
    // Any positive number leads to the same conflicts.
    guard let wish = try? solver.add(direction, constant: -1, .greaterThanOrEqual) else {
      return []
    }
    func constraints(upTo level: Int) -> [Constraint.ID] {
      system.constraints.prefix(system.ends[level]) + [wish]
    }
    // With more constraints, fewer movements are possible.
    var (low, high) = (0, levelCount)
    while low < high {
      let middle = (low + high) / 2
      if solver.areConsistent(constraints(upTo: middle)) { low = middle + 1 } else { high = middle }
    }
    // A contradiction that is only due to rounding has no conflict.
    for level in high..<levelCount {
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

  private func system(of pass: Int, in inspection: LayoutInspection) -> System {
    var system = System()
    system.solver.addVariables(inspection.passes[pass].table.variableCount)
    for level in levels(of: pass, in: inspection) {
      for index in level.entries {
        let entry = inspection.entries[index]
        if let id = try? system.solver.add(
          inspection.terms(of: entry), constant: 0, inspection.limit(of: entry))
        {
          system.constraints.append(id)
          system.entries[id] = index
        }
      }
      system.ends.append(system.constraints.count)
    }
    return system
  }
}
