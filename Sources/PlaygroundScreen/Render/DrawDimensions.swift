import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// Draws the dimensions of the target stack view: a line with the length of each view and gap at its
/// position, below the canvas or for a column beside it, and the lengths that the views want and
/// get.
///
/// If there are too few rows, the lengths that the views get are more important than their names,
/// and those are more important than the lengths that they want.
func drawDimensions(_ source: FrameSource, on frame: inout Frame) {
  guard let strip = source.screen.strip, let stack = source.targetStack,
    let dimensions = Dimensions(of: stack, source)
  else { return }
  frame.add(.view(stack.id, .canvas), at: strip)
  let canvas = source.screen.viewport
  let line = CellRect(columns: canvas.columns, row: strip.minRow)
  var rows: [PaneRow] = []
  var first = strip.minRow
  if dimensions.axis == .horizontal {
    first += dimensions.drawLine(in: line, namesBelow: strip.size.rows > 2, source, on: &frame)
  } else if let place = dimensions.columnPlace(source) {
    dimensions.drawColumn(in: place, source, on: &frame)
  } else {
    rows.append(.text(dimensions.list, .muted))
  }
  rows += dimensions.sums(columns: strip.size.columns, rows: strip.maxRow - first - rows.count)
  let widest = rows.map { $0.pieces.map { TextWidth.columns(of: $0.text) }.max() ?? 0 }.max() ?? 0
  // At the edge of the canvas, or further left if the text needs more room.
  let start = max(strip.minColumn, min(canvas.minColumn + 1, strip.maxColumn - widest))
  let place = CellRect(
    column: start, row: first, columns: strip.maxColumn - start, rows: strip.maxRow - first)
  PaneRows(rows: rows, countsBelow: false).draw(in: place, source.appearance, on: &frame)
}

/// The visible arranged views of a stack view, in the order of their positions along its axis.
struct Dimensions {
  let axis: Axis
  let parts: [Part]
  /// The gaps that the stack view wants; empty if it measures them between baselines.
  let wantedGaps: [Double]
  let isInPoints: Bool
  let appearance: Appearance

  /// A view and its position and length along the axis.
  struct Part {
    var id: String
    /// In cells, from the origin of the canvas.
    var cells: Range<Int>
    /// In scene units.
    var start: Double
    var length: Double
    var wanted: Double?
    /// The number of lines of a text that wraps, in words; nil for other views.
    var lines: String?

    /// The length, and the lines that it has room for.
    var lengthText: String { length.shortText + (lines.map { " (\($0))" } ?? "") }

    var name: String { VisibleText.visible(id) }
  }

  /// Creates the dimensions; nil if the stack view shows no view.
  init?(of view: SceneView, _ source: FrameSource) {
    guard let stack = view.stack else { return nil }
    axis = stack.axis
    appearance = source.appearance
    isInPoints = !source.isInCells
    let shown = stack.arrangedSubviews.filter { source.laidOut($0.id)?.isHidden == false }
    let measuresBaselines = axis == .vertical && stack.isBaselineRelativeArrangement
    wantedGaps = measuresBaselines ? [] : shown.dropLast().map { stack.spacing(after: $0.id) }
    parts = shown.compactMap { inner -> Part? in
      guard let laidOut = source.laidOut(inner.id) else { return nil }
      return Part(
        id: inner.id, cells: laidOut.cells[stack.axis],
        start: laidOut.frame.edges(along: stack.axis).start, length: laidOut.frame.size[stack.axis],
        wanted: source.preferredLength(of: inner, along: stack.axis, in: stack.distribution),
        lines: stack.axis == .vertical ? source.lines(of: inner, laidOut) : nil)
    }.sorted { ($0.start, $0.start + $0.length) < ($1.start, $1.start + $1.length) }
    guard !parts.isEmpty else { return nil }
  }

  var gaps: [Double] { zip(parts, parts.dropFirst()).map { $1.start - ($0.start + $0.length) } }

