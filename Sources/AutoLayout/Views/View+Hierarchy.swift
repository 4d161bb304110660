extension View {
  /// Puts a view in front of the others in this one; a view that is elsewhere leaves there.
  ///
  /// - Precondition: This view is not inside `view`.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view at an index of ``subviews``; a view that is elsewhere leaves there first.
  ///
  /// An index beyond the ends is taken for the end.
  ///
  /// - Precondition: This view is not inside `view`.
  public func insertSubview(_ view: View, at index: Int) {
    // Unlike the message of a precondition, this one is printed in release builds, too.
    guard !isDescendant(of: view) else {
      fatalError("\(view.name) cannot be added to \(name), which is \(view.name) or inside it")
    }
    if view.superview === self {
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      view.superview = self
      mergeActivations(from: view)
      view.relateFrameByHand()
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    setNeedsLayout()
  }

  /// Takes the view out of its superview.
  ///
  /// Active constraints with views outside stay active, and wait until both are in one tree again.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.subviewWillLeave(self)
    superview.subviews.removeAll { $0 === self }
    latestActivation = max(latestActivation, outermost.latestActivation)
    self.superview = nil
    rebaseFrameByHand()
    superview.setNeedsLayout()
    setNeedsLayout()
  }

  /// Tells whether this view is `view` or inside it.
  ///
  /// - Complexity: O(depth).
  public func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// The view and those around it, innermost first.
  var pathToRoot: [View] { Array(sequence(first: self, next: \.superview)) }

  /// The direction of reading, given or taken over; left to right where nobody says.
  ///
  /// - Complexity: O(depth).
  public var effectiveLayoutDirection: LayoutDirection {
    sequence(first: self, next: \.superview).lazy.compactMap(\.layoutDirection).first
      ?? .leftToRight
  }
}
