internal import ConstraintSolver

/// The passes that made the last layout of a tree, kept for questions: which constraints there are, how
/// each fared, and which of them a number of a frame depends on.
///
/// Nothing is laid out for it unless the tree changed since its last layout. It holds as long as the
/// tree is not changed.
package struct LayoutInspection {
  /// The constraints that took part, in the order of the tree, those included that sizes are not
  /// negative.
  package private(set) var entries: [Entry] = []
  /// What the layout found out besides frames.
  package let findings: LayoutFindings
  /// One for each part of the tree that is laid out apart.
  private var passes: [LayoutPass] = []
  private var places: [ObjectIdentifier: Place] = [:]
  private let compositions = Compositions()

  /// A constraint and how it fared.
  package struct Entry {
    package let constraint: LayoutConstraint
    package let state: LayoutReport.State
    /// The left side of the equation minus the right side.
    package let excess: Double
    /// The constant of the equation, moved to the right side, in the numbers of frames.
    package let bound: Double
    /// Whether leading and trailing count from right to left in it.
    package let isMirrored: Bool
    fileprivate let pass: Int
    fileprivate let place: RowPlace

    /// By how much the constraint is missed; 0 where it holds.
    package var violation: Double {
      if state == .satisfied { return 0 }
      return switch constraint.relation {
      case .equal: abs(excess)
      case .lessThanOrEqual: max(0, excess)
      case .greaterThanOrEqual: max(0, -excess)
      }
    }

    /// Whether the constraint holds, and its two sides are equal.
    package var isTight: Bool {
      state == .satisfied && abs(excess) <= LayoutInspection.tolerance
    }
  }

  /// A constraint that a number is put together from.
  package struct Decider {
    /// The index among ``LayoutInspection/entries``.
    package let entry: Int
    /// How often the bound of the constraint counts in the number.
    package let rate: Double
  }

  /// Distances below it are none.
  package static let tolerance = 1e-6

  private struct Place {
    var pass: Int
    var item: Int
  }

  /// Looks into the layout of the tree that a view is in, which is laid out first if it has changed.
  ///
  /// - Complexity: O(items and constraints).
  package init(of view: View) {
    let root = view.pathToRoot.last ?? view
    root.layoutIfNeeded()
    findings = root.layoutFindings
    collect(root)
  }

  private mutating func collect(_ root: View) {
    // Without a memory the tree is of a layout that was interrupted; it is laid out again.
    if root.layoutMemory == nil { LayoutPass.layOut(root) }
    guard var pass = LayoutPass(inspecting: root) else { return }
    let number = passes.count
    for place in pass.places(where: { _ in true }) {
      entries.append(Entry(pass.constraint(at: place), at: place, in: pass, number))
    }
    for (index, item) in pass.table.items.enumerated() {
      places[ObjectIdentifier(item)] = Place(pass: number, item: index)
    }
    passes.append(pass)
    for view in pass.table.views.compactMap(\.self) where view.layoutsSubviewsManually {
      for subview in view.subviews { collect(subview) }
    }
  }

  /// The least and the greatest that a number of a frame could be in a layout as good as this one.
  ///
  /// Both are the same where it is not ambiguous; either may be infinite. Nil for a view that took no
  /// part.
  ///
  /// - Complexity: That of solving what the number depends on, where it is ambiguous; else O(1).
  package func range(of attribute: FrameAttribute, of view: View) -> ClosedRange<Double>? {
    guard let (pass, variable) = variable(attribute, of: view) else { return nil }
    return pass.judge.range(of: variable)
  }

  /// The constraints that a number of a frame is put together from, in the order of the tree: those that
  /// hold exactly, the more important ones first, until nothing is left open.
  ///
  /// The bounds of these constraints, each as often as it counts, add up to the number, unless it is
  /// ambiguous.
  ///
  /// - Complexity: The first time that of one elimination of what holds exactly; then that of the answer.
  package func deciders(of attribute: FrameAttribute, of view: View) -> [Decider] {
    guard let place = places[ObjectIdentifier(view)] else { return [] }
    let variable = passes[place.pass].table.variable(attribute, of: place.item)
    return compositions.rates(of: variable.index, in: place.pass) {
      composition(of: place.pass)
    }.compactMap { row, rate in
      row < entries.count ? Decider(entry: row, rate: rate) : nil
    }
  }

  /// What the numbers of a pass are put together from.
  private func composition(of number: Int) -> ValueComposition {
    let pass = passes[number]
    let count = pass.table.variables.reduce(0) { max($0, $1.index + 1) }
    var composition = ValueComposition(variableCount: count)
    let tight = entries.indices.filter { entries[$0].pass == number && entries[$0].isTight }
    let order = tight.sorted { a, b in
      let (first, second) = (entries[a].constraint, entries[b].constraint)
      return (-first.priority.rawValue, first.relation == .equal ? 0 : 1, a)
        < (-second.priority.rawValue, second.relation == .equal ? 0 : 1, b)
    }
    for index in order {
      let place = entries[index].place
      let rows = pass[rowsOf: place.item]
      composition.add(
        rows.terms[rows.rows[place.row].terms].map { ($0.variable.index, $0.coefficient) },
        row: index)
    }
    // What is left open is the solver's choice: no constraint says it.
    for variable in 0..<count {
      composition.add([(variable, 1)], row: entries.count + variable)
    }
    return composition
  }

  private func variable(
    _ attribute: FrameAttribute, of view: View
  ) -> (pass: LayoutPass, variable: Variable)? {
    guard let place = places[ObjectIdentifier(view)] else { return nil }
    let pass = passes[place.pass]
    return (pass, pass.table.variable(attribute, of: place.item))
  }

  /// Whether constraints of the layout could hold together if each were required.
  ///
  /// - Complexity: One solve.
  package func canHoldTogether(_ indices: [Int]) -> Bool {
    var solver = Solver()
    var variableCount = 0
    for index in indices {
      let entry = entries[index]
      let rows = passes[entry.pass][rowsOf: entry.place.item]
      let row = rows.rows[entry.place.row]
      let terms = rows.terms[row.terms]
      for term in terms where term.variable.index >= variableCount {
        variableCount += solver.makeVariables(term.variable.index + 1 - variableCount).count
      }
      _ = try? solver.add(terms, constant: row.constant, row.relation)
    }
    return (try? solver.solve()) != nil
  }
}

