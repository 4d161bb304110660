import AutoLayout
import Cells
import Phrases
import Playground
import SceneLayouts
import SceneModel

/// The selected view and the target stack view, as names and values with their keys; with the
/// focus, a form of properties.
struct InspectorPane: DrawnPane {
  let region: ScreenParts.Region? = .right

  /// Draws as many details as fit: omits unselected options first, then the members of conflicts.
  func draw(_ source: FrameSource, in place: CellRect, on frame: inout Frame) {
    let view = source.views[source.model.selection] ?? source.scene.root
    let isForm = source.model.focus == .inspector
    let inside = PaneFrame(
      pane: .inspector, title: VisibleText.visible(view.id),
      note: source.text(source.step == nil ? .kind(of: view) : .inTheEnd)
    ).draw(around: place, source, on: &frame)
    if isForm {
      return formRows(of: source, columns: inside.size.columns)
        .draw(in: inside, source.appearance, on: &frame)
    }
    let details: [Details] = [
      [.reasons, .distributions, .alignments], [.distributions, .alignments],
      [.reasons, .distributions], .distributions, .reasons,
    ]
    let tables = details.lazy.map { inspection(of: view, source, $0, columns: inside.size.columns) }
    let fitting = tables.first { $0.rows.count <= inside.size.rows }
    let table = fitting ?? inspection(of: view, source, [], columns: inside.size.columns)
    PaneRows(rows: table.rows).draw(in: inside, source.appearance, on: &frame)
  }
}

/// The details that the inspector omits if there is too little room.
private struct Details: OptionSet {
  let rawValue: Int

  static let reasons = Details(rawValue: 1)
  static let distributions = Details(rawValue: 2)
  static let alignments = Details(rawValue: 4)
}

private func inspection(
  of view: SceneView, _ source: FrameSource, _ details: Details, columns: Int
) -> InspectorTable {
  var table = InspectorTable(columns: columns, appearance: source.appearance)
  inspectFindings(source, details, &table)
  if let laidOut = source.laidOut(view.id) { inspectFrame(of: view, laidOut, source, &table) }
  inspectContent(of: view, source, &table)
  inspectStack(source, details, &table)
  return table
}

/// Adds the constraints that were dropped or ignored; a click on one shows its problem.
private func inspectFindings(
  _ source: FrameSource, _ details: Details, _ table: inout InspectorTable
) {
  let (sign, broken) = (ProblemKind.conflict.sign(source.appearance), source.layout.broken)
  for (number, broken) in broken.prefix(3).enumerated() {
    let purpose = PointerTarget.problem(number)
    let text = "\(sign) \(source.text(.dropped(broken.name)))"
    guard details.contains(.reasons) else {
      // Constraints on one view often differ at the end, so the word is omitted first.
      table.line([text, "\(sign) \(broken.name)"], .warning, purpose)
      continue
    }
    table.paragraph(text, .warning, purpose)
    for other in broken.because.prefix(4) {
      table.paragraph(source.text(.against(other)), Style(), purpose)
    }
    if broken.because.count > 4 {
      let more = broken.because.count + broken.omitted - 4
      table.line([source.text(.more(more))], Style(), purpose)
    }
  }
  if broken.count > 3 {
    let text = source.text(.moreDropped(broken.count - 3))
    table.line(["\(sign) \(text)"], .warning, .problem(3))
  }
  for (number, refused) in source.layout.refused.prefix(2).enumerated() {
    let sign = ProblemKind.ignored.sign(source.appearance)
    let text = source.text(.ignored(refused.identifier ?? refused.constraint))
    table.line(["\(sign) \(text)"], .warning, .problem(broken.count + number))
  }
}

