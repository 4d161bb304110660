internal import ConstraintSolver

/// A layout taken apart for those who want to look inside: its constraints and its linear system.
package struct LayoutReport {
  /// Every constraint in effect, in the order of the tree, except that sizes are not negative.
  package var constraints: [Entry] = []
  package var system = System()

  /// A constraint and how it fared.
  package struct Entry {
    package var constraint: LayoutConstraint
    package var state: State
    /// By how much the constraint is missed; 0 where it holds.
    package var violation: Double
  }

  package enum State: String, Sendable {
    case satisfied
    /// Missed as little as more important constraints allow.
    case unsatisfied
    /// Required and given up.
    case broken
  }

  /// Lays out the tree of a view once more, without touching a frame.
  package init(of view: View) {
    var pass = LayoutPass(root: view.pathToRoot.last ?? view)
    pass.solve()
    for row in pass.rows where !row.constraint.isImplicit {
      let violation = pass.violation(of: row)
      let isMissed = violation > 1e-6
      constraints.append(
        Entry(
          constraint: row.constraint,
          state: row.isBroken ? .broken : isMissed ? .unsatisfied : .satisfied,
          violation: isMissed ? violation : 0))
    }
    system = System(pass)
    pass.table.restorePositions()
  }
}

extension LayoutReport {
  /// The linear system as it was solved, without constraints that were given up.
  package struct System {
    package var variables: [String] = []
    package var values: [Double] = []
    package var rows: [Row] = []

    /// `sum(terms) + constant relation 0` at a priority.
    package struct Row {
      package var terms: [(variable: Int, coefficient: Double)]
      package var constant: Double
      package var relation: String
      package var priority: Double
    }

    init() {}

    init(_ pass: LayoutPass) {
      for (index, item) in pass.table.items.enumerated() {
        for attribute in FrameAttribute.allCases {
          variables.append("\(item.name).\(attribute.rawValue)")
          values.append(pass.solver.value(of: pass.table.variable(attribute, of: index)))
        }
      }
      rows = pass.rows.compactMap { row in
        guard !row.isBroken, let id = row.id, let constraint = pass.solver.constraint(id) else {
          return nil
        }
        return Row(
          terms: constraint.expression.terms.map { ($0.variable.index, $0.coefficient) },
          constant: constraint.expression.constant, relation: constraint.relation.rawValue,
          priority: constraint.priority.rawValue)
      }
    }
  }
}

extension LayoutPass {
  /// By how much the values miss a row, broken or not.
  fileprivate func violation(of row: LayoutRow) -> Double {
    var table = table
    guard let equation = table.equation(of: row.constraint) else { return 0 }
    return solver.violation(of: equation)
  }
}
