import AutoLayout
import Cells
import Scenes

/// The panel on the right: the selected view, the stack view concerned, and what is wrong.
func drawInspector(_ model: Model, on buffer: inout CellBuffer) {
  guard let panel = model.screen.inspector else { return }
  var writer = PanelWriter(
    area: panel.inset(columns: 1), row: panel.minRow, appearance: model.appearance)
  inspectFindings(model, &writer, on: &buffer)
  inspectView(model, &writer, on: &buffer)
  inspectStack(model, &writer, on: &buffer)
}

private func inspectFindings(
  _ model: Model, _ writer: inout PanelWriter, on buffer: inout CellBuffer
) {
  for broken in model.layout.broken.prefix(3) {
    writer.line("broken: \(broken.identifier ?? broken.constraint)", .warning, on: &buffer)
  }
  if model.layout.broken.count > 3 {
    writer.line("and \(model.layout.broken.count - 3) more broken", .warning, on: &buffer)
  }
}

private func inspectView(
  _ model: Model, _ writer: inout PanelWriter, on buffer: inout CellBuffer
) {
  let view = model.shown(model.selectedView)
  writer.heading(view.id, view.kind, on: &buffer)
  if let laidOut = model.layout.views.first(where: { $0.id == view.id }) {
    let (frame, times) = (laidOut.frame, model.appearance.times)
    writer.field(
      "frame",
      "\(frame.origin.x.shortText), \(frame.origin.y.shortText)  "
        + "\(frame.size.width.shortText)\(times)\(frame.size.height.shortText)", on: &buffer)
    writer.field(
      "cells", "\(laidOut.cells.size.columns)\(times)\(laidOut.cells.size.rows)", on: &buffer)
    if !laidOut.ambiguous.isEmpty {
      writer.line("ambiguous: \(laidOut.ambiguous.joined(separator: ", "))", .warning, on: &buffer)
    }
  }
  if view.stack == nil {
    writer.field("content", view.contentText(times: model.appearance.times), on: &buffer)
    writer.field("hugging", view.contentHuggingPriority.text, on: &buffer)
    writer.field("resists", view.contentCompressionResistancePriority.text, on: &buffer)
  }
  if view.isHidden { writer.line("hidden", .warning, on: &buffer) }
  writer.gap()
}

/// In two columns: the edges on the left, the long names on the right.
private let alignments: [StackView.Alignment] = [
  .fill, .firstBaseline, .leading, .lastBaseline, .center, .trailing,
]

private func inspectStack(
  _ model: Model, _ writer: inout PanelWriter, on buffer: inout CellBuffer
) {
  guard let view = model.targetStack.map(model.shown), let stack = view.stack else { return }
  if view.id != model.selection { writer.heading(view.id, "stack", on: &buffer) }
  writer.field("axis", stack.axis.rawValue, on: &buffer)
  writer.field("spacing", stack.spacing.sceneText, on: &buffer)
  writer.options(
    "distribution", StackView.Distribution.allCases.map(\.rawValue), stack.distribution.rawValue,
    columns: 1, on: &buffer)
  writer.options(
    "alignment", alignments.map { $0.name(along: stack.axis) },
    stack.alignment.name(along: stack.axis), columns: 2, on: &buffer)
  var flags: [String] = []
  if stack.isLayoutMarginsRelativeArrangement { flags.append("in margins") }
  if stack.isBaselineRelativeArrangement { flags.append("by baselines") }
  if model.scene.layoutDirection == .rightToLeft { flags.append("right to left") }
  if !model.selectedView.variations.isEmpty {
    writer.field("classes", model.sizeClassText, on: &buffer)
  }
  if !flags.isEmpty { writer.line(flags.joined(separator: ", "), Style(), on: &buffer) }
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
