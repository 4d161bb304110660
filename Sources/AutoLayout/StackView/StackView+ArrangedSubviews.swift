extension StackView {
  /// Creates a stack view that arranges views.
  public convenience init(arrangedSubviews: [View]) {
    self.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Appends a view to the arrangement; one that is arranged already moves to the end.
  ///
  /// The view becomes a subview, in front of the others, unless it is one.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Puts a view at an index of the arrangement; one that is arranged already moves there.
  ///
  /// The order of ``View/subviews``, which is that from back to front, does not change: a new view
  /// comes to the front, another stays. An index beyond the ends is taken for the end.
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

  /// Takes a view out of the arrangement.
  ///
  /// It remains a subview, visible but no longer laid out by the stack view; to take it away, use
  /// ``View/removeFromSuperview()``, which does both. Its custom spacing is forgotten.
  public func removeArrangedSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  /// Sets the distance after an arranged view; without effect on any other view.
  ///
  /// It is kept while the view is arranged, wherever it moves.
  public func setCustomSpacing(_ spacing: Double, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// The distance set for the gap after a view, or ``spacingUseDefault``.
  public func customSpacing(after view: View) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }
}
