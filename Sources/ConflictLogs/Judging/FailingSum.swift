/// The arithmetic that fails, such as `15 + w + 15 = 0, so w = -30`.
package struct FailingSum: Hashable, Sendable {
  /// The axis of the conflict; vertical and horizontal constraints conflict only through a ratio.
  package let axis: Attribute.Axis

  /// The sum, in one line.
  package let text: String

  /// The meanings of the letters in the text.
  package let symbols: [Symbol]

  /// The sizes of the sum that follow from other sizes.
  package let derived: [Derived]

  /// The parts of the chain from edge to edge; empty if the conflict is not a chain.
  package let chain: [Part]

  /// The item that the chain spans.
  package let outer: Int?

  /// A letter and the size that it stands for.
  package struct Symbol: Hashable, Sendable {
    package var letter: String
    package var item: Int
  }

  /// A size that follows from another by a constraint such as `a.height == 0.2 * b.height`.
  package struct Derived: Hashable, Sendable {
    package var value: Double
    /// The position of the constraint in the log.
    package var constraint: Int
  }

  /// A part of the chain from one edge to the other.
  package struct Part: Hashable, Sendable {
    package var kind: Kind
    /// The length along the chain; nil if the constraints of the conflict do not determine it.
    package var value: Double?

    package enum Kind: Hashable, Sendable {
      case gap, margin(item: Int), size(item: Int)
    }
  }

  init(_ log: ConflictLog, _ system: LogSystem, _ members: [LogSystem.Member]) {
    let indices = members.compactMap {
      if case .constraint(let index) = $0 { index } else { nil }
    }
    if let walk = ChainWalk(log, indices), let written = WrittenChain(walk) {
      axis = walk.axis
      (text, symbols, chain, outer) = (written.text, written.symbols, walk.parts, walk.outer)
      derived = walk.derived
    } else {
      axis = indices.first.map { log.constraints[$0].first.attribute.axis } ?? .horizontal
      text = FailingSum.comparison(log, system, members)
      (symbols, derived, chain, outer) = ([], [], [], nil)
    }
  }

  /// Returns two required sizes of one item, in the order of the log.
  private static func twoSizes(_ log: ConflictLog, _ members: [LogSystem.Member]) -> String? {
    let constraints = members.compactMap { member in
      if case .constraint(let index) = member { log.constraints[index] } else { nil }
    }
    guard let first = constraints.first, constraints.count == members.count, members.count == 2,
      constraints.allSatisfy({ $0.second == nil && $0.first == first.first })
    else { return nil }
    let asked = constraints.map { "\($0.relation.words) \($0.constant.logText)" }
    return "\(log.name(of: first.first)) must be \(asked.joined(separator: " and "))"
  }

  /// Returns the value that the other members imply for one member, compared with its own.
  private static func comparison(
    _ log: ConflictLog, _ system: LogSystem, _ members: [LogSystem.Member]
  ) -> String {
    let rows = members.compactMap { system.row(of: $0) }
    if let sizes = twoSizes(log, members) { return sizes }
    guard rows.count == members.count, let certificate = Certificate(rows) else {
      return "these constraints cannot all be satisfied"
    }
    let broken = BreakingPrediction(log).first(
      members.compactMap { if case .constraint(let index) = $0 { index } else { nil } })
    let tested =
      members.firstIndex { if case .nonNegative = $0 { true } else { false } }
      ?? members.firstIndex { $0 == broken.map(LogSystem.Member.constraint) } ?? 0
    let forced = certificate.forcedSum(of: tested, in: rows).logText
    switch members[tested] {
    case .nonNegative(let quantity):
      let alone = members.compactMap {
        if case .constraint(let index) = $0 { log.constraints[index] } else { nil }
      }
      if alone.count == 1, alone[0].isConstantSize {
        let size = quantity.axis == .horizontal ? "width" : "height"
        return "\(log.equation(alone[0])), but no \(size) is below 0"
      }
      return "the other lines make \(quantity.name(in: log)) \(forced), which is below 0"
    case .constraint(let index):
      let constraint = log.constraints[index]
      let asked = "\(constraint.relation.words) \(constraint.constant.logText)"
      return "the other lines make \(constraint.difference(in: log)) \(forced), "
        + "but it must be \(asked)"
    }
  }
}

extension LoggedConstraint.Relation {
  fileprivate var words: String {
    switch self {
    case .equal: "exactly"
    case .lessThanOrEqual: "at most"
    case .greaterThanOrEqual: "at least"
    }
  }
}

extension LoggedConstraint {
  /// The side of the constraint that varies, with the names of a log.
  fileprivate func difference(in log: ConflictLog) -> String {
    let name = log.name(of: first)
    guard let second else { return name }
    let factor = multiplier == 1 ? "" : "\(multiplier.logText) * "
    return "\(name) - \(factor)\(log.name(of: second))"
  }
}

