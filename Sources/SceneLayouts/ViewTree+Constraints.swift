package import AutoLayout
package import SceneModel

extension ViewTree {
  /// Places the root on the canvas; the identifiers of the constraints are `canvas-fill` and so on.
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
        identifier: "\(Name.canvas)-\(placement.rawValue)"
      )?.isOfHost = true
    }
  }

  func addSizeConstraints() {
    for size in ownSizes {
      guard let view = view(size.view) else { continue }
      activate(
        view, size.axis.size, size.relation, nil, .notAnAttribute, constant: size.constant,
        priority: size.priority)
    }
  }

  /// Adds an entry of the scene's list; returns its constraints, which are empty if it is inactive.
  func add(_ constraint: SceneConstraint) -> [LayoutConstraint] {
    guard constraint.isActive else { return [] }
    switch constraint {
    case .equation(let equation): return add(equation).map { [$0] } ?? []
    case .visualFormat(let line):
      let made = (try? constraints(drawnBy: line)) ?? []
      LayoutConstraint.activate(made)
      return made
    }
  }

  /// The entry of the scene's list, from 0, of each of its constraints.
  package var entriesByConstraint: [ObjectIdentifier: Int] {
    let pairs = constraints.enumerated().flatMap { index, made in
      made.map { (ObjectIdentifier($0), index) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private func add(_ equation: SceneEquation) -> LayoutConstraint? {
    guard let first = item(equation.first.item) else { return nil }
    let second = equation.second.flatMap { item($0.item) }
    guard (second == nil) == (equation.second == nil) else { return nil }
    return activate(
      first, equation.first.attribute, equation.relation, second,
      equation.second?.attribute ?? .notAnAttribute, multiplier: equation.multiplier,
      constant: equation.constant, priority: equation.priority, identifier: equation.identifier)
  }

  /// Creates the inactive constraints of a line of visual format.
  ///
  /// - Throws: The error in the line, or in the names that it uses.
  package func constraints(
    drawnBy line: SceneVisualFormat
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let made = try LayoutConstraint.constraints(
      withVisualFormat: line.text, options: line.options, metrics: metrics, views: items)
    for constraint in made {
      if let priority = line.priority { constraint.priority = LayoutPriority(priority) }
      constraint.identifier = line.identifier
    }
    return made
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
