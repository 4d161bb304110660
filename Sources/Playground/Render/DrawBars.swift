import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// The title bar: the product, the scene, whether it was changed, and what is wrong with its layout.
func drawTitle(_ model: Model, on buffer: inout CellBuffer) {
  let bar = model.screen.title
  let style = Style.bar(model.appearance)
  buffer.fill(bar, style: style)
  let column = buffer.write(
    " Stackyard ", at: bar.origin, style: style.with(.bold), clip: bar)
  let title = VisibleText.visible(model.scene.title ?? model.name)
  // A script changes the scene for those who watch, and nothing of it can be lost.
  let changed = model.isChanged && model.presentation == nil ? " (changed)" : ""
  let badge = model.isRecording ? model.appearance.recordingBadge : ""
  let badgeColumn = bar.maxColumn - TextWidth.columns(of: badge)
  buffer.write(
    badge, at: CellPoint(column: badgeColumn, row: bar.minRow), style: style.with(.bold), clip: bar)
  let end = drawCounters(model, between: column, and: badgeColumn, on: &buffer)
  buffer.write(
    " \(title)\(changed)".truncated(toColumns: end - column - 1),
    at: CellPoint(column: column, row: bar.minRow), style: style, clip: bar)
}

/// Draws what is wrong with the layout at the right of the title bar, and returns where it begins.
///
/// The problems have words where these leave room for a title.
private func drawCounters(
  _ model: Model, between start: Int, and limit: Int, on buffer: inout CellBuffer
) -> Int {
  let bar = model.screen.title
  let long = model.problemCounts.map { item in
    " \(item.kind.sign(model.appearance)) \(item.count) \(item.kind.noun(item.count)) "
  }
  let short = model.problemCounts.map { " \($0.kind.sign(model.appearance)) \($0.count) " }
  func width(_ texts: [String]) -> Int { texts.reduce(0) { $0 + TextWidth.columns(of: $1) + 1 } }
  let roomForTitle = 12
  let texts = width(long) + roomForTitle <= limit - start ? long : short
  var column = max(start, limit - width(texts))
  let end = column
  for (item, text) in zip(model.problemCounts, texts) {
    let style = item.kind.style(model.appearance)
    column = buffer.write(text, at: CellPoint(column: column, row: bar.minRow), style: style) + 1
  }
  return end
}

extension ProblemKind {
  /// A surface on which the sign is seen; without colour, one that the bar around it does not have.
  fileprivate func style(_ appearance: Appearance) -> Style {
    if appearance.isMonochrome { return .strong }
    return switch self {
    case .conflict, .ignored: .warning
    case .ambiguous: .doubt
    case .cut: Style.bar.with(.bold)
    }
  }
}

/// Where the selection is, what its stack does, and its size; or what the last key had to say.
func drawStatus(_ model: Model, on buffer: inout CellBuffer) {
  let line = model.screen.status
  if let message = model.message {
    buffer.write(
      " \(VisibleText.visible(message))".truncated(toColumns: line.size.columns),
      at: line.origin, style: .warning, clip: line)
    return
  }
  if let caption = model.presentation?.caption, !caption.isEmpty, model.screen.caption == nil {
    // A screen too low for a story has this line for it.
    buffer.write(
      " \(StoryText(of: model).shown.first ?? "")", at: line.origin, style: .strong, clip: line)
    return
  }
  let path = model.selectionPath.map { VisibleText.visible($0.id) }
    .joined(separator: model.appearance.separator)
  var parts = [" \(path)"]
  if let stack = model.targetStack.map(model.shown)?.stack {
    parts.append(
      [
        stack.distribution.rawValue, stack.alignment.name(along: stack.axis),
        "spacing \(stack.spacing.sceneText)",
      ].joined(separator: " \(model.appearance.dot) "))
  }
  if let selected = model.layout.views.first(where: { $0.id == model.selection }) {
    parts.append(selected.isHidden ? "hidden" : sizeText(of: selected, model))
  }
  buffer.write(
    parts.joined(separator: "   ").truncated(toColumns: line.size.columns), at: line.origin,
    style: .strong, clip: line)
}

/// `10×4`, and what it was before rounding where that differs.
private func sizeText(of view: SceneLayout.LaidOutView, _ model: Model) -> String {
  let times = model.appearance.times
  let cells = "\(view.cells.size.columns)\(times)\(view.cells.size.rows)"
  let cell = model.scene.cell
  let (width, height) = (view.frame.size.width / cell.width, view.frame.size.height / cell.height)
  // Less than what is shown of a fraction is noise.
  let isExact =
    abs(width - Double(view.cells.size.columns)) < 0.005
    && abs(height - Double(view.cells.size.rows)) < 0.005
  return isExact ? cells : "\(cells) (ideal \(width.shortText)\(times)\(height.shortText))"
}

extension Double {
  /// At most two decimals, without zeros at the end.
  var shortText: String {
    let hundredths = (self * 100).rounded()
    guard hundredths.isFinite, abs(hundredths) < 1e15 else { return "\(self)" }
    return (hundredths / 100).sceneText
  }
}
