/// How a layout comes about: what each of its constraints contributes, from the highest priority to
/// the lowest.
///
/// Before the first step, anything is possible. After the last constraint of a priority, exactly
/// those layouts are possible that are best for all constraints of at least that priority, and after
/// the last step, only the layout itself and those that are equally good. So every range of a value
/// is inside the one before.
package struct LayoutStory: Sendable {
  /// The steps, in order.
  package internal(set) var steps: [Step] = []
  /// The quantities whose ranges are not known, because that would take too long: all from this one
  /// on.
  package internal(set) var knownCount = 0
  /// The limits that the constraints of each pass set, with the index of its first step.
  fileprivate var limits: [(first: Int, limits: FactLimits)] = []

  /// Constraints that take effect together.
  package struct Step: Sendable {
    package var kind: Kind
    package var priority: Double
    /// The constraints, as indices of ``LayoutInspection/entries``.
    package var entries: [Int]
    /// The least and the greatest violation of each of the constraints in the layouts that remain.
    package var violation: ClosedRange<Double> = 0...0
    /// The quantities that the step makes more definite, in order.
    package var narrowings: [Narrowing] = []
  }

  package enum Kind: Hashable, Sendable {
    /// The window gives its size, and no size is negative.
    case given
    /// The constraints are satisfied in all layouts that remain.
    case holds
    /// The constraint has the same violation in all layouts that remain.
    case yields
    /// The constraint and others of its priority share a violation, in ways that are equally good.
    case shares
    /// Constraints of a priority that share a violation have this one together.
    case together
    /// Nothing makes the quantities more definite.
    case free
  }

  /// The effect of a step on a quantity.
  package struct Narrowing: Sendable {
    /// The index of the quantity.
    package var quantity: Int
    package var from: ClosedRange<Double>
    package var to: ClosedRange<Double>
  }

  /// Returns the indices of steps which together keep the constraint of one that yields from being
  /// violated any less; others may limit it just as much.
  ///
  /// - Complexity: Up to two searches for a conflict. `effort` increases by about the number of
  ///   constraints that they solve.
  package func obstacles(to step: Int, effort: inout Int) -> [Int] {
    guard let (first, limits) = limits.last(where: { $0.first <= step }) else { return [] }
    return limits.obstacles(to: step - first, effort: &effort).map { first + $0 }
  }
}

/// A number of a layout whose range a story tells.
package enum LayoutQuantity {
  case value(FrameAttribute, of: View)
  /// The left or upper edge in the coordinates of the window, or the right or lower one.
  case edge(Axis, isEnd: Bool, of: View)

  var view: View {
    switch self {
    case .value(_, let view), .edge(_, _, let view): view
    }
  }
}

extension LayoutInspection {
  /// Returns the story of the layout, with the ranges of some quantities.
  ///
  /// If `joins` is true, the constraints of a stack view along an axis, of equal priority, are one
  /// step.
  ///
  /// - Complexity: A small solve for each priority; for each change of a range, O(log steps) solves
  ///   of the constraints up to a step. The effort for the ranges is limited.
  package func story(of quantities: [LayoutQuantity], joining joins: Bool) -> LayoutStory {
    var story = LayoutStory()
    story.knownCount = quantities.count
    var free: [LayoutStory.Narrowing] = []
    // Subviews that a view places itself are a system of their own, which comes after the outer one.
    for pass in passes.indices {
      let own = quantities.indices.filter { place(of: quantities[$0].view)?.pass == pass }
      var facts = LayoutFacts(of: pass, in: self, joining: joins)
      let variables = own.map { facts.variable(of: quantities[$0], in: self) }
      facts.collect(in: self)
      var ranges = FactRanges(facts)
      let known = ranges.narrow(variables)
      if known < own.count { story.knownCount = min(story.knownCount, own[known]) }
      story.limits.append((story.steps.count, facts.limits))
      story.steps += ranges.steps { own[$0] }
      free += ranges.open.map {
        LayoutStory.Narrowing(quantity: own[$0.quantity], from: $0.to, to: $0.to)
      }
    }
    if !free.isEmpty {
      story.steps.append(LayoutStory.Step(kind: .free, priority: 0, entries: [], narrowings: free))
    }
    return story
  }
}
