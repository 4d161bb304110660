import ConstraintSolver
import TestSupport
import Testing

/// Incremental solving with a thousand variables, where a solver processes only what a change
/// affects.
@Suite struct LargeIncrementalTests {
  @Test(arguments: [false, true])
  func togglesInALargeLayoutEqualANewSolver(isAmbiguous: Bool) throws {
    var generator = RepeatableGenerator(seed: 1)
    var layout = try Layout(isAmbiguous: isAmbiguous)
    try layout.expectSameAsNew("at first")
    for step in 1...48 {
      try layout.change(using: &generator)
      try layout.solver.solve()
      guard step % 6 == 0 else { continue }
      if let failure = layout.solver.failedInvariant { Issue.record("step \(step): \(failure)") }
      try layout.expectSameAsNew("step \(step)")
    }
  }

  @Test func togglingTwiceRestoresEveryValue() throws {
    var layout = try Layout(isAmbiguous: false)
    try layout.solver.solve()
    let before = layout.values
    for stack in [0, 17, 99] {
      try layout.toggle(stack)
      try layout.solver.solve()
      #expect(layout.values != before)
      try layout.toggle(stack)
      try layout.solver.solve()
      for (value, expected) in zip(layout.values, before) { #expect(abs(value - expected) < 1e-9) }
    }
  }
}

/// Stacks of equal width side by side in a window, each with views in a row or in a column.
///
/// In an ambiguous layout all views of a stack have the same priorities, so each row can be divided
/// in many ways.
private struct Layout {
  static let stackCount = 100
  static let viewCount = 4
  let isAmbiguous: Bool
  var solver = Solver()
  private var variables: [Variable] = []
  private var present: [Constraint.ID: Constraint] = [:]
  private var stacks: [Stack] = []
  private var window: Constraint.ID

  private struct Stack {
    var x: Variable
    var width: Variable
    var views: [(x: Variable, width: Variable)] = []
    var isRow = true
    var spacing = 4.0
    var arrangement: [Constraint.ID] = []
  }

  init(isAmbiguous: Bool) throws {
    self.isAmbiguous = isAmbiguous
    let width = solver.makeVariable()
    variables.append(width)
    window = try solver.editVariable(width, priority: priority(999), value: 9000)
    present[window] = solver.constraint(window)
    for index in 0..<Layout.stackCount { try appendStack(index) }
    let last = stacks[Layout.stackCount - 1]
    try add(Expression(last.x) + Expression(last.width) - Expression(width))
  }

  private mutating func makeVariable() -> Variable {
    variables.append(solver.makeVariable())
    return variables[variables.count - 1]
  }

  private mutating func appendStack(_ index: Int) throws {
    var stack = Stack(x: makeVariable(), width: makeVariable())
    for view in 0..<Layout.viewCount {
      stack.views.append((makeVariable(), makeVariable()))
      let width = Expression(stack.views[view].width)
      let yielding = isAmbiguous ? 0 : Double(view)
      try add(width, .greaterThanOrEqual)
      try add(width - Double(20 + view), .lessThanOrEqual, priority(250 - yielding))
      try add(width - Double(20 + view), .greaterThanOrEqual, priority(750 - yielding))
    }
    if let before = stacks.last {
      try add(Expression(stack.x) - Expression(before.x) - Expression(before.width))
      try add(Expression(stack.width) - Expression(before.width))
    } else {
      try add(Expression(stack.x))
    }
    stacks.append(stack)
    try arrange(index)
  }

  @discardableResult
  private mutating func add(
    _ expression: Expression, _ relation: Relation = .equal, _ priority: Priority = .required
  ) throws -> Constraint.ID {
    let constraint = Constraint(expression, relation, priority: priority)
    let id = try solver.add(constraint)
    present[id] = constraint
    return id
  }

  private mutating func arrange(_ index: Int) throws {
    let stack = stacks[index]
    var arrangement: [Constraint.ID] = []
    for view in stack.views where !stack.isRow {
      arrangement.append(try add(Expression(view.x) - Expression(stack.x)))
      arrangement.append(try add(Expression(view.width) - Expression(stack.width)))
    }
    if stack.isRow {
      arrangement.append(try add(Expression(stack.views[0].x) - Expression(stack.x)))
      for (view, next) in zip(stack.views, stack.views.dropFirst()) {
        let end = Expression(view.x) + Expression(view.width)
        arrangement.append(try add(Expression(next.x) - end - stack.spacing))
      }
      let last = stack.views[stack.views.count - 1]
      let end = Expression(stack.x) + Expression(stack.width)
      arrangement.append(try add(Expression(last.x) + Expression(last.width) - end))
    }
    stacks[index].arrangement = arrangement
  }
}

extension Layout {
  var values: [Double] { variables.map { solver.value(of: $0) } }

  /// Changes the axis of a stack.
  mutating func toggle(_ index: Int) throws {
    try clear(index)
    stacks[index].isRow.toggle()
    try arrange(index)
  }

  private mutating func clear(_ index: Int) throws {
    for id in stacks[index].arrangement {
      try solver.remove(id)
      present[id] = nil
    }
  }

  /// Toggles some stacks, or changes a spacing or the window.
  mutating func change(using generator: inout some RandomNumberGenerator) throws {
    let index = Int.random(in: 0..<Layout.stackCount, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      try clear(index)
      stacks[index].spacing = Double(Int.random(in: 0...9, using: &generator))
      try arrange(index)
    case 1:
      let width = Double(Int.random(in: 7000...12000, using: &generator))
      try solver.suggestValue(width, for: window)
      present[window]?.expression.constant = -width
    case 2:
      for other in 0..<Layout.stackCount where other % 2 == index % 2 { try toggle(other) }
    default: for _ in 0..<3 { try toggle(Int.random(in: index..<100, using: &generator)) }
    }
  }

  /// Solves, and compares with a new solver.
  mutating func expectSameAsNew(_ place: String) throws {
    try solver.solve()
    #expect(variables.contains(where: solver.isAmbiguous) == isAmbiguous)
    var new = Solver()
    for _ in variables { _ = new.makeVariable() }
    for (_, constraint) in present.sorted(by: { $0.key < $1.key }) { try new.add(constraint) }
    try new.solve()
    for variable in variables {
      let value = solver.value(of: variable)
      let expected = new.value(of: variable)
      #expect(abs(value - expected) < 1e-6, "\(place), \(variable): \(value), not \(expected)")
      #expect(solver.isAmbiguous(variable) == new.isAmbiguous(variable), "\(place), \(variable)")
    }
  }
}
