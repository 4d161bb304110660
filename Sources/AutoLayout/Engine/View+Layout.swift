extension View {
  /// How layouts of the tree that contains the view find their results.
  ///
  /// - Complexity: O(depth).
  var layoutMethod: LayoutMethod { outermostView.record?.method ?? .fastest }

  /// Marks the tree for a layout.
  ///
  /// - Complexity: O(depth), or O(1) if it is already marked.
  public func setNeedsLayout() {
    if marks.isNeeded { return }
    var view: View? = self
    while let current = view, !current.marks.isNeeded {
      current.marks.isNeeded = true
      view = current.superview
      view?.note(current.identity)
    }
  }

  private func note(_ markedSubview: Identity) {
    var marked = markedIdentities.moveOut()
    marked.append(markedSubview)
    markedIdentities = marked
  }

  /// Removes the marks, because the frames are up to date.
  func endLayout() {
    marks.isNeeded = false
    if markedIdentities.isEmpty { return }
    var marked = markedIdentities.moveOut()
    marked.removeAll(keepingCapacity: true)
    markedIdentities = marked
  }

  /// The results of layouts, which are created when they are first needed.
  var madeRecord: LayoutRecord {
    if let record { return record }
    let made = LayoutRecord()
    record = made
    return made
  }

  /// The subviews that were marked since the last layout, in the order of the tree.
  ///
  /// A subview that was added since then may be missing; its superview is marked as changed.
  private var markedSubviews: [View] {
    var marked = markedIdentities.compactMap(\.view).filter {
      $0.superview === self && $0.marks.isNeeded
    }
    guard marked.count > 1 else { return marked }
    marked.sort { $0.position < $1.position }
    // A view that left and returned is listed twice.
    return marked.indices.filter { $0 == 0 || marked[$0] !== marked[$0 - 1] }.map { marked[$0] }
  }

  /// Appends the subviews that were marked since the last layout, in the order of the tree.
  func appendMarkedSubviews(to views: inout [View]) {
    // Most views have at most one.
    switch markedIdentities.count {
    case 0: break
    case 1:
      if let view = markedIdentities[0].view, view.superview === self, view.marks.isNeeded {
        views.append(view)
      }
    default: views += markedSubviews
    }
  }

  /// This view and the marked views below it, each before the views inside it; without views in
  /// interiors if `omittingInteriors` is true.
  func markedViews(omittingInteriors: Bool = false) -> [View] {
    var views = [self]
    var next = 0
    while next < views.count {
      if !(omittingInteriors && views[next].hasInterior) {
        views[next].appendMarkedSubviews(to: &views)
      }
      next += 1
    }
    return views
  }

  /// Whether the views inside are laid out without constraints.
  var hasInterior: Bool { record?.interior != nil }

  /// Lays out the whole tree that contains the view, if anything changed since its last layout.
  ///
  /// The constraints inside a stack view whose size is required are not needed, so the layout is
  /// faster, if no constraint relates a view inside to one outside, the views inside fit, the window
  /// has no screen insets, no view preserves its superview's margins, and the following is true of the
  /// stack view and of those inside it:
  ///
  /// - The distribution is ``StackView/Distribution/fill``, `fillEqually` or `equalSpacing`, and
  ///   neither the alignment nor the spacing refers to baselines.
  /// - The arranged views are all subviews, in the same order. Hidden ones have no subviews, and if
  ///   there are any, others are visible, and the distribution and the alignment are `fill`.
  /// - Each of them is a stack view or has no subviews. The height of its content depends on its width
  ///   only if it has no subviews, has no siblings in a horizontal stack view with `fill`, and is not
  ///   inside one with `fillProportionally`. Its only constraints compare its width or height with a
  ///   constant. It has no guides, no frame set by hand, no alignment rectangle that differs from the
  ///   frame, and no layout direction of its own; the direction is left to right.
  /// - There are at most four priorities below 1000 along an axis, and at most 200 levels. Sizes and
  ///   distances are 0 or between a millionth and a million.
  ///
  /// If one of the points is not true of a view, only the stack views around it need their constraints.
  /// The others in these need none even if their sizes are not required, provided that they have no
  /// constraints of their own, that no content wraps, that no constraint relates widths to heights,
  /// and that required constraints do not contradict each other.
  ///
  /// - Complexity: O(marked views, views whose frames change, views whose content wraps, and
  ///   constraints on baselines or content offsets) plus a solve of the part that the changes affect.
  ///   The same is true if views were removed, plus O(subviews of their superviews), until half of
  ///   the tree was removed. If views were added, or removed from, hidden or shown in a plain stack
  ///   view, if the axis of one with hidden views changed, if the previous layout had findings, if the
  ///   tree has insets of a screen, if constraints changed in a tree in which one relates a position
  ///   inside a scroll view to one outside, if there are scroll views, baseline constraints or frames
  ///   set by hand beside plain stack views, or if contents wrap beside plain stack views or scroll
  ///   views or in a stack view with proportions, O(views and guides) except for those in stack views
  ///   without constraints that stay as they are. If there are stack views, but all need their
  ///   constraints, the same is true after 2, 4, 8, ... layouts, at most 1,024: it looks for some that
  ///   no longer do. A solve can take the square of its size: if views fill each other a thousand
  ///   levels deep, or with ``StackView/Distribution/fillProportionally``.
  ///
  /// A call within a layout, as from ``View/intrinsicContentSize``, has no effect.
  ///
  /// Finally, ``View/layoutSubviews()`` is called for changed views whose class is not one of this
  /// module, which may lead to further layouts.
  public func layoutIfNeeded() {
    let root = outermostView
    guard root.marks.isNeeded else { return }
    let record = root.madeRecord
    if record.isLayingOut { return }
    root.layOutTree()
    // The layout that called the override continues after it.
    if record.isCallingOverrides { return }
    DueViews.call(in: root, record)
    if let handler = record.findingsHandler, !root.layoutFindings.isEmpty {
      handler(root.layoutFindings)
    }
  }

  /// Lays out the tree with this root once.
  func layOutTree() {
    let record = madeRecord
    record.isLayingOut = true
    defer { record.isLayingOut = false }
    updateTraits()
    record.separation.noteLayout()
    record.columnTrials.noteLayout()
    if !LayoutPass.layOutChanges(in: self) { LayoutPass.layOut(self) }
  }

  /// Marks ``View/intrinsicContentSize`` as changed.
  public func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.subviewDidChange(self)
  }

  /// Whether the view has a different frame in another layout that is as good as the last one.
  public var hasAmbiguousLayout: Bool { placement.ambiguity != 0 }
}

