/// Limits a number that a key or the mouse changes.
///
/// The limits are far beyond any screen, but within those of scenes.
func clamped(_ number: Double) -> Double { max(-10_000, min(10_000, number)) }

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// Returns the case some steps later, wrapping around.
  func following(_ steps: Int) -> Self {
    let all = Self.allCases
    return all.firstIndex(of: self).map { all[($0 + steps).wrapped(in: all.count)] } ?? self
  }
}

extension Int {
  /// Returns the index of a list with some elements that continues with its first after its last one.
  func wrapped(in count: Int) -> Int { (self % count + count) % count }
}
