import Cells

/// The commands of the palette.
extension CommandPalette {
  /// Chooses another row, in a circle.
  mutating func move(by rows: Int) {
    let count = commands.count
    guard count > 0 else { return }
    row = ((row + rows) % count + count) % count
  }

  /// Chooses another row, as far as there are rows.
  mutating func page(by rows: Int) {
    row = max(0, min(commands.count - 1, row + rows))
  }

  /// The commands that fit what was typed, the best first.
  package var commands: [Command] {
    let candidates = CommandTable.all.filter { $0.name != .palette }
    guard !text.allSatisfy({ $0 == " " }) else { return candidates }
    let scored = candidates.enumerated().compactMap { number, command in
      command.score(for: text).map { (number: number, score: $0, command: command) }
    }
    // In the order of the table where commands fit equally well.
    return scored.sorted { ($0.score, $1.number) > ($1.score, $0.number) }.map(\.command)
  }

  /// The chosen command; nil where none fits.
  package var command: Command? {
    let commands = commands
    return commands.indices.contains(row) ? commands[row] : nil
  }
}

extension Command {
  /// How well the command fits a text, by its name and, less, by its help; nil where it does not.
  fileprivate func score(for text: String) -> Int? {
    if name.rawValue == text || keys.contains(where: { $0.name == text }) { return 1000 }
    let best = [
      FuzzyMatch(text, in: name.rawValue).map { $0.score + 40 },
      FuzzyMatch(text, in: usage).map { $0.score + 10 }, FuzzyMatch(text, in: help).map(\.score),
    ]
    return best.compactMap(\.self).max()
  }
}

/// The characters of a text in their order in another one.
struct FuzzyMatch: Hashable {
  /// Higher where they are together, and at the beginning of words.
  let score: Int

  /// Nil where the other text has not all of them in that order; case and spaces do not count.
  init?(_ text: String, in other: String) {
    let wanted = Array(text.lowercased().filter { $0 != " " })
    let letters = Array(other.lowercased())
    // The best score that ends at each letter, for the characters so far.
    var ends = [Int?](repeating: nil, count: letters.count)
    for (position, character) in wanted.enumerated() {
      var next = [Int?](repeating: nil, count: letters.count)
      var best: Int?
      for (index, letter) in letters.enumerated() {
        defer { if let end = ends[index] { best = max(best ?? end, end) } }
        guard letter == character else { continue }
        let isStart = index == 0 || !letters[index - 1].isLetter
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
    // Of two that fit, the shorter one has less that was not typed.
    score = best * 4 - min(letters.count, 40) / 4
  }
}
