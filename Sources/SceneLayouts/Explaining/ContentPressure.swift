import AutoLayout
import SceneModel

/// The views that are larger or smaller than their contents along an axis.
///
/// A view that is as large as its content satisfies both content hugging and compression resistance,
/// but usually only one of them matters: beside a view that is larger than it wants to be, hugging
/// keeps it from growing instead; beside one that is smaller, resistance keeps it from shrinking.
struct ContentPressure {
  private let axis: Axis
  private var stretched: [String] = []
  private var squeezed: [String] = []
  private let views: [String: SceneLayout.LaidOutView]
  /// The stack views across the axis, whose views do not take anything from each other.
  private var crossing: Set<String> = []

  init(along axis: Axis, in inspection: SceneInspection) {
    self.axis = axis
    views = inspection.layout.viewsByID
    inspection.tree.scene.root.visit { view in
      if let stack = view.stack, stack.axis != axis { crossing.insert(view.id) }
    }
    let unsatisfied = inspection.active { entry in
      entry.state == .unsatisfied && entry.constraint.firstAttribute.axis == axis
    }
    // A hidden view is smaller than its content, which presses nobody.
    for constraint in unsatisfied where views[constraint.first.item]?.isHidden != true {
      switch constraint.id {
      case .contentHugging(let view, _): stretched.append(view)
      case .compressionResistance(let view, _): squeezed.append(view)
      default: break
      }
    }
  }

  /// Returns the constraint of a content that matters beside the content's neighbours, for one of the
  /// two; any other constraint is returned as it is.
  func mattering(
    _ constraint: LaidOutConstraint, in inspection: SceneInspection
  ) -> LaidOutConstraint {
    let view = constraint.first.item
    guard constraint.isContent, constraint.axis == axis,
      let other = constraintThatMatters(of: view), other != constraint.id,
      !stretched.contains(view), !squeezed.contains(view),
      let found = inspection.constraint(other), found.state == .satisfied,
      found.constant == constraint.constant
    else { return constraint }
    return found
  }

  /// Returns the constraint of a view's content that matters beside its neighbours; nil if both may.
  func constraintThatMatters(of view: String) -> ConstraintID? {
    switch (hasNeighbour(of: view, among: stretched), hasNeighbour(of: view, among: squeezed)) {
    case (true, false): .contentHugging(view: view, axis: axis)
    case (false, true): .compressionResistance(view: view, axis: axis)
    default: nil
    }
  }

  /// Returns whether one of some views is a neighbour of a view, or inside a neighbour.
  private func hasNeighbour(of view: String, among others: [String]) -> Bool {
    guard let parent = views[view]?.parent, !crossing.contains(parent) else { return false }
    return others.contains { other in
      var ancestor = other
      while let next = views[ancestor]?.parent, ancestor != view {
        if next == parent { return true }
        ancestor = next
      }
      return false
    }
  }
}
