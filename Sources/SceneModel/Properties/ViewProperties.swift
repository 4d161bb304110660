package import AutoLayout
import Cells
import Phrases

/// The properties of a view's content and size, and the content that follows from them.
extension Property {
  static let viewProperties = [
    placement, backgroundColor, text, numberOfLines, textAlignment, lineBreakMode,
    preferredMaxLayoutWidth, intrinsicContentSize,
    contentHuggingPriority, contentCompressionResistancePriority, isHidden, baseline,
    layoutMargins, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea, width, height,
    layoutDirection, note, action,
  ]

  package static let placement = Property(
    "placement", get: { $0.placement }, set: { $0.placement = $1 },
    .word(.init("placement", SceneView.Placement.self)), scope: .root,
    hasDefault: { $0.placement == $0.defaultPlacement }, .structure,
    help:
      "places the root on the canvas; `none` leaves that to constraints, and is the default with "
      + "`frame`")

  package static let backgroundColor = Property(
    "backgroundColor", get: { $0.backgroundColor }, set: { $0.backgroundColor = $1 },
    .word(.init("colour", Hue.self, aliases: systemColours, listsAliases: false)),
    label: "colour", varies: true, .none,
    help: "fills the view; UIKit's names with `system` are accepted, too")

  package static let text = Property(
    "text", get: { $0.text }, set: { $0.text = $1 }, .text, scope: .content, varies: true, .content,
    help: "makes the view a label, whose lines determine its intrinsic size and baselines")

  package static let numberOfLines = Property(
    "numberOfLines", of: Double.self, .count(of: "a number of lines"), label: "lines",
    scope: .content, varies: true, .content,
    help:
      "the maximum number of lines, which wrap at the width of the view; `0` for any number; without "
      + "it, each `\\n` of the text starts a line")

  package static let textAlignment = Property(
    "textAlignment", of: TextAlignment.self, .word(.init("textAlignment", TextAlignment.self)),
    label: "text alignment", scope: .content, varies: true, .none,
    help:
      "the side of the view at which the lines of the text are, `natural` by default, which is the "
      + "leading one; `justified` is drawn as `natural`")

  package static let lineBreakMode = Property(
    "lineBreakMode", of: LineBreakMode.self, .word(.init("lineBreakMode", LineBreakMode.self)),
    label: "line break", scope: .content, varies: true, .content,
    help:
      "the parts of the text between which lines break, or the part of the last line that an ellipsis "
      + "replaces, `byTruncatingTail` by default; stated, the truncation is no problem")

  package static let preferredMaxLayoutWidth = Property(
    "preferredMaxLayoutWidth", of: Double.self, .extent(of: "a width"), label: "wrapped at",
    unit: .units, scope: .content, varies: true, .content,
    help: "wraps the text at this width instead of that of the view")

  package static let intrinsicContentSize = Property(
    "intrinsicContentSize", get: { $0.intrinsicContentSize }, set: { $0.intrinsicContentSize = $1 },
    .intrinsicSize, label: "content", unit: .units, scope: .content, varies: true, .content,
    help: "the size that the content needs, regardless of the text")

  package static let contentHuggingPriority = Property(
    "contentHuggingPriority", get: { $0.contentHuggingPriority },
    set: { $0.contentHuggingPriority = $1 }, .priorities, label: "hugging", unit: .priority,
    scope: .content, varies: true,
    .always { view, scene in
      let priority = scene.contentHuggingPriority
      view.setContentHuggingPriority(LayoutPriority(priority.horizontal), for: .horizontal)
      view.setContentHuggingPriority(LayoutPriority(priority.vertical), for: .vertical)
    },
    help: "how strongly the view resists becoming larger than its content")

  package static let contentCompressionResistancePriority = Property(
    "contentCompressionResistancePriority", get: { $0.contentCompressionResistancePriority },
    set: { $0.contentCompressionResistancePriority = $1 },
    .priorities, label: "resistance", unit: .priority, scope: .content, varies: true,
    .always { view, scene in
      let priority = scene.contentCompressionResistancePriority
      view.setContentCompressionResistancePriority(
        LayoutPriority(priority.horizontal), for: .horizontal)
      view.setContentCompressionResistancePriority(
        LayoutPriority(priority.vertical), for: .vertical)
    },
    help: "how strongly the view resists becoming smaller than its content")

  package static let isHidden = Property(
    "isHidden", get: { $0.isHidden }, set: { $0.isHidden = $1 }, .flag, label: "hidden",
    varies: true,
    .always { view, scene in view.isHidden = scene.isHidden },
    help: "hides the view; a stack view gives hidden views no room")

  package static let baseline = Property(
    "baseline", get: { $0.baseline }, set: { $0.baseline = $1 },
    .distances(["first", "last"], of: "the distance of a baseline"), unit: .units, scope: .content,
    .content,
    help: "the distance of the first baseline from the top and of the last from the bottom")

  package static let layoutMargins = Property(
    "layoutMargins", get: { $0.layoutMargins }, set: { $0.layoutMargins = $1 },
    .numbers(
      [Part("top"), Part("leading"), Part("bottom"), Part("trailing")], example: "[1, 2, 1, 2]"),
    label: "layout margins", unit: .units, varies: true,
    .always { view, scene in
      if let margins = scene.layoutMargins {
        view.directionalLayoutMargins = margins
      } else {
        view.resetLayoutMargins()
      }
    },
    help:
      "sets the top, leading, bottom and trailing margins, 8 by default (UIKit's directionalLayoutMargins)"
  )

