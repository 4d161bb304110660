/// Finds irreducible conflicts among constraints that are suspected in order.
///
/// Among several conflicts it prefers one with an early last member, then early other members, as
/// far as a bounded number of trials shows. So the result is a function of the constraints and
/// their order.
///
/// A failed solve proves which constraints contradict each other (``Refutation``). Constraints
/// after the last of these are irrelevant, and so on, until those before the last one are
/// satisfiable. Trials find unnecessary members of a proof.
struct ConflictSearch {
  /// Only required constraints, in the order of suspicion, none of them filed.
  let table: ConstraintTable

  /// Constraints that contradict each other.
  fileprivate struct Finding {
    /// The members in ascending order.
    var members: [Int]
    /// Whether any proper subset is satisfiable.
    var isIrreducible: Bool
  }

  /// The proof of the last conflict that was found.
  private var proof: ConflictProof?

  /// The last failed solve of all remaining constraints, before any proof was read from it; nil if
  /// it cannot be used again.
  private var failedSolve: FailedSolve?

  /// Recognises most satisfiable sets without solving each of them; nil if there is no such system.
  private var relaxed: RelaxedSystem?
  /// The equations that sets in `relaxed` may lack; nil before the first trial.
  private var omitted: Set<Int>?

  /// The number of solves of all remaining constraints.
  private(set) var solveCount = 0

  /// The number of failures of which the members were determined.
  private(set) var proofCount = 0

  /// The number of sets without a member that were tried.
  private(set) var trialCount = 0

  /// The remaining effort for showing that no conflict consists of earlier constraints.
  private var effort: Int

  /// The size of the largest system whose sets are tried in one tableau.
  ///
  /// The steps of a tableau take longer with every row, whereas a new solve of a large system
  /// spends most of its time in small components.
  private let mostRelaxed: Int

  /// The largest number of entries of sums that prove nothing, before a new solve takes less time
  /// than the next sum; see ``ConflictProof/members(where:atMost:)``.
  private let mostEntries: Int

  /// The approximate effort of a solve, in constraints of small solves.
  ///
  /// A tableau of many rows fills up, so the effort of large solves grows more than linearly.
  private static func effort(ofSolving count: Int) -> Int { count * max(1, count / 512) }

  /// Begins a search; without a tableau for sets if `mostRelaxed` is 0, which changes no result.
  init(
    table: ConstraintTable, mostRelaxed: Int = 4_000, effort: Int = 20_000,
    mostEntries: Int = 60_000
  ) {
    self.table = table
    self.mostRelaxed = mostRelaxed
    self.effort = effort
    self.mostEntries = mostEntries
  }

  /// Returns the members of a conflict among constraints in ascending order; empty if there is
  /// none.
  ///
  /// Those before `settled` are known to be consistent.
  mutating func conflict(among places: [Int], settled: Int = 0) -> [Int] {
    if effort < 0, let members = membersOfKnownProof(among: places) { return members }
    guard var finding = findingInAll(of: places) else { return [] }
    if effort >= 0 || proof == nil { moveEarlier(&finding, among: places, settled: settled) }
    return refine(finding, among: places)
  }

  /// Finds the conflict with the earliest possible last member.
  ///
  /// That member ends the shortest inconsistent prefix of the constraints. Usually the first or
  /// second proof ends there. But proofs can approach it in as many small steps as there are
  /// constraints, so after two proofs the remaining prefixes are bisected, which needs no proofs.
  private mutating func moveEarlier(_ finding: inout Finding, among places: [Int], settled: Int) {
    // Prefixes of at most `consistent` constraints are known to be consistent.
    var consistent = places.prefix { $0 < settled }.count
    for _ in 0..<2 {
      guard let end = finding.end(in: places), end > consistent else { return }
      guard let earlier = self.finding(among: Array(places[..<end])) else { return }
      finding = earlier
    }
    guard let last = finding.end(in: places) else { return }
    // Prefixes of at least `contradictory` constraints contain a conflict.
    var contradictory = last + 1
    while consistent + 1 < contradictory {
      let middle = (consistent + contradictory) / 2
      let beginning = Array(places[..<middle])
      if isSurelySatisfiable(beginning, finding) || table.isSatisfiable(at: beginning) {
        consistent = middle
      } else {
        contradictory = middle
      }
    }
    guard contradictory <= last else { return }
    if let earlier = self.finding(among: Array(places[..<contradictory])) { finding = earlier }
  }

  /// Omits members, starting with the last but one, that earlier constraints can replace.
  ///
  /// If the effort is insufficient for all members of an irreducible conflict, none is tried: trials
  /// that end halfway take most of the time and prove nothing about the whole.
  private mutating func refine(_ finding: Finding, among places: [Int]) -> [Int] {
    if finding.isIrreducible, effort(ofRefining: finding, among: places) > effort {
      effort = -1
      return finding.members
    }
    var finding = finding
    var rest = finding.members
    var kept: [Int] = [rest.removeLast()]
    while let next = rest.last {
      let earlier = places.prefix { $0 < next }
      effort -= ConflictSearch.effort(ofSolving: earlier.count + kept.count)
      if finding.isIrreducible, effort < 0 { break }
      trialCount += 1
      let trial = Array(earlier) + kept.reversed()
      if !isSurelySatisfiable(trial, finding), let other = self.finding(among: trial) {
        finding = other
        rest = other.members.filter { $0 < next }
      } else {
        kept.append(next)
        rest.removeLast()
      }
    }
    return rest + kept.reversed()
  }

