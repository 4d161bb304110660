/// Terms that can be stored as they are, as most can: none counts as zero, and no variable occurs
/// twice.
extension Term {
  /// Whether a term can be stored as it is: its variable is known and its coefficient does not
  /// count as zero.
  @inline(__always)
  func isPlain(_ variableCount: Int) -> Bool {
    // Only a finite number minus itself is zero; this is twice as fast as checking the bits.
    coefficient - coefficient == 0 && coefficient.magnitude >= Tolerance.coefficient
      && variable.index < variableCount
  }
}

extension Span<Term> {
  /// Returns whether terms can be stored as they are; stops at the first that cannot.
  @inline(__always)
  func arePlain(_ variableCount: Int, _ visit: (Term) -> Void = { _ in }) -> Bool {
    // One bit per variable, its index modulo 64; usually this shows that all differ.
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

  /// Returns whether a variable occurs before a place; expressions have only a few terms.
  @inline(__always)
  private func mentions(_ variable: Variable, before place: Int) -> Bool {
    // The loop runs backward: a loop with an early exit is not unrolled, and unrolling would take
    // longer than most of these loops.
    var other = place
    while other > 0 {
      other &-= 1
      if self[other].variable == variable { return true }
    }
    return false
  }
}

extension OutputSpan<Term> {
  /// Appends terms if there is capacity and they can be stored as they are; otherwise appends none
  /// and returns false.
  @inline(__always)
  mutating func appendIfPlain(_ terms: Span<Term>, _ variableCount: Int) -> Bool {
    guard terms.count <= freeCapacity else { return false }
    let former = count
    if terms.arePlain(variableCount, { append($0) }) { return true }
    removeLast(count - former)
    return false
  }
}
