/// A constraint that has a say in the value of a variable.
public struct BindingConstraint: Hashable, Sendable {
  /// The constraint.
  public let constraint: Constraint.ID

  /// By how much the variable's value rises for each unit that the constraint's expression is
  /// allowed to be greater.
  ///
  /// For `width <= 100`, written `width - 100 <= 0`, that is each unit above 100.
  public let rise: Double

  /// By how much the variable's value rises for each unit that the constraint's expression is
  /// allowed to be less.
  public let fall: Double
}

extension Solver {
  /// The least and the greatest value that a variable could have in a solution as good as the last.
  ///
  /// Both are the value itself where the variable is not ambiguous; they may be infinite. A value
  /// that overflowed and is no number has the range of all numbers.
  ///
  /// - Complexity: That of solving the components that the variable depends on.
  public func range(of variable: Variable) -> ClosedRange<Double> {
    guard isAmbiguous(variable) else {
      let value = value(of: variable)
      return ClosedRange(between: value, value)
    }
    var copy = problem
    return copy.range(of: Int32(variable.index), constraints)
  }

  /// Returns the constraints that determine the value of a variable in the last solution, oldest
  /// first, each with the rate at which the value changes when the constraint is relaxed.
  ///
  /// A constraint is included if moving it slightly moves the value: a bound that the value is at,
  /// an optional constraint that pulls at it, an equation that transfers it. Each one is tried, so
  /// the result comes from the same arithmetic as the value. An inequality satisfied with slack, or
  /// an optional constraint that others outweigh, is not included. The value of an ambiguous
  /// variable also depends on the solver's choice, whose causes are not all included. Changes since
  /// the last solution are first solved on a copy; the result is empty if there is no solution.
  ///
  /// - Complexity: Two small solves for each constraint that can affect the variable and holds with
  ///   equality.
  public func bindingConstraints(of variable: Variable) -> [BindingConstraint] {
    bindingConstraints(of: [variable]).first ?? []
  }

  /// The constraints that the values of some variables depend on, for each variable as
  /// ``bindingConstraints(of:)-(Variable)`` returns them.
  ///
  /// - Complexity: That of one variable, as long as their reaches are the same.
  public func bindingConstraints(of variables: [Variable]) -> [[BindingConstraint]] {
    var found = variables.map { _ in [BindingConstraint]() }
    var trial = MovingTrial(self)
    guard variables.allSatisfy({ $0.index < problem.values.count }), trial.begin() else {
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
      // Greater by a step means that the constant may be less by it.
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

  /// Small beside any distance in a layout, and a power of two, so that quotients stay exact.
  private static let step = 1.0 / 1024

  /// Whether a constraint could move anything: while it is met with room to spare, or missed because
  /// it is outweighed, a small step of it changes no best solution.
  fileprivate func isTight(_ id: Constraint.ID) -> Bool {
    guard let constraint = constraint(id) else { return false }
    let excess = constraint.expression.terms.reduce(constraint.expression.constant) {
      $0 + $1.coefficient * value(of: $1.variable)
    }
    // A number that overflowed is compared with nothing.
    return !(abs(excess) > 2 * Solver.step)
  }

  fileprivate func reach(of variables: [Variable]) -> [Constraint.ID] {
    var copy = problem
    let places = variables.reduce(into: Set<Int32>()) { places, variable in
      places.formUnion(copy.reach(of: Int32(variable.index), constraints))
    }
    return places.map { constraints.id(at: $0) }.sorted()
  }
}

/// A copy of a solver in which one constraint after the other is moved.
///
/// What was moved is put back together with the next move, so that each takes one solve.
private struct MovingTrial {
  private(set) var solver: Solver
  private var moved: (id: Constraint.ID, constant: Double)?

  init(_ solver: Solver) {
    self.solver = solver
  }

  /// Solves what was changed since the last solution; false where it has none.
  mutating func begin() -> Bool { solver.problem.solve(&solver.constraints) }

  /// Moves a constraint's constant, and no other, and solves; false, and nothing is moved, where that
  /// has no solution.
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
  /// The range from the lesser of two numbers to the greater; all numbers where one of them is none.
  init(between a: Double, _ b: Double) {
    self = a.isNaN || b.isNaN ? -.infinity ... .infinity : Swift.min(a, b)...Swift.max(a, b)
  }
}
