extension View {
  /// The guide inside the layout margins.
  ///
  /// Its size is negative if the view is smaller than its margins.
  public var layoutMarginsGuide: LayoutGuide {
    if let marginsGuide { return marginsGuide }
    // A hidden stack view has no space for its margins: if the size had to be nonnegative, the
    // stack view's collapse would be the only constraint that could be dropped.
    let guide = LayoutGuide(.margins, of: self, allowsNegativeSize: true)
    marginsGuide = guide
    setNeedsLayout()
    return guide
  }

  /// Adds a guide to this view, and removes it from its previous view.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    var guides = addedGuides.moveOut()
    guides.append(guide)
    addedGuides = guides
    guide.owningView = self
    mergeActivations(from: guide)
    setNeedsLayout()
  }

  /// Removes a guide that was added to this view, and deactivates its constraints with other items.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard layoutGuides.contains(where: { $0 === guide }) else { return }
    guide.detachConstraints { _ in true }
    addedGuides = addedGuides.filter { $0 !== guide }
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

// MARK: Margins

extension View {
  /// The distances from the edges to ``layoutMarginsGuide``, relative to the layout direction; 8
  /// layout units on each side by default.
  ///
  /// These are the same margins as ``layoutMargins``; the property that was set last determines
  /// them. If set here, the leading margin stays leading when ``layoutDirection`` changes.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      if case .directional(let margins) = margins { return margins }
      let insets = layoutMargins
      let isMirrored = effectiveLayoutDirection == .rightToLeft
      return DirectionalEdgeInsets(
        top: insets.top, leading: isMirrored ? insets.right : insets.left,
        bottom: insets.bottom, trailing: isMirrored ? insets.left : insets.right)
    }
    set { margins = .directional(newValue) }
  }

  /// The distances from the edges to ``layoutMarginsGuide``, independent of the layout direction.
  ///
  /// These are the same margins as ``directionalLayoutMargins``; the property that was set last
  /// determines them.
  public var layoutMargins: EdgeInsets {
    get { layoutMargins(in: effectiveLayoutDirection) }
    set { margins = .absolute(newValue) }
  }

  /// The storage of ``directionalLayoutMargins`` and ``layoutMargins``.
  private var margins: LayoutMargins {
    get { settings.margins }
    set {
      guard newValue != settings.margins else { return }
      settings.margins = newValue
      setNeedsLayout()
    }
  }

  func layoutMargins(in direction: LayoutDirection) -> EdgeInsets {
    margins.insets(in: direction)
  }
}

/// Layout margins as they were set last: relative to the layout direction, or absolute.
enum LayoutMargins: Equatable {
  case directional(DirectionalEdgeInsets)
  case absolute(EdgeInsets)

  func insets(in direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .absolute(let insets): return insets
    case .directional(let margins):
      let isMirrored = direction == .rightToLeft
      return EdgeInsets(
        top: margins.top, left: isMirrored ? margins.trailing : margins.leading,
        bottom: margins.bottom, right: isMirrored ? margins.leading : margins.trailing)
    }
  }
}

// MARK: Baselines

extension View {
  /// The baseline of the first line of text; the top edge of a view without text.
  public var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(item: self, attribute: .firstBaseline)
  }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(item: self, attribute: .lastBaseline)
  }
}
