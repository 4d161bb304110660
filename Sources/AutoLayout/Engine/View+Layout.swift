extension View {
  /// Marks the tree for a layout.
  ///
  /// - Complexity: O(depth), or O(1) if it is already marked.
  public func setNeedsLayout() {
    var view: View? = self
    while let current = view, !current.layoutState.isNeeded {
      current.layoutState.isNeeded = true
      view = current.superview
      view?.layoutState.markedSubviews.append(current.identity)
    }
  }

  /// The subviews that were marked since the last layout, in the order of the tree.
  ///
  /// A subview that was added since then may be missing; its superview is marked as changed.
  var markedSubviews: [View] {
    if layoutState.markedSubviews.isEmpty { return [] }
    var marked = layoutState.markedSubviews.compactMap(\.view).filter {
      $0.superview === self && $0.layoutState.isNeeded
    }
    guard marked.count > 1 else { return marked }
    marked.sort { $0.position < $1.position }
    // A view that left and returned is listed twice.
    return marked.indices.filter { $0 == 0 || marked[$0] !== marked[$0 - 1] }.map { marked[$0] }
  }

  /// This view and the marked views below it, each before the views inside it.
  var markedViews: [View] {
    var views = [self]
    var next = 0
    while next < views.count {
      views += views[next].markedSubviews
      next += 1
    }
    return views
  }

  /// Lays out the whole tree that contains the view, if anything changed since its last layout.
  ///
  /// - Complexity: O(marked views, and views whose frames change) plus a solve of the part that the
  ///   changes affect; O(views and guides) if views were added or removed, or if the previous layout
  ///   had findings.
  public func layoutIfNeeded() {
    let root = pathToRoot.last ?? self
    guard root.layoutState.isNeeded else { return }
    root.updateTraits()
    if !LayoutPass.layOutChanges(in: root) { LayoutPass.layOut(root) }
  }

  /// Marks ``View/intrinsicContentSize`` as changed.
  public func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.subviewDidChange(self)
  }

  /// Whether the view has a different frame in another layout that is as good as the last one.
  public var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }
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
  /// Frames do not change. The result is the size of the alignment rectangle, in layout units.
  ///
  /// - Complexity: A layout of the tree below.
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

  /// The smallest size, provided that the stack views inside have just created their constraints.
  ///
  /// Without this condition, nested stack views would be measured again at each level, twice as
  /// often as at the level above. Each layout needs this size, so its rows are kept like those of a
  /// layout.
  var compressedSizeOfUpToDateContent: Size {
    // The memory is moved out, because the pass takes ownership of it.
    let memory = layoutState.fittingMemory
    layoutState.fittingMemory = nil
    let fitting = fittingSize(
      [(.width, 0, .fittingSizeLevel), (.height, 0, .fittingSizeLevel)], isUpToDate: true,
      memory: memory)
    layoutState.fittingMemory = fitting.memory
    return fitting.size
  }

  private func fittingSize(
    _ preferredExtents: [LayoutPass.PreferredExtent], isUpToDate: Bool, memory: LayoutMemory? = nil
  ) -> (size: Size, memory: LayoutMemory) {
    var pass = LayoutPass(
      root: self, preferredExtents: preferredExtents, memory: memory, isUpToDate: isUpToDate)
    pass.solve()
    return (pass.finishFitting(), pass.fittingMemory)
  }
}

// MARK: Content sizes

extension View {
  /// Returns ``intrinsicContentSize``.
  ///
  /// At design time, the placeholder or, without one, the size of an arranged view without content
  /// replaces missing extents.
  func contentSize(isDesignTime: Bool) -> Size {
    let content = intrinsicContentSize
    guard isDesignTime,
      content.width == View.noIntrinsicMetric || content.height == View.noIntrinsicMetric
    else { return content }
    return content.completed(
      by: placeholderIntrinsicContentSize ?? (subviews.isEmpty ? designTimeSize : nil))
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

extension Size {
  /// Returns the size, with the extents of another one in place of missing ones.
  fileprivate func completed(by other: Size?) -> Size {
    guard let other else { return self }
    return Size(
      width: width == View.noIntrinsicMetric ? other.width : width,
      height: height == View.noIntrinsicMetric ? other.height : height)
  }
}

// MARK: Traits

extension View {
  /// The size classes of the window that contains the view; unspecified outside a window.
  ///
  /// - Complexity: O(depth).
  public var traitCollection: TraitCollection {
    guard let window = pathToRoot.last as? Window else { return TraitCollection() }
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
    traitState.variations.append(TraitVariation(traits: traits, apply: apply, restore: restore))
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
      let last = view.traitState.last
      if last != traits {
        if let last { view.traitCollectionDidChange(last) }
        view.traitState.last = traits
      }
      pending += view.subviewsWithOtherTraits(than: traits, last).reversed()
    }
  }

  /// Returns the subviews that are marked or have other traits; other subviews have the same
  /// variations and traits as in the previous layout.
  private func subviewsWithOtherTraits(
    than traits: TraitCollection, _ last: TraitCollection?
  ) -> [View] {
    if last == traits, !layoutState.hasOtherSubviews { return markedSubviews }
    return subviews.filter { $0.layoutState.isNeeded || $0.traitState.last != traits }
  }

  private func updateVariations(_ traits: TraitCollection) {
    guard !traitState.variations.isEmpty else { return }
    let wanted = traitState.variations.map { traits.contains($0.traits) }
    guard wanted != traitState.variations.map(\.isApplied) else { return }
    for index in traitState.variations.indices.reversed()
    where traitState.variations[index].isApplied {
      traitState.variations[index].restore(self)
      traitState.variations[index].isApplied = false
    }
    for index in traitState.variations.indices where wanted[index] {
      traitState.variations[index].apply(self)
      traitState.variations[index].isApplied = true
    }
  }
}
