extension View {
  /// The target of a fitting that asks for the smallest size.
  public static let layoutFittingCompressedSize = Size(width: 0, height: 0)

  /// The target of a fitting that asks for the largest size.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// Returns the size that the view would have if only its own tree and a preferred size mattered.
  ///
  /// Only constraints inside the view take part. Frames do not change. The size is that of the
  /// alignment rectangle, like every extent in a layout.
  ///
  /// - Complexity: That of a layout of the tree below.
  public func systemLayoutSizeFitting(
    _ target: Size, horizontalFittingPriority: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority: LayoutPriority = .fittingSizeLevel
  ) -> Size {
    fittingSize(
      [
        (.width, target.width, horizontalFittingPriority),
        (.height, target.height, verticalFittingPriority),
      ], isUpToDate: false
    ).size
  }

  /// The smallest size, where the stack views inside have just made their constraints.
  ///
  /// Stack views in stack views in stack views would otherwise be asked again at each level, twice
  /// as often as at the level above. It is asked for in each layout, and remembers as a layout does.
  var compressedSizeOfUpToDateContent: Size {
    // Taken out, because the pass takes over what it remembers.
    let memory = fittingMemory
    fittingMemory = nil
    let fitting = fittingSize(
      [(.width, 0, .fittingSizeLevel), (.height, 0, .fittingSizeLevel)], isUpToDate: true,
      memory: memory)
    fittingMemory = fitting.memory
    return fitting.size
  }

  private func fittingSize(
    _ wishes: [LayoutPass.Wish], isUpToDate: Bool, memory: LayoutMemory? = nil
  ) -> (size: Size, memory: LayoutMemory) {
    var pass = LayoutPass(
      root: self, wishes: wishes, memory: memory, isUpToDate: isUpToDate)
    pass.solve()
    return (pass.finishFitting(), pass.memory)
  }
}
