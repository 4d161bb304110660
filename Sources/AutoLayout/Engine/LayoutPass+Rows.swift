internal import ConstraintSolver

extension LayoutPass {
  /// The root's place, the size that its host gives it, and what a fitting wishes.
  mutating func addHostRows(_ wishes: [Wish]) {
    let outside = root.frameFromOutside ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let corner = root.bounds.inset(by: root.alignmentRectInsets).origin
    for (edge, variable, axis) in [
      (LayoutAttribute.left, FrameAttribute.x, Axis.horizontal), (.top, .y, .vertical),
    ] {
      // Where the root lies is no part of its own coordinates, in which the row is told.
      place(
        variable, of: 0, at: outside.origin[axis], origin: .host,
        as: LayoutConstraint(
          root, edge, .equal, nil, .notAnAttribute, constant: corner[axis]))
    }
    var extents = wishes
    if wishes.isEmpty, let size = root.requiredSize {
      let rect = root.alignmentRect(
        forFrame: Rect(x: 0, y: 0, width: size.width, height: size.height))
      extents = [(.width, rect.size.width, .required), (.height, rect.size.height, .required)]
    }
    for (attribute, extent, priority) in extents {
      let name = attribute == .width ? "Width" : "Height"
      add(
        .host,
        LayoutConstraint(
          root, attribute, .equal, nil, .notAnAttribute, constant: extent, priority: priority,
          identifier: wishes.isEmpty ? "UIView-Encapsulated-Layout-\(name)" : nil))
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
    if let guide { addRole(of: guide, at: index) }
    if let view = item as? View {
      addContentSize(of: view)
      for constraint in view.autoresizingConstraints() { add(.autoresizing, constraint) }
    }
    if let stack = item as? StackView {
      for (order, constraint) in stack.arrangementConstraints.enumerated() {
        add(.stackView, constraint, order: order)
      }
    }
    for constraint in item.attachedConstraints.present
    where !refusals.contains(constraint) && (!constraint.isPlaceholder || isDesignTime) {
      add(.user, constraint, order: constraint.attachment?.order ?? 0)
    }
  }

  private var isDesignTime: Bool { (root.outermost as? Window)?.isDesignTime ?? false }

  /// What a guide is for, as constraints with its view.
  private mutating func addRole(of guide: LayoutGuide, at index: Int) {
    guard let view = guide.owningView else { return }
    switch guide.role {
    case .custom, .arrangement: break
    case .margins: addMargins(of: guide, of: view)
    case .frame: addFrame(of: guide, of: view)
    case .content:
      for (edge, variable) in [(LayoutAttribute.left, FrameAttribute.x), (.top, .y)] {
        place(
          variable, of: index, at: 0, origin: .engine,
          as: LayoutConstraint(guide, edge, .equal, nil, .notAnAttribute))
      }
    }
  }

  private mutating func addFrame(of guide: LayoutGuide, of view: View) {
    for edge in [LayoutAttribute.left, .right, .top, .bottom] {
      add(
        .engine,
        LayoutConstraint(
          guide, edge, .equal, view, edge, identifier: "UIScrollView-frame-layout-guide"))
    }
  }

  private mutating func addMargins(of guide: LayoutGuide, of view: View) {
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
    let size = view.contentSizeInLayout
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
    _ origin: LayoutConstraint.Origin, _ constraint: LayoutConstraint, order: Int = 0
  ) {
    constraint.origin = origin
    guard let equation = table.equation(of: constraint) else {
      if let refusal = RefusedConstraint(manualLayoutIn: constraint) {
        findings.refused.append(refusal)
      } else {
        findings.unreachable.append(constraint)
      }
      return
    }
    rows.append(
      LayoutRow(constraint: constraint, order: order, equation: equation))
  }

  /// Gives a variable a fixed value, which no constraint on places alone could.
  private mutating func place(
    _ variable: FrameAttribute, of index: Int, at number: Double, origin: LayoutConstraint.Origin,
    as constraint: LayoutConstraint
  ) {
    constraint.origin = origin
    let equation = Constraint(
      Expression([Term(1, table.variable(variable, of: index))], constant: -number), .equal)
    rows.append(
      LayoutRow(constraint: constraint, order: 0, equation: equation))
  }
}
