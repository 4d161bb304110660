/// fillProportionally, with UIKit's known oddities.
///
/// Each view's share of the stack view is its intrinsic size in the sum of all and of the spacing
/// between them, so the shares add up to less than everything. The priorities fall by one from view
/// to view; in a stack view larger than its content the last one therefore takes what is left, and
/// in a smaller one gives way first.
extension Arrangement {
  mutating func proportion(_ stack: StackView) {
    let size = stack.axis.size
    let visible = stack.visibleArrangedSubviews
    let lengths = stack.proportionedLengths
    let usable = lengths.filter { $0 > 0 }
    guard !usable.isEmpty else { return equalize(visible, along: stack.axis) }
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
}

extension StackView {
  /// What the visible views ask for along the axis, to be kept in proportion.
  ///
  /// A view without an intrinsic size has no proportion. A stack view, which never has one, stands
  /// for its content; those inside have to be up to date.
  func measureProportions() -> [Double] {
    visibleArrangedSubviews.map { view in
      let length = view.contentSizeInLayout[axis]
      guard length == View.noIntrinsicMetric, view is StackView else { return length }
      return view.compressedSizeOfUpToDateContent[axis]
    }
  }
}
