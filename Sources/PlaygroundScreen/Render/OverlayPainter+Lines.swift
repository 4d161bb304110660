import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// Draws preferred sizes, guides, baselines, and the lines to rulers.
extension OverlayPainter {
  /// Outlines the preferred size of each content that has another size, with its numbers.
  mutating func drawWants(on buffer: inout CellBuffer) {
    let (views, cell) = (painter.layout.views, painter.drawnCell)
    for source in sources where source.stack == nil {
      guard let index = shown(source.id) else { continue }
      let wanted = source.ownContentSize(cell: scene.cell, wrapWidth: views[index].wrapWidth)
      let (view, rect, clip) = (views[index], rect(index), clip(index))
      guard wanted.width != nil || wanted.height != nil, wanted.differs(from: view.frame.size)
      else { continue }
      var frame = Rect(of: rect, cell: cell)
      frame.size = Size(
        width: wanted.width ?? view.frame.size.width,
        height: wanted.height ?? view.frame.size.height)
      var ghost = CellRect(snapping: frame, cell: cell)
      if painter.layout.direction(around: view, in: scene) == .rightToLeft {
        ghost = ghost.offset(columns: rect.maxColumn - ghost.maxColumn, rows: 0)
      }
      if ghost != rect { outline(ghost, appearance.wantsMarks, in: clip, on: &buffer) }
      let text = [wanted.width, wanted.height].map { $0?.shortText ?? appearance.none }
        .joined(separator: appearance.times)
      let texts = ["wants \(text)", text]
      note(texts, in: (rect.isEmpty ? ghost : rect).intersection(clip))
    }
  }

  /// Outlines the guides, with their names.
  mutating func drawGuides(on buffer: inout CellBuffer) {
    let scrollViews = Set(sources.filter { $0.scroll != nil }.map(\.id))
    for guide in landmarks?.guides ?? [] {
      guard let view = shown(guide.view) else { continue }
      // The content of a scroll view is visible only inside it.
      let seen = scrollViews.contains(guide.view) ? self.rect(view) : painter.clip
      let (rect, clip) = (onScreen(guide.cells), clip(view).intersection(seen))
      outline(rect, appearance.guideMarks, in: clip, on: &buffer)
      let name = VisibleText.visible(guide.id)
      note([name, String(name.suffix(while: { $0 != "." }))], in: rect.intersection(clip))
    }
  }

  /// Draws a line in the row of each baseline, across its superview.
  mutating func drawBaselines(on buffer: inout CellBuffer) {
    for baselines in landmarks?.baselines ?? [] {
      guard let view = shown(baselines.view) else { continue }
      let outer = shown(painter.layout.views[view].parent)
      let reach = outer.map { rect($0).intersection(clip($0)) } ?? rect(view)
      let owners = [view, outer]
      for row in baselines.rows {
        let line = painter.origin.row + row
        guard reach.rows.contains(line) else { continue }
        for column in reach.columns where owners.contains(painter.map.owner(column, line)) {
          mark(
            appearance.baselineMark, .quiet, at: CellPoint(column: column, row: line), on: &buffer)
        }
      }
    }
  }

  /// Draws lines from the edges of the selected view to the rulers.
  mutating func drawSights(on buffer: inout CellBuffer) {
    guard let index = painter.selection.flatMap(shown) else { return }
    let (rect, clip, marks) = (rect(index), painter.clip, appearance.sightMarks)
    guard !rect.isEmpty else { return }
    for column in Set([rect.minColumn, rect.maxColumn - 1]).sorted() {
      for row in clip.minRow..<max(clip.minRow, min(rect.minRow, clip.maxRow)) {
        mark(marks.vertical, .dim, at: CellPoint(column: column, row: row), on: &buffer)
      }
    }
    for row in Set([rect.minRow, rect.maxRow - 1]).sorted() {
      for column in clip.minColumn..<max(clip.minColumn, min(rect.minColumn, clip.maxColumn)) {
        mark(marks.horizontal, .dim, at: CellPoint(column: column, row: row), on: &buffer)
      }
    }
  }
}

extension SceneView.IntrinsicSize {
  /// Returns whether a size differs from the preferred one on an axis that has one.
  fileprivate func differs(from size: Size) -> Bool {
    [(width, size.width), (height, size.height)].contains { wanted, has in
      wanted.map { abs($0 - has) > 0.005 } ?? false
    }
  }
}

extension String {
  /// Returns the longest suffix whose characters all satisfy a condition.
  fileprivate func suffix(while condition: (Character) -> Bool) -> Substring {
    self[(lastIndex { !condition($0) }.map { index(after: $0) } ?? startIndex)...]
  }
}