  /// The effort of trying to omit each member but the last, if every trial fails.
  private func effort(ofRefining finding: Finding, among places: [Int]) -> Int {
    var effort = 0
    var earlier = 0
    for (index, member) in finding.members.dropLast().enumerated() {
      while earlier < places.count, places[earlier] < member { earlier += 1 }
      let kept = finding.members.count - 1 - index
      effort += ConflictSearch.effort(ofSolving: earlier + kept)
    }
    return effort
  }

  /// Returns true if a cheap test shows that constraints, without some members of a conflict, are
  /// satisfiable.
  private mutating func isSurelySatisfiable(_ places: [Int], _ conflict: Finding) -> Bool {
    guard table.entries.count <= mostRelaxed else { return false }
    let equations = conflict.members.filter { table.entries[$0].kind == .equation }
    if omitted?.isSuperset(of: equations) != true {
      let all = (omitted ?? []).union(equations)
      relaxed = RelaxedSystem(of: table, omitting: all, startingFrom: relaxed)
      omitted = all
    }
    return relaxed?.isSatisfiable(at: places) ?? false
  }

  /// Returns what the last solve still proves without the removed constraints; nil if a new solve
  /// is needed.
  private mutating func membersOfKnownProof(among places: [Int]) -> [Int]? {
    guard proof != nil else { return nil }
    var isPresent = Array(repeating: false, count: table.entries.count)
    for place in places { isPresent[place] = true }
    return proof?.members(where: isPresent, atMost: mostEntries)
  }

  /// Returns the earliest of the conflicts that one solve of all remaining constraints shows.
  ///
  /// Hundreds of equations between few variables fail in the same solve, and most searches remove
  /// one of these, so the solve is used again.
  private mutating func findingInAll(of places: [Int]) -> Finding? {
    var isPresent = Array(repeating: false, count: table.entries.count)
    for place in places { isPresent[place] = true }
    if let failedSolve, failedSolve.isRepeated(where: isPresent) {
      return finding(in: failedSolve, where: isPresent)
    }
    solveCount += 1
    let solve = FailedSolve(source: ConflictSource(solving: table.copy(of: places)), places: places)
    failedSolve = effort >= 0 && solve.hasIndependentFailures ? solve : nil
    return finding(in: solve, where: isPresent)
  }

  private mutating func finding(among places: [Int]) -> Finding? {
    finding(
      in: FailedSolve(source: ConflictSource(solving: table.copy(of: places)), places: places))
  }

  /// Returns the earliest of the conflicts that a solve shows; those whose own constraint is not
  /// present are passed over.
  private mutating func finding(
    in solve: consuming FailedSolve, where isPresent: [Bool]? = nil
  ) -> Finding? {
    let places = solve.places
    var source = solve.source
    var best: (finding: Finding, failure: Int, refutation: Refutation?)?
    for (index, failure) in source.failures.enumerated() {
      // Thousands of equations between few variables are as many failures, most of them too late.
      if let place = failure.place {
        if let last = best?.finding.members.last, place > last { continue }
        if let isPresent, !isPresent[places[place]] { continue }
      }
      proofCount += 1
      let refutation = source.refutation(of: failure)
      let finding = source.finding(of: failure, by: refutation)
      if let best, !finding.isEarlier(than: best.finding) { continue }
      best = (finding, index, refutation)
    }
    guard var best else { return nil }
    best.finding.members = best.finding.members.map { places[$0] }
    var others = source.failures
    let failure = others.remove(at: best.failure)
    proof = best.refutation.map {
      ConflictProof(
        refutation: $0, failure: failure, others: others[...], source: source, places: places)
    }
    return best.finding
  }
}

/// A solve of some constraints, and its failures.
private struct FailedSolve: Sendable {
  let source: ConflictSource
  /// For each place in the table of the source, the index of the constraint.
  let places: [Int]

  /// Whether constraints failed on which nothing else depends.
  var hasIndependentFailures: Bool { source.failures.contains { $0.place != nil } }

  /// Whether a solve of the constraints that are present would show the same failures, except for
  /// those of the constraints that were removed.
  ///
  /// An equation that fails defines no variable, so the other failures do not depend on it.
  func isRepeated(where isPresent: [Bool]) -> Bool {
    var isIndependent = Array(repeating: false, count: places.count)
    for case let place? in source.failures.lazy.map(\.place) { isIndependent[place] = true }
    return places.indices.allSatisfy { isPresent[places[$0]] || isIndependent[$0] }
  }
}

extension ConflictSearch.Finding {
  /// Returns the number of places, in ascending order, before the last member; nil if it has none.
  fileprivate func end(in places: [Int]) -> Int? {
    members.last.map { last in places.prefix { $0 < last }.count }
  }

  /// Returns whether the last member is earlier; if both are equal, the last members that differ
  /// are compared.
  fileprivate func isEarlier(than other: ConflictSearch.Finding) -> Bool {
    members.reversed().lexicographicallyPrecedes(other.members.reversed())
  }
}

extension ConflictSource {
  /// Returns the contradictory constraints if a solve fails.
  fileprivate func finding(
    of failure: Failure, by refutation: Refutation?
  ) -> ConflictSearch.Finding {
    if case .constant(let place) = failure {
      return ConflictSearch.Finding(members: [Int(place)], isIrreducible: true)
    }
    if let refutation, let members = members(of: refutation, failure) {
      return ConflictSearch.Finding(members: members, isIrreducible: true)
    }
    var reach = Reach(in: reduced, table)
    collect(failure, &reach)
    let members = reach.places.map { Int($0) }.sorted()
    return ConflictSearch.Finding(members: members, isIrreducible: false)
  }
}
