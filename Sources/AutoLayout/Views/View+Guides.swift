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
    guide.layoutFrame = presentMarginsFrame
    setNeedsLayout()
    return guide
  }

  /// The area of the view that bars and the hardware of the screen do not cover.
  ///
  /// It is that of the superview, as far as the view overlaps it; see ``Window/screenInsets``. Inside a
  /// scroll view, nothing is covered.
  public var safeAreaLayoutGuide: LayoutGuide { screenGuide(.safeArea) }

  /// The area inside the layout margins that is centred, and narrow enough for text that is easy to
  /// read: at most 672 layout units wide.
  public var readableContentGuide: LayoutGuide { screenGuide(.readable) }

  /// The area that the keyboard covers, with the width of the view; without a keyboard, that below
  /// the safe area.
  public var keyboardLayoutGuide: LayoutGuide { screenGuide(.keyboard) }

  private func screenGuide(_ kind: LayoutGuide.ScreenArea) -> LayoutGuide {
    let record = madeRecord
    let known = record.screenGuides.first { guide in
      if case .screen(kind) = guide.role { true } else { false }
    }
    if let known { return known }
    let guide = LayoutGuide(.screen(kind), of: self, allowsNegativeSize: true)
    record.screenGuides.append(guide)
    guide.layoutFrame = presentFrame(of: kind)
    setNeedsLayout()
    return guide
  }

  /// Returns the frame that an area has since the last layout.
  ///
  /// Guides take part in layouts only once somebody has asked for them. In UIKit, they have frames
  /// before.
  private func presentFrame(of kind: LayoutGuide.ScreenArea) -> Rect {
    guard placement.wasLaidOut else { return .zero }
    var frame = kind == .readable ? presentMarginsFrame : alignmentRect(forFrame: bounds)
    switch kind {
    case .safeArea: return frame.inset(by: safeAreaInsets)
    case .readable: return frame
    case .keyboard:
      frame.origin.y = frame.maxY - keyboardInset
      frame.size.height = keyboardInset
      return frame
    }
  }

  private var presentMarginsFrame: Rect {
    placement.wasLaidOut ? alignmentRect(forFrame: bounds).inset(by: layoutMargins) : .zero
  }

  /// The distances from the edges to the safe area, as of the last layout.
  public var safeAreaInsets: EdgeInsets { record?.surroundings?.safeArea ?? EdgeInsets() }

  /// The height of what covers the bottom of the view: the keyboard, or what is below the safe area.
  var keyboardInset: Double {
    record?.surroundings.map { max($0.keyboard, $0.safeArea.bottom) } ?? 0
  }

  /// Adds a guide to this view, and removes it from its previous view.
  ///
  /// A guide that a view has by itself, such as ``layoutMarginsGuide``, stays there.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self, case .custom = guide.role else { return }
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
    let ofScreen = record?.screenGuides ?? []
    guard marginsGuide != nil || !own.isEmpty || !ofScreen.isEmpty else { return layoutGuides }
    return (marginsGuide.map { [$0] } ?? []) + ofScreen + layoutGuides + own
  }
}

// MARK: Margins

extension View {
  /// The distances from the edges to ``layoutMarginsGuide``, relative to the layout direction; 8
  /// layout units on each side by default.
  ///
  /// These are the same margins as ``layoutMargins``, with the same additions; the property that was
  /// set last determines them. If set here, the leading margin stays leading when ``layoutDirection`` changes.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      if record?.surroundings == nil, let margins = margins.directional { return margins }
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
  /// As of the last layout, they contain more than was set: the safe area, unless
  /// ``insetsLayoutMarginsFromSafeArea`` is false, and at least the margins of the superview, if
  /// ``preservesSuperviewLayoutMargins`` is true.
  ///
  /// These are the same margins as ``directionalLayoutMargins``; the property that was set last
  /// determines them.
  public var layoutMargins: EdgeInsets {
    get { layoutMargins(in: effectiveLayoutDirection) }
    set { margins = .absolute(newValue) }
  }

  /// Whether the layout margins are at least the parts of the superview's margins that overlap the
  /// view; false by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { settings.preservesSuperviewLayoutMargins }
    set {
      guard newValue != settings.preservesSuperviewLayoutMargins else { return }
      settings.preservesSuperviewLayoutMargins = newValue
      setNeedsLayout()
    }
  }

  /// Whether the insets of the safe area are added to the layout margins; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { settings.insetsLayoutMarginsFromSafeArea }
    set {
      guard newValue != settings.insetsLayoutMarginsFromSafeArea else { return }
      settings.insetsLayoutMarginsFromSafeArea = newValue
      setNeedsLayout()
    }
  }

  /// Removes the margins that were set, so that the view has the usual ones.
  package func resetLayoutMargins() { margins = .usual }

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
    record?.surroundings?.margins ?? margins.insets(in: direction)
  }
}

/// Layout margins as they were set last: relative to the layout direction, or absolute.
enum LayoutMargins: Equatable {
  /// Not set: 8 on each side.
  case usual
  case directional(DirectionalEdgeInsets)
  case absolute(EdgeInsets)

  /// The margins relative to the layout direction; nil if they were set as absolute ones.
  var directional: DirectionalEdgeInsets? {
    switch self {
    case .usual: DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    case .directional(let margins): margins
    case .absolute: nil
    }
  }

  /// Returns the margins of a view on a screen that requires margins at its sides.
  func insets(in direction: LayoutDirection, atLeast side: Double) -> EdgeInsets {
    if self == .usual { return EdgeInsets(left: side, right: side) }
    let insets = insets(in: direction)
    return EdgeInsets(
      top: insets.top, left: max(side, insets.left), bottom: insets.bottom,
      right: max(side, insets.right))
  }

  func insets(in direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .absolute(let insets): return insets
    case .usual: return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
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
