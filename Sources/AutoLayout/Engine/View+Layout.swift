extension View {
  /// Marks the tree for a layout.
  ///
  /// - Complexity: O(depth), or O(1) if it is already marked.
  public func setNeedsLayout() {
    var view: View? = self
    while let current = view, !current.needsLayout {
      current.needsLayout = true
      view = current.superview
    }
  }

  /// Lays out the whole tree that contains the view, if anything changed since its last layout.
  ///
  /// - Complexity: O(views and guides) to find the changes, plus a solve of what they affect.
  public func layoutIfNeeded() {
    let root = pathToRoot.last ?? self
    guard root.needsLayout else { return }
    root.updateTraits()
    if !LayoutPass.layOutChanges(in: root) { LayoutPass.layOut(root) }
  }

  /// Marks ``View/intrinsicContentSize`` as changed.
  public func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.subviewDidChange(self)
  }

  /// Whether the view has other frames in layouts as good as the last one.
  public var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }
}