// MARK: Fitting sizes

extension View {
  /// The target size for the smallest possible size.
  public static let layoutFittingCompressedSize = Size(width: 0, height: 0)

  /// The target size for the largest possible size.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// Returns the size that the view would have if only the constraints inside it and a target size
  /// mattered.
  ///
  /// Frames do not change. The result is the size of the alignment rectangle, in layout units. With a
  /// width and the horizontal priority ``LayoutPriority/required``, its height is that of a
  /// self-sizing cell of this width, whose texts wrap.
  ///
  /// - Complexity: A layout of the tree below.
  public func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> Size {
    let priorities = AxisPair(horizontal: horizontal, vertical: vertical)
    return fittingSize(
      HostInputs.FittingTarget(size: target, priorities: priorities), isUpToDate: false
    ).size
  }

  /// Returns the smallest size along an axis, provided that the stack views inside have just created
  /// their constraints.
  func smallestLength(along axis: Axis, isDesignTime: Bool) -> Double {
    if !isDesignTime, layoutMethod > .simplexOnly,
      let size = LayoutRecord.interiors.smallestLength(of: self, along: axis)
    {
      record?.fittingMemory = nil
      return size
    }
    // Without this condition, nested stack views would be measured again at each level, twice as often
    // as at the level above. Each layout needs this size, so its rows are kept like those of a layout.
    // The memory is moved out, because the pass takes ownership of it.
    let kept = madeRecord
    let target = HostInputs.FittingTarget(
      size: View.layoutFittingCompressedSize,
      priorities: AxisPair(horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel))
    let fitting = fittingSize(target, isUpToDate: true, memory: kept.fittingMemory.take())
    kept.fittingMemory = fitting.memory
    return fitting.size[axis]
  }

  private func fittingSize(
    _ target: HostInputs.FittingTarget, isUpToDate: Bool, memory: LayoutMemory? = nil
  ) -> (size: Size, memory: LayoutMemory) {
    var pass = LayoutPass(root: self, fitting: target, memory: memory, isUpToDate: isUpToDate)
    pass.solve()
    // A layout that measures a view is itself one of two passes.
    if !isUpToDate, pass.wrapContents() { pass.solve() }
    let size = pass.finishFitting()
    return (size, pass.takeFittingMemory())
  }
}

// MARK: Content sizes

extension View {
  /// The size of the content: ``intrinsicContentSize`` or, in the second pass of a layout,
  /// ``contentSize(forWidth:)``.
  var presentContentSize: Size {
    guard settings.heightDependsOnWidth, let width = record?.wrapWidth else {
      return naturalContentSize
    }
    return wrappedContentSize(width)
  }

  /// ``intrinsicContentSize``, with as many decimals as the widths at which contents wrap: a content of
  /// one line then has the same size in both passes.
  var naturalContentSize: Size {
    var size = intrinsicContentSize
    if settings.heightDependsOnWidth { size.width = size.width.withMoreDecimals }
    return size
  }

  private func wrappedContentSize(_ width: Double) -> Size {
    var size = contentSize(forWidth: width)
    // A content that is as wide as its view must not differ from it by a rounding error: it would
    // depend on the method which of the two counts.
    if abs(size.width - width) < 1e-6 { size.width = width }
    return size
  }

  /// Makes the content wrap at a width in the second pass of a layout; returns its size then.
  func wrapContent(atWidth width: Double) -> Size {
    let width = width.withMoreDecimals
    // As in UIKit, a text without any width does not wrap.
    let isWrapped = width > 0
    madeRecord.wrapWidth = isWrapped ? width : nil
    return isWrapped ? wrappedContentSize(width) : naturalContentSize
  }

