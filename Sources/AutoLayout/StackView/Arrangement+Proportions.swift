/// fillProportionally, with UIKit's known oddities.
///
/// Each view's share of the stack view is its intrinsic size in the sum of all and of the spacing
/// between them, so the shares add up to less than everything. The priorities fall by one from view
/// to view; in a stack view larger than its content the last one therefore takes the rest, and
/// in a smaller one shrinks first.
extension Arrangement {
  mutating func proportion(_ stack: StackView) {
    let size = stack.axis.size
    let visible = stack.visibleArrangedSubviews
    let lengths = stack.proportionedLengths
    let usable = lengths.filter { $0 > 0 }
    guard !usable.isEmpty else { return equalize(visible, along: stack.axis) }
    guard !zip(visible, lengths).contains(where: isOpen) else {
      return giveTheRestToEmptyStackViews(of: stack, lengths)
    }
    let gaps = visible.dropLast().map(stack.spacing(after:))
    let total = usable.reduce(0, +) + gaps.reduce(0, +)
    let isOnly = usable.count == 1 && gaps.allSatisfy { $0 == 0 }
    for (index, (view, length)) in zip(visible, lengths).enumerated() {
      guard length > 0 else {
        emitZero(.fillProportionally, view, size)
        continue
      }
      // More than 998 views would run out of priorities; they share the lowest.
      let priority = isOnly ? .required : LayoutPriority(999 - Double(index))
      // A spacing so negative that nothing is left has no proportions to keep.
      guard total > 0 else { continue }
      emit(
        .fillProportionally, view, size, stack, size, multiplier: length / total,
        priority: priority)
    }
  }

  /// Leaves the rest to stack views that arrange nothing; the other views keep their content sizes.
  ///
  /// An empty stack view has any length. Whatever it has, its siblings' shares in the sum of all
  /// lengths are their content sizes, so there are no proportions to demand.
  private mutating func giveTheRestToEmptyStackViews(of stack: StackView, _ lengths: [Double]) {
    for (view, length) in zip(stack.visibleArrangedSubviews, lengths)
    where length <= 0 && !isOpen(view, length) {
      emitZero(.fillProportionally, view, stack.axis.size)
    }
  }

  /// Whether a view is a stack view that asks for no length at all.
  private func isOpen(_ view: View, _ length: Double) -> Bool {
    view is StackView && length == View.noIntrinsicMetric
  }
}

extension StackView {
  /// Returns the lengths along the axis from which the proportions of the visible views are
  /// computed.
  ///
  /// A view without an intrinsic size has no proportion. A stack view, which never has one, stands
  /// for its content; one that arranges nothing, and is given no length, has none either. Those inside
  /// have to be up to date.
  func measureProportions() -> [Double] {
    let isDesignTime = isInDesignTimeWindow
    return visibleArrangedSubviews.map { view in
      let length = view.contentSize(isDesignTime: isDesignTime)[axis]
      guard length == View.noIntrinsicMetric, let stack = view as? StackView else { return length }
      let fitting = stack.compressedSizeOfUpToDateContent[axis]
      return fitting == 0 && stack.arrangedSubviews.isEmpty ? View.noIntrinsicMetric : fitting
    }
  }
}
