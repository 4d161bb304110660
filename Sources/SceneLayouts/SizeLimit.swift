package import AutoLayout
import SceneModel

/// A constraint on one size of a view alone.
package struct SizeLimit: Hashable, Sendable {
  package var view: String
  package var axis: Axis
  package var relation: LayoutRelation
  package var constant: Double
  package var priority: Double
}

extension SizeLimit {
  init(_ constraint: SceneView.SizeConstraint, of view: String, along axis: Axis) {
    self.init(
      view: view, axis: axis, relation: constraint.relation, constant: constraint.constant,
      priority: constraint.priority)
  }

  /// Creates the limit of a constraint; nil if it relates anything but a size of one view.
  init?(_ constraint: LayoutConstraint) {
    guard constraint.firstAttribute.isSize, let axis = constraint.firstAttribute.axis,
      constraint.secondAttribute == .notAnAttribute || constraint.multiplier == 0,
      let view = constraint.firstItem as? View, let name = view.identifier
    else { return nil }
    self.init(
      view: name, axis: axis, relation: constraint.relation, constant: constraint.constant,
      priority: constraint.priority.rawValue)
  }
}
