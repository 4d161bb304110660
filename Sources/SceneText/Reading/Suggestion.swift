/// A search for a suggestion for a misspelled word.
package enum Suggestion {
  /// The maximum number of candidates, because comparing more takes too long.
  private static let mostCandidates = 2000
  private static let longestWord = 64
  private static let shortestPart = 4

  /// Returns the candidate closest to a word, the first among equals; nil if none is close.
  ///
  /// Close means that at most a third of the longer word's letters must be inserted, deleted,
  /// replaced or swapped with their neighbour, ignoring case: `algin` is close to `align`, and
  /// `grey` to `gray`. Words of one or two letters are close only if they differ in case. If none
  /// is close, one that contains the word is: `contentHuggingPriority` for `hugging`.
  package static func closest(to word: String, among candidates: [String]) -> String? {
    guard word.count <= longestWord, candidates.count <= mostCandidates else { return nil }
    let letters = Array(word.lowercased())
    var best: (distance: Int, candidate: String)?
    for candidate in candidates where candidate != word && candidate.count <= longestWord {
      let others = Array(candidate.lowercased())
      let distance = distance(letters, others)
      guard distance <= max(letters.count, others.count) / 3 else { continue }
      if let found = best, found.distance <= distance { continue }
      best = (distance, candidate)
    }
    return best?.candidate
      ?? candidates.first {
        letters.count >= shortestPart && $0.lowercased().contains(word.lowercased())
      }
  }

  /// Returns the Damerau-Levenshtein distance in its restricted form (optimal string alignment): no
  /// part is changed twice.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var cost = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
