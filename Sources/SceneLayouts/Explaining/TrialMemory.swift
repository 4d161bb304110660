/// The layouts of changed scenes, so that each change is tried only once: explanations of the four
/// numbers of a frame share many.
final class TrialMemory {
  private var layouts: [SceneChange: SceneLayout?] = [:]

  /// Returns the layout of a scene after a change.
  func layout(after change: SceneChange, _ make: () -> SceneLayout?) -> SceneLayout? {
    if let known = layouts[change] { return known }
    let layout = make()
    layouts[change] = layout
    return layout
  }
}
