import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// Draws what is certain of each view after a step of the layout, and what is still possible around
/// it.
struct StepPainter {
  private let shown: ShownStep
  private let selection: String
  /// The painter of what is certain.
  private var painter: BoxPainter
  /// The cells of the positions of edges.
  private var taken: Set<CellPoint> = []

  /// The maximum number of constraints of a step whose places are marked.
  private static let mostMarked = 20

  /// Creates a painter for a part of the screen, at which the origin of the canvas is.
  init(
    _ shown: ShownStep, _ source: FrameSource, origin: CellPoint, clip: CellRect,
    scale: CanvasScale
  ) {
    self.shown = shown
    selection = source.model.selection
    painter = BoxPainter(
      source.scene, shown.certainLayout(source.layout, cell: source.scene.cell), source.appearance,
      origin: origin, clip: clip, scale: scale, keepsMap: true)
  }

  private var appearance: Appearance { painter.appearance }

  /// Draws the certain parts, hatches the cells that views may cover, with the possible positions of
  /// their edges, those of the selected view first, and marks the constraints of the step with its
  /// number.
  mutating func draw(on frame: inout Frame) {
    painter.draw(on: &frame.cells)
    let views = painter.layout.views.enumerated().filter { !$0.element.isHidden }
    let selected = views.first { $0.element.id == selection }?.element
    drawHatching(of: views.map(\.element), on: &frame.cells)
    for (index, view) in views { drawOutline(of: view, index, on: &frame.cells) }
    if let selected { painter.drawSelection(selected, on: &frame.cells) }
    let others = views.map(\.element).filter { $0.id != selection }
    for view in (selected.map { [$0] } ?? []) + others {
      for axis in Axis.allCases { writeEdges(of: view, along: axis, on: &frame.cells) }
    }
    let sign = shown.sign(appearance)
    let marked = shown.current.step.constraints.prefix(StepPainter.mostMarked).map {
      NumberedConstraint(number: shown.index + 1, constraint: $0, isCurrent: true, sign: sign)
    }
    painter.drawNumbers(Array(marked), cell: painter.drawnCell, on: &frame.cells)
    for (_, view) in views {
      let seen = painter.rect(of: view).intersection(painter.clip(of: view))
      frame.add(.view(view.id, .canvas), at: seen)
    }
  }

  // MARK: Hatching

  /// Hatches the cells that views may cover, more densely those that several may.
  private mutating func drawHatching(
    of views: [SceneLayout.LaidOutView], on buffer: inout CellBuffer
  ) {
    var counts: [CellPoint: Int] = [:]
    for view in views {
      let (certain, outer) = (painter.rect(of: view), possiblePart(of: view))
      guard certain != outer else { continue }
      let seen = outer.intersection(painter.clip(of: view))
      for row in seen.minRow..<max(seen.minRow, seen.maxRow) {
        for column in seen.minColumn..<max(seen.minColumn, seen.maxColumn) {
          let point = CellPoint(column: column, row: row)
          if !certain.contains(point), isOpen(point, for: view) { counts[point, default: 0] += 1 }
        }
      }
    }
    for (point, count) in counts {
      let mark = count > 1 ? appearance.spareMark : appearance.marginMark
      painter.put(mark, .quiet, at: point, on: &buffer)
    }
  }

  /// The part of the screen that a view may cover.
  private func possiblePart(of view: SceneLayout.LaidOutView) -> CellRect {
    let part = shown.ranges.possiblePart(of: view.id, on: painter.layout.canvas)
    let cells =
      part.map {
        CellRect(snapping: $0, cell: painter.cell).scaled(by: painter.scale)
      } ?? view.cells
    return cells.offset(columns: painter.origin.column, rows: painter.origin.row)
  }

