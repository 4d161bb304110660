/// Limits a number that a key or the mouse changes.
///
/// The limits are far beyond any screen, but within those of scenes.
func clamped(_ number: Double) -> Double { max(-10_000, min(10_000, number)) }

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// Returns the case some steps later, wrapping around.
  func following(_ steps: Int) -> Self {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    return all[((index + steps) % all.count + all.count) % all.count]
  }
}
