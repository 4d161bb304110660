extension View {
  /// ``intrinsicContentSize``, completed by the placeholder at design time.
  var contentSizeInLayout: Size {
    let content = intrinsicContentSize
    guard let placeholder = placeholderIntrinsicContentSize, isInDesignTimeWindow else {
      return content
    }
    return Size(
      width: content.width == View.noIntrinsicMetric ? placeholder.width : content.width,
      height: content.height == View.noIntrinsicMetric ? placeholder.height : content.height)
  }

  /// - Complexity: O(depth).
  private var isInDesignTimeWindow: Bool { (outermost as? Window)?.isDesignTime ?? false }
}
