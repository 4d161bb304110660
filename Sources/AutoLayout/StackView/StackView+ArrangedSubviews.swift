extension StackView {
  /// Creates a stack view with arranged subviews.
  public convenience init(arrangedSubviews: [View]) {
    self.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Adds a view at the end of the arrangement, or moves it there.
  ///
  /// The view becomes the frontmost subview, unless it is a subview already.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at an index of the arrangement, or moves it there.
  ///
  /// The order of ``View/subviews``, from back to front, does not change: a new view becomes the
  /// frontmost, another keeps its place. An index out of bounds means the end.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview === self {
      arrangedSubviews.removeAll { $0 === view }
    } else {
      addSubview(view)
    }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    setNeedsArrangement()
  }

  /// Removes a view from the arrangement and discards its custom spacing.
  ///
  /// It stays a visible subview that the stack view no longer lays out.
  /// ``View/removeFromSuperview()`` removes it from both.
  public func removeArrangedSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  /// Sets the spacing after an arranged view, in layout units; no effect on other views.
  ///
  /// It applies while the view is arranged, wherever it moves.
  public func setCustomSpacing(_ spacing: Double, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// Returns the custom spacing after a view, or ``spacingUseDefault`` if there is none.
  public func customSpacing(after view: View) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }
}
