import Cells

/// A side of a view on the screen.
package enum Side: Hashable, CaseIterable, Sendable {
  case left, right, above, below

  /// Returns the distance from a rectangle to another one on this side of it; nil if that is
  /// elsewhere, or does not overlap the first one across the direction.
  ///
  /// A rectangle that both begins and ends further on this side counts, even if they overlap.
  func distance(from here: CellRect, to other: CellRect) -> Int? {
    let isHorizontal = self == .left || self == .right
    let (columns, rows) = ((here.columns, other.columns), (here.rows, other.rows))
    let (along, across) = isHorizontal ? (columns, rows) : (rows, columns)
    // A view without an area overlaps those that its place touches.
    let (start, end) = (
      max(across.0.lowerBound, across.1.lowerBound), min(across.0.upperBound, across.1.upperBound)
    )
    guard start < end || start == end && (across.0.isEmpty || across.1.isEmpty) else { return nil }
    // In the direction, `first` comes after `second`.
    let (first, second) = self == .left || self == .above ? along : (along.1, along.0)
    let distance = first.lowerBound - second.upperBound
    let isFurther = first.lowerBound > second.lowerBound && first.upperBound > second.upperBound
    return distance >= 0 || isFurther ? max(0, distance) : nil
  }
}
