import Cells
import Playground
import SceneLayouts
import SceneModel

/// Draws the scroll position of scroll views.
extension BoxPainter {
  /// Draws bars at the right and bottom edges, with arrows if there is more content.
  mutating func drawScrollBars(
    _ view: SceneLayout.LaidOutView, _ source: SceneView, on buffer: inout CellBuffer
  ) {
    let (frame, clip) = (rect(of: view), clip(of: view))
    let inside = Set(source.allSubviews.flatMap(\.idsInside))
    let content = layout.views.filter { inside.contains($0.id) && !$0.isHidden }.map(rect(of:))
    let (first, last) = (content.map(\.minRow).min() ?? 0, content.map(\.maxRow).max() ?? 0)
    if let bar = Bar(frame.rows, of: first..<last) {
      let arrows = (appearance.upArrow, appearance.downArrow)
      for row in frame.rows {
        let point = CellPoint(column: frame.maxColumn - 1, row: row)
        draw(bar, row, arrows, at: point, clip, CellSize(columns: 1, rows: 2), on: &buffer)
      }
    }
    let (left, right) = (content.map(\.minColumn).min() ?? 0, content.map(\.maxColumn).max() ?? 0)
    if let bar = Bar(frame.columns, of: left..<right) {
      let arrows = (appearance.leftArrow, appearance.rightArrow)
      for column in frame.minColumn..<(frame.maxColumn - 1) {
        let point = CellPoint(column: column, row: frame.maxRow - 1)
        draw(bar, column, arrows, at: point, clip, CellSize(columns: 2, rows: 1), on: &buffer)
      }
    }
  }

  private mutating func draw(
    _ bar: Bar, _ place: Int, _ arrows: (String, String), at point: CellPoint, _ clip: CellRect,
    _ length: CellSize, on buffer: inout CellBuffer
  ) {
    guard clip.contains(point), map.content(point.column, point.row) != .text else { return }
    let background = buffer[point.column, point.row].style.background
    if let arrow = bar.arrow(at: place, arrows).first {
      put(arrow, .bold, at: point, on: &buffer)
      return
    }
    let cell = CellRect(point)
    buffer.draw(
      bar.thumb.contains(place) ? appearance.thumb : appearance.border,
      around: CellRect(origin: point, size: length), style: quietStyle(on: background), clip: cell)
    map.write(.mark, in: cell)
  }

  /// The part of a bar that represents the visible part of the content.
  private struct Bar {
    let thumb: Range<Int>
    private let frame: Range<Int>
    private let all: Range<Int>

    /// Creates a bar; nil if all of the content is visible.
    init?(_ frame: Range<Int>, of content: Range<Int>) {
      let first = min(content.lowerBound, frame.lowerBound)
      let all = first..<max(content.upperBound, frame.upperBound)
      guard all.count > frame.count, !frame.isEmpty else { return nil }
      let length = max(1, frame.count * frame.count / all.count)
      let before = frame.lowerBound - all.lowerBound
      let start = (frame.count - length) * before / (all.count - frame.count)
      thumb = (frame.lowerBound + start)..<(frame.lowerBound + start + length)
      self.frame = frame
      self.all = all
    }

    /// Returns the arrow at an end of the bar if there is more content beyond it; otherwise an
    /// empty text.
    func arrow(at place: Int, _ arrows: (String, String)) -> String {
      guard frame.count > 2 else { return "" }
      if place == frame.lowerBound, all.lowerBound < frame.lowerBound { return arrows.0 }
      if place == frame.upperBound - 1, all.upperBound > frame.upperBound { return arrows.1 }
      return ""
    }
  }
}
