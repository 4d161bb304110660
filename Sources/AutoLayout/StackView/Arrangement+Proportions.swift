/// The distribution `fillProportionally`, with the known oddities of UIKit.
///
/// The share of a view is its intrinsic size, divided by the sum of all intrinsic sizes and the
/// spacing between the views, so the shares add up to less than the whole. The priorities decrease
/// by one from view to view. Therefore the last view takes the rest in a stack view larger than its
/// content, and shrinks first in a smaller one.
extension Arrangement {
  mutating func proportion(_ stack: StackView) {
    let size = stack.axis.size
    let visibleViews = stack.visibleArrangedSubviews
    let lengths = stack.proportionedLengths
    let usable = lengths.filter { $0 > 0 }
    guard !usable.isEmpty else { return equalize(visible, along: stack.axis) }
    guard !zip(visibleViews, lengths).contains(where: isOpen) else {
      return leaveRemainderToEmptyStackViews(of: stack, lengths)
    }
    let gaps = visibleViews.dropLast().map(stack.distances.after)
    let total = usable.reduce(0, +) + gaps.reduce(0, +)
    let isOnly = usable.count == 1 && gaps.allSatisfy { $0 == 0 }
    for (index, (view, length)) in zip(visible, lengths).enumerated() {
      guard length > 0 else {
        emitZero(.fillProportionally, view, size)
        continue
      }
      // More than 998 views would run out of priorities; the last ones share the lowest.
      let priority = isOnly ? .required : LayoutPriority(999 - Double(index))
      // If negative spacing leaves no length, there are no proportions to keep.
      guard total > 0 else { continue }
      emit(
        .fillProportionally, view, size, stackItem, size, multiplier: length / total,
        priority: priority)
    }
  }

  /// Leaves the rest to empty stack views; the other views keep their content sizes.
  ///
  /// An empty stack view can have any length. If it takes the rest, the share of each sibling in
  /// the total length is its content size, so no proportions have to be required.
  private mutating func leaveRemainderToEmptyStackViews(of stack: StackView, _ lengths: [Double]) {
    let views = stack.visibleArrangedSubviews
    for (index, length) in lengths.enumerated()
    where length <= 0 && !isOpen(views[index], length) {
      emitZero(.fillProportionally, visible[index], stack.axis.size)
    }
  }

  /// Returns whether a view is a stack view that requires no length.
  private func isOpen(_ view: View, _ length: Double) -> Bool {
    view is StackView && length == View.noIntrinsicMetric
  }
}

extension StackView {
  /// Returns the lengths along the axis from which the proportions of the visible views are
  /// computed.
  ///
  /// A view without an intrinsic size has no proportion. A stack view never has one; its content
  /// counts instead. An empty stack view without a given length has no proportion either. The stack
  /// views inside must be up to date.
  func measureProportions() -> [Double] {
    let isDesignTime = isInDesignTimeWindow
    return visibleArrangedSubviews.map { view in
      let length = view.contentSize(isDesignTime: isDesignTime)[axis]
      guard length == View.noIntrinsicMetric, let stack = view as? StackView else { return length }
      let fitting = stack.smallestLength(along: axis, isDesignTime: isDesignTime)
      return fitting == 0 && stack.arrangedSubviews.isEmpty ? View.noIntrinsicMetric : fitting
    }
  }
}
