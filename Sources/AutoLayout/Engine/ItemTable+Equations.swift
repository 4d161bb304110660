internal import ConstraintSolver

extension ItemTable {
  /// The equation of a constraint in the variables of its items; nil where one is not in the tree.
  mutating func equation(of constraint: LayoutConstraint) -> Constraint? {
    guard let first = index(of: constraint.firstItem) else { return nil }
    let priority = Priority(constraint.priority.rawValue) ?? .required
    let relation = constraint.relation.solverRelation
    guard constraint.secondAttribute != .notAnAttribute else {
      let value = value(of: constraint.firstAttribute, at: first, in: first, mirrored: false)
      return Constraint(value - constraint.constant, relation, priority: priority)
    }
    guard let second = index(of: constraint.secondItem) else { return nil }
    let ancestor = commonAncestor(first, second)
    let mirrored =
      directions[ancestor] == .rightToLeft
      && (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
    let left = value(
      of: constraint.firstAttribute, at: first, in: ancestor, mirrored: mirrored)
    let right = value(
      of: constraint.secondAttribute, at: second, in: ancestor, mirrored: mirrored)
    return Constraint(
      left - constraint.multiplier * right - constraint.constant, relation, priority: priority)
  }

  /// An attribute of an item, a place as seen from an ancestor.
  ///
  /// Mirrored means measured from the ancestor's right edge to the left, so that an equation
  /// between leading and trailing edges reads the same in both directions, multiplier included.
  private mutating func value(
    of attribute: LayoutAttribute, at index: Int, in ancestor: Int, mirrored: Bool
  ) -> Expression {
    guard !attribute.isSize else {
      return Expression(variable(attribute == .width ? .width : .height, of: index))
    }
    var index = index
    if attribute == .firstBaseline || attribute == .lastBaseline {
      index = baselineView(of: index, attribute)
    }
    var place = ownPlace(of: attribute, at: index, mirrored: mirrored)
    let origin: FrameAttribute = attribute.axis == .horizontal ? .x : .y
    while index != ancestor {
      place.terms.append(Term(1, variable(origin, of: index)))
      index = parents[index]
    }
    return mirrored ? Expression(variable(.width, of: ancestor)) - place : place
  }

  /// A place on an item, from the item's own left or top edge.
  private func ownPlace(of attribute: LayoutAttribute, at index: Int, mirrored: Bool) -> Expression
  {
    func along(_ extent: FrameAttribute, _ share: Double, inset: Double = 0) -> Expression {
      let terms = share == 0 ? [] : [Term(share, variable(extent, of: index))]
      return Expression(terms, constant: inset)
    }
    let view = items[index] as? View
    let margins = margins(at: index)
    switch attribute {
    case .left: return along(.width, 0)
    case .right: return along(.width, 1)
    case .leading: return along(.width, mirrored ? 1 : 0)
    case .trailing: return along(.width, mirrored ? 0 : 1)
    case .centerX: return along(.width, 0.5)
    case .top: return along(.height, 0)
    case .bottom: return along(.height, 1)
    case .centerY: return along(.height, 0.5)
    case .firstBaseline: return along(.height, 0, inset: view?.firstBaselineOffsetFromTop ?? 0)
    case .lastBaseline: return along(.height, 1, inset: -(view?.lastBaselineOffsetFromBottom ?? 0))
    case .leftMargin: return along(.width, 0, inset: margins.left)
    case .rightMargin: return along(.width, 1, inset: -margins.right)
    case .leadingMargin:
      return mirrored
        ? along(.width, 1, inset: -margins.right) : along(.width, 0, inset: margins.left)
    case .trailingMargin:
      return mirrored
        ? along(.width, 0, inset: margins.left) : along(.width, 1, inset: -margins.right)
    case .centerXWithinMargins:
      return along(.width, 0.5, inset: (margins.left - margins.right) / 2)
    case .topMargin: return along(.height, 0, inset: margins.top)
    case .bottomMargin: return along(.height, 1, inset: -margins.bottom)
    case .centerYWithinMargins:
      return along(.height, 0.5, inset: (margins.top - margins.bottom) / 2)
    case .notAnAttribute, .width, .height: return Expression()
    }
  }
}
