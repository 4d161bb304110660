package import AutoLayout
import ConstraintSolver

/// Compares the story of a layout with solutions of its system that the story does not use.
package struct StoryCheck {
  private let inspection: LayoutInspection
  private let quantities: [LayoutQuantity]
  private let variables: [Variable]
  private let system: LayoutReport.System
  /// The ranges over all solutions that are best for the constraints that were compared last.
  private var expected: [ClosedRange<Double>] = []
  /// The faults, in words.
  package private(set) var faults: [String] = []
  /// The number of changes of ranges that were compared.
  package private(set) var count = 0

  /// Checks the story of a tree that is laid out as one system.
  package init(of root: View, joining joins: Bool) {
    inspection = LayoutInspection(of: root)
    system = LayoutReport(of: root).system
    var quantities: [LayoutQuantity] = []
    var variables: [Variable] = []
    var solver = Solver()
    let all = solver.makeVariables(system.variables.count)
    // The system numbers four variables for each item; guides have no frame to ask for.
    for (view, first) in inspection.viewPlaces {
      for (offset, attribute) in FrameAttribute.allCases.enumerated() {
        quantities.append(.value(attribute, of: view))
        variables.append(all[first + offset])
      }
    }
    (self.quantities, self.variables) = (quantities, variables)
    let story = inspection.story(of: quantities, joining: joins)
    check(story)
  }

  private mutating func check(_ story: LayoutStory) {
    var ranges = quantities.map { _ in -Double.infinity ... .infinity }
    expected = ranges
    if story.knownCount < quantities.count { faults.append("the effort was not sufficient") }
    for (index, step) in story.steps.enumerated() {
      if step.kind == .free { continue }
      for change in step.narrowings {
        count += 1
        if change.from != ranges[change.quantity] {
          faults.append("step \(index) starts elsewhere")
        }
        if !ranges[change.quantity].contains(change.to.lowerBound)
          || !ranges[change.quantity].contains(change.to.upperBound) || change.to == change.from
        {
          faults.append("step \(index) does not narrow \(change.from) by \(change.to)")
        }
        ranges[change.quantity] = change.to
      }
      let isLast =
        index + 1 == story.steps.count || story.steps[index + 1].priority < step.priority
      if isLast { compare(ranges, at: step.priority) }
    }
    compareWithLayout(expected)
    let open = quantities.indices.filter { ranges[$0].lowerBound < ranges[$0].upperBound }
    let told = story.steps.filter { $0.kind == .free }.flatMap { $0.narrowings.map(\.quantity) }
    if Set(open) != Set(told) { faults.append("\(told) are called free, not \(open)") }
  }

  /// Compares ranges with those over all solutions that are best for the constraints of at least a
  /// priority, which the simplex method alone finds.
  private mutating func compare(_ ranges: [ClosedRange<Double>], at priority: Double) {
    guard let expected = expectedRanges(at: priority) else {
      return faults.append("no solution at \(priority)")
    }
    self.expected = expected
    let wrong = ranges.indices.filter { !StoryCheck.areNear(ranges[$0], expected[$0]) }
    guard !wrong.isEmpty, !hasTinyFactors else { return }
    // Some scenes enlarge differences that are smaller than the accuracy of frames.
    var ends = expected.map { [$0.lowerBound, $0.upperBound].map { $0...$0 } }
    for row in system.rows.indices where system.rows[row].priority >= priority {
      for difference in [-1e-9, 1e-9] {
        let other = expectedRanges(at: priority, moving: row, by: difference) ?? expected
        for index in wrong {
          ends[index][0] = ends[index][0].extended(to: other[index].lowerBound)
          ends[index][1] = ends[index][1].extended(to: other[index].upperBound)
        }
      }
    }
    for index in wrong
    where !ends[index][0].contains(ranges[index].lowerBound)
      || !ends[index][1].contains(ranges[index].upperBound)
    {
      faults.append(
        "at \(priority), \(name(index)) has the range \(ranges[index]), not \(expected[index])")
    }
  }

  /// Whether a factor is so small that what the solver cannot tell apart is far apart.
  private var hasTinyFactors: Bool {
    system.rows.contains { $0.terms.contains { $0.coefficient.magnitude < 1e-6 } }
  }

  /// Returns the ranges over all solutions that are best for the constraints of at least a priority,
  /// with the constant of one constraint changed; nil if there is no solution.
  private func expectedRanges(
    at priority: Double, moving moved: Int? = nil, by difference: Double = 0
  ) -> [ClosedRange<Double>]? {
    var solver = Solver(method: .simplexOnly)
    let all = solver.makeVariables(system.variables.count)
    for (index, row) in system.rows.enumerated() where row.priority >= priority {
      let terms = row.terms.map { Term($0.coefficient, all[$0.variable]) }
      let relation = Relation(rawValue: row.relation) ?? .equal
      let constant = row.constant + (index == moved ? difference : 0)
      _ = try? solver.add(
        Constraint(
          Expression(terms, constant: constant), relation,
          priority: Priority(row.priority) ?? .lowest))
    }
    guard (try? solver.solve()) != nil else { return nil }
    return variables.map { solver.range(of: $0) }
  }

  private mutating func compareWithLayout(_ ranges: [ClosedRange<Double>]) {
    for (index, quantity) in quantities.enumerated() {
      guard case .value(let attribute, let view) = quantity else { continue }
      let value = view.frame[attribute]
      if ranges[index].lowerBound > value + 1e-5 || ranges[index].upperBound < value - 1e-5 {
        faults.append("\(name(index)) is \(value), outside \(ranges[index])")
      }
      let isOpen = ranges[index].upperBound - ranges[index].lowerBound > 1e-5
      let isAmbiguous = view.ambiguousAttributes.contains(attribute)
      if isOpen != isAmbiguous {
        faults.append(
          "\(name(index)) ends as \(ranges[index]), but is \(isAmbiguous ? "" : "not ")ambiguous")
      }
    }
  }

  private func name(_ index: Int) -> String {
    guard case .value(let attribute, let view) = quantities[index] else { return "" }
    return "\(view.identifier ?? "").\(attribute.rawValue)"
  }

  private static func areNear(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= 1e-5 * max(1, abs(a)) }
    return near(a.lowerBound, b.lowerBound) && near(a.upperBound, b.upperBound)
  }
}

extension ClosedRange<Double> {
  fileprivate func extended(to value: Double) -> ClosedRange<Double> {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }
}

extension Rect {
  fileprivate subscript(attribute: FrameAttribute) -> Double {
    switch attribute {
    case .x: origin.x
    case .y: origin.y
    case .width: size.width
    case .height: size.height
    }
  }
}
