import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// Draws margins, spacing and remaining space.
extension OverlayPainter {
  /// Fills the margins of each view that has some, with their lengths.
  mutating func drawMargins(on buffer: inout CellBuffer) {
    for margins in landmarks?.margins ?? [] {
      guard let view = shown(margins.view) else { continue }
      let (outer, inner) = (rect(view), onScreen(margins.inside))
      let insets = margins.insets
      for (length, part) in [
        (insets.top, outer.rows(outer.minRow, inner.minRow)),
        (insets.bottom, outer.rows(inner.maxRow, outer.maxRow)),
        (insets.left, outer.columns(outer.minColumn, inner.minColumn)),
        (insets.right, outer.columns(inner.maxColumn, outer.maxColumn)),
      ] where length > 0 {
        fill(part, of: view, with: appearance.marginMark, .faint, on: &buffer)
        note([length.shortText], in: part.intersection(clip(view)))
      }
    }
  }

  /// Fills the space of each stack view that no arranged view covers, with the lengths.
  mutating func drawGaps(on buffer: inout CellBuffer) {
    var insets: [String: EdgeInsets] = [:]
    for margins in landmarks?.margins ?? [] { insets[margins.view] = margins.insets }
    for view in sources {
      guard let stack = view.stack, let index = shown(view.id) else { continue }
      // A stack view that respects unknown margins cannot be marked.
      let known = stack.isLayoutMarginsRelativeArrangement ? insets[view.id] : EdgeInsets()
      guard let known else { continue }
      let parts = stack.arrangedSubviews.compactMap { shown($0.id) }
      guard !parts.isEmpty else { continue }
      for space in StackSpaces(
        stack.axis, of: index, known, parts, painter, cell: painter.drawnCell
      ).spaces {
        let mark = space.isSpacing ? appearance.spacingMark : appearance.spareMark
        fill(space.place, of: index, with: mark, space.isSpacing ? .faint : .dim, on: &buffer)
        note([space.length.shortText], in: space.place.intersection(clip(index)))
      }
    }
  }
}

/// The spaces of a stack view that no arranged view covers.
private struct StackSpaces {
  private(set) var spaces: [Space] = []

  struct Space {
    var place: CellRect
    /// The length in scene units.
    var length: Double
    /// Whether the space is between neighbours along the axis.
    var isSpacing: Bool
  }

  /// A range along an axis, in scene units from the edge of the stack view and in cells of the
  /// screen.
  private struct Span {
    let start: Double
    let end: Double
    let cells: Range<Int>

    init(_ frame: Rect, _ place: CellRect, along axis: Axis) {
      (start, end) = frame.edges(along: axis)
      cells = place[axis]
    }
  }

  init(
    _ axis: Axis, of stack: Int, _ insets: EdgeInsets, _ parts: [Int], _ painter: BoxPainter,
    cell: Size
  ) {
    let views = painter.layout.views
    func span(_ frame: Rect, _ place: CellRect) -> (along: Span, across: Span) {
      (Span(frame, place, along: axis), Span(frame, place, along: axis.perpendicular))
    }
    let size = views[stack].frame.size
    let (along, across) = span(
      Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: insets),
      painter.rect(of: views[stack]).inset(by: insets, cell: cell))
    let spans = parts.map { span(views[$0].frame, painter.rect(of: views[$0])) }
      .sorted { $0.along.start < $1.along.start }
    func add(_ a: Range<Int>?, _ b: Range<Int>?, _ length: Double, isSpacing: Bool = false) {
      guard let a, let b, length > 0.005 else { return }
      let (columns, rows) = axis == .horizontal ? (a, b) : (b, a)
      spaces.append(
        Space(place: CellRect(columns: columns, rows: rows), length: length, isSpacing: isSpacing))
    }
    for (first, second) in zip(spans, spans.dropFirst()) {
      add(
        .between(first.along.cells.upperBound, second.along.cells.lowerBound), across.cells,
        second.along.start - first.along.end, isSpacing: true)
    }
    guard let first = spans.first, let last = spans.max(by: { $0.along.end < $1.along.end })
    else { return }
    add(
      .between(along.cells.lowerBound, first.along.cells.lowerBound), across.cells,
      first.along.start - along.start)
    add(
      .between(last.along.cells.upperBound, along.cells.upperBound), across.cells,
      along.end - last.along.end)
    for span in spans {
      add(
        span.along.cells, .between(across.cells.lowerBound, span.across.cells.lowerBound),
        span.across.start - across.start)
      add(
        span.along.cells, .between(span.across.cells.upperBound, across.cells.upperBound),
        across.end - span.across.end)
    }
  }
}

extension Range<Int> {
  /// Returns the range between two positions; nil if it is empty.
  fileprivate static func between(_ start: Int, _ end: Int) -> Range? {
    start < end ? start..<end : nil
  }
}

extension CellRect {
  fileprivate func rows(_ first: Int, _ end: Int) -> CellRect {
    intersection(CellRect(columns: columns, row: first, rows: end - first))
  }

  fileprivate func columns(_ first: Int, _ end: Int) -> CellRect {
    intersection(CellRect(column: first, columns: end - first, rows: rows))
  }
}
