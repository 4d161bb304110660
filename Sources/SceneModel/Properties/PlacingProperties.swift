import AutoLayout
import Phrases

/// The properties that place a view or its subviews without constraints.
extension Property {
  static let placingProperties = [
    placeholderIntrinsicContentSize, alignmentRectInsets, frame, autoresizingMask,
    translatesAutoresizingMaskIntoConstraints, layoutsSubviewsManually,
  ]

  static let scrollProperties = [contentOffset]

  package static let placeholderIntrinsicContentSize = Property(
    "placeholderIntrinsicContentSize", get: { $0.placeholderIntrinsicContentSize },
    set: { $0.placeholderIntrinsicContentSize = $1 }, .intrinsicSize,
    label: "placeholder", unit: .units, scope: .content,
    .once { view, scene in
      view.placeholderIntrinsicContentSize = scene.placeholderIntrinsicContentSize?.size
    },
    help: "the intrinsic size while the scene has `designTime: true`")

  package static let alignmentRectInsets = Property(
    "alignmentRectInsets", get: { $0.alignmentRectInsets }, set: { $0.alignmentRectInsets = $1 },
    .numbers([Part("top"), Part("left"), Part("bottom"), Part("right")], example: "[0, 0, 1, 2]"),
    label: "insets", unit: .units, scope: .content, .structure,
    help: "the parts of the frame outside its alignment rectangle, such as a shadow")

  package static let frame = Property(
    "frame", get: { $0.frame }, set: { $0.frame = $1 },
    .numbers(
      [Part("x"), Part("y"), Part("width", isExtent: true), Part("height", isExtent: true)],
      example: "[2, 1, 20, 5]"), unit: .units,
    .once { view, scene in if let manualFrame = scene.manualFrame { view.frame = manualFrame.frame }
    },
    help: "the frame in the superview, for its size at design time; used instead of constraints")

  package static let autoresizingMask = Property(
    "autoresizingMask", get: { $0.autoresizingMask }, set: { $0.autoresizingMask = $1 },
    .words(.init("autoresizing flag", AutoresizingFlag.self)), label: "mask",
    .once { view, scene in view.autoresizingMask = scene.autoresizingMask },
    help: "the parts of `frame` that change with the superview's size")

  package static let translatesAutoresizingMaskIntoConstraints = Property(
    "translatesAutoresizingMaskIntoConstraints",
    get: { $0.translatesAutoresizingMaskIntoConstraints },
    set: { $0.translatesAutoresizingMaskIntoConstraints = $1 }, .flag, label: "mask translated",
    .once { view, scene in
      view.translatesAutoresizingMaskIntoConstraints =
        scene.translatesAutoresizingMaskIntoConstraints
    },
    help: "turns `frame` and the mask into constraints")

  package static let layoutsSubviewsManually = Property(
    "layoutsSubviewsManually", get: { $0.layoutsSubviewsManually },
    set: { $0.layoutsSubviewsManually = $1 }, .flag, label: "manual layout", scope: .content,
    .once { view, scene in
      view.layoutsSubviewsManually = scene.layoutsSubviewsManually && scene.stack == nil
    },
    help: "keeps the frames of the subviews; no constraint can relate them to views outside")

  package static let contentOffset = Property(
    "contentOffset", get: { $0.contentOffset }, set: { $0.contentOffset = $1 },
    .numbers([Part("x"), Part("y")], example: "[0, 12]"), unit: .units,
    .once { view, scene in
      if let scroll = scene.scroll { (view as? ScrollView)?.contentOffset = scroll.contentOffset }
    },
    help: "the point of the content that is at the top left corner of the view")

  private typealias Part = PropertyKind.Part
}
