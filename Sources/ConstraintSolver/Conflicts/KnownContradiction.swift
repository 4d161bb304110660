/// The contradictory part of the last solve, which the next solve checks first.
struct KnownContradiction: Sendable {
  /// The constraints, in the order in which they are suspected.
  let members: [Constraint.ID]
  let suspects: [Constraint.ID]
  /// The number of constraints issued so far: newer ones may be in a conflict that is reported
  /// first.
  let issued: Int
  private var search: ConflictSearch
  /// The findings so far, followed by the later findings of an earlier, identical search.
  private(set) var findings: [ConflictMemory.Finding]
  /// The number of findings that were returned, and of those that `search` has made itself.
  private var usedCount = 0
  private var madeCount = 0
  /// The number of conflicts that `search` looked for.
  private(set) var searchCount = 0
  /// The remaining members, in ascending order, and the number of leading ones that are known to be
  /// consistent with each other.
  private var left: [Int]
  private var settled = 0

  /// Begins a search; `table` contains the members alone.
  init(
    among members: [Constraint.ID], in table: ConstraintTable, issued: Int,
    suspects: [Constraint.ID], findings: [ConflictMemory.Finding]
  ) {
    self.members = members
    self.suspects = suspects
    self.issued = issued
    self.findings = findings
    left = Array(members.indices)
    search = ConflictSearch(table: table)
  }

  var table: ConstraintTable { search.table }

  /// A conflict among the remaining members, oldest first; nil if there is none.
  mutating func conflict(in table: ConstraintTable) -> [Constraint.ID]? {
    let removed = left.filter { !table.contains(members[$0]) }
    left.remove(removed)
    let conflict = conflict(without: removed)
    guard let last = conflict.last else { return nil }
    settled = last
    return conflict.map { members[$0] }.sorted()
  }

  private mutating func conflict(without removed: [Int]) -> [Int] {
    defer { usedCount += 1 }
    if usedCount < findings.count, findings[usedCount].isAbout(removed) {
      return findings[usedCount].members
    }
    findings.removeLast(findings.count - usedCount)
    repeatRememberedFindings()
    let conflict = findConflict(among: left, settled: settled)
    findings.append(ConflictMemory.Finding(without: removed, conflict))
    madeCount = findings.count
    return conflict
  }

  /// Repeats, in `search`, the findings that were only remembered, because a search can continue
  /// only from its own state.
  private mutating func repeatRememberedFindings() {
    if madeCount == findings.count { return }
    var left = Array(members.indices)
    var settled = 0
    for (index, finding) in findings.enumerated() {
      left.remove(finding.removedMembers)
      if index >= madeCount { _ = findConflict(among: left, settled: settled) }
      settled = finding.members.last ?? settled
    }
  }

  private mutating func findConflict(among places: [Int], settled: Int) -> [Int] {
    searchCount += 1
    return search.conflict(among: places, settled: settled)
  }
}

extension [Int] {
  /// Removes some of the numbers; both lists are in ascending order.
  fileprivate mutating func remove(_ others: [Int]) {
    var others = others[...]
    removeAll { number in
      guard others.first == number else { return false }
      others.removeFirst()
      return true
    }
  }
}

/// The findings of the last searches for conflicts.
///
/// A search depends on nothing but the constraints of the contradictory part and their order, so a
/// part with identical numbers has the same conflicts. Whether a conflict is remembered or searched
/// for again makes no difference to the result.
struct ConflictMemory: Sendable {
  /// The members of a conflict among some constraints of a part; empty if they are satisfiable.
  ///
  /// The places are 32-bit numbers, because there can be as many long conflicts as views.
  struct Finding: Sendable {
    /// The places that were removed since the previous finding, and those of the conflict.
    private let removed: [Int32]
    private let conflict: [Int32]

    init(without removed: [Int], _ conflict: [Int]) {
      self.removed = removed.map(Int32.init)
      self.conflict = conflict.map(Int32.init)
    }

    var members: [Int] { conflict.map(Int.init) }
    var removedMembers: [Int] { removed.map(Int.init) }
    var size: Int { removed.count + conflict.count }

    func isAbout(_ others: [Int]) -> Bool { removed.elementsEqual(others) { Int($0) == $1 } }
  }

  private struct Search: Sendable {
    let table: ConstraintTable
    let findings: [Finding]

    /// The approximate number of stored numbers.
    var size: Int {
      findings.reduce(table.entries.count + table.terms.count) { $0 + $1.size }
    }
  }

  /// A system of required constraints, and the places of those that contradict each other.
  private struct Part: Sendable {
    let system: ConstraintTable
    let places: [Int]

    var size: Int { system.entries.count + system.terms.count + places.count }
  }

  /// The last search is at the end.
  private var searches: [Search] = []
  /// The last system is at the end.
  private var parts: [Part] = []
  /// The number of systems that were solved to find the contradictory part.
  private(set) var solveCount = 0

  /// Enough for going back and forth between a few states.
  private static let mostSearches = 8

  /// Enough for a thousand conflicts of thousands of constraints: about 16 MB.
  private static let largestSize = 4_000_000

  /// The approximate number of stored numbers.
  var size: Int { searches.reduce(0) { $0 + $1.size } + parts.reduce(0) { $0 + $1.size } }

  /// Returns the places of the contradictory constraints of a system, which take a solve to find.
  mutating func contradictions(in system: ConstraintTable) -> [Int] {
    let known = parts.lastIndex { $0.system.isEqual(to: system) }.map { parts.remove(at: $0) }
    if known == nil { solveCount += 1 }
    let part = known ?? Part(system: system, places: system.contradictions)
    if part.places.isEmpty { return [] }
    parts.append(part)
    if parts.count > ConflictMemory.mostSearches { parts.removeFirst() }
    return part.places
  }

  func findings(in part: ConstraintTable) -> [Finding] {
    searches.last { $0.table.isEqual(to: part) }?.findings ?? []
  }

  /// Forgets the findings of a search that continues.
  ///
  /// With a second owner, each new finding would copy all earlier ones.
  mutating func release(_ part: ConstraintTable) {
    searches.removeAll { $0.table.isEqual(to: part) }
  }

  /// Keeps the findings of a search, and forgets the oldest searches if necessary, even this one.
  mutating func keep(_ findings: [Finding], in part: ConstraintTable) {
    release(part)
    searches.append(Search(table: part, findings: findings))
    if searches.count > ConflictMemory.mostSearches { searches.removeFirst() }
    while size > ConflictMemory.largestSize {
      searches.removeFirst()
      parts = parts.suffix(searches.count)
    }
  }
}

extension ConstraintTable {
  /// Whether two tables have the same constraints on the same variables.
  fileprivate func isEqual(to other: ConstraintTable) -> Bool {
    entries.count == other.entries.count && terms.count == other.terms.count
      && entries == other.entries && terms == other.terms
  }
}
