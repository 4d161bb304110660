/// Finds an irreducible conflict: constraints that contradict each other, while any fewer do not.
///
/// The search divides the candidates and asks only whether subsets can be satisfied (Junker,
/// "QuickXplain", AAAI 2004). Of several conflicts it prefers the one made of earlier candidates.
///
/// - Complexity: O(k log(n / k)) questions for a conflict of k among n.
struct Conflict {
  let isSatisfiable: ([Int]) -> Bool

  /// The members of a conflict among candidates that contradict each other, in ascending order.
  func irreducible(among candidates: [Int]) -> [Int] {
    guard !candidates.isEmpty else { return [] }
    return search(base: [], hasBaseChanged: false, candidates).sorted()
  }

  private func search(base: [Int], hasBaseChanged: Bool, _ candidates: [Int]) -> [Int] {
    if hasBaseChanged, !isSatisfiable(base) { return [] }
    if candidates.count == 1 { return candidates }
    let middle = candidates.count / 2
    let early = Array(candidates[..<middle])
    let late = Array(candidates[middle...])
    let fromLate = search(base: base + early, hasBaseChanged: true, late)
    let fromEarly = search(base: base + fromLate, hasBaseChanged: !fromLate.isEmpty, early)
    return fromLate + fromEarly
  }
}
