import AutoLayout

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A number that scenes allow: far beyond any screen, but safe to compute with.
func clamped(_ number: Double) -> Double { max(-10_000, min(10_000, number)) }

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case some steps on, in a circle.
  func following(_ steps: Int) -> Self {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    return all[((index + steps) % all.count + all.count) % all.count]
  }
}
