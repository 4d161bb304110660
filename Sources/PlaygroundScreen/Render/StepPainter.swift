import AutoLayout
import Cells
import Phrases
import Playground
import SceneLayouts
import SceneModel

/// Draws what is certain of each view after a step of the layout, and what is still possible around
/// it.
struct StepPainter {
  private let shown: ShownStep
  private let selection: String
  /// The painter of what is certain.
  private(set) var painter: BoxPainter
  private let visible: [SceneLayout.LaidOutView]
  /// The cells of marks, names and positions of edges.
  private var taken: Set<CellPoint> = []
  /// The cells of lines around views, over which texts are only written if there is no other room.
  private var lines: Set<CellPoint> = []
  /// The number of the step, and the sign of a constraint that does not hold.
  let mark: String
  private(set) var hasMarks = false
  private(set) var hatchings: Set<Character> = []

  /// Creates a painter for a part of the screen, at which the origin of the canvas is.
  init(
    _ shown: ShownStep, _ source: FrameSource, origin: CellPoint, clip: CellRect, scale: CanvasScale
  ) {
    self.shown = shown
    mark = "#\(shown.index + 1)\(shown.mark(source.appearance)?.sign ?? "")"
    selection = source.model.selection
    painter = BoxPainter(
      source.scene, shown.certainLayout(source.layout, cell: source.scene.cell), source.appearance,
      origin: origin, clip: clip, scale: scale, keepsMap: true)
    let visible = zip(painter.layout.views, source.layout.views).filter { !$1.isHidden }.map(\.0)
    self.visible = visible
    for view in visible {
      painter.sizes[view.id] = shown.sizeText(of: view.id, source.appearance)
    }
  }

  private var appearance: Appearance { painter.appearance }

  /// Draws the certain parts, and hatches the cells that views may cover.
  ///
  /// Texts are the possible positions of edges, those of the selected view first, and the names of views
  /// without a certain part, in one list. The number of the step marks what it changes.
  mutating func draw(on frame: inout Frame) {
    painter.draw(on: &frame.cells)
    let views = painter.layout.views.enumerated().filter { !$0.element.isHidden }
    let selected = views.first { $0.element.id == selection }?.element
    drawHatching(on: &frame.cells)
    for (index, view) in views { drawOutline(of: view, index, on: &frame.cells) }
    if let selected {
      painter.drawSelection(selected, on: &frame.cells)
    } else if let selected = visible.first(where: { $0.id == selection }) {
      drawKnownEdges(of: selected, on: &frame.cells)
    }
    for (_, view) in views { markDecided(view, on: &frame.cells) }
    let others = views.map(\.element).filter { $0.id != selection }
    for view in (selected.map { [$0] } ?? []) + others {
      for axis in Axis.allCases { writeEdges(of: view, along: axis, on: &frame.cells) }
    }
    writeUnplaced(on: &frame.cells)
    addTargets(to: &frame)
  }

  /// A click on the certain part of a view selects it; one in the hatching, a view that may be there.
  ///
  /// So the places of open views are right above the nearest certain view around them.
  private func addTargets(to frame: inout Frame) {
    func add(_ view: SceneLayout.LaidOutView, _ place: CellRect?) {
      guard let place else { return }
      frame.add(.view(view.id, .canvas), at: place.intersection(painter.clip(of: view)))
    }
    var nearest: [String: String] = [:]
    var open: [String?: [SceneLayout.LaidOutView]] = [:]
    for view in visible {
      let outer = nearest[view.parent]
      open[outer, default: []].append(view)
      nearest[view.id] = certainPart(of: view) == nil ? outer : view.id
    }
    for view in open[nil] ?? [] { add(view, possiblePart(of: view)) }
    for view in visible where nearest[view.id] == view.id {
      add(view, certainPart(of: view))
      for inner in open[view.id] ?? [] { add(inner, possiblePart(of: inner)) }
    }
  }

  // MARK: Hatching

