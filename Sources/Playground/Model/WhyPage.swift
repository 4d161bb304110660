package import AutoLayout
package import SceneLayouts

/// What the pane of explanations shows.
package enum WhyPage: String, Hashable, CaseIterable, Sendable {
  /// Why the frame of the selected view is what it is, and what could be done about it.
  case why
  /// What the last key changed.
  case change
}

/// A layout as good as the one that the engine chose, shown for a moment in its place.
package struct Alternative: Hashable, Sendable {
  /// The number of the selected view that is at the other end of what it could be.
  package let attribute: FrameAttribute
  package let layout: SceneLayout
}
