/// The conflict as a closed chain from edge to edge and back: gaps and sizes, each used once.
struct ChainWalk {
  let axis: Attribute.Axis
  private(set) var derived: [FailingSum.Derived] = []
  private(set) var parts: [FailingSum.Part] = []
  private(set) var outer: Int?
  /// The required sum of the parts; nil if no constraint determines the size that the chain spans.
  private(set) var total: Double?
  /// The relation of the sum of the parts, each at its minimum, to the total.
  private(set) var relation = LoggedConstraint.Relation.equal

  /// Whether some parts are bounded from below and others from above.
  private var isMixed = false

  private struct Node: Hashable {
    var item: Int
    var kind: Attribute.Kind
  }

  /// A step between two nodes, in the direction of growing coordinates.
  private struct Step {
    var from: Node
    var to: Node
    var kind: FailingSum.Part.Kind
    var value: Double?
    var relation: LoggedConstraint.Relation
  }

  private typealias KnownSize = KnownSizes.Size

  /// Creates the chain; nil if the constraints do not form one.
  init?(_ log: ConflictLog, _ indices: [Int]) {
    guard !ChainWalk.spansContent(indices.map { log.constraints[$0] }) else { return nil }
    var steps: [Step] = []
    var known = KnownSizes()
    axis =
      indices.lazy.map { log.constraints[$0] }.first { ChainWalk.step($0) != nil }?
      .first.attribute.axis ?? .horizontal
    for index in indices {
      let constraint = log.constraints[index]
      if let step = ChainWalk.step(constraint) {
        guard constraint.first.attribute.axis == axis else { return nil }
        steps.append(step)
      } else if !known.note(constraint, at: index) {
        return nil
      }
    }
    guard !steps.isEmpty, known.resolve() else { return nil }
    let sizes = known.sizes(along: axis)
    steps += ChainWalk.insides(of: steps, sizes)
    guard let cycle = Cycle(of: steps), walk(cycle, outer: ChainWalk.outer(log, steps)) else {
      return nil
    }
    derived = known.derived(along: axis)
  }

  /// Whether constraints relate views to several edges of scrolled content, whose size is no view's.
  private static func spansContent(_ constraints: [LoggedConstraint]) -> Bool {
    let anchors = constraints.flatMap(\.anchors).filter(\.isOfContent)
    let edges = Set(anchors.map { Node(item: $0.item, kind: $0.attribute.kind) })
    return edges.count > Set(edges.map(\.item)).count
  }

  /// Returns a constraint between two edges as a step.
  private static func step(_ constraint: LoggedConstraint) -> Step? {
    let kinds: [Attribute.Kind] = [.start, .end, .marginStart, .marginEnd]
    guard let second = constraint.second, constraint.multiplier == 1,
      kinds.contains(constraint.first.attribute.kind), kinds.contains(second.attribute.kind),
      second.item != constraint.first.item
    else { return nil }
    return Step(
      from: Node(item: second.item, kind: second.attribute.kind),
      to: Node(item: constraint.first.item, kind: constraint.first.attribute.kind), kind: .gap,
      value: constraint.constant, relation: constraint.relation)
  }

  /// Returns the steps inside items that close the chain.
  ///
  /// In a closed chain, each position occurs twice. Where it occurs once in constraints, the chain
  /// continues inside the item: across a margin, or from its start to its end.
  private static func insides(of steps: [Step], _ sizes: [Int: KnownSize]) -> [Step] {
    var isOdd: Set<Node> = []
    for node in steps.flatMap({ [$0.from, $0.to] }) { isOdd.formSymmetricDifference([node]) }
    var found: [Step] = []
    for item in Set(isOdd.map(\.item)).union(sizes.keys).sorted() {
      let (start, end) = (Node(item: item, kind: .start), Node(item: item, kind: .end))
      let marginStart = Node(item: item, kind: .marginStart)
      let marginEnd = Node(item: item, kind: .marginEnd)
      func add(_ from: Node, _ to: Node, _ kind: FailingSum.Part.Kind, _ size: KnownSize? = nil) {
        isOdd.formSymmetricDifference([from, to])
        found.append(
          Step(
            from: from, to: to, kind: kind, value: size?.value, relation: size?.relation ?? .equal))
      }
      if isOdd.contains(marginStart) { add(start, marginStart, .margin) }
      if isOdd.contains(marginEnd) { add(marginEnd, end, .margin) }
      if isOdd.contains(start), isOdd.contains(end) {
        add(start, end, .size(item: item), sizes[item])
      }
    }
    return found
  }

