import AutoLayout

extension ViewTree {
  /// Holds the root as its placement says; the constraints are called `canvas-fill` and so on.
  func place(_ root: View, by placement: SceneView.Placement) {
    let attributes: [LayoutAttribute] =
      switch placement {
      case .fill: [.leading, .top, .trailing, .bottom]
      case .topLeading: [.leading, .top]
      case .center: [.centerX, .centerY]
      case .none: []
      }
    for attribute in attributes {
      activate(
        root, attribute, .equal, window, attribute,
        identifier: "\(Name.canvas)-\(placement.rawValue)")
    }
  }

  /// Adds what `width` and `height` say of a view and of those inside it.
  func addSizeConstraints(of scene: SceneView) {
    if let view = view(scene.id) {
      add(scene.width, on: .width, of: view)
      add(scene.height, on: .height, of: view)
    }
    for subview in scene.allSubviews { addSizeConstraints(of: subview) }
  }

  private func add(
    _ constraints: [SceneView.SizeConstraint], on attribute: LayoutAttribute, of view: View
  ) {
    for constraint in constraints {
      activate(
        view, attribute, constraint.relation, nil, .notAnAttribute, constant: constraint.constant,
        priority: constraint.priority)
    }
  }

  /// Adds a constraint of the scene's list.
  func add(_ constraint: SceneConstraint) -> LayoutConstraint? {
    guard let first = item(constraint.first.item) else { return nil }
    let second = constraint.second.flatMap { item($0.item) }
    guard (second == nil) == (constraint.second == nil) else { return nil }
    return activate(
      first, constraint.first.attribute, constraint.relation, second,
      constraint.second?.attribute ?? .notAnAttribute, multiplier: constraint.multiplier,
      constant: constraint.constant, priority: constraint.priority,
      identifier: constraint.identifier)
  }

  @discardableResult
  private func activate(
    _ first: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: LayoutItem?, _ secondAttribute: LayoutAttribute, multiplier: Double = 1,
    constant: Double = 0, priority: Double = 1000, identifier: String? = nil
  ) -> LayoutConstraint? {
    guard
      let constraint = try? LayoutConstraint(
        item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
        attribute: secondAttribute, multiplier: multiplier, constant: constant)
    else { return nil }
    constraint.priority = LayoutPriority(priority)
    constraint.identifier = identifier
    constraint.isActive = true
    return constraint
  }
}
