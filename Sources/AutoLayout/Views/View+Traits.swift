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
    variations.append(TraitVariation(traits: traits, apply: apply, restore: restore))
    setNeedsLayout()
  }

  /// Gives a property another value while the window has certain size classes, and its present
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
      if view.lastTraits != traits {
        if let lastTraits = view.lastTraits { view.traitCollectionDidChange(lastTraits) }
        view.lastTraits = traits
      }
      // What said nothing has the same variations and traits as in the layout before.
      for subview in view.subviews.reversed()
      where subview.needsLayout || subview.lastTraits != traits {
        pending.append(subview)
      }
    }
  }

  private func updateVariations(_ traits: TraitCollection) {
    guard !variations.isEmpty else { return }
    let wanted = variations.map { traits.contains($0.traits) }
    guard wanted != variations.map(\.isApplied) else { return }
    for index in variations.indices.reversed() where variations[index].isApplied {
      variations[index].restore(self)
      variations[index].isApplied = false
    }
    for index in variations.indices where wanted[index] {
      variations[index].apply(self)
      variations[index].isApplied = true
    }
  }
}

/// A change that applies while the window has certain traits.
struct TraitVariation {
  let traits: TraitCollection
  let apply: (View) -> Void
  let restore: (View) -> Void
  var isApplied = false
}