/// Adds the frame in scene units, and in cells if those differ or are fractions.
private func inspectFrame(
  of view: SceneView, _ laidOut: SceneLayout.LaidOutView, _ source: FrameSource,
  _ table: inout InspectorTable
) {
  let (frame, cells) = (laidOut.frame, laidOut.cells)
  let appearance = source.appearance
  var values = InspectorTable.Values(
    name: source.text(source.isInCells ? .unitCells : .unitPoints),
    headings: ["x", "y", source.text(.width), source.text(.height)])
  values.add(
    "frame", [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(\.shortText))
  if !source.isInCells || !source.isExact(laidOut) {
    let name = source.text(source.isInCells ? .rounded : .inCells)
    values.add(name, ["", "", "\(cells.size.columns)", "\(cells.size.rows)"])
  }
  if view.stack == nil {
    let wanted = source.wantedSize(of: view)
    values.add(
      source.text(.wants),
      ["", ""] + [wanted.width, wanted.height].map { $0?.shortText ?? appearance.none })
  }
  let cuts = laidOut.cuts(in: view, cell: source.scene.textCell).filter(\.isText)
  if !cuts.isEmpty {
    let missing = Axis.allCases.map { axis in
      cuts.first { $0.axis == axis }
        .map { "\(appearance.minus)\(($0.wants - $0.has).shortText)" } ?? ""
    }
    let name = "\(ProblemKind.cut.sign(appearance)) \(source.text(.cutOff))"
    values.add(name, ["", ""] + missing, .strong)
  }
  guard !table.add(values) else { return }
  table.add(values.columns(0..<2))
  table.add(values.columns(2..<4))
}

/// Adds the problems of the view, and the priorities of its content.
private func inspectContent(
  of view: SceneView, _ source: FrameSource, _ table: inout InspectorTable
) {
  let appearance = source.appearance
  guard let laidOut = source.laidOut(view.id) else { return }
  if laidOut.isHidden {
    table.line("\(appearance.hiddenSign) \(source.text(.hidden))", .doubt)
  } else if laidOut.cells.isEmpty {
    table.line(source.text(.noAreaToSee), .doubt)
  }
  if !laidOut.ambiguous.isEmpty {
    let sign = ProblemKind.ambiguous.sign(appearance)
    let text = source.text(.ambiguous(source.appearance.language.list(laidOut.ambiguous)))
    table.line("\(sign) \(text)", .doubt)
  }
  if view.stack == nil {
    var values = InspectorTable.Values(
      name: source.text(.priority), headings: [source.text(.horizontal), source.text(.vertical)])
    func add(_ name: String, _ pair: SceneView.PriorityPair) {
      values.add(name, [pair.horizontal.sceneText, pair.vertical.sceneText])
    }
    add(source.text(.hugging), view.contentHuggingPriority)
    add(source.text(.resistance), view.contentCompressionResistancePriority)
    table.add(values)
  }
  if let offset = view.scroll?.contentOffset {
    table.field(source.text(.scrolledBy), "\(offset.x.shortText), \(offset.y.shortText)")
  }
}

/// In the order of two columns: the edges on the left, the long names on the right.
private let alignments: [StackView.Alignment] = [
  .fill, .firstBaseline, .leading, .lastBaseline, .center, .trailing,
]

private func inspectStack(
  _ source: FrameSource, _ details: Details, _ table: inout InspectorTable
) {
  guard let view = source.targetStack, let stack = view.stack else { return }
  let size = source.laidOut(view.id).map { source.sizeText(of: $0) } ?? ""
  table.section(view.id, "\(source.text(.stack)) \(source.appearance.sign(of: stack.axis)) \(size)")
  table.field("axis", stack.axis.rawValue, of: "axis")
  let showsDistributions = details.contains(.distributions)
  table.field(
    "distribution", showsDistributions ? "" : stack.distribution.rawValue, of: "distribution")
  if showsDistributions {
    table.options(
      StackView.Distribution.allCases.map { ($0.rawValue, .invoke(Invocation($0.command))) },
      present: stack.distribution.rawValue)
  }
  let alignment = stack.alignment.name(along: stack.axis)
  let showsAlignments = details.contains(.alignments)
  table.field("alignment", showsAlignments ? "" : alignment, of: "alignment")
  if showsAlignments {
    let names = alignments.map { $0.name(along: stack.axis) }
    table.options(names.map { ($0, nil) }, present: alignment, inColumns: 2)
  }
  table.field("spacing", stack.spacing.sceneText, key: "+ -", .invoke("more-spacing"))
  table.field(
    source.text(.margins),
    source.text(stack.isLayoutMarginsRelativeArrangement ? .respected : .off), of: "margins")
  table.field(
    source.text(.baselines), source.text(stack.isBaselineRelativeArrangement ? .on : .off),
    of: "baselines")
  if source.scene.layoutDirection == .rightToLeft {
    table.field(source.text(.direction), source.text(.rightToLeft), of: "direction")
  }
  if !source.model.selectedView.variations.isEmpty {
    table.field(source.text(.sizeClass), source.sizeClassText)
  }
}

extension InspectorTable {
  /// Adds a property with the key of the command that changes it.
  fileprivate mutating func field(_ name: String, _ value: String, of command: CommandName) {
    let key = appearance.keys.firstName(of: command)
    field(name, value, key: key, .invoke(Invocation(command)))
  }
}

extension FrameSource {
  /// The size classes of the canvas in Xcode's notation: `wC hR` is compact width, regular height.
  fileprivate var sizeClassText: String {
    let traits = scene.traits(canvas: layout.canvas)
    func letter(_ sizeClass: UserInterfaceSizeClass?) -> String {
      sizeClass == .compact ? "C" : "R"
    }
    return "w\(letter(traits.horizontalSizeClass)) h\(letter(traits.verticalSizeClass))"
  }
}

extension PaneWord {
  /// The kind of a view, for the title of the pane.
  fileprivate static func kind(of view: SceneView) -> PaneWord {
    switch view.kind {
    case .stack: .stack
    case .label: .label
    case .scrollView, .view: .view
    }
  }
}
