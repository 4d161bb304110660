/// The parts of a constraint that determine its row in a layout.
///
/// Most constraints of a tree are those of stack views, which are seldom looked at, so they are
/// objects only on request.
struct ConstraintValues {
  let first: LayoutItem.Identity
  /// The item on the right side; nil for a constant.
  let second: LayoutItem.Identity?
  let multiplier: Double
  let constant: Double
  let priority: LayoutPriority
  let firstAttribute: LayoutAttribute
  let relation: LayoutRelation
  let secondAttribute: LayoutAttribute
}