extension LogSystem.Quantity {
  /// The words for the quantity, with the names of a log.
  func name(in log: ConflictLog) -> String {
    let isHorizontal = axis == .horizontal
    let part =
      switch part {
      case .start: isHorizontal ? "x" : "y"
      case .size: isHorizontal ? "width" : "height"
      case .marginStart: isHorizontal ? "leading margin" : "top margin"
      case .marginEnd: isHorizontal ? "trailing margin" : "bottom margin"
      case .firstBaseline: "first baseline"
      case .lastBaseline: "last baseline"
      case .contentSize: isHorizontal ? "content width" : "content height"
      }
    return "the \(part) of \(log.name(ofItem: item))"
  }
}

/// The conflict as a closed chain from edge to edge and back: gaps and sizes, each used once.
struct ChainWalk {
  let axis: Attribute.Axis
  private(set) var derived: [FailingSum.Derived] = []
  private(set) var parts: [FailingSum.Part] = []
  private(set) var outer: Int?
  /// The required sum of the parts; nil if no constraint determines it.
  private(set) var total: Double?
  /// The relation of the sum of the parts, each at its minimum, to the total.
  private(set) var relation = LoggedConstraint.Relation.equal

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
    // An item with an imposed size is what the conflict is about; otherwise the item that contains
    // the rest.
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
          kind: step.kind, value: step.value.map { isForward ? $0 : -$0 }))
      note(step.relation, isLowerBound: isForward)
      node = isForward ? step.to : step.from
    } while node != goal
    // Sizes of items that the chain touches at only one edge are not part of it.
    return unused.isEmpty
  }

  /// Records an inequality: lower bounds of parts make the sum a lower bound, too.
  private mutating func note(_ step: LoggedConstraint.Relation, isLowerBound: Bool) {
    switch step {
    case .equal: break
    case .greaterThanOrEqual: relation = isLowerBound ? .lessThanOrEqual : .greaterThanOrEqual
    case .lessThanOrEqual: relation = isLowerBound ? .greaterThanOrEqual : .lessThanOrEqual
    }
  }
}

/// The text of a chain.
struct WrittenChain {
  /// More would make the conclusion longer than the sum.
  private static let mostTerms = 4

  private(set) var text = ""
  private(set) var symbols: [FailingSum.Symbol] = []

  /// Writes a chain; nil if its numbers do not show the conflict.
  init?(_ walk: ChainWalk) {
    let letter = walk.axis == .horizontal ? "w" : "h"
    let unknown = walk.parts.compactMap { part in
      if case .size(let item) = part.kind, part.value == nil { item } else { nil }
    }
    symbols = unknown.enumerated().map {
      FailingSum.Symbol(letter: unknown.count > 1 ? "\(letter)\($0 + 1)" : letter, item: $1)
    }
    let margins = walk.parts.contains { if case .margin = $0.kind { true } else { false } }
    var sum = 0.0
    for part in walk.parts {
      switch part.kind {
      case .size(let item) where part.value == nil:
        append(symbols.first { $0.item == item }?.letter ?? letter, isNegative: false)
      case .margin: append("margin", isNegative: false)
      case .gap, .size:
        let value = part.value ?? 0
        sum += value
        if value != 0 { append(abs(value).logText, isNegative: value < 0) }
      }
    }
    if text.isEmpty { text = "0" }
    let isEqual = abs(sum - (walk.total ?? 0)) < 1e-6 * max(1, abs(sum))
    if symbols.isEmpty, !margins, isEqual { return nil }
    finish(walk, sum: sum, hasMargins: margins)
  }

  private mutating func append(_ term: String, isNegative: Bool) {
    if text.isEmpty {
      text = isNegative ? "-\(term)" : term
    } else {
      text += (isNegative ? " - " : " + ") + term
    }
  }

  private mutating func finish(_ walk: ChainWalk, sum: Double, hasMargins: Bool) {
    let sign = walk.relation == .equal ? "=" : walk.relation.rawValue
    let total = walk.total ?? 0
    guard !symbols.isEmpty || hasMargins else {
      let wanted = (walk.relation == .equal ? "" : "\(sign) ") + total.logText
      text += text.contains(" ") ? " = \(sum.logText), which is not \(wanted)" : " is not \(wanted)"
      return
    }
    var terms = symbols.map(\.letter) + (hasMargins ? ["margins"] : [])
    if terms.count > WrittenChain.mostTerms { terms = [terms[0], "...", terms[terms.count - 1]] }
    let letters = terms.joined(separator: " + ")
    text += " \(sign) \(total.logText), so \(letters) \(sign) \((total - sum).logText)"
  }
}
