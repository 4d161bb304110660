import AutoLayout

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Limits a number to the range that scenes allow: far beyond any screen, but safe to compute with.
func clamped(_ number: Double) -> Double { max(-10_000, min(10_000, number)) }

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// Returns the case some steps later, wrapping around.
  func following(_ steps: Int) -> Self {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    return all[((index + steps) % all.count + all.count) % all.count]
  }
}
