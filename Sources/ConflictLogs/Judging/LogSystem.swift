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
    var rounding = PrintedRounding()
  }

  struct Quantity: Hashable {
    var item: Int
    var axis: Attribute.Axis
    var part: Part

    enum Part: Hashable {
      case start, size, marginStart, marginEnd, firstBaseline, lastBaseline
      case contentStart, contentSize
    }
  }

  /// The source of a row.
  enum Member: Hashable {
    /// The constraint at a position in the log.
    case constraint(Int)
    /// A size or margin that cannot be negative.
    case nonNegative(Quantity)

    /// The position in the log; nil for what cannot be negative.
    var line: Int? { if case .constraint(let index) = self { index } else { nil } }
  }

  private(set) var quantities: [Quantity] = []
  private var numbers: [Quantity: Int] = [:]
  private let marginsGuides: [Int: Int]
  /// The view that contains each item, if the log shows it and a multiplier scales positions.
  private let containers: [Int: Int]
  /// The scroll views whose content is related to views.
  private let scrolled: Set<Int>

  /// The rows of the log's required constraints, by position; nil for optional ones.
  private(set) var rows: [Row?] = []

  /// The work that may still be done.
  let effort: Effort

  /// A size that no position of the log exceeds unless a multiplier enlarges it.
  private let extent: Double

  /// The maximum size of a view for which digits that the log does not show are assumed.
  ///
  /// Without a limit, a size of millions of points would turn any difference into one of rounding,
  /// as in `A.width == 1.5 * B.width` and `A.width == 1.5 * B.width + 10`.
  private var mostRounded: Double { min(max(LogSystem.mostPoints, extent), 100 * extent) }

  /// The maximum size of a view that a multiplier relates to another: none on a screen is larger.
  ///
  /// Without a limit, three times 0.333333 of a view, and 8 points, would be as wide as the view if
  /// it had millions of points.
  private var mostPoints: Double { max(LogSystem.mostPoints, 100 * extent) }

  private static let mostPoints = 1e5

  init(_ log: ConflictLog, _ effort: Effort = Effort()) {
    self.effort = effort
    marginsGuides = log.marginsGuides
    scrolled = log.scrolledItems
    let scales = log.constraints.contains { $0.multiplier != 1 && !$0.first.attribute.isSize }
    containers = scales ? log.containers : [:]
    extent = log.constraints.reduce(0) { $0 + $1.constant.magnitude }
    for constraint in log.constraints { rows.append(row(constraint)) }
  }

  /// The positions of the log's required constraints.
  var lines: [Int] { rows.indices.filter { rows[$0] != nil } }

  /// The quantities that cannot be negative, in order.
  var nonNegative: [Quantity] {
    quantities.filter { [.size, .contentSize, .marginStart, .marginEnd].contains($0.part) }
  }

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
    guard let relation = constraint.requiredRelation else { return nil }
    var terms = makeTerms(constraint.first)
    if let second = constraint.second {
      terms += makeTerms(second).map { ($0.variable, -constraint.multiplier * $0.coefficient) }
    }
    if let second = constraint.second, constraint.multiplier != 1,
      !constraint.first.attribute.isSize, !second.attribute.isSize,
      let common = commonContainer(of: constraint.first.item, second.item)
    {
      // A multiplier scales coordinates, which begin at the view that contains both.
      let axis = constraint.first.attribute.axis
      let part: Quantity.Part = scrolled.contains(common) ? .contentStart : .start
      let start = number(Quantity(item: common, axis: axis, part: part))
      terms.append((start, constraint.multiplier - 1))
    }
    if var origin = constraint.originOfMask {
      origin.isOfContent = scrolled.contains(origin.item)
      terms += makeTerms(origin).map { ($0.variable, -$0.coefficient) }
    }
    return Row(
      terms: LogSystem.collected(terms), constant: -constraint.constant, relation: relation,
      rounding: rounding(constraint))
  }

  /// Returns the innermost view that contains two items, or is one of them; nil if the log shows none.
  private func commonContainer(of one: Int, _ other: Int) -> Int? {
    let others = Set(containers.path(from: other))
    return containers.path(from: one).first(where: others.contains)
  }

  private func rounding(_ constraint: LoggedConstraint) -> PrintedRounding {
    var rounding = PrintedRounding(
      constant: max(constraint.constant.printedRounding, PrintedRounding.leastConstant))
    guard let second = constraint.second, constraint.multiplier != 1 else { return rounding }
    let error = constraint.multiplierRounding
    if second.attribute.isSize {
      rounding.terms = terms(of: second).map { ($0.variable, error * $0.coefficient) }
    } else {
      // A position can be negative, so its product has no linear bound.
      rounding.constant += error * min(extent, LogSystem.mostPoints)
    }
    return rounding
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
    let start = part(anchor.isOfContent ? .contentStart : .start)
    let size = part(anchor.isOfContent ? .contentSize : .size)
    switch kind {
    case .start: return [(start, 1)]
    case .end: return [(start, 1), (size, 1)]
    // The centre is that of the frame, also for views inside.
    case .middle: return [(start, 1), (part(.size), 0.5)]
    case .size: return [(size, 1)]
    case .marginStart: return [(start, 1), (part(.marginStart), 1)]
    case .marginEnd: return [(start, 1), (size, 1), (part(.marginEnd), -1)]
    case .marginMiddle:
      return [
        (start, 1), (part(.size), 0.5), (part(.marginStart), 0.5), (part(.marginEnd), -0.5),
      ]
    case .firstBaseline: return [(start, 1), (part(.firstBaseline), 1)]
    case .contentSize: return [(part(.contentSize), 1)]
    case .lastBaseline: return [(start, 1), (size, 1), (part(.lastBaseline), -1)]
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

  /// Whether numbers count as printed, or as all numbers that round to the printed ones.
  private enum Precision {
    case printed, rounded
  }

  /// Returns an irreducible set of conflicting lines and nonnegative sizes; nil if all of the lines
  /// can be satisfied together, with some numbers that round to the printed ones.
  func conflict(among lines: [Int]) -> [Member]? {
    guard let conflict = conflict(among: members(lines), .printed) else { return nil }
    // Most conflicts are larger than any rounding, so their own lines still conflict with rounded
    // numbers.
    let own = members(conflict.compactMap(\.line))
    if self.conflict(among: own, .rounded) != nil { return conflict }
    return self.conflict(among: members(lines), .rounded)
  }

  /// Returns lines with all sizes and margins that cannot be negative.
  private func members(_ lines: [Int]) -> [Member] {
    lines.map(Member.constraint) + nonNegative.map(Member.nonNegative)
  }

  /// Returns conflicting lines as members if all of them are needed for a conflict even when sizes
  /// may be negative; otherwise nil.
  func conflictWithoutBounds(among lines: [Int]) -> [Member]? {
    let conflict = conflict(among: lines.map(Member.constraint), .printed)
    return conflict?.count == lines.count ? conflict : nil
  }

  /// Returns whether lines can be satisfied together; false if there is no effort left to prove it.
  func canHold(_ lines: [Int]) -> Bool {
    let members = members(lines)
    return !effort.isSpent
      && (isConsistent(members, .printed) || isConsistent(members, .rounded))
  }

  /// Returns whether all lines can be satisfied together if one becomes an inequality.
  func canHold(loosening line: Int, to relation: LoggedConstraint.Relation) -> Bool {
    var changed = self
    changed.rows[line]?.relation = relation
    return changed.canHold(lines)
  }

  /// Whether all lines can be satisfied together with exactly the printed numbers.
  var canHoldAsPrinted: Bool { isConsistent(members(lines), .printed) }

  /// Returns the values of an anchor that lines allow together with nonnegative sizes.
  func range(of anchor: LoggedConstraint.Anchor, among lines: [Int]) -> ClosedRange<Double>? {
    range(of: terms(of: anchor), among: lines)
  }

  /// Returns the values of a sum that lines allow together with nonnegative sizes; nil if the lines
  /// contradict each other.
  func range(of sum: [Term], among lines: [Int]) -> ClosedRange<Double>? {
    guard !effort.isSpent, !sum.isEmpty else { return nil }
    effort.noteSolve(rows: lines.count)
    var solver = Solver()
    let variables = solver.makeVariables(quantities.count)
    let value = solver.makeVariable()
    let terms = sum.map { ConstraintSolver.Term($0.coefficient, variables[$0.variable]) }
    let definition = Expression(terms + [ConstraintSolver.Term(-1, value)], constant: 0)
    _ = try? solver.add(ConstraintSolver.Constraint(definition, .equal))
    for row in members(lines).lazy.compactMap(row(of:)) {
      guard (try? solver.add(row.asPrinted(variables))) != nil else { return nil }
    }
    guard (try? solver.solve()) != nil else { return nil }
    return solver.range(of: value)
  }

  /// Returns the lines of an irreducible conflict of lines and nonnegative sizes that contains a line: the
  /// one that is left if all others are left out first, as far as possible; nil if that lacks the line.
  ///
  /// - Complexity: One solve for each line and size. If there is no effort left, no line counts.
  func conflict(containing line: Int) -> [Int]? {
    let member = Member.constraint(line)
    // Sizes first: UIKit prints the lines that contradict each other without them, if there are any.
    let others = nonNegative.map(Member.nonNegative) + lines.map(Member.constraint)
    var left = others
    for other in others where other != member {
      guard !effort.isSpent else { return nil }
      let rest = left.filter { $0 != other }
      if !isConsistent(rest, .rounded) { left = rest }
    }
    return isConsistent(left.filter { $0 != member }, .rounded) ? left.compactMap(\.line) : nil
  }

  private func conflict(among members: [Member], _ precision: Precision) -> [Member]? {
    var (solver, owners) = solver(for: members, precision)
    do throws(SolverError) {
      try solver.solve()
      return nil
    } catch {
      guard case .unsatisfiable(let conflict) = error else { return nil }
      var found: Set<Member> = []
      return conflict.compactMap { owners[$0] }.filter { found.insert($0).inserted }
    }
  }

  /// Returns whether members can be satisfied together, which is faster than finding a conflict.
  private func isConsistent(_ members: [Member], _ precision: Precision) -> Bool {
    var (solver, _) = solver(for: members, precision)
    return solver.solveIfConsistent()
  }

  private func solver(
    for members: [Member], _ precision: Precision
  ) -> (Solver, owners: [ConstraintSolver.Constraint.ID: Member]) {
    effort.noteSolve(rows: members.count)
    var solver = Solver()
    let variables = solver.makeVariables(quantities.count)
    let roundedSizes = addLimits(of: members, precision, variables, to: &solver)
    var owners: [ConstraintSolver.Constraint.ID: Member] = [:]
    for member in members {
      guard let row = row(of: member) else { continue }
      for constraint in precision == .printed
        ? [row.asPrinted(variables)] : row.rounded(variables, roundedSizes)
      {
        if let id = try? solver.add(constraint) { owners[id] = member }
      }
    }
    return (solver, owners)
  }

  /// Limits each size that is multiplied.
  ///
  /// If numbers are rounded, returns a variable for each of these sizes: the part of the size that is
  /// at most ``mostRounded``.
  private func addLimits(
    of members: [Member], _ precision: Precision, _ variables: [Variable], to solver: inout Solver
  ) -> [Int: Variable] {
    var limited: Set<Int> = []
    var parts: [Int: Variable] = [:]
    func add(_ terms: [ConstraintSolver.Term], atMost limit: Double) {
      let expression = Expression(terms, constant: -limit)
      _ = try? solver.add(ConstraintSolver.Constraint(expression, .lessThanOrEqual))
    }
    for number in members.lazy.compactMap(row(of:)).flatMap(\.rounding.terms).map(\.variable)
    where limited.insert(number).inserted {
      let size = ConstraintSolver.Term(1, variables[number])
      add([size], atMost: mostPoints)
      guard precision == .rounded else { continue }
      let part = solver.makeVariable()
      parts[number] = part
      add([ConstraintSolver.Term(1, part)], atMost: mostRounded)
      add(
        [ConstraintSolver.Term(1, part), ConstraintSolver.Term(-1, variables[number])], atMost: 0)
    }
    return parts
  }
}
