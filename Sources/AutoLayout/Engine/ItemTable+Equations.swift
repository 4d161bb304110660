internal import ConstraintSolver

extension ItemTable {
  /// The equation of a constraint in the variables of its items; nil where one is not in the tree.
  mutating func equation(of constraint: LayoutConstraint) -> Constraint? {
    guard let first = index(of: constraint.firstItem) else { return nil }
    let priority = Priority(constraint.priority.rawValue) ?? .required
    let relation = constraint.relation.solverRelation
    guard constraint.secondAttribute != .notAnAttribute else {
      let value = value(
        of: constraint.firstAttribute, at: first, against: first, in: first, mirrored: false)
      return Constraint(value - constraint.constant, relation, priority: priority)
    }
    guard let second = index(of: constraint.secondItem) else { return nil }
    let ancestor = commonAncestor(first, second)
    let mirrored =
      directions[ancestor] == .rightToLeft
      && (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
    let left = value(
      of: constraint.firstAttribute, at: first, against: second, in: ancestor, mirrored: mirrored)
    let right = value(
      of: constraint.secondAttribute, at: second, against: first, in: ancestor, mirrored: mirrored)
    return Constraint(
      left - constraint.multiplier * right - constraint.constant, relation, priority: priority)
  }

  /// An attribute of an item, a place as seen from an ancestor.
  ///
  /// Mirrored means measured from the ancestor's right edge to the left, so that an equation
  /// between leading and trailing edges reads the same in both directions, multiplier included.
  private mutating func value(
    of attribute: LayoutAttribute, at index: Int, against other: Int, in ancestor: Int,
    mirrored: Bool
  ) -> Expression {
    guard !attribute.isSize else { return extent(attribute, of: index) }
    let place =
      standsForContent(attribute, at: index, against: other)
      ? contentPlace(of: attribute, at: index, mirrored: mirrored)
      : framePlace(of: attribute, at: index, in: ancestor, mirrored: mirrored)
    return mirrored ? Expression(variable(.width, of: ancestor)) - place : place
  }

  /// A place on an item's frame in the coordinates of an ancestor, or in its own.
  private mutating func framePlace(
    of attribute: LayoutAttribute, at index: Int, in ancestor: Int, mirrored: Bool
  ) -> Expression {
    var index = index
    if attribute == .firstBaseline || attribute == .lastBaseline {
      index = baselineView(of: index, attribute)
    }
    var place = ownPlace(of: attribute, at: index, mirrored: mirrored)
    guard let axis = attribute.axis else { return place }
    let origin: FrameAttribute = axis == .horizontal ? .x : .y
    if index == ancestor { place.constant += boundsOrigin(of: index, along: axis) }
    while index != ancestor {
      place.terms.append(Term(1, variable(origin, of: index)))
      index = parents[index]
      if index != ancestor { place.constant -= boundsOrigin(of: index, along: axis) }
    }
    return place
  }

  /// An extent of an item's alignment rectangle.
  private func extent(_ attribute: LayoutAttribute, of index: Int) -> Expression {
    let insets = alignmentInsets(at: index)
    return attribute == .width
      ? Expression(
        [Term(1, variable(.width, of: index))], constant: -insets.sum(along: .horizontal))
      : Expression([Term(1, variable(.height, of: index))], constant: -insets.sum(along: .vertical))
  }

  /// A place on an item, from the left or top edge of the item's frame.
  private func ownPlace(of attribute: LayoutAttribute, at index: Int, mirrored: Bool) -> Expression
  {
    guard let axis = attribute.axis, !attribute.isSize else { return Expression() }
    let (edge, inset) = edgeAndInset(of: attribute, at: index, mirrored: mirrored)
    let size = variable(axis == .horizontal ? .width : .height, of: index)
    let alignment = alignmentInsets(at: index)
    let (low, high) =
      axis == .horizontal
      ? (alignment.left, alignment.right) : (alignment.top, alignment.bottom)
    return switch edge {
    case .low: Expression([], constant: low + inset)
    case .middle: Expression([Term(0.5, size)], constant: (low - high) / 2 + inset)
    case .high: Expression([Term(1, size)], constant: -high - inset)
    }
  }

  /// Where along its axis a place lies on an alignment rectangle.
  enum Edge {
    case low, middle, high
  }

  /// The edge that a place is measured from, and how far it lies inside of it.
  func edgeAndInset(
    of attribute: LayoutAttribute, at index: Int, mirrored: Bool
  ) -> (Edge, inset: Double) {
    lazy var view = items[index] as? View
    lazy var margins = self.margins(at: index)
    switch attribute {
    case .left, .top, .notAnAttribute, .width, .height: return (.low, 0)
    case .right, .bottom: return (.high, 0)
    case .leading: return (mirrored ? .high : .low, 0)
    case .trailing: return (mirrored ? .low : .high, 0)
    case .centerX, .centerY: return (.middle, 0)
    case .firstBaseline: return (.low, view?.firstBaselineOffsetFromTop ?? 0)
    case .lastBaseline: return (.high, view?.lastBaselineOffsetFromBottom ?? 0)
    case .leftMargin: return (.low, margins.left)
    case .rightMargin: return (.high, margins.right)
    case .topMargin: return (.low, margins.top)
    case .bottomMargin: return (.high, margins.bottom)
    case .leadingMargin: return mirrored ? (.high, margins.right) : (.low, margins.left)
    case .trailingMargin: return mirrored ? (.low, margins.left) : (.high, margins.right)
    case .centerXWithinMargins: return (.middle, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: return (.middle, (margins.top - margins.bottom) / 2)
    }
  }
}
