import AutoLayout
import SceneModel

/// A constraint written as text, such as `a.width >= 0.5 * b.width + 8 @750`.
struct Equation: Hashable {
  var first: SceneConstraint.Anchor
  var relation: LayoutRelation
  var right: LinearSide
  /// Nil where the text says none.
  var priority: Double?
  /// Where the names of the items start, in Unicode scalars.
  var firstOffset: Int

  /// What stands right of the relation: `multiplier * second + constant`.
  struct LinearSide: Hashable {
    var second: SceneConstraint.Anchor?
    var secondOffset = 0
    var multiplier = 1.0
    var constant = 0.0
  }
}

/// The constraint of a view on its own width or height, such as `>= 2 @900`.
struct SizeEquation: Hashable {
  var relation: LayoutRelation
  var constant: Double
  var priority: Double?
}
