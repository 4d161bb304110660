extension View {
  /// The target size for the smallest possible size.
  public static let layoutFittingCompressedSize = Size(width: 0, height: 0)

  /// The target size for the largest possible size.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// Returns the size that the view would have if only the constraints inside it and a target size
  /// mattered.
  ///
  /// Frames do not change. The result is the size of the alignment rectangle, in layout units.
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

  /// The smallest size, given that the stack views inside have just created their constraints.
  ///
  /// Otherwise, nested stack views would be measured again at each level, twice as often as at the
  /// level above. Each layout needs this size, so its rows are kept like those of a layout.
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
