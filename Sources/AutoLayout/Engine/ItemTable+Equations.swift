internal import ConstraintSolver

extension ItemTable {
  /// Appends the terms of a constraint, `first - multiplier * second`, in the variables of its
  /// items.
  ///
  /// Returns the constant of the constraint. If an item is not in the tree, returns nil and appends
  /// no terms.
  mutating func write(_ constraint: LayoutConstraint, to terms: inout [Term]) -> Double? {
    let barrier = scrollingTies.isEmpty ? nil : index(of: scrollingTies.barrier(of: constraint))
    return write(
      constraint.values, of: index(of: constraint.firstIdentity),
      and: index(of: constraint.secondIdentity), unscrolled: barrier, to: &terms)
  }

  /// Appends the terms of a stack view's constraint, as ``write(_:to:)`` does, given the indices of
  /// the list's items.
  ///
  /// It needs no barrier: a stack view's constraints do not reach into a scroll view.
  mutating func write(
    _ constraint: ArrangedConstraints.Member, of places: [Int32], to terms: inout [Term]
  ) -> Double? {
    let first = Int(places[Int(constraint.first)])
    let second = Int(places[Int(constraint.second)])
    return write(
      constraint.values, of: first < 0 ? nil : first, and: second < 0 ? nil : second, to: &terms)
  }

  /// Returns the indices of the items of a stack view's constraints; -1 for one that is not in the
  /// tree.
  func places(of arranged: ArrangedConstraints) -> [Int32] {
    arranged.items.map { index(of: $0).map(Int32.init) ?? -1 }
  }

  /// Appends the terms of a constraint between two items, or of one that compares an item with a
  /// constant; `barrier` is the scroll view whose content is treated as if it were not scrolled.
  private mutating func write(
    _ constraint: ConstraintValues, of first: Int?, and second: Int?,
    unscrolled barrier: Int? = nil, to terms: inout [Term]
  ) -> Double? {
    guard let first else { return nil }
    let (attribute, otherAttribute) = (constraint.firstAttribute, constraint.secondAttribute)
    guard otherAttribute != .notAnAttribute else {
      let side = Side(index: first, against: first, ancestor: first)
      return write(attribute, of: side, to: &terms) - constraint.constant
    }
    guard let second else { return nil }
    if scrollViews.isEmpty, let constant = writeNear(constraint, first, second, to: &terms) {
      return constant
    }
    let multiplier =
      constraint.multiplier.magnitude < Self.leastMultiplier ? 0 : constraint.multiplier
    let ancestor = commonAncestor(first, second)
    // From right to left, leading and trailing are the opposite edges, and a positive constant points
    // to the left. Coordinates, which a multiplier scales, still begin at the left edge, as in UIKit.
    let mirrored =
      shapes[ancestor].direction == .rightToLeft
      && (attribute.isDirectional || otherAttribute.isDirectional)
    let sign = mirrored ? -1.0 : 1
    let left = Side(
      index: first, against: second, ancestor: ancestor, unscrolled: barrier, isMirrored: mirrored,
      factor: sign)
    let right = Side(
      index: second, against: first, ancestor: ancestor, unscrolled: barrier, isMirrored: mirrored,
      factor: -sign * multiplier)
    let leftConstant = write(attribute, of: left, to: &terms)
    let rightConstant =
      multiplier == 0 ? 0 : multiplier * write(otherAttribute, of: right, to: &terms)
    let constant = mirrored ? rightConstant - leftConstant : leftConstant - rightConstant
    return constant - constraint.constant
  }