  /// Returns ``presentContentSize``.
  ///
  /// At design time, the placeholder or, without one, the size of an arranged view without content
  /// replaces missing extents.
  func contentSize(isDesignTime: Bool) -> Size {
    let content = presentContentSize
    guard isDesignTime,
      content.width == View.noIntrinsicMetric || content.height == View.noIntrinsicMetric,
      let other = placeholderIntrinsicContentSize ?? (subviews.isEmpty ? designTimeSize : nil)
    else { return content }
    return Size(
      width: content.width == View.noIntrinsicMetric ? other.width : content.width,
      height: content.height == View.noIntrinsicMetric ? other.height : content.height)
  }

  /// The size that an arranged view without content of its own has at design time, as in Interface
  /// Builder; nil for other views, and if there is a placeholder.
  ///
  /// - Complexity: O(arranged siblings).
  var designTimeSize: Size? {
    guard placeholderIntrinsicContentSize == nil, !(self is StackView),
      let stack = superview as? StackView, stack.arrangedSubviews.contains(where: { $0 === self })
    else { return nil }
    return Size(width: 240, height: 50)
  }

  /// - Complexity: O(depth).
  var isInDesignTimeWindow: Bool { (outermost as? Window)?.isDesignTime ?? false }
}

// MARK: Traits

extension View {
  /// The size classes of the window that contains the view; unspecified outside a window.
  ///
  /// - Complexity: O(depth).
  public var traitCollection: TraitCollection {
    guard let window = outermostView as? Window else { return TraitCollection() }
    return window.thresholds.traits(of: window.size)
  }

  /// Adds a change that applies while the window has certain size classes.
  ///
  /// The next layout with these traits calls `apply`; the next layout without them calls `restore`.
  /// Variations are applied in the order in which they were added, and restored in reverse order,
  /// so later ones take precedence.
  ///
  /// ```swift
  /// stack.addVariation(for: TraitCollection(horizontalSizeClass: .compact)) { stack in
  ///   stack.axis = .vertical
  /// } restore: { stack in
  ///   stack.axis = .horizontal
  /// }
  /// ```
  public func addVariation(
    for traits: TraitCollection, apply: @escaping (View) -> Void,
    restore: @escaping (View) -> Void
  ) {
    var all = variations.moveOut()
    all.append(TraitVariation(traits: traits, apply: apply, restore: restore))
    variations = all
    setNeedsLayout()
  }

  /// Sets a property to another value while the window has certain size classes, and to its current
  /// value at other times.
  ///
  /// ```swift
  /// stack.vary(\StackView.axis, to: .vertical, for: TraitCollection(horizontalSizeClass: .compact))
  /// ```
  public func vary<Subject: View, Value>(
    _ property: ReferenceWritableKeyPath<Subject, Value>, to value: Value,
    for traits: TraitCollection
  ) {
    guard let subject = self as? Subject else { return }
    let usual = subject[keyPath: property]
    addVariation(for: traits) { [weak subject] _ in
      subject?[keyPath: property] = value
    } restore: { [weak subject] _ in
      subject?[keyPath: property] = usual
    }
  }

  /// Applies and restores variations in the tree, and informs the views whose traits changed.
  func updateTraits() {
    let traits = traitCollection
    var pending = [self]
    while let view = pending.popLast() {
      view.updateVariations(traits)
      let last = view.lastTraits
      if last != traits {
        if let last { view.traitCollectionDidChange(last) }
        view.lastTraits = traits
      }
      view.appendSubviews(withOtherTraitsThan: traits, last, to: &pending)
    }
  }

  /// Appends the subviews that are marked or have other traits, the last one first; other subviews
  /// have the same variations and traits as in the previous layout.
  private func appendSubviews(
    withOtherTraitsThan traits: TraitCollection, _ last: TraitCollection?, to views: inout [View]
  ) {
    if last == traits, marks.subviewChange == .none {
      let first = views.count
      appendMarkedSubviews(to: &views)
      if views.count > first + 1 { views[first...].reverse() }
      return
    }
    // Elements of a span are not retained.
    let list = children
    let subviews = list.span
    for index in subviews.indices.reversed()
    where subviews[index].marks.isNeeded || subviews[index].lastTraits != traits {
      views.append(subviews[index])
    }
  }

  private func updateVariations(_ traits: TraitCollection) {
    if variations.isEmpty { return }
    let wanted = variations.map { traits.contains($0.traits) }
    guard wanted != variations.map(\.isApplied) else { return }
    for index in variations.indices.reversed() where variations[index].isApplied {
      variations[index].restore(self)
      note(variation: index, isApplied: false)
    }
    for index in variations.indices where wanted[index] {
      variations[index].apply(self)
      note(variation: index, isApplied: true)
    }
  }

  private func note(variation index: Int, isApplied: Bool) {
    var changed = variations
    changed[index].isApplied = isApplied
    variations = changed
  }
}
