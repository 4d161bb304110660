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
  private var entryIndices: [EntryKey: Int] = [:]

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

  /// A constraint on which a number depends.
  package struct Decider {
    /// The index among ``LayoutInspection/entries``.
    package let entry: Int
    /// How far the number rises for each unit by which the left side may be greater.
    package let rise: Double
    /// How far the number rises for each unit by which the left side may be less.
    package let fall: Double
  }

  /// Distances below it are none.
  package static let tolerance = 1e-6

  private struct Place {
    var pass: Int
    var item: Int
  }

  private struct EntryKey: Hashable {
    var pass: Int
    var id: Constraint.ID
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
      let entry = Entry(pass.constraint(at: place), at: place, in: pass, number)
      if let id = pass[place].id {
        entryIndices[EntryKey(pass: number, id: id)] = entries.count
      }
      entries.append(entry)
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
    return pass.solver.range(of: variable)
  }

  /// The constraints that a number of a frame depends on: moving one by a little moves the number.
  ///
  /// - Complexity: Two small solves for each constraint in reach of the number that holds exactly.
  package func deciders(of attribute: FrameAttribute, of view: View) -> [Decider] {
    guard let (pass, variable) = variable(attribute, of: view),
      let number = places[ObjectIdentifier(view)]?.pass
    else { return [] }
    return pass.solver.bindingConstraints(of: variable).compactMap { binding in
      entryIndices[EntryKey(pass: number, id: binding.constraint)].map {
        Decider(entry: $0, rise: binding.rise, fall: binding.fall)
      }
    }
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
