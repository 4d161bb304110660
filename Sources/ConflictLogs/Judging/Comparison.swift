import Phrases

/// The contradiction of a conflict that is not a chain: one constraint, compared with the value
/// that the others imply.
struct Comparison {
  let text: Phrase
  private(set) var derived: [FailingSum.Derived] = []

  init(_ log: ConflictLog, _ system: LogSystem, _ members: [LogSystem.Member]) {
    if let sizes = Comparison.twoSizes(log, members) {
      text = sizes
    } else if let sides = Comparison.sides(log, system, members) {
      (text, derived) = sides
    } else {
      text = Comparison.tested(log, system, members)
    }
  }

  // MARK: Sizes of one item

  /// Returns two required sizes of one item, in the order of the log.
  private static func twoSizes(_ log: ConflictLog, _ members: [LogSystem.Member]) -> Phrase? {
    let constraints = members.compactMap(\.line).map { log.constraints[$0] }
    guard let first = constraints.first, constraints.count == members.count, members.count == 2,
      constraints.allSatisfy({ $0.second == nil && $0.first == first.first })
    else { return nil }
    let asked = constraints.map { $0.impliedRelation.asking($0.constant.logText) }
    return "\(log.name(of: first.first)) must be \(list: asked)"
  }

  // MARK: Both sides of a ratio

  /// The maximum number of ratios that are compared; each takes two eliminations.
  private static let mostTried = 24

  /// Returns the values of both sides of a ratio that the other members imply, such as
  /// `a.width is 375, but must be 1.5 * 240 = 360`.
  private static func sides(
    _ log: ConflictLog, _ system: LogSystem, _ members: [LogSystem.Member]
  ) -> (text: Phrase, derived: [FailingSum.Derived])? {
    for (position, member) in members.prefix(mostTried).enumerated() {
      guard case .constraint(let index) = member, log.constraints[index].multiplier != 1,
        let second = log.constraints[index].second
      else { continue }
      let constraint = log.constraints[index]
      var others = members
      others.remove(at: position)
      let rows = others.compactMap { system.row(of: $0) }
      guard rows.count == others.count,
        let left = Deduction(of: system.terms(of: constraint.first), from: rows),
        let right = Deduction(of: system.terms(of: second), from: rows),
        right.relation == .equal || constraint.multiplier > 0,
        let text = text(log, constraint, left, right)
      else { continue }
      let derived = [left, right].map { $0.derived(from: others) }
      return (text, derived.filter { $0.constraints.count > 1 })
    }
    return nil
  }

  /// Returns the comparison of both sides; nil if both can be true, because only their difference
  /// is impossible.
  private static func text(
    _ log: ConflictLog, _ constraint: LoggedConstraint, _ left: Deduction, _ right: Deduction
  ) -> Phrase? {
    let product =
      "\(constraint.multiplier.factorText) * \(right.value.logText)\(constraint.constant.offsetText)"
    let asked = constraint.multiplier * right.value + constraint.constant
    // A bound of the second side bounds the product, too, unless the constraint bounds the other
    // way.
    guard [.equal, right.relation].contains(constraint.relation) || right.relation == .equal else {
      return nil
    }
    let relation = right.relation == .equal ? constraint.relation : right.relation
    let isAbove = left.value > asked && left.relation.isLower && relation.isUpper
    let isBelow = left.value < asked && left.relation.isUpper && relation.isLower
    guard isAbove || isBelow, abs(left.value - asked) >= PrintedRounding.leastConstant else {
      return nil
    }
    let wanted = relation.bound("\(product) = \(asked.logText)")
    return "\(log.name(of: constraint.first)) is \(left.words), but must be \(wanted)"
  }

  // MARK: One constraint

  /// Returns the value that the other members imply for one member, compared with its own.
  private static func tested(
    _ log: ConflictLog, _ system: LogSystem, _ members: [LogSystem.Member]
  ) -> Phrase {
    let tested = position(log, members)
    var others = members
    others.remove(at: tested)
    let rows = others.compactMap { system.row(of: $0) }
    guard rows.count == others.count, let row = system.row(of: members[tested]),
      let implied = Deduction(of: row.terms, from: rows)
    else { return "these constraints cannot all be satisfied" }
    switch members[tested] {
    case .nonNegative(let quantity):
      if others.count == 1, case .constraint(let index) = others[0] {
        let equation = log.equation(log.constraints[index])
        return log.constraints[index].isConstantSize
          ? "\(equation), but a \(quantity.axis.size) cannot be negative"
          : "no values satisfy line \(index + 1): \(equation)"
      }
      return "the other lines make \(quantity.name(in: log)) \(implied.words), which is below 0"
    case .constraint(let index):
      let constraint = log.constraints[index]
      guard !others.isEmpty else {
        return "no values satisfy line \(index + 1): \(log.equation(constraint))"
      }
      guard constraint.second == nil else {
        var other = constraint
        (other.relation, other.constant) = (implied.relation, implied.value)
        return """
          according to the other lines, \(log.equation(other)), but line \(index + 1) says \
          \(log.equation(constraint))
          """
      }
      let asked = constraint.impliedRelation.asking(constraint.constant.logText)
      return """
        the other lines make \(log.name(of: constraint.first)) \(implied.words), but it must be \
        \(asked)
        """
    }
  }

  /// Returns the position of the member to compare with the others: a nonnegative size, or the
  /// broken constraint.
  private static func position(_ log: ConflictLog, _ members: [LogSystem.Member]) -> Int {
    let broken = BreakingPrediction(log).first(members.compactMap(\.line))
      .map(LogSystem.Member.constraint)
    return members.firstIndex { $0.line == nil } ?? members.firstIndex { $0 == broken } ?? 0
  }
}

extension Deduction {
  fileprivate func derived(from members: [LogSystem.Member]) -> FailingSum.Derived {
    FailingSum.Derived(value: value, constraints: rows.compactMap { members[$0].line }.sorted())
  }
}

extension LoggedConstraint.Relation {
  fileprivate var isLower: Bool { self != .lessThanOrEqual }
  fileprivate var isUpper: Bool { self != .greaterThanOrEqual }
}

extension LogSystem.Quantity {
  func name(in log: ConflictLog) -> Phrase {
    let isHorizontal = axis == .horizontal
    let word: Phrase =
      switch part {
      case .start, .contentStart: isHorizontal ? "x" : "y"
      case .size: isHorizontal ? "width" : "height"
      case .marginStart: isHorizontal ? "leading margin" : "top margin"
      case .marginEnd: isHorizontal ? "trailing margin" : "bottom margin"
      case .firstBaseline: "first baseline"
      case .lastBaseline: "last baseline"
      case .contentSize: isHorizontal ? "content width" : "content height"
      }
    return "the \(word) of \(log.name(ofItem: item))"
  }
}