extension LayoutInspection.Entry {
  fileprivate init(
    _ constraint: LayoutConstraint, at place: RowPlace, in pass: LayoutPass, _ number: Int
  ) {
    let rows = pass[rowsOf: place.item]
    let row = rows.rows[place.row]
    let excess = rows.terms[row.terms].reduce(row.constant) {
      $0 + $1.coefficient * pass.solver.value(of: $1.variable)
    }
    let isHeld =
      switch row.relation {
      case .equal: abs(excess) <= LayoutInspection.tolerance
      case .lessThanOrEqual: excess <= LayoutInspection.tolerance
      case .greaterThanOrEqual: excess >= -LayoutInspection.tolerance
      }
    self.init(
      constraint: constraint, state: row.isBroken ? .broken : isHeld ? .satisfied : .unsatisfied,
      excess: excess, bound: -row.constant, isMirrored: pass.isMirrored(constraint), pass: number,
      place: place)
  }
}

extension LayoutPass {
  /// Whether leading and trailing count from right to left in a constraint.
  fileprivate func isMirrored(_ constraint: LayoutConstraint) -> Bool {
    let first = constraint.firstItem?.enclosingView
    guard let first, let second = constraint.secondItem?.enclosingView else { return false }
    let common = first.pathToRoot.first { second === $0 || second.isDescendant(of: $0) }
    return common?.effectiveLayoutDirection == .rightToLeft
  }
}

/// What numbers are put together from, found when it is asked for first.
private final class Compositions {
  private var known: [Int: ValueComposition] = [:]

  func rates(
    of variable: Int, in pass: Int, _ make: () -> ValueComposition
  ) -> [(row: Int, rate: Double)] {
    if known[pass] == nil { known[pass] = make() }
    return known[pass]?.rates(of: variable) ?? []
  }
}
