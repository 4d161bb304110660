package import SceneLayouts
package import SceneModel

/// Layouts shown side by side, one of which can be chosen for the scene.
package struct Comparison: Hashable, Sendable {
  package let subject: Subject
  package private(set) var choices: [Choice]
  /// The choice that keys act on.
  package internal(set) var index: Int

  package enum Subject: Hashable, Sendable {
    case property(view: String, key: String)
    /// The remembered scene and the current one.
    case states
  }

  package struct Choice: Hashable, Sendable {
    /// The value, or the name of the state.
    package let name: String
    package let scene: Scene
    package let layout: SceneLayout
    package let isCurrent: Bool
  }

  /// The choice that keys act on.
  package var chosen: Choice { choices[index] }
}
