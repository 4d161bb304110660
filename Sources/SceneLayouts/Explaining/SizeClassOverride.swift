package import AutoLayout
package import SceneModel

/// The position of a view's value for a size class.
struct SizeClassOverride {
  var view: String
  /// The index in the variations of the view.
  var variation: Int
  /// The index in the changes of the variation.
  var change: Int
  var property: Property
}

extension ConstraintID {
  /// The view and the property from which the constraint follows; nil for other origins.
  fileprivate var origin: (view: String, property: Property)? {
    switch self {
    case .size(let view, .horizontal, _): (view, .width)
    case .size(let view, .vertical, _): (view, .height)
    case .contentHugging(let view, _): (view, .contentHuggingPriority)
    case .compressionResistance(let view, _): (view, .contentCompressionResistancePriority)
    case .entry, .stack, .placement, .mask, .margins, .window, .engine: nil
    }
  }
}

extension Scene {
  /// Returns the scene with a different priority of a constraint on a canvas; nil if the scene
  /// cannot express it.
  ///
  /// Where a size class overrides the property, the value for the size class changes.
  package func giving(_ priority: Double, to id: ConstraintID, canvas: Size) -> Scene? {
    guard let override = override(of: id, canvas: canvas) else {
      return change(ofPriorityTo: priority, of: id).flatMap(applying)
    }
    let shown = resolved(canvas: canvas)
    guard let change = shown.change(ofPriorityTo: priority, of: id),
      let view = shown.applying(change)?.root.find(override.view),
      let value = override.property.value(of: view)
    else { return nil }
    var scene = self
    scene.root.change(override.view) {
      $0.variations[override.variation].changes[override.change] =
        SceneView.Change(override.property, to: value)
    }
    return scene
  }

  /// Returns the value for a size class from which a constraint follows on a canvas; nil if it
  /// follows from the view's own value.
  func override(of id: ConstraintID, canvas: Size) -> SizeClassOverride? {
    guard let origin = id.origin, let view = root.find(origin.view) else { return nil }
    let cells = Size(width: canvas.width / cell.width, height: canvas.height / cell.height)
    let traits = sizeClasses.traits(of: cells)
    // The last one takes precedence.
    for (index, variation) in view.variations.enumerated().reversed()
    where traits.contains(variation.traits) {
      if let change = variation.changes.lastIndex(where: { $0.property == origin.property }) {
        return SizeClassOverride(
          view: view.id, variation: index, change: change, property: origin.property)
      }
    }
    return nil
  }
}
