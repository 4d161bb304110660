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

extension SceneLayout {
  /// Returns the length that a view has if other views leave it enough room: that of its content, within
  /// the constraints on this length alone.
  ///
  /// A limit has no effect beyond those of higher priorities. Only `fill` makes a view smaller than its
  /// content because of a limit; the other distributions refer to contents.
  package func preferredLength(
    of view: String, along axis: Axis, content: Double, hugging: Double, resistance: Double,
    in rule: StackView.Distribution
  ) -> Double {
    // Among equals, the content comes first.
    var bounds: [(relation: LayoutRelation, constant: Double, priority: Double)] = [
      (.greaterThanOrEqual, content, resistance), (.lessThanOrEqual, content, hugging),
    ]
    bounds += sizeLimits.filter { $0.view == view && $0.axis == axis }
      .map { ($0.relation, $0.constant, $0.priority) }
    var (low, high) = (0.0, Double.infinity)
    let order = bounds.indices.sorted { (-bounds[$0].priority, $0) < (-bounds[$1].priority, $1) }
    for bound in order.map({ bounds[$0] }) {
      let nearest = min(max(bound.constant, low), high)
      if bound.relation != .lessThanOrEqual { low = nearest }
      if bound.relation != .greaterThanOrEqual { high = nearest }
    }
    return rule == .fill ? low : max(low, content)
  }
}
