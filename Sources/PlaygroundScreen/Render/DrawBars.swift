import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// Draws the title bar: the product, the scene, the mark for changes, and the counters of problems.
func drawTitle(_ source: FrameSource, on frame: inout Frame) {
  let (model, bar) = (source.model, source.screen.title)
  let style = Style.bar(model.appearance)
  frame.cells.fill(bar, style: style)
  let column = frame.cells.write(" Stackyard ", at: bar.origin, style: style.with(.bold), clip: bar)
  // The changes of a script need not be saved.
  let marks: [PaneWord] =
    (model.hasUnreadableFile ? [.unreadableFile] : []) + (model.isChanged ? [.changed] : [])
  let changed = model.presentation == nil ? marks.map { " \(source.text($0))" }.joined() : ""
  let badge = model.isRecording ? model.appearance.recordingBadge : ""
  let badgeColumn = bar.maxColumn - TextWidth.columns(of: badge)
  frame.cells.write(badge, in: bar, from: badgeColumn, style: style.with(.bold))
  let end = drawCounters(source, between: column, and: badgeColumn, on: &frame)
  let device = model.scene.ownCanvas?.device.map { "  \($0.device.name)" }
  let variants = titles(source).flatMap { title in
    (device.map { [title + $0, title] } ?? [title]).map { " \($0)\(changed)" }
  }
  let title = variants.first { TextWidth.columns(of: $0) < end - column } ?? variants.last ?? ""
  frame.cells.write(
    title.truncated(toColumns: end - column - 1), in: bar, from: column, style: style)
}

/// Returns variants of the title of the scene, the first with the name of its file.
///
/// An audience needs no file, and a pasted scene has none.
private func titles(_ source: FrameSource) -> [String] {
  let model = source.model
  let name = VisibleText.visible(model.name)
  guard let title = model.scene.title.map(VisibleText.visible) else { return [name] }
  // The names of scenes without a file have no extension.
  let hasFile = model.isOfFile && model.name.contains(".")
  return hasFile && model.presentation == nil ? ["\(name)  \(title)", title] : [title]
}

/// Draws the problem counters at the right of the title bar, and returns their first column.
///
/// The problems have names if these leave room for a title.
private func drawCounters(
  _ source: FrameSource, between start: Int, and limit: Int, on frame: inout Frame
) -> Int {
  let (bar, appearance, counts) = (source.screen.title, source.appearance, source.problemCounts)
  let long = counts.map { item in
    " \(item.kind.sign(appearance)) \(source.text(.problems(item.kind, count: item.count))) "
  }
  let short = counts.map { " \($0.kind.sign(appearance)) \($0.count) " }
  func width(_ texts: [String]) -> Int { texts.reduce(0) { $0 + TextWidth.columns(of: $1) + 1 } }
  let roomForTitle = 12
  let texts = width(long) + roomForTitle <= limit - start ? long : short
  var column = max(start, limit - width(texts))
  let end = column
  for (item, text) in zip(counts, texts) {
    let place = CellRect(
      column: column, row: bar.minRow, columns: TextWidth.columns(of: text), rows: 1)
    frame.cells.write(text, at: place.origin, style: item.kind.style(appearance))
    frame.add(.problem(item.first), at: place)
    column = place.maxColumn + 1
  }
  return end
}

extension ProblemKind {
  /// Returns a style with a background that makes the sign visible; without colour, one that
  /// differs from the bar.
  fileprivate func style(_ appearance: Appearance) -> Style {
    if appearance.isMonochrome { return .strong }
    return switch self {
    case .conflict, .ignored: .warning
    case .ambiguous: .doubt
    case .cut, .compressed, .outside, .overlap: Style.bar.with(.bold)
    }
  }
}

/// Draws the message of the last key, or the path of the selection.
///
/// Without an inspector, and in scripts, which may expect it, also draws the properties of the
/// stack view and the size of the selection.
func drawStatus(_ source: FrameSource, on frame: inout Frame) {
  let (model, line) = (source.model, source.screen.status)
  func write(_ text: String, _ style: Style) {
    frame.cells.write(
      text.truncated(toColumns: line.size.columns), at: line.origin, style: style, clip: line)
  }
  let status = StatusLine(model, columns: line.size.columns - 1)
  let isChange = if case .changed = model.message { true } else { false }
  let conflict = droppedConstraint(source)
  if !status.text.isEmpty {
    let behind = isChange ? conflict.map { "  \($0)" } ?? "" : ""
    write(" \(status.text)\(behind)", model.mode.isQuestion ? .warning : .strong)
    let selected = CellRect(
      column: line.minColumn + 1 + status.selected.lowerBound, row: line.minRow,
      columns: status.selected.count, rows: 1)
    frame.cells.restyle(selected.intersection(line)) { $0 = $0.with(.reverse) }
    return
  }
  if let caption = model.presentation?.caption, !caption.isEmpty, model.screen.caption == nil {
    // On a screen too short for captions, this line shows them.
    write(" \(StoryText(of: model).shown.first ?? "")", .strong)
    return
  }
  if let conflict {
    write(" \(conflict)", .warning)
    return
  }
  let path = model.selectionPath.map { VisibleText.visible($0.id) }
    .joined(separator: model.appearance.separator)
  var parts = [" \(path)"]
  if source.screen.rect(of: .inspector) == nil || model.presentation != nil {
    if let stack = source.targetStack?.stack {
      parts.append(
        [
          stack.distribution.rawValue, stack.alignment.name(along: stack.axis),
          source.text(.spacing(stack.spacing.sceneText)),
        ].joined(separator: " \(model.appearance.dot) "))
    }
    if let selected = source.selected {
      parts.append(selected.isHidden ? source.text(.hidden) : source.sizeText(of: selected))
    }
  }
  write(parts.joined(separator: "   "), Style())
}

/// Returns the first dropped constraint if neither an inspector nor a script shows something else.
private func droppedConstraint(_ source: FrameSource) -> String? {
  guard source.screen.rect(of: .inspector) == nil, source.model.presentation == nil,
    let broken = source.layout.broken.first
  else { return nil }
  let sign = ProblemKind.conflict.sign(source.appearance)
  return "\(sign) \(source.text(.droppedConstraint(broken.name)))"
}
