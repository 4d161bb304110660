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
  private var proof: ConflictProof?

  /// What may still be spent on showing that no conflict is made of earlier constraints.
  private var effort = 20_000

  /// About what a solve of some constraints takes, in constraints of small ones.
  ///
  /// A tableau of many rows fills up, so that large solves take more than in proportion.
  private static func effort(ofSolving count: Int) -> Int { count * max(1, count / 512) }

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
  /// That member ends the shortest beginning of the constraints that contradicts itself. Most often
  /// the first or second proof has it. But proofs may come to it in as many small steps as there are
  /// constraints, so after two the rest is halved.
  private mutating func moveEarlier(
    _ finding: inout Finding, among places: [Int], settled: Int
  ) {
    // The beginnings of `consistent` constraints and fewer are known to be free of conflicts.
    var consistent = places.prefix { $0 < settled }.count
    var tries = 0
    while let last = finding.members.last {
      let end = places.prefix { $0 < last }.count
      if end <= consistent { return }
      let count = tries < 2 ? end : (consistent + end + 1) / 2
      tries += 1
      if let earlier = self.finding(among: Array(places[..<count])) {
        finding = earlier
      } else {
        consistent = count
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
      effort -= ConflictSearch.effort(ofSolving: earlier.count + kept.count)
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

  /// What the last solve still proves without the constraints that are gone; nil where it needs one.
  private mutating func membersOfKnownProof(among places: [Int]) -> [Int]? {
    guard proof != nil else { return nil }
    var isPresent = Array(repeating: false, count: table.entries.count)
    for place in places { isPresent[place] = true }
    return proof?.members(where: isPresent)
  }

  private mutating func finding(among places: [Int]) -> Finding? {
    var part = table.copy(of: places)
    var problem = Problem()
    let failures = problem.failures(&part)
    var best: (finding: Finding, failure: Int, refutation: Refutation?)?
    for (index, failure) in failures.enumerated() {
      let refutation = problem.refutation(of: failure, part)
      let finding = problem.finding(of: failure, by: refutation, part)
      if let best, !finding.isEarlier(than: best.finding) { continue }
      best = (finding, index, refutation)
    }
    guard var best else { return nil }
    best.finding.members = best.finding.members.map { places[$0] }
    var others = failures
    let failure = others.remove(at: best.failure)
    proof = best.refutation.map {
      ConflictProof(
        refutation: $0, failure: failure, others: others[...], problem: problem, part: part,
        places: places)
    }
    return best.finding
  }
}

extension ConflictSearch.Finding {
  /// Whether the last member is earlier, or of those before it the last that differs.
  fileprivate func isEarlier(than other: ConflictSearch.Finding) -> Bool {
    members.reversed().lexicographicallyPrecedes(other.members.reversed())
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
}
