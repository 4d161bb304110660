/// The contradictory part of the last solve, which the next solve checks first.
struct KnownContradiction: Sendable {
  /// The constraints, in the order in which they are suspected.
  let members: [Constraint.ID]
  let suspects: [Constraint.ID]
  /// The number of constraints issued so far: newer ones may be in a conflict that is reported
  /// first.
  let issued: Int
  private var search: ConflictSearch
  /// The findings so far, and those that an equal search would have next.
  private(set) var findings: [ConflictMemory.Finding]
  /// The number of findings that were asked for, and of those that `search` made itself.
  private var usedCount = 0
  private var madeCount = 0
  /// The number of leading members that are known to be consistent with each other.
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
    search = ConflictSearch(table: table)
  }

  var table: ConstraintTable { search.table }

  /// A conflict among the remaining members, oldest first; nil if there is none.
  mutating func conflict(in table: ConstraintTable) -> [Constraint.ID]? {
    let left = members.indices.filter { table.contains(members[$0]) }
    let conflict = conflict(among: left)
    guard let last = conflict.last else { return nil }
    settled = last
    return conflict.map { members[$0] }.sorted()
  }

  private mutating func conflict(among left: [Int]) -> [Int] {
    defer { usedCount += 1 }
    if usedCount < findings.count, findings[usedCount].left == left {
      return findings[usedCount].conflict
    }
    findings.removeLast(findings.count - usedCount)
    // A search goes on from where it ended, so the findings that were only remembered are made first.
    for finding in findings[madeCount...] {
      _ = search.conflict(among: finding.left, settled: finding.settled)
    }
    let conflict = search.conflict(among: left, settled: settled)
    findings.append(
      ConflictMemory.Finding(left: left, settled: settled, conflict: conflict))
    madeCount = findings.count
    return conflict
  }
}

/// The findings of the last searches for conflicts.
///
/// A search depends on nothing but the constraints of the contradictory part and their order, so a part
/// that is equal number by number has the same conflicts. Whether a conflict is remembered or searched
/// for again makes no difference to the result.
struct ConflictMemory: Sendable {
  /// The members of a conflict among some constraints of a part; none if they are satisfiable.
  struct Finding: Sendable {
    let left: [Int]
    /// The number of leading constraints that were known to be consistent.
    let settled: Int
    let conflict: [Int]
  }

  /// The last search is at the end.
  private var searches: [(table: ConstraintTable, findings: [Finding])] = []

  /// Enough for going back and forth between a few states.
  private static let mostSearches = 8

  func findings(in part: ConstraintTable) -> [Finding] {
    searches.last { $0.table.isEqual(to: part) }?.findings ?? []
  }

  mutating func keep(_ findings: [Finding], in part: ConstraintTable) {
    if let known = searches.lastIndex(where: { $0.table.isEqual(to: part) }) {
      searches.remove(at: known)
    } else if searches.count == ConflictMemory.mostSearches {
      searches.removeFirst()
    }
    searches.append((part, findings))
  }
}

extension ConstraintTable {
  /// Whether two tables have the same constraints on the same variables.
  fileprivate func isEqual(to other: ConstraintTable) -> Bool {
    entries.count == other.entries.count && terms.count == other.terms.count
      && entries == other.entries && terms == other.terms
  }
}