  package static let preservesSuperviewLayoutMargins = Property(
    "preservesSuperviewLayoutMargins", of: Bool.self, .flag, label: "keeps margins",
    apply: { view, value in view.preservesSuperviewLayoutMargins = value ?? false },
    help:
      "makes the margins at least as large as the parts of the superview's that overlap the view")

  package static let insetsLayoutMarginsFromSafeArea = Property(
    "insetsLayoutMarginsFromSafeArea", of: Bool.self, .flag, label: "safe margins",
    apply: { view, value in view.insetsLayoutMarginsFromSafeArea = value ?? true },
    help: "`false`: does not add the insets of the safe area to the margins")

  package static let width = Property(
    "width", get: { $0.width }, set: { $0.width = $1 }, .constraints(on: "width"), unit: .units,
    varies: true, .structure, help: "constrains the view's own width")

  package static let height = Property(
    "height", get: { $0.height }, set: { $0.height = $1 }, .constraints(on: "height"), unit: .units,
    varies: true, .structure, help: "constrains the view's own height")

  package static let layoutDirection = Property(
    "layoutDirection", of: LayoutDirection.self,
    .word(.init("layoutDirection", LayoutDirection.self)), label: "direction", varies: true,
    apply: { view, direction in view.layoutDirection = direction },
    help: "the reading direction of the view and everything inside it, like UIKit's trait")

  package static let note = Property(
    "note", of: String.self, .text, .none,
    help: "a remark for readers of the scene; it stays with a view that is moved or copied")

  package static let action = Property(
    "action", of: String.self, .text, .none,
    help: "the command that a click or Enter performs in the playground; makes the view a button")

  private typealias Part = PropertyKind.Part

  /// UIKit's system colours by name.
  private static let systemColours: [String: String] = {
    let system: [Hue] = [
      .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
      .gray,
    ]
    let names = system.map(\.rawValue).map { name in
      ("system" + name.prefix(1).uppercased() + name.dropFirst(), name)
    }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }()
}
extension SceneView {
  /// The command that the view performs as a button; nil if it is not a button.
  package var action: String? { String(propertyValue: Property.action.value(of: self)) }

  /// Whether all properties of the group `view` that concern a single view of a layout have their
  /// default values.
  ///
  /// This is true for most views, and takes a fraction of the time of a loop over the table.
  package var hasDefaultSettings: Bool {
    contentHuggingPriority == SceneView.plain.contentHuggingPriority
      && contentCompressionResistancePriority
        == SceneView.plain.contentCompressionResistancePriority
      && !isHidden && !layoutsSubviewsManually && layoutMargins == nil && manualFrame == nil
      && placeholderIntrinsicContentSize == nil && furtherValues.isEmpty
  }

  private static let plain = SceneView(id: "")

  /// Returns the text with the properties that break it into lines; nil if the view is not a label.
  package func labelText(cell: Size) -> LabelText? {
    text.map {
      LabelText(
        $0,
        numberOfLines: Double(propertyValue: Property.numberOfLines.value(of: self)).map {
          Int($0)
        },
        LineBreakMode(propertyValue: Property.lineBreakMode.value(of: self)),
        TextAlignment(propertyValue: Property.textAlignment.value(of: self)) ?? .natural,
        preferredMaxLayoutWidth: Double(
          propertyValue: Property.preferredMaxLayoutWidth.value(of: self)), cell: cell)
    }
  }

  /// Returns the number of paragraphs of the text; 0 if the view is not a label.
  package func paragraphCount(cell: Size) -> Int { labelText(cell: cell)?.paragraphs.count ?? 0 }

  /// Returns the text in lines, given the width at which a layout wraps it; nil if the view is not a
  /// label.
  package func textContent(cell: Size, wrapWidth: Double? = nil) -> TextContent? {
    labelText(cell: cell)?.content(wrapWidth: wrapWidth)
  }

  /// Returns the intrinsic content size in scene units: the explicit one, otherwise that of the
  /// text, given the width at which a layout wraps it.
  package func ownContentSize(cell: Size, wrapWidth: Double? = nil) -> IntrinsicSize {
    intrinsicContentSize ?? textContent(cell: cell, wrapWidth: wrapWidth)?.size
      ?? IntrinsicSize(width: nil, height: nil)
  }

  /// Returns the intrinsic content size, with ``View/noIntrinsicMetric`` for a missing extent.
  package func contentSize(cell: Size) -> Size { ownContentSize(cell: cell).size }

  /// Returns the baselines: the explicit ones, otherwise those of the text.
  package func baseline(cell: Size) -> Baseline? {
    baseline ?? text.map { _ in Baseline(first: cell.height, last: 0) }
  }
}

extension SceneView.IntrinsicSize {
  /// The size, with ``View/noIntrinsicMetric`` for a missing extent.
  package var size: Size {
    Size(width: width ?? View.noIntrinsicMetric, height: height ?? View.noIntrinsicMetric)
  }
}
