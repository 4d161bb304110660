import Cells
import SceneLayouts
import SceneModel

/// Signs on boxes for what cannot be seen otherwise, where there is room.
extension BoxPainter {
  /// The corners of a label without a background, whose extent nothing else shows; of one a row high
  /// the end.
  mutating func drawExtent(_ rect: CellRect, clip: CellRect, on buffer: inout CellBuffer) {
    guard showsMarks, rect.size.columns > 2 else { return }
    guard rect.size.rows > 1 else {
      let end = CellPoint(column: rect.maxColumn - 1, row: rect.minRow)
      if isFree(end, in: clip) {
        drawLine(appearance.border, at: end, length: CellSize(columns: 1, rows: 2), &buffer)
      }
      return
    }
    for corner in corners(of: rect) where isFree(corner, in: clip) {
      buffer.draw(
        appearance.border, around: rect,
        style: quietStyle(on: buffer[corner.column, corner.row].style.background),
        clip: CellRect(origin: corner, size: CellSize(columns: 1, rows: 1)))
    }
  }

  /// The sign of what is wrong with a view, in a corner of it that is free.
  mutating func drawProblem(
    of view: SceneLayout.LaidOutView, on buffer: inout CellBuffer
  ) {
    let sign =
      layout.hasConflict(at: view)
      ? ProblemKind.conflict : view.ambiguous.isEmpty ? nil : ProblemKind.ambiguous
    guard let sign else { return }
    let (rect, clip) = (rect(of: view), clip(of: view))
    // Inside the corners where the frame of the selection takes them.
    let places = corners(of: rect) + corners(of: rect.inset(columns: 1, rows: 1))
    guard let corner = places.first(where: { isFree($0, in: clip) && !isOnFrame($0) })
    else { return }
    let style = quietStyle(on: buffer[corner.column, corner.row].style.background)
    buffer.write(sign.sign(appearance), at: corner, style: style.with(.bold), clip: clip)
    marks.append(CellRect(origin: corner, size: CellSize(columns: 1, rows: 1)))
  }

  /// A point where a view is that has no area, or that is hidden.
  func drawPlace(_ view: SceneLayout.LaidOutView, on buffer: inout CellBuffer) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    guard !clip.isEmpty else { return }
    let point = CellPoint(
      column: max(clip.minColumn, min(clip.maxColumn - 1, rect.minColumn)),
      row: max(clip.minRow, min(clip.maxRow - 1, rect.minRow)))
    guard !isFree(point, in: clip) else {
      buffer.put(appearance.placeMark, at: point, style: .accent, clip: clip)
      return
    }
    let cell = CellRect(origin: point, size: CellSize(columns: 1, rows: 1))
    buffer.restyle(cell) { $0.attributes.formSymmetricDifference(.reverse) }
  }

  /// Where in its content a scroll view is, as bars at its right and lower edges.
  func drawScrollBars(_ view: SceneLayout.LaidOutView, on buffer: inout CellBuffer) {
    guard let source = source(of: view), source.scroll != nil else { return }
    let (frame, clip) = (rect(of: view), clip(of: view))
    let inside = Set(source.ids).subtracting([view.id])
    let content = layout.views.filter { inside.contains($0.id) && !$0.isHidden }.map(rect(of:))
    let (first, last) = (content.map(\.minRow).min() ?? 0, content.map(\.maxRow).max() ?? 0)
    if let bar = Bar(frame.minRow..<frame.maxRow, of: first..<last) {
      for row in frame.minRow..<frame.maxRow {
        let point = CellPoint(column: frame.maxColumn - 1, row: row)
        drawBar(bar.contains(row), at: point, clip, length: CellSize(columns: 1, rows: 2), &buffer)
      }
    }
    let (left, right) = (content.map(\.minColumn).min() ?? 0, content.map(\.maxColumn).max() ?? 0)
    if let bar = Bar(frame.minColumn..<frame.maxColumn, of: left..<right) {
      for column in frame.minColumn..<(frame.maxColumn - 1) {
        let point = CellPoint(column: column, row: frame.maxRow - 1)
        drawBar(
          bar.contains(column), at: point, clip, length: CellSize(columns: 2, rows: 1), &buffer)
      }
    }
  }

  private func drawBar(
    _ isThumb: Bool, at point: CellPoint, _ clip: CellRect, length: CellSize,
    _ buffer: inout CellBuffer
  ) {
    guard isFree(point, in: clip) else { return }
    drawLine(isThumb ? appearance.thumb : appearance.border, at: point, length: length, &buffer)
  }

  /// Draws the first cell of a line.
  private func drawLine(
    _ border: BorderStyle, at point: CellPoint, length: CellSize, _ buffer: inout CellBuffer
  ) {
    buffer.draw(
      border, around: CellRect(origin: point, size: length),
      style: quietStyle(on: buffer[point.column, point.row].style.background),
      clip: CellRect(origin: point, size: CellSize(columns: 1, rows: 1)))
  }

  /// The part of a bar that stands for what of the content is seen.
  private struct Bar {
    let thumb: Range<Int>

    /// Nil where all of the content is seen.
    init?(_ frame: Range<Int>, of content: Range<Int>) {
      let first = min(content.lowerBound, frame.lowerBound)
      let all = first..<max(content.upperBound, frame.upperBound)
      guard all.count > frame.count, !frame.isEmpty else { return nil }
      let length = max(1, frame.count * frame.count / all.count)
      let before = frame.lowerBound - all.lowerBound
      let start = (frame.count - length) * before / (all.count - frame.count)
      thumb = (frame.lowerBound + start)..<(frame.lowerBound + start + length)
    }

    func contains(_ place: Int) -> Bool { thumb.contains(place) }
  }

  /// Top right first, where names end last.
  private func corners(of rect: CellRect) -> [CellPoint] {
    guard !rect.isEmpty else { return [] }
    let (right, bottom) = (rect.maxColumn - 1, rect.maxRow - 1)
    return [
      CellPoint(column: right, row: rect.minRow), CellPoint(column: right, row: bottom),
      CellPoint(column: rect.minColumn, row: bottom),
      CellPoint(column: rect.minColumn, row: rect.minRow),
    ]
  }

  /// Whether the frame of the selection takes a point.
  private func isOnFrame(_ point: CellPoint) -> Bool {
    guard let selected = layout.views.first(where: { $0.id == selection }) else { return false }
    let frame = rect(of: selected)
    return frame.contains(point) && !frame.inset(columns: 1, rows: 1).contains(point)
  }

  /// Whether nothing is written at a point or beside it.
  private func isFree(_ point: CellPoint, in clip: CellRect) -> Bool {
    clip.contains(point)
      && !texts.contains { $0.inset(columns: -1).contains(point) }
      && !marks.contains { $0.contains(point) }
  }
}

extension SceneView {
  /// The ids of the view and of those in it.
  fileprivate var ids: [String] { [id] + allSubviews.flatMap(\.ids) }
}
