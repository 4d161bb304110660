/// A constraint that affects the value of a variable.
public struct BindingConstraint: Hashable, Sendable {
  /// The identifier of the constraint.
  public let constraint: Constraint.ID

  /// The change of the variable per unit by which the constraint's expression may become greater.
  ///
  /// The expression of `width <= 100` is `width - 100`, so this is the change per unit above 100.
  public let rise: Double

  /// The change of the variable per unit by which the constraint's expression may become less.
  public let fall: Double
}

extension Solver {
  /// Returns the range of a variable over all solutions that are as good as the last one.
  ///
  /// The range is a single value if the variable is not ambiguous. It can be infinite. If the value
  /// overflowed and is not a number, the range contains all numbers.
  public func range(of variable: Variable) -> ClosedRange<Double> {
    ranges(of: [variable])[0]
  }

  /// Returns the ranges of several variables, each like ``range(of:)``.
  ///
  /// - Complexity: As for one variable, and two small solves for each further one that depends on the
  ///   same part.
  package func ranges(of variables: [Variable]) -> [ClosedRange<Double>] {
    var ranges = variables.map { ClosedRange(between: value(of: $0), value(of: $0)) }
    let open = variables.indices.filter { isAmbiguous(variables[$0]) }
    guard !open.isEmpty else { return ranges }
    var copy = problem.reduced
    let found = copy.ranges(of: open.map { VariableIndex(variables[$0].index) }, constraints)
    for (index, range) in zip(open, found) { ranges[index] = range }
    return ranges
  }

  /// Returns the constraints that determine the value of a variable in the last solution.
  ///
  /// They are in the order in which they were added, each with the rate at which the value changes
  /// if the constraint is relaxed. A constraint is included if moving it slightly moves the value:
  /// a bound that the value is at, an optional constraint that pulls the value, or an equation that
  /// transfers it. Each rate is found by trying, so it comes from the same arithmetic as the value.
  /// An inequality that is satisfied with slack is not included, nor is an optional constraint that
  /// others outweigh. The value of an ambiguous variable also depends on the solver's choice; not
  /// every constraint that affects the choice is included. If anything has changed since the last
  /// solution, a copy of the solver is solved first; the result is empty if it has no solution.
  ///
  /// - Complexity: Two small solves for each constraint that can affect the variable and is
  ///   satisfied with equality.
  public func bindingConstraints(of variable: Variable) -> [BindingConstraint] {
    bindingConstraints(of: [variable]).first ?? []
  }

  /// Returns the constraints that determine the values of several variables, each like
  /// ``bindingConstraints(of:)-(Variable)``.
  ///
  /// - Complexity: As for one variable, if the same constraints can affect all of them.
  public func bindingConstraints(of variables: [Variable]) -> [[BindingConstraint]] {
    var found = variables.map { _ in [BindingConstraint]() }
    var trial = MovingTrial(self)
    guard variables.allSatisfy({ $0.index < self.values.count }), trial.begin() else {
      return found
    }
    let values = variables.map { trial.solver.value(of: $0) }
    let start = trial.solver
    for id in start.reach(of: variables) where start.isTight(id) {
      func changes(_ step: Double) -> [Double] {
        guard trial.move(id, by: step) else { return values.map { _ in 0 } }
        return zip(variables, values).map { variable, value in
          let change = (trial.solver.value(of: variable) - value) / abs(step)
          return abs(change) < Tolerance.feasibility ? 0 : change
        }
      }
      // If the expression may become greater by a step, its constant is smaller by the step.
      let relation = constraints.entries[id.place].relation
      let none = values.map { _ in 0.0 }
      let rises = relation == .greaterThanOrEqual ? none : changes(-Solver.step)
      let falls = relation == .lessThanOrEqual ? none : changes(Solver.step)
      for index in variables.indices where rises[index] != 0 || falls[index] != 0 {
        found[index].append(
          BindingConstraint(constraint: id, rise: rises[index], fall: falls[index]))
      }
    }
    return found
  }

  /// The step of a trial: small compared with any distance in a layout, and a power of two, so that
  /// quotients are exact.
  private static let step = 1.0 / 1024

  /// Returns whether moving the constraint can move anything.
  ///
  /// If it is satisfied with slack, or outweighed, a small step of it changes no optimal solution.
  fileprivate func isTight(_ id: Constraint.ID) -> Bool {
    guard let constraint = constraint(id) else { return false }
    // The comparison is true if the number overflowed.
    return !(abs(value(of: constraint.expression)) > 2 * Solver.step)
  }

  fileprivate func reach(of variables: [Variable]) -> [Constraint.ID] {
    var copy = problem.reduced
    var reach = Reach(in: copy, constraints)
    for variable in variables {
      copy.collect(reachOf: VariableIndex(variable.index), into: &reach, constraints)
    }
    return reach.places.map { constraints.id(at: $0) }.sorted()
  }
}

/// A copy of a solver in which one constraint at a time is moved.
///
/// Each move also undoes the previous one, so each takes one solve.
private struct MovingTrial {
  private(set) var solver: Solver
  private var moved: (id: Constraint.ID, constant: Double)?

  init(_ solver: Solver) {
    self.solver = solver
  }

  /// Solves the changes since the last solution; returns false if there is no solution.
  mutating func begin() -> Bool { solver.update(by: { $0.solve(&$1) }) }

  /// Moves the constant of one constraint and solves; if there is no solution, returns false and
  /// moves nothing.
  mutating func move(_ id: Constraint.ID, by step: Double) -> Bool {
    putBack()
    let before = solver.constraints.entries[id.place].constant
    guard (try? solver.setConstant(before + step, of: id)) != nil else { return false }
    moved = (id, before)
    if begin() { return true }
    putBack()
    _ = begin()
    return false
  }

  private mutating func putBack() {
    guard let moved else { return }
    _ = try? solver.setConstant(moved.constant, of: moved.id)
    self.moved = nil
  }
}

extension ClosedRange<Double> {
  /// Creates the range between two numbers, or of all numbers if either is not a number.
  init(between a: Double, _ b: Double) {
    self = a.isNaN || b.isNaN ? -.infinity ... .infinity : Swift.min(a, b)...Swift.max(a, b)
  }
}
