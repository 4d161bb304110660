package import AutoLayout
import ConstraintSolver

/// Compares the story of a layout with solutions of its system that the story does not use.
package struct StoryCheck {
  private let inspection: LayoutInspection
  private let quantities: [LayoutQuantity]
  private let variables: [Variable]
  private let system: LayoutReport.System
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
    compareWithLayout(ranges)
    let open = quantities.indices.filter { ranges[$0].lowerBound < ranges[$0].upperBound }
    let told = story.steps.filter { $0.kind == .free }.flatMap { $0.narrowings.map(\.quantity) }
    if Set(open) != Set(told) { faults.append("\(told) are called free, not \(open)") }
  }

  /// Compares ranges with those over all solutions that are best for the constraints of at least a
  /// priority, which the simplex method alone finds.
  private mutating func compare(_ ranges: [ClosedRange<Double>], at priority: Double) {
    var solver = Solver(method: .simplexOnly)
    let all = solver.makeVariables(system.variables.count)
    for row in system.rows where row.priority >= priority {
      let terms = row.terms.map { Term($0.coefficient, all[$0.variable]) }
      let relation = Relation(rawValue: row.relation) ?? .equal
      _ = try? solver.add(
        Constraint(
          Expression(terms, constant: row.constant), relation,
          priority: Priority(row.priority) ?? .lowest))
    }
    guard (try? solver.solve()) != nil else { return faults.append("no solution at \(priority)") }
    for (index, variable) in variables.enumerated() {
      let expected = solver.range(of: variable)
      if !StoryCheck.areNear(ranges[index], expected) {
        faults.append(
          "at \(priority), \(name(index)) has the range \(ranges[index]), not \(expected)")
      }
    }
  }

  private mutating func compareWithLayout(_ ranges: [ClosedRange<Double>]) {
    for (index, quantity) in quantities.enumerated() {
      guard case .value(let attribute, let view) = quantity else { continue }
      let value = view.frame[attribute]
      if ranges[index].lowerBound > value + 1e-5 || ranges[index].upperBound < value - 1e-5 {
        faults.append("\(name(index)) is \(value), outside \(ranges[index])")
      }
      let isOpen = ranges[index].upperBound - ranges[index].lowerBound > 1e-5
      if isOpen, !view.ambiguousAttributes.contains(attribute) {
        faults.append("\(name(index)) ends as \(ranges[index]), but is not ambiguous")
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