  /// Hatches the cells that views may cover, more densely those that several may.
  private mutating func drawHatching(on buffer: inout CellBuffer) {
    var counts: [CellPoint: Int] = [:]
    for view in visible {
      guard let outer = possiblePart(of: view) else { continue }
      let certain = certainPart(of: view)
      guard certain != outer else { continue }
      for point in outer.intersection(painter.clip(of: view)).points
      where certain?.contains(point) != true && isOpen(point, for: view) {
        counts[point, default: 0] += 1
      }
    }
    for (point, count) in counts {
      let mark = count > 1 ? appearance.spareMark : appearance.marginMark
      painter.put(mark, .quiet, at: point, on: &buffer)
      hatchings.insert(mark)
    }
  }

  /// The part of the screen that a view covers in any case; nil if there is none.
  private func certainPart(of view: SceneLayout.LaidOutView) -> CellRect? {
    view.isHidden ? nil : painter.rect(of: view)
  }

  /// The part of the screen that a view may cover; nil if there is none, or if it is not known.
  private func possiblePart(of view: SceneLayout.LaidOutView) -> CellRect? {
    if shown.steps.omittedCount > 0, shown.ranges.edges[view.id] == nil { return nil }
    return shown.ranges.possiblePart(of: view.id, on: painter.layout.canvas).map {
      CellRect(snapping: $0, cell: painter.cell).scaled(by: painter.scale)
        .offset(columns: painter.origin.column, rows: painter.origin.row)
    }
  }

  /// Whether a cell has no text, and only a view and those around it cover it.
  private func isOpen(_ point: CellPoint, for view: SceneLayout.LaidOutView) -> Bool {
    let (column, row) = (point.column, point.row)
    guard painter.clip.contains(point), painter.map.content(column, row) != .text else {
      return false
    }
    return painter.map.owner(column, row).map {
      painter.isAncestor($0, of: view) || painter.layout.views[$0].id == view.id
    } ?? true
  }

  /// Draws the certain part of a view with subviews that has no background.
  private mutating func drawOutline(
    of view: SceneLayout.LaidOutView, _ index: Int, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (painter.rect(of: view), painter.clip(of: view))
    guard let source = painter.views[view.id, at: index], source.hasSubviews,
      painter.isOutlined(source), rect.size.rows > 2
    else { return }
    for point in painter.sides(of: rect).flatMap({ $0.intersection(clip).points })
    where painter.map.owner(point.column, point.row) == index {
      lines.insert(point)
      painter.drawLine(appearance.border, around: rect, in: CellRect(point), on: &buffer) {
        painter.quietStyle(on: $0)
      }
    }
  }

  // MARK: Edges

  /// Draws the known edges of a view without a certain part, and the corners where two of them meet.
  private mutating func drawKnownEdges(
    of view: SceneLayout.LaidOutView, on buffer: inout CellBuffer
  ) {
    guard let room = possiblePart(of: view), room.size.columns > 1, room.size.rows > 2 else {
      return
    }
    let marks = appearance.selectionEdges
    let known = shown.ranges.knownEdges(of: view.id, on: painter.layout.canvas)
    for (axis, isEnd) in known {
      let isColumn = axis == .horizontal
      let line = CellRect(
        column: isColumn && isEnd ? room.maxColumn - 1 : room.minColumn,
        row: !isColumn && isEnd ? room.maxRow - 1 : room.minRow,
        columns: isColumn ? 1 : room.size.columns, rows: isColumn ? room.size.rows : 1)
      for point in line.intersection(painter.clip).points where isOpen(point, for: view) {
        painter.put(isColumn ? marks.column : marks.row, .accent, at: point, on: &buffer)
        lines.insert(point)
      }
    }
    let corners = zip(painter.corners(of: room), appearance.selectionCorners)
    for (index, (point, corner)) in corners.enumerated()
    where known.contains(where: { $0 == (.horizontal, index == 1 || index == 2) })
      && known.contains(where: { $0 == (.vertical, index > 1) }) && isOpen(point, for: view)
    {
      painter.put(corner, .accent, at: point, on: &buffer)
    }
  }

  /// The edges of a view that the step changes; none if nothing decides them.
  private func changes(of view: SceneLayout.LaidOutView) -> [SceneStory.EdgeChange] {
    shown.current.step.kind == .free ? [] : shown.current.step.edges.filter { $0.view == view.id }
  }

