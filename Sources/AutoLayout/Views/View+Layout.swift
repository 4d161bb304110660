extension View {
  /// Notes that the tree must be laid out again.
  ///
  /// - Complexity: O(depth), O(1) where it is noted already.
  public func setNeedsLayout() {
    var view: View? = self
    while let current = view, !current.needsLayout {
      current.needsLayout = true
      view = current.superview
    }
  }

  /// Lays out the whole tree that the view is in, if anything changed since it was laid out.
  public func layoutIfNeeded() {
    let root = pathToRoot.last ?? self
    guard root.needsLayout else { return }
    root.updateTraits()
    LayoutPass.layOut(root)
  }

  /// Notes that ``intrinsicContentSize`` changed.
  public func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.subviewDidChange(self)
  }

  /// Whether a layout as good as the last one could give the view another frame.
  public var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }
}
