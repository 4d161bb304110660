package import AutoLayout

/// Names a constraint of a layout: the same constraint has the same name in every layout of a scene.
package enum ConstraintID: Hashable, Sendable {
  /// An entry of the scene's `constraints`, counted from 0, and which of the constraints that it
  /// stands for: a line of visual format stands for several.
  case entry(Int, part: Int)
  /// What `width` or `height` of a view says; a list says several, counted from 0.
  case size(view: String, axis: Axis, number: Int)
  /// That a view is no larger than its content.
  case contentHugging(view: String, axis: Axis)
  /// That a view is no smaller than its content.
  case compressionResistance(view: String, axis: Axis)
  /// What a stack view emits: UIKit's identifier, and a number that counts those with the same one.
  case stack(view: String, identifier: String, number: Int)
  /// How the root is held by the canvas.
  case placement(LayoutAttribute)
  /// Translated from the frame of a view and its autoresizing mask.
  case mask(view: String, LayoutAttribute, number: Int)
  /// The layout margins of a view.
  case margins(view: String, LayoutAttribute)
  /// The place and the size of the canvas.
  case window(LayoutAttribute)
  /// What the engine demands of an item: that no size is negative, and where content begins.
  case engine(item: String, LayoutAttribute)

  /// Where a constraint comes from.
  package enum Kind: String, Hashable, CaseIterable, Sendable {
    case scene, size, contentHugging, compressionResistance, stack, placement, mask, margins
    case window, engine
  }

  /// Where the constraint comes from.
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
    case .window: .window
    case .engine: .engine
    }
  }

  /// The view that the constraint belongs to; nil where that is the whole scene.
  package var view: String? {
    switch self {
    case .size(let view, _, _), .contentHugging(let view, _), .compressionResistance(let view, _),
      .stack(let view, _, _), .mask(let view, _, _), .margins(let view, _):
      view
    case .entry, .placement, .window, .engine: nil
    }
  }
}