  /// Writes the mark once for the edges of a view that the step decides: at the edge, or in the middle
  /// of those along an axis; beside the view if there is no room in it.
  private mutating func markDecided(_ view: SceneLayout.LaidOutView, on buffer: inout CellBuffer) {
    let decided = changes(of: view).filter { $0.to.lowerBound == $0.to.upperBound }
    if decided.isEmpty { return }
    let rect = painter.rect(of: view)
    /// The part of a range of cells at an edge that alone is decided.
    func part(_ axis: Axis, _ range: Range<Int>, _ count: Int) -> Range<Int> {
      let ends = decided.filter { $0.axis == axis }.map(\.isEnd)
      guard ends.count == 1, range.count > count else { return range }
      return ends[0]
        ? range.upperBound - count..<range.upperBound : range.lowerBound..<range.lowerBound + count
    }
    let columns = part(.horizontal, rect.columns, mark.count)
    let rows = part(.vertical, rect.rows, 1)
    func cells(_ column: Int, _ count: Int) -> CellRect {
      CellRect(column: column, columns: count, rows: rows)
    }
    let room = cells(columns.lowerBound, columns.count)
    let beside = [rect.maxColumn, rect.minColumn - mark.count].map { cells($0, mark.count) }
    _ = ([room] + beside).first {
      write("", markLook, isMarked: true, in: $0, of: view, on: &buffer)
    }
  }

  private var markLook: BoxPainter.Look {
    shown.mark(appearance) == nil ? .currentNumber : .unmetNumber
  }

  /// Writes the possible positions of the edges that may still move, if there is room in the hatched
  /// cells near what is certain; those of the selected view may also be beside them.
  private mutating func writeEdges(
    of view: SceneLayout.LaidOutView, along axis: Axis, on buffer: inout CellBuffer
  ) {
    for edge in shown.ranges.openEdges(of: view.id) where edge.axis == axis {
      let isChanged = changes(of: view).contains { $0.axis == axis && $0.isEnd == edge.isEnd }
      let named = "\(edgeName(axis, edge.isEnd)) \(appearance.text(of: edge.range))"
      let isSelected = view.id == selection
      // Without the name of the edge, and of the view, a position could be taken for a size.
      let whole = "\(VisibleText.visible(view.id)) \(named)"
      let texts = isSelected ? [whole, named] : [whole]
      let marks = isChanged ? [true, false] : [false]
      let all = marks.flatMap { isMarked in texts.map { (isMarked, $0) } }
      let room = room(of: view, along: axis, isEnd: edge.isEnd)
      let row = axis == .horizontal ? nil : edge.isEnd ? room.minRow : room.maxRow - 1
      let look: BoxPainter.Look = isSelected ? .currentNumber : .bold
      _ = (all + (isChanged ? [(true, "")] : [])).first { isMarked, text in
        write(text, look, isMarked: isMarked, in: room, nearRow: row, of: view, on: &buffer)
      }
    }
  }

  /// Writes the names of the views without a certain part where these may be, if that is not everywhere.
  ///
  /// Names apart from each other would tell an order. It covers no line if the pane has the list, too.
  private mutating func writeUnplaced(on buffer: inout CellBuffer) {
    let open = visible.filter { shown.ranges.isCertainNowhere($0.id) }
    let rooms = open.compactMap(possiblePart).filter { $0.size != painter.layout.canvasCells }
    guard let view = open.first, let first = rooms.first else { return }
    let room = rooms.reduce(first) { $0.including($1) }
    let (names, words) = (open.map { VisibleText.visible($0.id) }, appearance.words)
    let lists = (1...names.count).reversed().map { count in
      let rest = names.count - count
      let more = rest > 0 ? [words.text(of: PaneText.more(rest))] : []
      let list = words.language.list(names.prefix(count) + more)
      return words.text(of: PaneText.certainNowhere(list, isLast: shown.isLast))
    }
    let marks = open.allSatisfy { changes(of: $0).isEmpty } ? [false] : [true, false]
    _ = lists.flatMap { list in marks.map { (list, $0) } }.first { list, isMarked in
      write(
        list, .quiet, isMarked: isMarked, in: room, coversLines: shown.steps.omittedCount > 0,
        of: view, on: &buffer)
    }
  }

