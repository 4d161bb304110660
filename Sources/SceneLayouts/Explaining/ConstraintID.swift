package import AutoLayout
import SceneModel

/// An identifier of a constraint, which is the same in every layout of a scene.
package enum ConstraintID: Hashable, Sendable {
  /// An entry of the scene's `constraints`, from 0, and the index of the constraint in the entry,
  /// because a line of visual format has several.
  case entry(Int, part: Int)
  /// The `width` or `height` of a view; a list contains several constraints, from 0.
  case size(view: String, axis: Axis, number: Int)
  case contentHugging(view: String, axis: Axis)
  case compressionResistance(view: String, axis: Axis)
  /// A constraint of a stack view: UIKit's identifier, and an index among those with the same one.
  case stack(view: String, identifier: String, number: Int)
  case placement(LayoutAttribute)
  /// A constraint from the manual frame of a view and its autoresizing mask.
  case mask(view: String, LayoutAttribute, number: Int)
  case margins(view: String, LayoutAttribute)
  /// The place of a guide of the screen, such as `root.safeArea`, in its view.
  case safeArea(guide: String, LayoutAttribute)
  /// The position or the size of the canvas.
  case window(LayoutAttribute)
  /// A constraint of the engine on an item: a nonnegative size, or the origin of scrolled content.
  case engine(item: String, LayoutAttribute)

  /// The origin of a constraint.
  package enum Kind: String, Hashable, CaseIterable, Sendable {
    case scene, size, contentHugging, compressionResistance, stack, placement, mask, margins,
      safeArea
    case window, engine
  }

  package var kind: Kind {
    switch self {
    case .entry: .scene
    case .size: .size
    case .contentHugging: .contentHugging
    case .compressionResistance: .compressionResistance
    case .stack: .stack
    case .placement: .placement
    case .mask: .mask
    case .margins: .margins
    case .safeArea: .safeArea
    case .window: .window
    case .engine: .engine
    }
  }

  /// UIKit's identifier of a stack view's constraint; nil for other constraints.
  package var stackIdentifier: String? {
    if case .stack(_, let identifier, _) = self { identifier } else { nil }
  }

  /// The view that the constraint belongs to; nil for constraints of the scene.
  package var view: String? {
    switch self {
    case .size(let view, _, _), .contentHugging(let view, _), .compressionResistance(let view, _),
      .stack(let view, _, _), .mask(let view, _, _), .margins(let view, _):
      view
    case .safeArea(let guide, _): ScreenGuideName.parts(of: guide)?.view
    case .entry, .placement, .window, .engine: nil
    }
  }
}
