/// A match of the characters of a text, in their order, in another text.
struct FuzzyMatch: Hashable {
  /// The score: higher if the characters are adjacent or at the beginning of words.
  let score: Int

  /// Matches a text, ignoring case and spaces; returns nil if the other text does not contain its
  /// characters in that order.
  init?(_ text: some StringProtocol, in other: String) {
    let wanted = Array(text.lowercased().filter { $0 != " " })
    let letters = Array(other.lowercased())
    // The best score of a match that ends at each letter, for the characters so far.
    var ends = [Int?](repeating: nil, count: letters.count)
    for (position, character) in wanted.enumerated() {
      var next = [Int?](repeating: nil, count: letters.count)
      var best: Int?
      for (index, letter) in letters.enumerated() {
        defer { if let end = ends[index] { best = max(best ?? end, end) } }
        guard letter == character else { continue }
        let isStart = index == 0 || letter.isWordPart && !letters[index - 1].isWordPart
        let points = 2 + (isStart ? 6 : 0)
        if position == 0 {
          next[index] = points - min(index, 5)
        } else {
          let together = (index > 0 ? ends[index - 1] : nil).map { $0 + points + 4 }
          let apart = best.map { $0 + points - 1 }
          next[index] = [together, apart].compactMap(\.self).max()
        }
      }
      ends = next
    }
    guard let best = ends.compactMap(\.self).max() else { return nil }
    // Prefer the shorter of two texts that match equally well.
    score = best * 4 - min(letters.count, 40) / 4
  }
}

extension Character {
  /// Whether the character belongs to a word, as letters and digits do.
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
