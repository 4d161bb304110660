package import AutoLayout
package import Cells

/// The properties of a view's content and size, and the content that follows from them.
extension Property {
  static let viewProperties = [
    placement, backgroundColor, text, preferredMaxLayoutWidth, intrinsicContentSize,
    contentHuggingPriority, contentCompressionResistancePriority, isHidden, baseline,
    layoutMargins, width, height, layoutDirection, note, action,
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

  package static let preferredMaxLayoutWidth = Property(
    "preferredMaxLayoutWidth", of: Double.self, .extent(of: "a width"), label: "wrapped at",
    unit: .units,
    scope: .content, varies: true, .content,
    help: "wraps the text at this width, which determines its lines")

  package static let intrinsicContentSize = Property(
    "intrinsicContentSize", get: { $0.intrinsicContentSize }, set: { $0.intrinsicContentSize = $1 },
    .intrinsicSize, label: "content",
    unit: .units, scope: .content, varies: true, .content,
    help: "the size that the content needs, regardless of the text")

  package static let contentHuggingPriority = Property(
    "contentHuggingPriority", get: { $0.contentHuggingPriority },
    set: { $0.contentHuggingPriority = $1 },
    .priorities, label: "hugging",
    unit: .priority, scope: .content, varies: true,
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
      view.directionalLayoutMargins = scene.layoutMargins ?? defaultMargins
    },
    help: "sets the margins, which are 8 on each side by default")

  package static let width = Property(
    "width", get: { $0.width }, set: { $0.width = $1 }, .constraints(on: "width"), unit: .units,
    varies: true,
    .structure,
    help: "constrains the view's own width")

  package static let height = Property(
    "height", get: { $0.height }, set: { $0.height = $1 }, .constraints(on: "height"), unit: .units,
    varies: true,
    .structure, help: "constrains the view's own height")

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

  /// The default margins, as in UIKit.
  private static let defaultMargins = View().directionalLayoutMargins

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

  /// The text of a label in lines, from which its size and its drawing follow.
  package struct TextContent {
    /// The lines, with marks for characters that must not reach a terminal.
    package let lines: [String]
    fileprivate let cell: Size

    /// The line with the most columns; empty if there are no lines.
    package var widest: String {
      lines.max { TextWidth.columns(of: $0) < TextWidth.columns(of: $1) } ?? ""
    }

    package var cells: CellSize {
      CellSize(columns: lines.map { TextWidth.columns(of: $0) }.max() ?? 0, rows: lines.count)
    }

    /// The size in scene units.
    package var size: IntrinsicSize {
      let cells = cells
      return IntrinsicSize(
        width: Double(cells.columns) * cell.width, height: Double(cells.rows) * cell.height)
    }
  }

  /// Returns the text in lines; nil if the view is not a label.
  ///
  /// A line feed at the end starts no new line.
  package func textContent(cell: Size) -> TextContent? {
    guard let text else { return nil }
    guard !text.isEmpty else { return TextContent(lines: [], cell: cell) }
    let lines = VisibleText.lines(of: text.hasSuffix("\n") ? String(text.dropLast()) : text)
    let columns = mostColumns(cell: cell)
    return TextContent(
      lines: columns.map { columns in lines.flatMap { $0.wrapped(toColumns: columns) } } ?? lines,
      cell: cell)
  }

  /// Returns the columns at which the text wraps; nil if it does not, as in UIKit for a width of 0.
  private func mostColumns(cell: Size) -> Int? {
    guard let width = Double(propertyValue: Property.preferredMaxLayoutWidth.value(of: self)),
      width > 0
    else { return nil }
    // Tiny cells could make the quotient too large for an integer; no text has a million columns.
    return max(1, Int(min(width / cell.width, 1_000_000)))
  }

  /// Returns the intrinsic content size in scene units: the explicit one, otherwise that of the
  /// text.
  package func ownContentSize(cell: Size) -> IntrinsicSize {
    intrinsicContentSize ?? textContent(cell: cell)?.size ?? IntrinsicSize(width: nil, height: nil)
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