  /// Appends the terms of a constraint between edges or sizes of siblings, or of a view and its
  /// superview; returns nil, and appends nothing, for all other constraints.
  ///
  /// Nearly all constraints of stack views are of this kind. The result is the same as without this
  /// function, but needs fewer distinctions.
  @inline(__always)
  private func writeNear(
    _ constraint: ConstraintValues, _ first: Int, _ second: Int, to terms: inout [Term]
  ) -> Double? {
    guard let left = constraint.firstAttribute.edgeOrSize,
      let right = constraint.secondAttribute.edgeOrSize,
      constraint.multiplier.magnitude >= Self.leastMultiplier
    else { return nil }
    let (parent, otherParent) = (shapes[first].parent, shapes[second].parent)
    let ancestor = otherParent == first ? first : parent == second ? second : parent
    guard first != second, ancestor == first || ancestor == second || parent == otherParent,
      ancestor >= 0, shapes[ancestor].direction == .leftToRight
    else { return nil }
    let leftConstant = writeNear(left, of: first, below: ancestor, factor: 1, to: &terms)
    let rightConstant = writeNear(
      right, of: second, below: ancestor, factor: -constraint.multiplier, to: &terms)
    return leftConstant - constraint.multiplier * rightConstant - constraint.constant
  }

  /// Appends an edge or size of an item, in the coordinates of the item or of its parent.
  @inline(__always)
  private func writeNear(
    _ part: EdgeOrSize, of index: Int, below ancestor: Int, factor: Double, to terms: inout [Term]
  ) -> Double {
    let alignment = shapes[index].alignmentInsets
    var constant: Double
    switch part.place {
    case .size:
      terms.append(Term(factor, extent(along: part.axis, of: index)))
      return -alignment.sum(along: part.axis)
    case .low: constant = part.axis == .horizontal ? alignment.left : alignment.top
    case .high:
      terms.append(Term(factor, extent(along: part.axis, of: index)))
      constant = -(part.axis == .horizontal ? alignment.right : alignment.bottom)
    }
    if index == ancestor {
      constant += shapes[index].boundsOrigin[part.axis]
    } else {
      terms.append(Term(factor, variable(part.axis.origin, of: index)))
    }
    return constant
  }

  /// The least multiplier that does not count as zero.
  ///
  /// In layouts of up to a million units, the product with a smaller one is hardly larger than the
  /// rounding errors of positions. Whether it can satisfy a constraint would depend on these errors.
  private static let leastMultiplier = 1e-8

  /// One of the two attributes of a constraint, and the coordinates in which it is expressed.
  private struct Side {
    let index: Int
    let against: Int
    /// The item in whose coordinates positions are expressed.
    let ancestor: Int
    /// The scroll view whose content is treated as if it were not scrolled.
    var unscrolled: Int?
    /// Whether leading means right.
    var isMirrored = false
    /// The factor by which the terms are multiplied.
    var factor = 1.0
  }

  /// Appends an attribute of an item; a position is in the coordinates of an ancestor.
  ///
  /// Returns its constant, which is not multiplied by the factor.
  private mutating func write(
    _ attribute: LayoutAttribute, of side: Side, to terms: inout [Term]
  ) -> Double {
    if attribute.isSize, let axis = attribute.axis {
      terms.append(Term(side.factor, extent(along: axis, of: side.index)))
      return -shapes[side.index].alignmentInsets.sum(along: axis)
    }
    return !scrollViews.isEmpty
      && standsForContent(attribute, at: side.index, against: side.against)
      ? writeContentPlace(attribute, of: side, to: &terms)
      : writeFramePlace(attribute, of: side, to: &terms)
  }

  /// Appends a position in an item's frame, in the coordinates of an ancestor or in its own.
  private mutating func writeFramePlace(
    _ attribute: LayoutAttribute, of side: Side, to terms: inout [Term]
  ) -> Double {
    var index = side.index
    if attribute.isBaseline {
      index = baselineView(of: index, attribute)
    }
    guard let axis = attribute.axis else { return 0 }
    let place = edgeAndInset(of: attribute, at: index, mirrored: side.isMirrored)
    var constant = write(place, along: axis, at: index, factor: side.factor, to: &terms)
    if index == side.ancestor { constant += offset(of: index, along: axis) }
    while index != side.ancestor {
      terms.append(Term(side.factor, variable(axis.origin, of: index)))
      noteOffset(ofGuide: index)
      index = shapes[index].parent
      if index != side.ancestor, index != side.unscrolled {
        constant -= offset(of: index, along: axis)
      }
    }
    return constant
  }