  /// Returns the item that a conflict is about: the one with an imposed size or, without one, the
  /// one that contains the others.
  private static func outer(_ log: ConflictLog, _ steps: [Step]) -> Int? {
    let parents = log.superviews
    let crossed = steps.compactMap(\.kind.crossedItem)
    let imposed = Set(
      log.constraints.filter {
        !$0.origin.isUsers && $0.origin != .contentSize && $0.isConstantSize
      }.map(\.first.item))
    return crossed.first { imposed.contains($0) && parents.values.contains($0) }
      ?? crossed.first { imposed.contains($0) }
      ?? crossed.first { item in
        !crossed.contains { $0 == parents[item] } && parents.values.contains(item)
      } ?? crossed.first { parents.values.contains($0) }
  }

  /// Splits the cycle into a total and the parts whose sum it should be; returns false if some
  /// parts are bounded from below and others from above.
  private mutating func walk(_ cycle: Cycle, outer container: Int?) -> Bool {
    outer = container
    let spanned = container ?? (cycle.opposite == nil && !cycle.isOneWay ? cycle.lastSize : nil)
    let whole = spanned.flatMap(cycle.position(ofSize:)) ?? cycle.opposite
    total = whole == nil ? 0 : nil
    var isForward = true
    if let whole {
      let step = cycle.steps[whole].step
      isForward = spanned != nil || (step.value ?? 0) >= 0
      total = step.value.map { isForward ? $0 : -$0 }
      note(step.relation, isLowerBound: !isForward)
    }
    for (step, isForward) in cycle.steps(after: whole, isForward: isForward) {
      parts.append(
        FailingSum.Part(
          kind: step.kind, value: step.value.map { isForward ? $0 : -$0 }, isForward: isForward))
      note(step.relation, isLowerBound: isForward)
    }
    guard !isMixed else { return false }
    // A size that no constraint determines is at least 0, so the sum is, too.
    guard spanned != nil, total == nil else { return true }
    total = 0
    defer { relation = .greaterThanOrEqual }
    return relation != .lessThanOrEqual
  }

  /// Records an inequality: lower bounds of parts make the sum a lower bound, too.
  private mutating func note(_ step: LoggedConstraint.Relation, isLowerBound: Bool) {
    guard step != .equal else { return }
    let isLower = (step == .greaterThanOrEqual) == isLowerBound
    let found: LoggedConstraint.Relation = isLower ? .lessThanOrEqual : .greaterThanOrEqual
    if relation != .equal, relation != found { isMixed = true }
    relation = found
  }

  /// Steps that lead from a position back to it, each used once.
  private struct Cycle {
    private(set) var steps: [(step: Step, isForward: Bool)] = []

    /// Orders steps; nil if they do not form one cycle.
    init?(of all: [Step]) {
      guard let first = all.first else { return nil }
      var unused = Array(all.indices)
      var node = first.from
      repeat {
        guard
          let position = unused.firstIndex(where: { all[$0].from == node || all[$0].to == node })
        else { return nil }
        let step = all[unused.remove(at: position)]
        steps.append((step, step.from == node))
        node = step.from == node ? step.to : step.from
      } while node != first.from
      // Sizes of items that the cycle touches at only one edge are not part of it.
      guard unused.isEmpty else { return nil }
      if lengths.allSatisfy({ $0 <= 0 }) {
        steps = steps.reversed().map { ($0.step, !$0.isForward) }
      }
    }

    /// The lengths of the steps along the cycle; 1 or -1 if they are not known.
    private var lengths: [Double] {
      steps.map { ($0.step.value ?? 1) * ($0.isForward ? 1 : -1) }
    }

    /// Whether no step leads back.
    var isOneWay: Bool { lengths.allSatisfy { $0 >= 0 } }

    /// The position of the only step whose known length is against the direction of all others.
    var opposite: Int? {
      for sign in [-1.0, 1] where lengths.count(where: { $0 * sign > 0 }) == 1 {
        let position = lengths.lastIndex { $0 * sign > 0 }
        if let position, steps[position].step.value != nil { return position }
      }
      return nil
    }

    var lastSize: Int? { steps.compactMap(\.step.kind.crossedItem).max() }

    func position(ofSize item: Int) -> Int? {
      steps.firstIndex { $0.step.kind == .size(item: item) }
    }

    /// Returns the steps from the start of a step to its end, or back; all if there is no such step.
    func steps(after whole: Int?, isForward: Bool) -> [(step: Step, isForward: Bool)] {
      guard let whole else { return steps }
      let others = Array(steps[(whole + 1)...] + steps[..<whole])
      guard steps[whole].isForward == isForward else { return others }
      return others.reversed().map { ($0.step, !$0.isForward) }
    }
  }
}
