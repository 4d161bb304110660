import AutoLayout
import Phrases

/// The properties that determine how a stack view arranges its views.
extension Property {
  static let stackProperties = [
    axis, alignment, distribution, spacing, customSpacing, isBaselineRelativeArrangement,
    isLayoutMarginsRelativeArrangement,
  ]

  package static let axis = Property(
    "axis", get: { $0.axis }, set: { $0.axis = $1 }, .word(.init("axis", Axis.self)), varies: true,
    .arrangement { stack, scene in stack.axis = scene.axis },
    help: "the direction in which the views are arranged")

  package static let alignment = Property(
    "alignment", get: { $0.alignment }, set: { $0.alignment = $1 },
    .word(
      .init(
        "alignment", StackView.Alignment.self, aliases: ["top": "leading", "bottom": "trailing"])),
    varies: true,
    .arrangement { stack, scene in stack.alignment = scene.alignment },
    help: "places the views across the axis; in a horizontal stack `leading` is `top`")

  package static let distribution = Property(
    "distribution", get: { $0.distribution }, set: { $0.distribution = $1 },
    .word(.init("distribution", StackView.Distribution.self)), varies: true,
    .arrangement { stack, scene in stack.distribution = scene.distribution },
    help: "determines the sizes of the views, or the gaps between them, along the axis")

  package static let spacing = Property(
    "spacing", get: { $0.spacing }, set: { $0.spacing = $1 }, .number, unit: .units, varies: true,
    .arrangement { stack, scene in stack.spacing = scene.spacing },
    help: "the distance between views; the minimum for equalSpacing and equalCentering")

  package static let customSpacing = Property(
    "customSpacing", get: { $0.customSpacing }, set: { $0.customSpacing = $1 }, .spacings,
    label: "custom spacing", unit: .units, .structure,
    help: "the spacing after individual views, by their ids")

  package static let isBaselineRelativeArrangement = Property(
    "isBaselineRelativeArrangement", get: { $0.isBaselineRelativeArrangement },
    set: { $0.isBaselineRelativeArrangement = $1 }, .flag, label: "baselines", varies: true,
    .arrangement { stack, scene in
      stack.isBaselineRelativeArrangement = scene.isBaselineRelativeArrangement
    },
    help: "measures vertical spacing between baselines")

  package static let isLayoutMarginsRelativeArrangement = Property(
    "isLayoutMarginsRelativeArrangement", get: { $0.isLayoutMarginsRelativeArrangement },
    set: { $0.isLayoutMarginsRelativeArrangement = $1 }, .flag, label: "margins", varies: true,
    .arrangement { stack, scene in
      stack.isLayoutMarginsRelativeArrangement = scene.isLayoutMarginsRelativeArrangement
    },
    help: "keeps the views inside the stack's layout margins")

  /// Returns the value as written in a file: alignments have other names in a horizontal stack
  /// view.
  package func writtenValue(of view: SceneView) -> PropertyValue? {
    guard self == .alignment, let stack = view.stack else { return value(of: view) }
    return .word(stack.alignment.name(along: stack.axis))
  }
}
