/// The effort of laying out a scene many times, up to a limit.
///
/// The effort is counted, not measured, so that the same scene always has the same result. One unit
/// is about a microsecond of an optimised build.
package struct LayoutEffort: Sendable {
  private var left: Int

  /// Creates a limit; by default, one of a few seconds.
  package init(most: Int = 6_000_000) {
    left = most
  }

  /// Whether no further layout should be computed.
  var isExhausted: Bool { left <= 0 }

  /// Counts a layout of new views, or of those of the previous layout.
  ///
  /// Each conflict was searched for among the constraints of all views.
  mutating func count(_ layout: SceneLayout, isNew: Bool) {
    let (views, conflicts) = (layout.views.count, layout.broken.count)
    left -= (isNew ? 16 : 4) * views + conflicts * (20 + views / 4 + views * views / 800)
  }

  /// Counts an explanation of a value, which may depend on every view.
  mutating func countExplanation(in layout: SceneLayout) {
    left -= layout.views.count * (4 + layout.views.count / 20)
  }
}
