import SceneModel

/// A constraint written as text, such as `a.width >= 0.5 * b.width + 8 @750`.
struct Equation: Hashable {
  var constraint: SceneEquation
  /// Whether the text contains a priority.
  var hasPriority: Bool
  /// The positions of the items' names, in Unicode scalars.
  var firstOffset, secondOffset: Int

  /// The right side of the relation: `multiplier * second + constant`.
  struct LinearSide: Hashable {
    var second: SceneConstraint.Anchor?
    var secondOffset = 0
    var multiplier = 1.0
    var constant = 0.0
  }
}
