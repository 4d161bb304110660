package import AutoLayout
package import SceneModel

extension ConstraintID {
  /// The view and the property from which the constraint follows; nil for other origins.
  var origin: (view: String, property: Property)? {
    switch self {
    case .size(let view, .horizontal, _): (view, .width)
    case .size(let view, .vertical, _): (view, .height)
    case .contentHugging(let view, _): (view, .contentHuggingPriority)
    case .compressionResistance(let view, _): (view, .contentCompressionResistancePriority)
    case .entry, .stack, .placement, .mask, .margins, .safeArea, .window, .engine: nil
    }
  }
}

extension Scene {
  /// Returns the change of a view that gives a constraint another priority on a canvas; nil if the
  /// scene cannot express it.
  ///
  /// Where a size class overrides the property, the value for these traits changes.
  package func change(
    givingPriority priority: Double, to id: ConstraintID, canvas: Size
  ) -> (view: String, change: SceneView.Change, traits: TraitCollection?)? {
    let traits = traits(overriding: id, canvas: canvas)
    let shown = traits == nil ? self : resolved(canvas: canvas)
    guard case .set(let view, let change)? = shown.change(ofPriorityTo: priority, of: id) else {
      return nil
    }
    return (view, change, traits)
  }

  /// Returns the size classes of the value from which a constraint follows on a canvas; nil if it
  /// follows from the view's own value.
  func traits(overriding id: ConstraintID, canvas: Size) -> TraitCollection? {
    guard let origin = id.origin, let view = root.find(origin.view) else { return nil }
    let traits = traits(canvas: canvas)
    // The last one takes precedence.
    return view.variations.last { variation in
      traits.contains(variation.traits)
        && variation.changes.contains { $0.property == origin.property }
    }?.traits
  }
}
