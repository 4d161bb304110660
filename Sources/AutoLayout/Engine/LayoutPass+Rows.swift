internal import ConstraintSolver

extension LayoutPass {
  /// The root's place, the size that its host gives it, and what a fitting wishes.
  mutating func addHostRows(_ wishes: [Wish]) {
    for (attribute, variable) in [(LayoutAttribute.left, FrameAttribute.x), (.top, .y)] {
      let origin = Constraint(Expression(table.variable(variable, of: 0)), .equal)
      rows.append(
        LayoutRow(
          origin: .host,
          constraint: LayoutConstraint(root, attribute, .equal, nil, .notAnAttribute),
          order: 0, id: try? solver.add(origin)))
    }
    var extents = wishes
    if wishes.isEmpty, let size = root.requiredSize {
      extents = [(.width, size.width, .required), (.height, size.height, .required)]
    }
    for (attribute, extent, priority) in extents {
      add(
        .host,
        LayoutConstraint(
          root, attribute, .equal, nil, .notAnAttribute, constant: extent, priority: priority))
    }
  }

  /// Everything that an item brings: that it has no negative size, its content, its constraints.
  mutating func addRows(of item: LayoutItem, at index: Int) {
    let guide = item as? LayoutGuide
    if guide?.allowsNegativeSize != true {
      for attribute in [LayoutAttribute.width, .height] {
        add(
          .engine,
          LayoutConstraint(item, attribute, .greaterThanOrEqual, nil, .notAnAttribute))
      }
    }
    if let guide, case .margins = guide.role { addMargins(of: guide) }
    if let view = item as? View { addContentSize(of: view) }
    if let stack = item as? StackView {
      for (order, constraint) in stack.arrangementConstraints.enumerated() {
        add(.stackView, constraint, order: order)
      }
    }
    for constraint in item.attachedConstraints.present {
      add(.user, constraint, order: constraint.attachment?.order ?? 0)
    }
  }

  private mutating func addMargins(of guide: LayoutGuide) {
    guard let view = guide.owningView else { return }
    let edges: [(LayoutAttribute, LayoutAttribute, String)] = [
      (.left, .leftMargin, "UIView-leftMargin-guide-constraint"),
      (.right, .rightMargin, "UIView-rightMargin-guide-constraint"),
      (.top, .topMargin, "UIView-topMargin-guide-constraint"),
      (.bottom, .bottomMargin, "UIView-bottomMargin-guide-constraint"),
    ]
    for (edge, margin, identifier) in edges {
      add(
        .engine, LayoutConstraint(guide, edge, .equal, view, margin, identifier: identifier))
    }
  }

  /// A size at most that of the content, as hugging says, and at least that, as compression
  /// resistance says.
  private mutating func addContentSize(of view: View) {
    let size = view.intrinsicContentSize
    for axis in Axis.allCases where size[axis].isFinite && size[axis] >= 0 {
      add(
        .contentSize,
        LayoutConstraint(
          view, axis.size, .lessThanOrEqual, nil, .notAnAttribute, constant: size[axis],
          priority: view.contentHuggingPriority(for: axis), identifier: "content-hugging"))
      add(
        .contentSize,
        LayoutConstraint(
          view, axis.size, .greaterThanOrEqual, nil, .notAnAttribute, constant: size[axis],
          priority: view.contentCompressionResistancePriority(for: axis),
          identifier: "content-compression-resistance"))
    }
  }

  private mutating func add(
    _ origin: LayoutRow.Origin, _ constraint: LayoutConstraint, order: Int = 0
  ) {
    guard let equation = table.equation(of: constraint),
      let id = try? solver.add(equation)
    else {
      findings.unreachable.append(constraint)
      return
    }
    rows.append(LayoutRow(origin: origin, constraint: constraint, order: order, id: id))
  }
}