  /// Writes a text, perhaps after the mark, in the cells of some room in which no other text is; returns
  /// whether there is room.
  private mutating func write(
    _ text: String, _ look: BoxPainter.Look, isMarked: Bool, in room: CellRect,
    nearRow row: Int? = nil, coversLines: Bool = true, of view: SceneLayout.LaidOutView,
    on buffer: inout CellBuffer
  ) -> Bool {
    let text = isMarked ? text.isEmpty ? mark : "\(mark) \(text)" : text
    let columns = TextWidth.columns(of: text)
    guard
      let place = place(
        for: columns, in: room, nearRow: row ?? room.minRow + room.size.rows / 2, coversLines, view)
    else { return false }
    let marked = isMarked ? mark.count : 0
    var column = 0
    for (index, character) in text.enumerated() where column < place.count {
      painter.put(character, index < marked ? markLook : look, at: place[column], on: &buffer)
      column += TextWidth.columns(of: String(character))
    }
    hasMarks = hasMarks || isMarked
    taken.formUnion(place)
    return true
  }

  /// Returns the cells in which an edge may be.
  private func room(of view: SceneLayout.LaidOutView, along axis: Axis, isEnd: Bool) -> CellRect {
    let certain = painter.rect(of: view)
    let outer = possiblePart(of: view) ?? certain
    if axis == .horizontal {
      let start = isEnd ? certain.maxColumn : outer.minColumn
      let end = isEnd ? outer.maxColumn : certain.minColumn
      return CellRect(column: start, columns: end - start, rows: certain.rows)
    }
    let start = isEnd ? certain.maxRow : outer.minRow
    let end = isEnd ? outer.maxRow : certain.minRow
    return CellRect(columns: certain.columns, row: start, rows: end - start)
  }

  /// Returns free cells for a text near a row and the middle column of some room, apart from other
  /// texts; nil if there are none.
  private func place(
    for columns: Int, in room: CellRect, nearRow middle: Int, _ coversLines: Bool,
    _ view: SceneLayout.LaidOutView
  ) -> [CellPoint]? {
    guard !room.isEmpty, room.size.columns >= columns || view.id == selection else { return nil }
    let start = room.minColumn + (room.size.columns - columns) / 2
    let seen = room.intersection(painter.clip)
    let rows = seen.rows.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
    let shifts = [0, -columns, columns].filter {
      $0 == 0 || start + $0 >= room.minColumn && start + $0 + columns <= room.maxColumn
    }
    let places = shifts.lazy.flatMap { shift in
      rows.lazy.map { row in
        (start + shift..<start + shift + columns).map { CellPoint(column: $0, row: row) }
      }
    }.filter { cells in
      cells.allSatisfy { isOpen($0, for: view) && isApart($0) }
    }
    return places.first { lines.isDisjoint(with: $0) } ?? (coversLines ? places.first : nil)
  }

  /// Whether neither a cell nor the two on each side of it have a number, a name or the position of an
  /// edge.
  private func isApart(_ point: CellPoint) -> Bool {
    (-2...2).allSatisfy { !taken.contains(CellPoint(column: point.column + $0, row: point.row)) }
  }
}

extension CellRect {
  /// Returns the smallest rectangle around both.
  fileprivate func including(_ other: CellRect) -> CellRect {
    let (column, row) = (min(minColumn, other.minColumn), min(minRow, other.minRow))
    return CellRect(
      column: column, row: row, columns: max(maxColumn, other.maxColumn) - column,
      rows: max(maxRow, other.maxRow) - row)
  }
}

/// Returns the name of an edge of a view on the canvas, as in constraints.
func edgeName(_ axis: Axis, _ isEnd: Bool) -> String {
  axis == .horizontal ? isEnd ? "right" : "left" : isEnd ? "bottom" : "top"
}
