/// The parts of a constraint that determine its row in a layout, except for its items.
///
/// Most constraints of a tree are those of stack views, which are seldom looked at, so they are
/// objects only on request. These are plain values: a copy retains nothing.
struct ConstraintValues {
  let multiplier: Double
  let constant: Double
  let priority: LayoutPriority
  let firstAttribute: LayoutAttribute
  let relation: LayoutRelation
  let secondAttribute: LayoutAttribute
}
