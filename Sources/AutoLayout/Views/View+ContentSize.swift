extension View {
  /// ``intrinsicContentSize``, completed at design time by the placeholder, or else by the size that
  /// an arranged view has for want of content.
  func contentSize(isDesignTime: Bool) -> Size {
    let content = intrinsicContentSize
    guard isDesignTime,
      content.width == View.noIntrinsicMetric || content.height == View.noIntrinsicMetric
    else { return content }
    return content.completed(
      by: placeholderIntrinsicContentSize ?? (subviews.isEmpty ? designTimeSize : nil))
  }

  /// The size that an arranged view without content of its own has at design time, as in Interface
  /// Builder; nil for other views, and where a placeholder says it.
  ///
  /// - Complexity: O(arranged siblings).
  var designTimeSize: Size? {
    guard placeholderIntrinsicContentSize == nil, !(self is StackView),
      let stack = superview as? StackView, stack.arrangedSubviews.contains(where: { $0 === self })
    else { return nil }
    return Size(width: 240, height: 50)
  }

  /// - Complexity: O(depth).
  var isInDesignTimeWindow: Bool { (outermost as? Window)?.isDesignTime ?? false }
}

extension Size {
  /// The size with another's extents where it has none.
  fileprivate func completed(by other: Size?) -> Size {
    guard let other else { return self }
    return Size(
      width: width == View.noIntrinsicMetric ? other.width : width,
      height: height == View.noIntrinsicMetric ? other.height : height)
  }
}
