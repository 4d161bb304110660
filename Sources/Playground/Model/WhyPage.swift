package import AutoLayout
package import SceneLayouts

/// A page of the pane of explanations.
package enum WhyPage: String, Hashable, CaseIterable, Sendable {
  /// The explanation of the selected view's frame, and changes to try.
  case why
  /// The effect of the last key.
  case change
}

/// An equally good layout, shown in place of the one that the engine chose.
package struct Alternative: Hashable, Sendable {
  /// The value of the selected view that differs: it is at the other end of its range.
  package let attribute: FrameAttribute
  package let layout: SceneLayout
}