  /// Draws `├── title 33 ──┤2├ 5 ┤`, and below it the names that do not fit; returns the number of
  /// rows.
  func drawLine(
    in line: CellRect, namesBelow: Bool, _ source: FrameSource, on frame: inout Frame
  ) -> Int {
    let origin = source.origin.column
    let ends = hiddenEnds(of: line, from: origin)
    // The arrows have the cells at the ends for themselves.
    let free = CellRect(
      column: line.minColumn + (ends.left ? 1 : 0), row: line.minRow,
      columns: line.size.columns - (ends.left ? 1 : 0) - (ends.right ? 1 : 0), rows: 1)
    var rows = 1
    var endOfName = line.minColumn
    var endOfNumber = line.minColumn - 1
    for (index, part) in parts.enumerated() {
      let place = CellRect(
        column: origin + part.cells.lowerBound, row: line.minRow, columns: part.cells.count, rows: 1
      )
      let isSelected = part.id == source.model.selection
      let style = isSelected ? Style.focus : .muted
      let size = part.length.shortText
      drawBracket(place, clip: line, style, on: &frame.cells)
      let seen = place.intersection(line)
      frame.add(.view(part.id, .canvas), at: seen)
      if index > 0 {
        let gap = CellRect(
          column: origin + parts[index - 1].cells.upperBound, row: line.minRow,
          columns: part.cells.lowerBound - parts[index - 1].cells.upperBound, rows: 1)
        write(
          gaps[index - 1].shortText, in: gap.intersection(free), after: &endOfNumber, .muted,
          on: &frame.cells)
      }
      let shown = place.intersection(free)
      let room = shown.size.columns - 4
      let named = "\(part.name) \(size)"
      let fitting = [named, size].first { TextWidth.columns(of: $0) <= room }
      write(
        fitting.map { " \($0) " } ?? size, in: shown, after: &endOfNumber,
        isSelected ? .strong : Style(), on: &frame.cells)
      if fitting != named, namesBelow, !seen.isEmpty || place.isEmpty, place.minColumn >= endOfName
      {
        let next =
          index + 1 < parts.count ? origin + parts[index + 1].cells.lowerBound : line.maxColumn
        let room = max(next - place.minColumn - 1, place.size.columns)
        let below = CellPoint(column: place.minColumn, row: line.minRow + 1)
        let name = part.name.truncated(toColumns: min(room, line.maxColumn - place.minColumn))
        guard name != "…" else { continue }
        endOfName = frame.cells.write(name, at: below, style: style) + 1
        rows = 2
      }
    }
    if ends.left {
      frame.cells.write(appearance.leftArrow, at: line.origin, style: .muted, clip: line)
    }
    if ends.right {
      let end = CellPoint(column: line.maxColumn - 1, row: line.minRow)
      frame.cells.write(appearance.rightArrow, at: end, style: .muted, clip: line)
    }
    return rows
  }

  /// Returns the ends of a line at which there are more views.
  private func hiddenEnds(of line: CellRect, from origin: Int) -> (left: Bool, right: Bool) {
    let first = parts.map(\.cells.lowerBound).min() ?? 0
    let last = parts.map(\.cells.upperBound).max() ?? 0
    return (origin + first < line.minColumn, origin + last > line.maxColumn)
  }

  func drawBracket(_ place: CellRect, clip: CellRect, _ style: Style, on buffer: inout CellBuffer) {
    let marks = appearance.bracket(along: axis)
    buffer.fill(place, with: marks[1], style: style, clip: clip)
    guard place[axis].count > 1 else { return }
    buffer.put(marks[0], at: place.origin, style: style, clip: clip)
    let end = CellPoint(column: place.maxColumn - 1, row: place.maxRow - 1)
    buffer.put(marks[2], at: end, style: style, clip: clip)
  }

  /// Writes a text centred in a range of columns, if it fits there without touching the number
  /// before it.
  private func write(
    _ text: String, in place: CellRect, after end: inout Int, _ style: Style,
    on buffer: inout CellBuffer
  ) {
    let spare = place.size.columns - TextWidth.columns(of: text)
    let start = place.minColumn + spare / 2
    guard spare >= 0, start > end else { return }
    end = buffer.write(text, at: CellPoint(column: start, row: place.minRow), style: style)
  }

  /// The views of a vertical stack view with their heights and gaps: `title 1 1 image 2`.
  var list: String {
    var text = appearance.sign(of: axis)
    for (index, part) in parts.enumerated() {
      if index > 0, gaps[index - 1].shortText != "0" { text += "  (\(gaps[index - 1].shortText))" }
      text += "  \(part.name) \(part.lengthText)"
    }
    return text
  }
}
