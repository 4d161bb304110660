import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// The gap after an arranged subview, which the mouse makes wider or narrower.
struct DraggedGap: Hashable, Sendable {
  var stack: String
  /// The view before the gap, if it has custom spacing.
  var after: String?
  var axis: Axis
  /// The spacing at the start, in scene units.
  var spacing: Double

  /// The gap of a stack view at a point of the canvas; nil if there is none.
  init?(of stack: SceneView, in layout: SceneLayout, at point: CellPoint) {
    guard let arrangement = stack.stack else { return nil }
    let axis = arrangement.axis
    let coordinate = axis == .horizontal ? point.column : point.row
    let places = arrangement.arrangedSubviews.compactMap { view in
      layout.views.first { $0.id == view.id && !$0.isHidden }
    }
    let pair = zip(places, places.dropFirst()).first { first, second in
      let (one, other) = (first.cells[axis], second.cells[axis])
      // Negative spacing lets views overlap, with no gap between them.
      return coordinate >= min(one.upperBound, other.upperBound)
        && coordinate < max(one.lowerBound, other.lowerBound)
    }
    guard let (first, second) = pair else { return nil }
    self.stack = stack.id
    self.axis = axis
    let custom = arrangement.customSpacing.first { $0.after == first.id }
    after = custom.map(\.after)
    switch (custom?.value, arrangement.distribution) {
    case (.number(let number)?, _): spacing = number
    // The spacing is only the minimum here, so the visible gap counts.
    case (nil, .equalSpacing), (nil, .equalCentering):
      let (one, other) = (first.frame.edges(along: axis), second.frame.edges(along: axis))
      spacing = (max(one.start, other.start) - min(one.end, other.end)).rounded()
    default: spacing = arrangement.spacing
    }
  }

  /// Returns the command for a movement in scene units; nil if nothing changes.
  func invocation(in scene: Scene, by movement: Point) -> Invocation? {
    let distance = axis == .horizontal ? movement.x : movement.y
    guard distance != 0, var view = scene.root.find(stack) else { return nil }
    let value = clamped(spacing + distance)
    var property = Property.spacing
    if let after, let index = view.stack?.customSpacing.firstIndex(where: { $0.after == after }) {
      view.stack?.customSpacing[index].value = .number(value)
      property = .customSpacing
    } else {
      view.stack?.spacing = value
    }
    return property.invocation(settingValueOf: view)
  }
}

extension Property {
  /// Returns the command that sets the property of a scene's view to this view's value.
  func invocation(settingValueOf view: SceneView) -> Invocation? {
    sceneText(in: view).map { Invocation("set", [.text(view.id), .text(editedKey), .text($0)]) }
  }
}
