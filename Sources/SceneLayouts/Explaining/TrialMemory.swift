/// The layouts of changed scenes, so that each change is tried once: the four numbers of a frame share
/// many.
final class TrialMemory {
  private var layouts: [SceneChange: SceneLayout?] = [:]

  /// The layout of a scene with a change made.
  func layout(after change: SceneChange, _ make: () -> SceneLayout?) -> SceneLayout? {
    if let known = layouts[change] { return known }
    let layout = make()
    layouts[change] = layout
    return layout
  }
}