  /// Returns the coordinate of the corner of an item's frame in its own system, and notes that the
  /// row depends on it.
  private mutating func offset(of index: Int, along axis: Axis) -> Double {
    if !scrollViews.isEmpty, let scrollView = shapes[index].view as? ScrollView {
      scrollView.isOffsetUsed = true
      isRestless = true
    }
    return shapes[index].boundsOrigin[axis]
  }

  /// Notes that a row depends on the position of an item, which may follow a content offset.
  private func noteOffset(ofGuide index: Int) {
    guard !scrollViews.isEmpty, !shapes[index].isView,
      let guide = shapes[index].identity.item as? LayoutGuide, case .frame = guide.role
    else { return }
    (guide.owningView as? ScrollView)?.isOffsetUsed = true
  }

  /// Returns a position in the content of a scroll view, in the coordinates of the content.
  private func writeContentPlace(
    _ attribute: LayoutAttribute, of side: Side, to terms: inout [Term]
  ) -> Double {
    guard let scrollView = items[side.index] as? ScrollView,
      let content = index(of: scrollView.contentLayoutGuide), let axis = attribute.axis
    else { return 0 }
    let place = edgeAndInset(of: attribute, at: side.index, mirrored: side.isMirrored)
    return write(place, along: axis, at: content, factor: side.factor, to: &terms)
  }

  /// Returns a position at a distance inside an edge of an item, measured from the left or top edge
  /// of its frame.
  private func write(
    _ place: (edge: Edge, inset: Double), along axis: Axis, at index: Int, factor: Double,
    to terms: inout [Term]
  ) -> Double {
    let size = extent(along: axis, of: index)
    let alignment = shapes[index].alignmentInsets
    let (low, high) =
      axis == .horizontal
      ? (alignment.left, alignment.right) : (alignment.top, alignment.bottom)
    switch place.edge {
    case .low: return low + place.inset
    case .middle:
      terms.append(Term(factor * 0.5, size))
      return (low - high) / 2 + place.inset
    case .high:
      terms.append(Term(factor, size))
      return -high - place.inset
    }
  }

  /// An edge or the centre of an alignment rectangle along its axis.
  private enum Edge {
    case low, middle, high
  }

  /// Returns the edge from which a position is measured, and the distance inside that edge.
  private func edgeAndInset(
    of attribute: LayoutAttribute, at index: Int, mirrored: Bool
  ) -> (edge: Edge, inset: Double) {
    let margins = shapes[index].margins
    switch attribute {
    case .left, .top, .notAnAttribute, .width, .height: return (.low, 0)
    case .right, .bottom: return (.high, 0)
    case .leading: return (mirrored ? .high : .low, 0)
    case .trailing: return (mirrored ? .low : .high, 0)
    case .centerX, .centerY: return (.middle, 0)
    case .firstBaseline: return (.low, views[index]?.firstBaselineOffsetFromTop ?? 0)
    case .lastBaseline: return (.high, views[index]?.lastBaselineOffsetFromBottom ?? 0)
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

/// An edge or a size, in an item that is read from left to right.
private struct EdgeOrSize {
  enum Place {
    case low, high, size
  }

  let place: Place
  let axis: Axis
}

extension LayoutAttribute {
  /// The edge or size; nil for centres, baselines and margins, and for no attribute.
  @inline(__always)
  fileprivate var edgeOrSize: EdgeOrSize? {
    switch self {
    case .left, .leading: EdgeOrSize(place: .low, axis: .horizontal)
    case .right, .trailing: EdgeOrSize(place: .high, axis: .horizontal)
    case .top: EdgeOrSize(place: .low, axis: .vertical)
    case .bottom: EdgeOrSize(place: .high, axis: .vertical)
    case .width: EdgeOrSize(place: .size, axis: .horizontal)
    case .height: EdgeOrSize(place: .size, axis: .vertical)
    default: nil
    }
  }
}
