internal import ConstraintSolver

/// The constraints and the linear system of a layout, for inspection.
package struct LayoutReport {
  /// Every constraint in effect, in the order of the tree, except nonnegative sizes.
  package var constraints: [Entry] = []
  package var system: System

  /// A constraint and its state.
  package struct Entry {
    package var constraint: LayoutConstraint
    package var state: State
    /// The violation of the constraint; 0 if it is satisfied.
    package var violation: Double
  }

  package enum State: String, Sendable {
    case satisfied
    /// Optional, and violated no more than constraints of higher priority require.
    case unsatisfied
    /// Required, and dropped because of a conflict.
    case broken
  }

  /// Describes the last layout of the tree of a view or, if the tree has changed since, its next
  /// one; no frame changes.
  package init(of view: View) {
    self.init(LayoutPass.present(of: view.outermostView))
  }

  /// Makes the layout that ``View/exerciseAmbiguity(of:)`` shows, without changing any frame; nil
  /// if the value is not ambiguous.
  package init?(of view: View, exercising attribute: FrameAttribute) {
    guard let pass = LayoutPass(exercising: attribute, of: view) else { return nil }
    self.init(pass)
  }

  /// Describes a layout, and ends its pass.
  private init(_ pass: LayoutPass) {
    var pass = pass
    for place in pass.places(where: { _ in true }) {
      let constraint = pass.constraint(at: place)
      guard !constraint.isImplicit else { continue }
      let violation = pass.violation(of: constraint)
      let isMissed = violation > 1e-6
      constraints.append(
        Entry(
          constraint: constraint,
          state: pass[place].isBroken ? .broken : isMissed ? .unsatisfied : .satisfied,
          violation: isMissed ? violation : 0))
    }
    system = System(pass)
    pass.table.restorePositions()
  }
}

extension LayoutReport {
  /// The linear system as it was solved, without dropped constraints.
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

    init(_ pass: LayoutPass) {
      for (index, item) in pass.table.items.enumerated() {
        for attribute in FrameAttribute.allCases {
          variables.append("\(item.name).\(attribute.rawValue)")
          values.append(pass.solver.value(of: pass.table.variable(attribute, of: index)))
        }
      }
      rows = pass.places(where: { !$0.isBroken }).compactMap { place in
        guard let id = pass[place].id, let constraint = pass.solver.constraint(id) else {
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
