import ConstraintSolver

/// The linear system of a log.
///
/// Each item has a start and a size along each axis. Margins and baselines are distances from its
/// edges, whose values are not in the log. Sizes and margins are never negative: UIKit assumes this
/// without printing it. Whether it matters is determined separately.
struct LogSystem {
  /// A multiple of a numbered variable.
  typealias Term = (variable: Int, coefficient: Double)

  /// A row `terms + constant relation 0`, over numbered variables.
  struct Row {
    var terms: [Term]
    var constant: Double
    var relation: LoggedConstraint.Relation
  }

  /// A quantity of an item along an axis.
  struct Quantity: Hashable {
    var item: Int
    var axis: Attribute.Axis
    var part: Part

    enum Part: Hashable {
      case start, size, marginStart, marginEnd, firstBaseline, lastBaseline, contentSize
    }
  }

  /// The source of a row.
  enum Member: Hashable {
    /// The constraint at a position in the log.
    case constraint(Int)
    /// A size or margin that cannot be negative.
    case nonNegative(Quantity)
  }

  private(set) var quantities: [Quantity] = []
  private var numbers: [Quantity: Int] = [:]
  /// The margins guide of each view, if the log contains it.
  private let marginsGuides: [Int: Int]

  /// The rows of the log's required constraints, by position; nil for optional ones.
  private(set) var rows: [Row?] = []

  init(_ log: ConflictLog) {
    marginsGuides = log.marginsGuides
    for constraint in log.constraints { rows.append(row(constraint)) }
  }

  /// The quantities that cannot be negative, in order.
  var nonNegative: [Quantity] {
    quantities.filter { [.size, .contentSize, .marginStart, .marginEnd].contains($0.part) }
  }

  /// Returns the row of a member.
  func row(of member: Member) -> Row? {
    switch member {
    case .constraint(let index): rows[index]
    case .nonNegative(let quantity):
      numbers[quantity].map {
        Row(terms: [($0, 1)], constant: 0, relation: .greaterThanOrEqual)
      }
    }
  }

  // MARK: Making rows

  private mutating func row(_ constraint: LoggedConstraint) -> Row? {
    guard let relation = LogSystem.effectiveRelation(of: constraint) else { return nil }
    var terms = makeTerms(constraint.first)
    if let second = constraint.second {
      terms += makeTerms(second).map { ($0.variable, -constraint.multiplier * $0.coefficient) }
    }
    return Row(
      terms: LogSystem.collected(terms), constant: -constraint.constant, relation: relation)
  }

  /// Returns the required relation; nil for optional constraints.
  ///
  /// A content size is a required minimum if compression resistance is 1000, and a required maximum
  /// if hugging is 1000.
  private static func effectiveRelation(
    of constraint: LoggedConstraint
  ) -> LoggedConstraint.Relation? {
    guard let content = constraint.contentPriorities else {
      return constraint.priority >= 1000 ? constraint.relation : nil
    }
    switch (content.hugging >= 1000, content.compressionResistance >= 1000) {
    case (true, true): return .equal
    case (true, false): return .lessThanOrEqual
    case (false, true): return .greaterThanOrEqual
    case (false, false): return nil
    }
  }

  /// Returns an anchor of a constraint as a sum of quantities.
  func terms(of anchor: LoggedConstraint.Anchor) -> [Term] {
    sum(of: anchor).compactMap { quantity, factor in numbers[quantity].map { ($0, factor) } }
  }

  private mutating func makeTerms(_ anchor: LoggedConstraint.Anchor) -> [Term] {
    sum(of: anchor).map { (number($0.quantity), $0.factor) }
  }

