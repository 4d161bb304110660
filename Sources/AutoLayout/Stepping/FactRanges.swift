internal import ConstraintSolver

/// The steps at which facts narrow the ranges of variables.
///
/// The range of a variable changes at few of them, so these are searched for by bisection: where the
/// ranges before and after a number of facts are the same, none of these facts changes it.
struct FactRanges {
  private let facts: LayoutFacts
  /// For each fact, what it narrows, by the index of the variable.
  private var narrowings: [[LayoutStory.Narrowing]]
  /// The final ranges that are not single values.
  private(set) var open: [LayoutStory.Narrowing] = []
  /// The remaining number of constraints that may be solved.
  private var effort: Int

  /// The number of constraints that may be solved for one pass; a batch that has begun is finished.
  private static let mostEffort = 4_000_000
  /// The number of variables that are examined together.
  private static let batch = 512

  private struct Point {
    var index: Int
    var solver: Solver
    var isSolved = true
  }

  init(_ facts: LayoutFacts) {
    self.facts = facts
    narrowings = Array(repeating: [], count: facts.facts.count)
    effort = facts.isComplete ? FactRanges.mostEffort - facts.effort : 0
  }

  /// Finds where the ranges of variables change; returns the number of variables for which the effort
  /// was sufficient.
  mutating func narrow(_ variables: [Variable]) -> Int {
    var start = 0
    while start < variables.count, effort > 0 {
      let end = min(start + FactRanges.batch, variables.count)
      narrow(variables, start..<end)
      start = end
    }
    for index in narrowings.indices { narrowings[index].sort { $0.quantity < $1.quantity } }
    return start
  }

  private mutating func narrow(_ variables: [Variable], _ batch: Range<Int>) {
    let last = facts.solver.ranges(of: variables[batch].map { $0 }).map(\.withoutRoundingErrors)
    let changes = zip(batch, last).map { index, range in
      Change(quantity: index, variable: variables[index], from: -.infinity ... .infinity, to: range)
    }
    for change in changes where change.to.lowerBound < change.to.upperBound {
      open.append(LayoutStory.Narrowing(quantity: change.quantity, from: change.to, to: change.to))
    }
    split(Point(index: 0, solver: facts.start), facts.facts.count, changes)
  }

  /// The range of a variable before and after some facts.
  private struct Change {
    var quantity: Int
    var variable: Variable
    var from: ClosedRange<Double>
    var to: ClosedRange<Double>
  }

  /// Finds the facts, from one on and before another, at which ranges change.
  private mutating func split(_ start: Point, _ end: Int, _ changes: [Change]) {
    let changes = changes.filter { $0.from != $0.to }
    if changes.isEmpty || end <= start.index { return }
    if end - start.index == 1 {
      narrowings[start.index] += changes.map {
        LayoutStory.Narrowing(quantity: $0.quantity, from: $0.from, to: $0.to)
      }
      return
    }
    let middle = middle(from: start, to: end)
    // Without a solution, because of rounding errors, nothing is known before the next facts.
    let found =
      middle.isSolved
      ? middle.solver.ranges(of: changes.map(\.variable)) : changes.map(\.from)
    effort -= changes.count
    var before = changes
    var after = changes
    for (index, range) in found.enumerated() {
      // Inside both of the others, whatever the rounding.
      let known = range.withoutRoundingErrors.clamped(to: changes[index].from)
        .united(with: changes[index].to)
      before[index].to = known
      after[index].from = known
    }
    split(start, middle.index, before)
    split(middle, end, after)
  }

  /// Returns a point inside a range of facts: the end of a priority, if there is one.
  private mutating func middle(from start: Point, to end: Int) -> Point {
    let inside = facts.checkpoints.filter { $0.end > start.index && $0.end < end }
    let target = (start.index + end) / 2
    if let nearest = inside.min(by: { abs($0.end - target) < abs($1.end - target) }) {
      return Point(index: nearest.end, solver: nearest.solver)
    }
    var point = start
    for fact in facts.facts[start.index..<target] {
      for row in fact.rows { _ = try? point.solver.add(row) }
    }
    point.isSolved = (try? point.solver.solve()) != nil
    if !point.isSolved { point.solver = start.solver }
    point.index = target
    effort -= target
    return point
  }

  /// Returns the steps, with the numbers that quantities have for the caller.
  func steps(_ number: (Int) -> Int) -> [LayoutStory.Step] {
    zip(facts.facts, narrowings).map { fact, narrowings in
      var step = fact.step
      step.narrowings = narrowings.map {
        LayoutStory.Narrowing(quantity: number($0.quantity), from: $0.from, to: $0.to)
      }
      return step
    }
  }
}

extension ClosedRange<Double> {
  /// The range with ends that are the same, whatever the path to them.
  fileprivate var withoutRoundingErrors: ClosedRange<Double> {
    let (low, high) = (lowerBound.withoutRoundingErrors, upperBound.withoutRoundingErrors)
    return low <= high ? low...high : low...low
  }

  fileprivate func united(with other: ClosedRange<Double>) -> ClosedRange<Double> {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
