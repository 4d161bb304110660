/// Finds irreducible conflicts among constraints that are suspected in order.
///
/// Of several conflicts it prefers one whose last member is early, then one whose other members are,
/// as far as a bounded number of tries shows. So the result is a function of the constraints and
/// their order.
///
/// A failed solve proves that its constraints contradict each other (``Refutation``), and who has a
/// part in that. The constraints after the last of these need not be looked at; and so on, until those
/// before the last one can hold without it. Members that a proof has without need are found by trying.
struct ConflictSearch {
  /// Required constraints alone, in the order of suspicion, none of them filed.
  let table: ConstraintTable

  /// Constraints that contradict each other.
  fileprivate struct Finding {
    /// In ascending order.
    var members: [Int]
    /// Whether no fewer of them do.
    var isIrreducible: Bool
  }

  /// What proved the last conflict that was found.
  private var proof: Proof?

  /// A refutation with the solve that it comes from.
  private struct Proof {
    let refutation: Refutation
    let failure: Failure
    let problem: Problem
    let part: ConstraintTable
    /// The constraints of the part, by their places in it.
    let places: [Int]
  }

  /// How many constraints may still be solved in order to show that no conflict is made of earlier
  /// ones.
  private var effort = 20_000

  init(table: ConstraintTable) { self.table = table }

  /// The members of a conflict among constraints in ascending order; empty where there is none.
  ///
  /// Those before `settled` are known not to contradict each other.
  mutating func conflict(among places: [Int], settled: Int = 0) -> [Int] {
    if effort < 0, let members = membersOfKnownProof(among: places) { return members }
    guard var finding = finding(among: places) else { return [] }
    if effort >= 0 || proof == nil { moveEarlier(&finding, among: places, settled: settled) }
    return refine(finding, among: places)
  }

  /// Finds a conflict whose last member is the earliest possible.
  ///
  /// That member ends the shortest beginning of the constraints that contradicts itself. Proofs may
  /// come to it in as many small steps as there are constraints, so the steps grow, and where one
  /// was too large the rest is halved.
  private mutating func moveEarlier(
    _ finding: inout Finding, among places: [Int], settled: Int
  ) {
    // The beginnings of `consistent` constraints and fewer are known to be free of conflicts.
    var consistent = places.prefix { $0 < settled }.count
    var step = 0
    var isHalving = false
    while let last = finding.members.last {
      let end = places.prefix { $0 < last }.count
      if end <= consistent { return }
      let count = isHalving ? (consistent + end + 1) / 2 : max(consistent + 1, end - step)
      if let earlier = self.finding(among: Array(places[..<count])) {
        finding = earlier
        step = 2 * step + 1
      } else {
        consistent = count
        isHalving = true
      }
    }
  }

  /// Leaves out members, from the last but one on, that earlier constraints can stand for.
  private mutating func refine(_ finding: Finding, among places: [Int]) -> [Int] {
    var finding = finding
    var rest = finding.members
    var kept: [Int] = [rest.removeLast()]
    while let next = rest.last {
      let earlier = places.prefix { $0 < next }
      effort -= earlier.count + kept.count
      if finding.isIrreducible, effort < 0 { break }
      if let other = self.finding(among: earlier + kept.reversed()) {
        finding = other
        rest = other.members.filter { $0 < next }
      } else {
        kept.append(next)
        rest.removeLast()
      }
    }
    return rest + kept.reversed()
  }

  /// What the last proof comes to without the constraints that are gone; nil where it needs one.
  ///
  /// A row of fixed widths that have no room is proved once: where one width is gone, the rest are
  /// still too much.
  private func membersOfKnownProof(among places: [Int]) -> [Int]? {
    guard let proof else { return nil }
    let present = Set(places)
    var refutation = proof.refutation
    guard refutation.chooseBounds(without: { !present.contains(proof.places[Int($0)]) }),
      let members = proof.problem.members(of: refutation, proof.failure, proof.part)
    else { return nil }
    let found = members.map { proof.places[$0] }
    return found.allSatisfy(present.contains) ? found : nil
  }

  private mutating func finding(among places: [Int]) -> Finding? {
    var part = table.copy(of: places)
    var problem = Problem()
    let failures = problem.failures(&part)
    var best: Finding?
    for failure in failures {
      let refutation = problem.refutation(of: failure, part)
      var finding = problem.finding(of: failure, by: refutation, part)
      finding.members = finding.members.map { places[$0] }
      guard let champion = best else {
        best = finding
        note(refutation, failure, problem, part, places)
        continue
      }
      let isEarlier = finding.members.reversed().lexicographicallyPrecedes(
        champion.members.reversed())
      if isEarlier {
        best = finding
        note(refutation, failure, problem, part, places)
      }
    }
    return best
  }

  private mutating func note(
    _ refutation: Refutation?, _ failure: Failure, _ problem: Problem, _ part: ConstraintTable,
    _ places: [Int]
  ) {
    proof = refutation.map {
      Proof(refutation: $0, failure: failure, problem: problem, part: part, places: places)
    }
  }
}

extension Problem {
  /// What contradicts itself where a solve failed.
  fileprivate func finding(
    of failure: Failure, by refutation: Refutation?, _ table: ConstraintTable
  ) -> ConflictSearch.Finding {
    if case .constant(let place) = failure {
      return ConflictSearch.Finding(members: [Int(place)], isIrreducible: true)
    }
    if let refutation,
      let members = members(of: refutation, failure, table)
    {
      return ConflictSearch.Finding(members: members, isIrreducible: true)
    }
    var places: Set<Int32> = []
    collect(failure, &places, table)
    return ConflictSearch.Finding(members: places.map(Int.init).sorted(), isIrreducible: false)
  }

  /// The places of the constraints of which a refutation is made, in ascending order.
  fileprivate func members(
    of refutation: Refutation, _ failure: Failure, _ table: ConstraintTable
  ) -> [Int]? {
    var equations: Set<Int32> = []
    for row in refutation.rows { collect(stepsOf: rows[Int(row)].form, &equations) }
    if case .equation(_, let form) = failure { collect(stepsOf: form, &equations) }
    var sum = [Double](repeating: 0, count: table.variableCount)
    var members: Set<Int32> = []
    func subtract(_ factor: Double, _ place: Int32) {
      for term in table.terms[table.entries[Int(place)].terms] {
        sum[term.variable.index] -= factor * term.coefficient
      }
    }
    if refutation.equation >= 0 {
      members.insert(refutation.equation)
      subtract(1, refutation.equation)
    }
    for quantity in refutation.quantities {
      for bound in quantity.bounds {
        members.insert(bound.place)
        if bound.row >= 0 { collect(stepsOf: rows[Int(bound.row)].form, &equations) }
        if bound.subject < 0 {
          subtract(quantity.weight / bound.factor, ~bound.subject)
        } else {
          sum[Int(bound.subject)] -= quantity.weight / bound.factor
        }
      }
    }
    var support = EquationSupport(equations.sorted(), of: table, addingUpTo: sum)
    guard let needed = support.needed() else { return nil }
    members.formUnion(needed)
    return members.map(Int.init).sorted()
  }
}