  private func sum(
    of anchor: LoggedConstraint.Anchor
  ) -> [(quantity: Quantity, factor: Double)] {
    let (item, kind) = ownOrGuides(anchor)
    func part(_ part: Quantity.Part) -> Quantity {
      Quantity(item: item, axis: anchor.attribute.axis, part: part)
    }
    switch kind {
    case .start: return [(part(.start), 1)]
    case .end: return [(part(.start), 1), (part(.size), 1)]
    case .middle: return [(part(.start), 1), (part(.size), 0.5)]
    case .size: return [(part(.size), 1)]
    case .marginStart: return [(part(.start), 1), (part(.marginStart), 1)]
    case .marginEnd: return [(part(.start), 1), (part(.size), 1), (part(.marginEnd), -1)]
    case .marginMiddle:
      return [
        (part(.start), 1), (part(.size), 0.5), (part(.marginStart), 0.5), (part(.marginEnd), -0.5),
      ]
    case .firstBaseline: return [(part(.start), 1), (part(.firstBaseline), 1)]
    case .contentSize: return [(part(.contentSize), 1)]
    case .lastBaseline: return [(part(.start), 1), (part(.size), 1), (part(.lastBaseline), -1)]
    }
  }

  /// Returns the item and the kind of an anchor; a margin of a view is an edge of its margins
  /// guide, if the log contains that.
  private func ownOrGuides(_ anchor: LoggedConstraint.Anchor) -> (item: Int, kind: Attribute.Kind) {
    let kind = anchor.attribute.kind
    guard let guide = marginsGuides[anchor.item] else { return (anchor.item, kind) }
    switch kind {
    case .marginStart: return (guide, .start)
    case .marginEnd: return (guide, .end)
    case .marginMiddle: return (guide, .middle)
    default: return (anchor.item, kind)
    }
  }

  private mutating func number(_ quantity: Quantity) -> Int {
    if let number = numbers[quantity] { return number }
    quantities.append(quantity)
    numbers[quantity] = quantities.count - 1
    return quantities.count - 1
  }

  private static func collected(_ terms: [Term]) -> [Term] {
    var sums: [Term] = []
    for term in terms {
      if let index = sums.firstIndex(where: { $0.variable == term.variable }) {
        sums[index].coefficient += term.coefficient
      } else {
        sums.append(term)
      }
    }
    return sums.filter { $0.coefficient != 0 }
  }

  // MARK: Asking the solver

  /// Returns an irreducible set of conflicting members; nil if all can be satisfied together.
  func conflict(among members: [Member]) -> [Member]? {
    var solver = Solver()
    let variables = solver.makeVariables(quantities.count)
    var owners: [ConstraintSolver.Constraint.ID: Member] = [:]
    for member in members {
      guard let row = row(of: member) else { continue }
      guard let id = try? solver.add(row.constraint(over: variables)) else { continue }
      owners[id] = member
    }
    do throws(SolverError) {
      try solver.solve()
      return nil
    } catch {
      guard case .unsatisfiable(let conflict) = error else { return nil }
      return conflict.compactMap { owners[$0] }
    }
  }

  func canHold(_ members: [Member]) -> Bool { conflict(among: members) == nil }

  /// The lines of an irreducible conflict, in ascending order; nil if all can be satisfied
  /// together.
  ///
  /// Without any one of the lines, the others can be satisfied with nonnegative sizes. A proof may
  /// use a line in place of a nonnegative size; that line is not needed.
  var conflictingLines: [Int]? {
    let bounds = nonNegative.map(Member.nonNegative)
    func lines(_ members: [Member]) -> [Int] {
      members.compactMap { if case .constraint(let index) = $0 { index } else { nil } }.sorted()
    }
    let all = rows.indices.filter { rows[$0] != nil }
    guard let first = conflict(among: all.map(Member.constraint) + bounds) else { return nil }
    var left = lines(first)
    var position = 0
    while position < left.count {
      var rest = left
      rest.remove(at: position)
      if let smaller = conflict(among: rest.map(Member.constraint) + bounds) {
        // The lines before the position are still needed. All lines are tried again only if
        // rounding makes them seem unnecessary.
        let fewer = lines(smaller)
        if !fewer.starts(with: left[..<position]) { position = 0 }
        left = fewer
      } else {
        position += 1
      }
    }
    return left
  }
}

extension LogSystem.Row {
  fileprivate func constraint(over variables: [Variable]) -> ConstraintSolver.Constraint {
    let terms = terms.map { Term($0.coefficient, variables[$0.variable]) }
    let relation: Relation =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return ConstraintSolver.Constraint(Expression(terms, constant: constant), relation)
  }
}