  /// Whether a cell has no text, and only views around a view cover it.
  private func isOpen(_ point: CellPoint, for view: SceneLayout.LaidOutView) -> Bool {
    let (column, row) = (point.column, point.row)
    guard painter.clip.contains(point), painter.map.content(column, row) != .text else {
      return false
    }
    return painter.map.owner(column, row).map { painter.isAncestor($0, of: view) } ?? true
  }

  /// Draws the certain part of a view with subviews that has no background.
  private mutating func drawOutline(
    of view: SceneLayout.LaidOutView, _ index: Int, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (painter.rect(of: view), painter.clip(of: view))
    guard let source = painter.source(of: view, at: index), source.hasSubviews,
      painter.isOutlined(source), rect.size.rows > 2
    else { return }
    for side in painter.sides(of: rect).map({ $0.intersection(clip) }) {
      for row in side.minRow..<max(side.minRow, side.maxRow) {
        for column in side.minColumn..<max(side.minColumn, side.maxColumn)
        where painter.map.owner(column, row) == index {
          let cell = CellRect(column: column, row: row, columns: 1, rows: 1)
          painter.drawLine(appearance.border, around: rect, in: cell, on: &buffer) {
            painter.quietStyle(on: $0)
          }
        }
      }
    }
  }

  // MARK: Edges

  /// Writes the possible positions of the edges that may still move, if there is room in the hatched
  /// cells; those of the selected view may also be beside them.
  private mutating func writeEdges(
    of view: SceneLayout.LaidOutView, along axis: Axis, on buffer: inout CellBuffer
  ) {
    guard let edges = shown.ranges.edges[view.id]?[axis] else { return }
    for (range, isEnd) in [(edges.start, false), (edges.end, true)]
    where range.lowerBound != range.upperBound {
      let text = range.storyText
      guard
        let place = place(
          for: TextWidth.columns(of: text), in: room(of: view, along: axis, isEnd: isEnd), view)
      else { continue }
      for (character, point) in zip(text, place) {
        painter.put(
          character, view.id == selection ? .currentNumber : .bold, at: point, on: &buffer)
      }
      taken.formUnion(place)
    }
  }

  /// Returns the cells in which an edge may be.
  private func room(
    of view: SceneLayout.LaidOutView, along axis: Axis, isEnd: Bool
  ) -> CellRect {
    let (certain, outer) = (painter.rect(of: view), possiblePart(of: view))
    if axis == .horizontal {
      let start = isEnd ? certain.maxColumn : outer.minColumn
      let end = isEnd ? outer.maxColumn : certain.minColumn
      return CellRect(
        column: start, row: certain.minRow, columns: end - start, rows: certain.size.rows)
    }
    let start = isEnd ? certain.maxRow : outer.minRow
    let end = isEnd ? outer.maxRow : certain.minRow
    return CellRect(
      column: certain.minColumn, row: start, columns: certain.size.columns, rows: end - start)
  }

  /// Returns free cells for a text in the row that is nearest to the middle of some room, apart from
  /// other positions of edges; nil if there are none.
  private func place(
    for columns: Int, in room: CellRect, _ view: SceneLayout.LaidOutView
  ) -> [CellPoint]? {
    guard !room.isEmpty, room.size.columns >= columns || view.id == selection else { return nil }
    let (middle, start) = (
      room.minRow + room.size.rows / 2, room.minColumn + (room.size.columns - columns) / 2
    )
    let seen = room.intersection(painter.clip)
    let rows = (seen.minRow..<max(seen.minRow, seen.maxRow)).sorted {
      (abs($0 - middle), $0) < (abs($1 - middle), $1)
    }
    return rows.lazy.map { row in
      (start..<start + columns).map { CellPoint(column: $0, row: row) }
    }.first { cells in
      cells.allSatisfy { isOpen($0, for: view) && isApart($0) }
    }
  }

  /// Whether neither a cell nor those beside it have the position of an edge.
  private func isApart(_ point: CellPoint) -> Bool {
    (-1...1).allSatisfy {
      !taken.contains(CellPoint(column: point.column + $0, row: point.row))
    }
  }
}
