extension LogSystem {
  /// Lines that contradict each other.
  struct ConflictingLines {
    /// The lines, in ascending order.
    var lines: [Int]
    /// Whether all of them are needed: without any one, the others can be satisfied, with nonnegative
    /// sizes unless all contradict each other whatever the signs of sizes are.
    ///
    /// Otherwise there was no effort left to find out.
    var isIrreducible: Bool
    /// Whether fewer of them contradict each other, because sizes are not negative.
    var hasSmaller = false
  }

  /// Returns lines that contradict each other, as few as can be found with half of the effort; nil if
  /// all can be satisfied together.
  ///
  /// A proof may use a line in place of a nonnegative size; that line is not needed. But if everything
  /// holds without the broken line, and lines contradict it whatever the signs of sizes are, these are
  /// easier to understand, and the ones that a layout drops it for.
  func conflictingLines(among lines: [Int], breaking broken: Int? = nil) -> ConflictingLines? {
    // The rest of a judgement needs as much.
    let reserve = effort.left / 2
    func provingLines(among lines: [Int]) -> [Int]? {
      conflict(among: lines)?.compactMap(\.line).sorted()
    }
    guard var left = provingLines(among: lines) else { return nil }
    var position = 0
    if let broken, left.contains(broken), !left.contains(where: isNonNegativeSize),
      conflictWithoutBounds(among: left) != nil, canHold(lines.filter { $0 != broken })
    {
      return ConflictingLines(
        lines: left, isIrreducible: true,
        hasSmaller: left.contains { line in
          effort.left > reserve && conflict(among: left.filter { $0 != line }) != nil
        })
    }
    while position < left.count, effort.left > reserve {
      var rest = left
      rest.remove(at: position)
      if let fewer = provingLines(among: rest) {
        // The lines before the position are still needed. All lines are tried again only if
        // rounding makes them seem unnecessary.
        if !fewer.starts(with: left[..<position]) { position = 0 }
        left = fewer
      } else {
        position += 1
      }
    }
    return ConflictingLines(lines: left, isIrreducible: position == left.count)
  }

  /// Whether a line only says that a size is not negative.
  private func isNonNegativeSize(_ line: Int) -> Bool {
    guard let row = rows[line], row.terms.count == 1 else { return false }
    return row.relation == .greaterThanOrEqual && row.constant >= 0
      && quantities[row.terms[0].variable].part == .size
  }
}
