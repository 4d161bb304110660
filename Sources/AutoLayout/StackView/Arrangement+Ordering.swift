/// Constraints along the axis: a chain of the views from one end of the canvas to the other.
extension Arrangement {
  mutating func order(_ stack: StackView) {
    connectEnds(of: stack)
    separate(stack)
    switch stack.distribution {
    case .fill: if stack.axis == .horizontal { disambiguateTexts(stack) }
    case .fillEqually: equalize(visible, along: stack.axis)
    case .fillProportionally: proportion(stack)
    case .equalSpacing, .equalCentering: spreadEvenly(stack)
    }
    if visible.count == views.count { return }
    for (view, item) in zip(stack.arrangedSubviews, views) where view.isHidden {
      emitZero(.hiding, item, stack.axis.size)
    }
  }

  private mutating func connectEnds(of stack: StackView) {
    let spanner = visible.isEmpty ? makeGuide(.orderingSpanner, of: stack) : nil
    guard let first = visible.first ?? spanner, let last = visible.last ?? spanner else { return }
    emit(.canvasConnection, canvas, stack.axis.start, first, stack.axis.start)
    emit(.canvasConnection, canvas, stack.axis.end, last, stack.axis.end)
  }

  /// Adds the distances between neighbours, including hidden ones.
  private mutating func separate(_ stack: StackView) {
    let isBaselineRelative = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    let start = isBaselineRelative ? LayoutAttribute.firstBaseline : stack.axis.start
    let end = isBaselineRelative ? LayoutAttribute.lastBaseline : stack.axis.end
    let relation: LayoutRelation =
      stack.distribution.isSpacingLeast ? .greaterThanOrEqual : .equal
    stack.forEachDistance { index, distance in
      let item = Item(truncatingIfNeeded: index)
      emit(.spacing, item + 1, start, relation, item, end, constant: distance)
    }
  }

  /// Prefers equal widths of the contents that wrap: each is content with any width.
  ///
  /// UIKit's logs show these constraints. The priority is above the compression resistance of the
  /// view, so a label takes half of the width beside a view that hugs its content less.
  private mutating func disambiguateTexts(_ stack: StackView) {
    let list = stack.arrangedSubviews
    let subviews = list.span
    guard visible.count > 1,
      visible.contains(where: { subviews[Int($0)].settings.heightDependsOnWidth })
    else { return }
    let distances = stack.distances
    let gaps = visible.dropLast().reduce(0.0) { $0 + distances.after(subviews[Int($1)]) }
    let count = Double(visible.count)
    for item in visible where subviews[Int(item)].settings.heightDependsOnWidth {
      let resistance = subviews[Int(item)].settings.compressionResistance.horizontal
      emit(
        .textWidthDisambiguation, item, .width, .equal, stackItem, .width, multiplier: 1 / count,
        constant: -gaps / count, priority: .textWidth(above: resistance))
    }
  }

  mutating func equalize(_ visible: [Item], along axis: Axis) {
    guard let first = visible.first else { return }
    for view in visible.dropFirst() { emit(.fillEqually, view, axis.size, first, axis.size) }
  }

  /// Adds a spacer of equal length between visible neighbours, or between their centres.
  private mutating func spreadEvenly(_ stack: StackView) {
    let axis = stack.axis
    let (end, start) = stack.distributingEdges
    let distances = stack.distances
    let overlaps = stack.visibleArrangedSubviews.contains { distances.after($0) < 0 }
    reserveCapacity(guides: visible.count)
    var firstGap: Item?
    for index in visible.indices.dropLast() {
      let gap = makeGuide(.gap(index), of: stack, allowsNegativeSize: overlaps)
      emit(.distributingEdge, gap, axis.start, visible[index], end)
      emit(.distributingEdge, gap, axis.end, visible[index + 1], start)
      if let firstGap {
        let isSpacing = stack.distribution == .equalSpacing
        let priority = LayoutPriority(LayoutPriority.equalCentering.rawValue - Double(index - 1))
        emit(
          .fillEqually, gap, axis.size, firstGap, axis.size,
          priority: isSpacing ? .required : priority)
      }
      firstGap = firstGap ?? gap
    }
    emitZero(.canvasFit, stackItem, axis.size, priority: .canvasFit)
  }
}

extension StackView.Distribution {
  /// Whether spacing is a minimum, not an exact distance.
  fileprivate var isSpacingLeast: Bool { self == .equalSpacing || self == .equalCentering }
}

extension StackView {
  /// The edges of the previous and the next view that a spacer connects.
  fileprivate var distributingEdges: (end: LayoutAttribute, start: LayoutAttribute) {
    if distribution == .equalCentering { return (axis.center, axis.center) }
    let isBaselineRelative = isBaselineRelativeArrangement && axis == .vertical
    return isBaselineRelative ? (.lastBaseline, .firstBaseline) : (axis.end, axis.start)
  }
}
