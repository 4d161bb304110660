/// Constraints along the axis: a chain of the views from one end of the canvas to the other.
extension Arrangement {
  mutating func order(_ stack: StackView) {
    let visible = stack.visibleArrangedSubviews
    connectEnds(of: stack, visible)
    separate(stack)
    switch stack.distribution {
    case .fill: break
    case .fillEqually: equalize(visible, along: stack.axis)
    case .fillProportionally: proportion(stack)
    case .equalSpacing, .equalCentering: spreadEvenly(stack)
    }
    for view in stack.arrangedSubviews where view.isHidden {
      emitZero(.hiding, view, stack.axis.size)
    }
  }

  private mutating func connectEnds(of stack: StackView, _ visible: [View]) {
    let canvas = stack.arrangementCanvas
    let spanner = visible.isEmpty ? makeGuide("ordering-spanner", of: stack) : nil
    guard let first = visible.first ?? spanner, let last = visible.last ?? spanner else { return }
    emit(.canvasConnection, canvas, stack.axis.start, first, stack.axis.start)
    emit(.canvasConnection, canvas, stack.axis.end, last, stack.axis.end)
  }

  /// Adds the distances between neighbours, including hidden ones.
  private mutating func separate(_ stack: StackView) {
    let views = stack.arrangedSubviews
    let firstVisible = views.firstIndex { !$0.isHidden } ?? views.count
    let lastVisible = views.lastIndex { !$0.isHidden } ?? -1
    let isBaselineRelative = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    let start = isBaselineRelative ? LayoutAttribute.firstBaseline : stack.axis.start
    let end = isBaselineRelative ? LayoutAttribute.lastBaseline : stack.axis.end
    let relation: LayoutRelation =
      stack.distribution.isSpacingLeast ? .greaterThanOrEqual : .equal
    let distances = stack.distances
    var spacing = distances.usual
    for index in views.indices.dropLast() {
      let (previous, next) = (views[index], views[index + 1])
      if !previous.isHidden { spacing = distances.after(previous) }
      // A hidden view is in the middle of a gap, with half of it on either side, so that its
      // visible neighbours are exactly one spacing apart. There are no gaps outside the visible
      // views.
      let hidden = (previous.isHidden ? 1.0 : 0) + (next.isHidden ? 1 : 0)
      let isInside = index >= firstVisible && index < lastVisible
      emit(
        .spacing, next, start, relation, previous, end,
        constant: isInside ? spacing - spacing / 2 * hidden : 0)
    }
  }

  mutating func equalize(_ visible: [View], along axis: Axis) {
    guard let first = visible.first else { return }
    for view in visible.dropFirst() { emit(.fillEqually, view, axis.size, first, axis.size) }
  }

  /// Adds a spacer of equal length between visible neighbours, or between their centres.
  private mutating func spreadEvenly(_ stack: StackView) {
    let axis = stack.axis
    let visible = stack.visibleArrangedSubviews
    let (end, start) = stack.distributingEdges
    let distances = stack.distances
    let overlaps = visible.contains { distances.after($0) < 0 }
    var firstGap: LayoutGuide?
    for (index, pair) in zip(visible, visible.dropFirst()).enumerated() {
      let gap = makeGuide("gap\(index)", of: stack, allowsNegativeSize: overlaps)
      emit(.distributingEdge, gap, axis.start, pair.0, end)
      emit(.distributingEdge, gap, axis.end, pair.1, start)
      if let firstGap {
        let isSpacing = stack.distribution == .equalSpacing
        let priority = LayoutPriority(LayoutPriority.equalCentering.rawValue - Double(index - 1))
        emit(
          .fillEqually, gap, axis.size, firstGap, axis.size,
          priority: isSpacing ? .required : priority)
      }
      firstGap = firstGap ?? gap
    }
    emitZero(.canvasFit, stack, axis.size, priority: .canvasFit)
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
