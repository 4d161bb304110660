extension View {
  /// The guide inside the layout margins.
  ///
  /// Its size is negative if the view is smaller than its margins.
  public var layoutMarginsGuide: LayoutGuide {
    if let marginsGuide { return marginsGuide }
    // A hidden stack view has no room for its margins: with nonnegative sizes, its collapse would
    // be the only constraint that could be dropped.
    let guide = LayoutGuide(.margins, of: self, allowsNegativeSize: true)
    marginsGuide = guide
    setNeedsLayout()
    return guide
  }

  /// Adds a guide to this view, and removes it from its previous view.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutGuides.append(guide)
    guide.owningView = self
    mergeActivations(from: guide)
    setNeedsLayout()
  }

  /// Removes a guide that was added to this view.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = layoutGuides.firstIndex(where: { $0 === guide }) else { return }
    layoutGuides.remove(at: index)
    guide.owningView = nil
    setNeedsLayout()
  }

  /// The guides that take part in layout, in a fixed order.
  var guidesInLayout: [LayoutGuide] {
    let own = arrangementGuides
    guard marginsGuide != nil || !own.isEmpty else { return layoutGuides }
    return (marginsGuide.map { [$0] } ?? []) + layoutGuides + own
  }
}
