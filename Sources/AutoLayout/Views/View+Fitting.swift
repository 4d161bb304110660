extension View {
  /// The target of a fitting that asks for the smallest size.
  public static let layoutFittingCompressedSize = Size(width: 0, height: 0)

  /// The target of a fitting that asks for the largest size.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The size that the view would have if nothing around it counted but a wish for a size.
  ///
  /// Only constraints inside the view take part. Frames do not change. Like every extent in a
  /// layout, it is that of the alignment rectangle.
  ///
  /// - Complexity: That of a layout of the tree below.
  public func systemLayoutSizeFitting(
    _ target: Size, horizontalFittingPriority: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority: LayoutPriority = .fittingSizeLevel
  ) -> Size {
    var pass = LayoutPass(
      root: self,
      wishes: [
        (.width, target.width, horizontalFittingPriority),
        (.height, target.height, verticalFittingPriority),
      ])
    pass.solve()
    return pass.finishFitting()
  }
}
