/// The layouts of changed scenes.
///
/// Each change is tried only once, because explanations of the four values of a frame have many
/// changes in common.
final class TrialMemory {
  private var layouts: [SceneChange: SceneLayout?] = [:]
  /// The remaining effort for proposals, in laid-out views, counted once for each conflict among
  /// them.
  ///
  /// Every conflict has its own trials, and a wide stack view that is too narrow has as many
  /// conflicts as views; without a limit, a report of 100 views would take minutes.
  private var effort = TrialMemory.mostEffort
  private static let mostEffort = 20_000

  /// Makes the whole effort available again, for another question about the same layout.
  func restoreEffort() { effort = TrialMemory.mostEffort }

  /// Returns whether that much effort remains.
  func canSpend(_ amount: Int) -> Bool { amount <= effort }

  /// Spends effort; returns false if not enough of it remains.
  func spend(_ amount: Int) -> Bool {
    guard canSpend(amount) else { return false }
    effort -= amount
    return true
  }

  /// Returns the layout of a scene after a change.
  func layout(after change: SceneChange, _ make: () -> SceneLayout?) -> SceneLayout? {
    if let known = layouts[change] { return known }
    let layout = make()
    layouts[change] = layout
    return layout
  }
}
