/// Terms that can be kept as they are, which most are: none is zero, and no variable is named twice.
extension Term {
  /// Whether a term can be kept as it is: its variable is known and it has a part in the sum.
  @inline(__always)
  func isPlain(_ variableCount: Int) -> Bool {
    // Only a finite number less itself is zero: half as long as to look at its bits.
    coefficient - coefficient == 0 && coefficient != 0 && variable.index < variableCount
  }
}

extension Span<Term> {
  /// Whether terms can be kept as they are; visits them up to the first that cannot.
  @inline(__always)
  func arePlain(_ variableCount: Int, _ visit: (Term) -> Void = { _ in }) -> Bool {
    // A bit for each variable, that of its number modulo 64: most often it shows that all differ.
    var seen: UInt64 = 0
    for place in indices {
      let term = self[place]
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: term.variable.index)
      guard term.isPlain(variableCount), seen & bit == 0 || !mentions(term.variable, before: place)
      else { return false }
      seen |= bit
      visit(term)
    }
    return !isEmpty
  }

  /// Whether a variable stands before a place; expressions have a handful of terms.
  @inline(__always)
  private func mentions(_ variable: Variable, before place: Int) -> Bool {
    // Backwards: a loop that may end early is not unrolled, which takes longer than most last.
    var other = place
    while other > 0 {
      other &-= 1
      if self[other].variable == variable { return true }
    }
    return false
  }
}

extension OutputSpan<Term> {
  /// Appends terms if there is room and they can be kept as they are; or none, and gives false.
  @inline(__always)
  mutating func appendIfPlain(_ terms: Span<Term>, _ variableCount: Int) -> Bool {
    guard terms.count <= freeCapacity else { return false }
    let former = count
    if terms.arePlain(variableCount, { append($0) }) { return true }
    removeLast(count - former)
    return false
  }
}
