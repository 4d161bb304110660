import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// The panel beside the canvas: what is wrong, the selected view, and the stack view concerned.
///
/// As much of it as there is room for: first the choices that are not taken are left out, then why
/// constraints conflict.
func drawInspector(_ model: Model, on buffer: inout CellBuffer) {
  guard let panel = model.screen.inspector else { return }
  let area = panel.inset(columns: 1)
  let details: [Details] = [
    [.reasons, .distributions, .alignments], [.distributions, .alignments],
    [.reasons, .distributions], .distributions, .reasons,
  ]
  let writers = details.lazy.map { inspection(of: model, $0, columns: area.size.columns) }
  let fitting = writers.first { $0.lines.count <= area.size.rows }
  (fitting ?? inspection(of: model, [], columns: area.size.columns)).draw(in: area, on: &buffer)
}

/// What an inspector may leave out.
private struct Details: OptionSet {
  let rawValue: Int

  static let reasons = Details(rawValue: 1)
  static let distributions = Details(rawValue: 2)
  static let alignments = Details(rawValue: 4)
}

private func inspection(of model: Model, _ details: Details, columns: Int) -> PanelWriter {
  var writer = PanelWriter(columns: columns, appearance: model.appearance)
  inspectFindings(model, details, &writer)
  inspectView(model, &writer)
  inspectStack(model, details, &writer)
  return writer
}

private func inspectFindings(_ model: Model, _ details: Details, _ writer: inout PanelWriter) {
  let (sign, broken) = (ProblemKind.conflict.sign(model.appearance), model.layout.broken)
  for broken in broken.prefix(3) {
    let text = "\(sign) dropped: \(broken.identifier ?? broken.constraint)"
    if details.contains(.reasons) {
      writer.paragraph(text, .warning)
    } else {
      writer.line(text, .warning)
    }
    guard details.contains(.reasons) else { continue }
    for other in broken.because.prefix(4) { writer.paragraph("against \(other)", Style()) }
    if broken.because.count > 4 {
      writer.line("and \(broken.because.count + broken.omitted - 4) more", Style())
    }
  }
  if broken.count > 3 { writer.line("\(sign) \(broken.count - 3) more dropped", .warning) }
  for refused in model.layout.refused.prefix(2) {
    let sign = ProblemKind.ignored.sign(model.appearance)
    writer.line("\(sign) ignored: \(refused.identifier ?? refused.constraint)", .warning)
  }
}

private func inspectView(_ model: Model, _ writer: inout PanelWriter) {
  let view = model.shown(model.selectedView)
  writer.heading(view.id, view.kind)
  if let laidOut = model.layout.views.first(where: { $0.id == view.id }) {
    inspectFrame(laidOut, model, &writer)
  }
  if view.stack == nil {
    writer.field("content", view.contentText(times: model.appearance.times))
    writer.field("hugging", view.contentHuggingPriority.text)
    writer.field("resists", view.contentCompressionResistancePriority.text)
  }
  if let offset = view.scroll?.contentOffset {
    writer.field("scrolled", "\(offset.x.shortText), \(offset.y.shortText)")
  }
  writer.gap()
}

/// In units of the scene, and in cells where those are others or not even.
private func inspectFrame(
  _ view: SceneLayout.LaidOutView, _ model: Model, _ writer: inout PanelWriter
) {
  let (frame, cells, times) = (view.frame, view.cells.size, model.appearance.times)
  let isInCells = model.scene.cell == Size(width: 1, height: 1)
  let origin = "\(frame.origin.x.shortText), \(frame.origin.y.shortText)"
  let size = "\(frame.size.width.shortText)\(times)\(frame.size.height.shortText)"
  writer.field("frame", "\(origin)  \(size)\(isInCells ? "" : " pt")")
  writer.field("cells", "\(cells.columns)\(times)\(cells.rows)")
  if view.isHidden {
    writer.line("\(model.appearance.hiddenSign) hidden", .doubt)
  } else if view.cells.isEmpty {
    writer.line("no area: nothing to see", .doubt)
  }
  if !view.ambiguous.isEmpty {
    let sign = ProblemKind.ambiguous.sign(model.appearance)
    writer.line("\(sign) ambiguous: \(view.ambiguous.joined(separator: ", "))", .doubt)
  }
  if let text = model.shown(model.selectedView).text, !view.isHidden, view.cuts(text) {
    let wanted = VisibleText.lines(of: text)
    let columns = wanted.map { TextWidth.columns(of: $0) }.max() ?? 0
    let sign = ProblemKind.cut.sign(model.appearance)
    writer.line("\(sign) cut: the text is \(columns)\(times)\(wanted.count) cells", .doubt)
  }
}

/// In two columns: the edges on the left, the long names on the right.
private let alignments: [StackView.Alignment] = [
  .fill, .firstBaseline, .leading, .lastBaseline, .center, .trailing,
]

private func inspectStack(_ model: Model, _ details: Details, _ writer: inout PanelWriter) {
  guard let view = model.targetStack.map(model.shown), let stack = view.stack else { return }
  if view.id != model.selection { writer.heading(view.id, "stack") }
  writer.field("axis", stack.axis.rawValue)
  writer.field("spacing", stack.spacing.sceneText)
  if details.contains(.distributions) {
    writer.options(
      "distribution", StackView.Distribution.allCases.map(\.rawValue), stack.distribution.rawValue,
      columns: 1)
  } else {
    writer.field("distribution", stack.distribution.rawValue)
  }
  let alignment = stack.alignment.name(along: stack.axis)
  if details.contains(.alignments) {
    let names = alignments.map { $0.name(along: stack.axis) }
    writer.options("alignment", names, alignment, columns: 2)
  } else {
    writer.field("alignment", alignment)
  }
  var flags: [String] = []
  if stack.isLayoutMarginsRelativeArrangement { flags.append("in margins") }
  if stack.isBaselineRelativeArrangement { flags.append("by baselines") }
  if model.scene.layoutDirection == .rightToLeft { flags.append("right to left") }
  if !model.selectedView.variations.isEmpty { writer.field("classes", model.sizeClassText) }
  if !flags.isEmpty { writer.line(flags.joined(separator: ", "), Style()) }
}

extension Model {
  /// The size classes of the canvas as Xcode writes them: `wC hR` is compact width, regular height.
  fileprivate var sizeClassText: String {
    let cells = Size(
      width: layout.canvas.width / scene.cell.width,
      height: layout.canvas.height / scene.cell.height)
    let traits = scene.sizeClasses.traits(of: cells)
    func letter(_ sizeClass: UserInterfaceSizeClass?) -> String {
      sizeClass == .compact ? "C" : "R"
    }
    return "w\(letter(traits.horizontalSizeClass)) h\(letter(traits.verticalSizeClass))"
  }
}

extension SceneView {
  fileprivate var kind: String { stack != nil ? "stack" : text != nil ? "label" : "view" }

  fileprivate func contentText(times: String) -> String {
    guard let size = intrinsicContentSize else { return text == nil ? "none" : "its text" }
    return
      "\(size.width.map(\.shortText) ?? "none")\(times)\(size.height.map(\.shortText) ?? "none")"
  }
}

extension SceneView.PriorityPair {
  fileprivate var text: String { "\(horizontal.sceneText), \(vertical.sceneText)" }
}
