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
    guard let start = ChainWalk.start(log, steps) else { return nil }
    guard walk(steps, from: start, sizes) else { return nil }
    derived = known.derived(along: axis)
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
      if isOdd.contains(marginStart) { add(start, marginStart, .margin(item: item)) }
      if isOdd.contains(marginEnd) { add(marginEnd, end, .margin(item: item)) }
      if isOdd.contains(start), isOdd.contains(end) {
        add(start, end, .size(item: item), sizes[item])
      }
    }
    return found
  }

  /// Returns the start of the outermost item in the chain, or the first node.
  private static func start(_ log: ConflictLog, _ steps: [Step]) -> (node: Node, outer: Int?)? {
    let parents = log.superviews
    let crossed = steps.compactMap { step in
      if case .size(let item) = step.kind { item } else { nil }
    }
    // A conflict is about the item with an imposed size or, without one, about the item that
    // contains the others.
    let imposed = Set(
      log.constraints.filter { !$0.origin.isUsers && $0.first.attribute.isSize }.map(\.first.item))
    let outer =
      crossed.first { imposed.contains($0) && parents.values.contains($0) }
      ?? crossed.first { imposed.contains($0) }
      ?? crossed.first { item in
        !crossed.contains { $0 == parents[item] } && parents.values.contains(item)
      } ?? crossed.first { parents.values.contains($0) } ?? crossed.last
    if let outer { return (Node(item: outer, kind: .start), outer) }
    return steps.first.map { ($0.from, nil) }
  }

  /// Follows the steps; returns false if they do not form one closed chain.
  private mutating func walk(
    _ steps: [Step], from start: (node: Node, outer: Int?), _ sizes: [Int: KnownSize]
  ) -> Bool {
    var unused = Array(steps.indices)
    var goal = start.node
    if let item = start.outer,
      let own = steps.firstIndex(where: { $0.kind == .size(item: item) })
    {
      outer = item
      total = sizes[item]?.value
      note(sizes[item]?.relation ?? .equal, isLowerBound: false)
      unused.removeAll { $0 == own }
      goal = Node(item: item, kind: .end)
    } else {
      total = 0
    }
    var node = start.node
    repeat {
      guard
        let position = unused.firstIndex(where: { steps[$0].from == node || steps[$0].to == node })
      else { return false }
      let step = steps[unused.remove(at: position)]
      let isForward = step.from == node
      parts.append(
        FailingSum.Part(
          kind: step.kind, value: step.value.map { isForward ? $0 : -$0 }, isForward: isForward))
      note(step.relation, isLowerBound: isForward)
      node = isForward ? step.to : step.from
    } while node != goal
    // Sizes of items that the chain touches at only one edge are not part of it.
    guard unused.isEmpty, !isMixed else { return false }
    // A size that no constraint determines is at least 0, so the sum is, too.
    guard outer != nil, total == nil else { return true }
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
}
