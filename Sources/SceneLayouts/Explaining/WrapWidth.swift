/// The width at which a text wraps.
package struct WrapWidth: Hashable, Sendable {
  package var width: Double
  package var origin: Origin

  /// The quantity that a text wraps at.
  package enum Origin: Hashable, Sendable {
    case view
    /// The width that the view had in the first pass of the layout, and has no longer.
    case firstPass
    case preferred
  }
}
