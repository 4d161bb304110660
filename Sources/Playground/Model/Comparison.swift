package import SceneLayouts
package import SceneModel

/// Layouts that are shown side by side, of which one can be taken.
package struct Comparison: Hashable, Sendable {
  package let subject: Subject
  package private(set) var choices: [Choice]
  /// The choice that keys act on.
  package internal(set) var index: Int

  package enum Subject: Hashable, Sendable {
    /// Every value of a property of a view.
    case property(view: String, key: String)
    /// The scene as it was remembered, and as it is.
    case states
  }

  package struct Choice: Hashable, Sendable {
    /// The value, or the name of the state.
    package let name: String
    package let scene: Scene
    package let layout: SceneLayout
    /// Whether this is the scene as it is.
    package let isCurrent: Bool
  }

  /// The choice that keys act on.
  package var chosen: Choice { choices[index] }
}
