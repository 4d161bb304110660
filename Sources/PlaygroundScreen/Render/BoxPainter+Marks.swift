import Cells
import Playground
import SceneLayouts
import SceneModel

/// Draws explanatory marks in cells that are otherwise unused.
extension BoxPainter {
  mutating func drawMarks(_ source: FrameSource, on buffer: inout CellBuffer) {
    let target = source.targetStack?.id
    // Draw this first, so that the other marks avoid those of the selection.
    if let selected = source.selected, !selected.isHidden, !selected.cells.isEmpty {
      drawSelection(selected, on: &buffer)
    }
    for (index, view) in layout.views.enumerated() where !view.isHidden {
      guard let shown = views[view.id, at: index] else { continue }
      if isOutlined(shown),
        shown.hasSubviews || view.id == selection || extendsUnseen(view, shown)
      {
        drawOutline(of: view, index, on: &buffer)
      }
      // The marks of space avoid the outline.
      if let stack = shown.stack {
        drawSpaces(of: view, index, stack, shown, isTarget: view.id == target, source, on: &buffer)
      }
      if shown.backgroundColor != nil {
        drawSeam(of: view, index, on: &buffer)
        drawEnds(ofRow: view, index, on: &buffer)
      }
      if shown.scroll != nil { drawScrollBars(view, shown, on: &buffer) }
    }
    for view in layout.views where !view.isHidden {
      drawProblem(of: view, source, on: &buffer)
      if view.cells.isEmpty, view.id != selection {
        drawPlace(view, isSelected: false, on: &buffer)
      }
    }
    if let selected = source.selected, selected.isHidden || selected.cells.isEmpty {
      drawPlace(selected, isSelected: true, on: &buffer)
    }
    drawCovered(source.scene.screenInsets, on: &buffer)
  }

  /// Marks the corners of the selected view; with fewer than 256 colours, reverses the colours of a
  /// view without subviews in which fewer than two corners fit.
  mutating func drawSelection(_ view: SceneLayout.LaidOutView, on buffer: inout CellBuffer) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    let marks = selectionMarks(around: rect, in: clip)
      .filter { map.content($0.point.column, $0.point.row) != .text }
    let shown = views[view.id]
    if marks.count < 2 || rect.size.rows == 1, appearance.depth != .xterm256,
      shown?.allSubviews.isEmpty == true
    {
      buffer.restyle(rect.intersection(clip)) { $0.attributes.formSymmetricDifference(.reverse) }
    }
    for mark in marks { put(mark.character, .accent, at: mark.point, on: &buffer) }
  }

  /// Returns the marks of the corners of a rectangle, and of the last visible cells of edges that
  /// end outside the visible part; for a rectangle one row tall, brackets at its ends.
  private func selectionMarks(
    around rect: CellRect, in clip: CellRect
  ) -> [(point: CellPoint, character: Character)] {
    let seen = rect.intersection(clip)
    guard !seen.isEmpty, rect.size.columns > 1 else { return [] }
    let edges = appearance.selectionEdges
    let isRow = rect.size.rows == 1
    let characters = isRow ? ["[", "]"] : appearance.selectionCorners
    return zip(zip(corners(of: rect), corners(of: seen)), characters).compactMap { ends, corner in
      let (end, last) = ends
      return switch (end.column == last.column, end.row == last.row) {
      case (true, true): (last, corner)
      case (false, true): (last, edges.row)
      case (true, false): (last, edges.column)
      // Neither of the edges that meet there is visible.
      case (false, false): nil
      }
    }
  }

  /// Returns whether a label without a background is larger than its text, where no stack view marks
  /// the space beside it.
  private func extendsUnseen(_ view: SceneLayout.LaidOutView, _ shown: SceneView) -> Bool {
    guard let parent = views[view.parent], parent.stack == nil,
      let text = shown.textContent(cell: cell, wrapWidth: view.wrapWidth)?.cells
    else { return false }
    let cells = layoutCells(of: view)
    return cells.columns > text.columns || cells.rows > text.rows
  }

  /// Draws the outline of a view without a background; if another view covers a part of it, only
  /// the free corners, because lines through the views inside would look like theirs.
  private mutating func drawOutline(
    of view: SceneLayout.LaidOutView, _ index: Int, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    guard rect.size.columns > 2 else { return }
    let isSelected = view.id == selection
    guard rect.size.rows > 1 else {
      if !isSelected, views[view.id]?.text != nil { drawEnd(of: rect, index, clip, on: &buffer) }
      return
    }
    let sides = sides(of: rect).map { $0.intersection(clip) }.filter { !$0.isEmpty }
    guard rect.size.rows > 2, sides.allSatisfy({ isFree($0, of: index) }) else {
      for (corner, mark) in zip(corners(of: rect), appearance.outlineCorners)
      where map.owner(corner.column, corner.row) == index && clip.contains(corner)
        && map.isFree(corner)
      {
        put(mark, .quiet, at: corner, on: &buffer)
      }
      return
    }
    for side in sides {
      drawLine(appearance.border, around: rect, in: side, on: &buffer) {
        isSelected ? selectionStyle(on: $0) : quietStyle(on: $0)
      }
      map.write(.mark, in: side)
    }
    guard isSelected else { return }
    drawSelection(view, on: &buffer)
  }

  /// Draws the right edge of a row.
  private mutating func drawEnd(
    of rect: CellRect, _ index: Int, _ clip: CellRect, on buffer: inout CellBuffer
  ) {
    let end = CellPoint(column: rect.maxColumn - 1, row: rect.minRow)
    guard clip.contains(end), map.owner(end.column, end.row) == index, map.isFree(end) else {
      return
    }
    put(appearance.seam, .quiet, at: end, on: &buffer)
  }

  /// Returns whether all cells of a line belong to a view and are blank.
  private func isFree(_ line: CellRect, of index: Int) -> Bool {
    line.rows.allSatisfy { row in
      line.columns.allSatisfy { column in
        map.owner(column, row) == index && map.content(column, row) != .text
      }
    }
  }

  /// Draws a line between a view and a view on its right that looks the same.
  private mutating func drawSeam(
    of view: SceneLayout.LaidOutView, _ index: Int, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    let (column, rows) = (rect.maxColumn - 1, rect.intersection(clip).rows)
    guard column >= clip.minColumn, column + 1 < clip.maxColumn else { return }
    for row in rows {
      guard map.owner(column, row) == index, map.content(column, row) == .nothing,
        let other = map.owner(column + 1, row), other != index,
        layout.views[other].parent == view.parent,
        looksTheSame(index, other, buffer[column, row], buffer[column + 1, row])
      else { continue }
      put(appearance.seam, .quiet, at: CellPoint(column: column, row: row), on: &buffer)
    }
  }

  /// Draws the sign of a view's problem in a free corner.
  private mutating func drawProblem(
    of view: SceneLayout.LaidOutView, _ source: FrameSource, on buffer: inout CellBuffer
  ) {
    // Truncated text is visible anyway.
    guard let kind = source.problemKinds(of: view).first,
      [.conflict, .ignored, .ambiguous].contains(kind)
    else { return }
    let (rect, clip) = (rect(of: view), clip(of: view))
    // Beside the corners if the marks of the selection are there; top right first, because names
    // rarely reach it.
    let outer = corners(of: view.id == selection ? rect.inset(columns: 1) : rect)
    let places = outer + corners(of: rect.inset(columns: 1, rows: 1))
    let ordered = places.isEmpty ? [] : Array(places[1...] + places[..<1])
    let free = ordered.first { clip.contains($0) && map.isFree($0) }
    guard let corner = free ?? placeBeside(view, on: buffer) else { return }
    for character in kind.sign(appearance) {
      put(character, .bold, at: corner, on: &buffer)
    }
  }

  /// Returns a cell beside a view whose corners have no room, first after and before it; nil if other
  /// views or signs are there, or if the view is not visible.
  private func placeBeside(_ view: SceneLayout.LaidOutView, on buffer: CellBuffer) -> CellPoint? {
    let rect = rect(of: view).intersection(clip(of: view))
    guard !rect.isEmpty else { return nil }
    let signs = ProblemKind.allCases.map { $0.sign(appearance) }
    return [
      (rect.maxColumn, rect.minRow), (rect.minColumn - 1, rect.minRow),
      (rect.maxColumn - 1, rect.maxRow), (rect.maxColumn - 1, rect.minRow - 1),
    ].map { CellPoint(column: $0, row: $1) }.first { point in
      clip.contains(point) && map.content(point.column, point.row) != .text
        && !signs.contains(buffer[point.column, point.row].text)
        && map.owner(point.column, point.row).map { isAncestor($0, of: view) } ?? true
    }
  }

  /// Draws a point for a hidden view, or one without an area.
  private mutating func drawPlace(
    _ view: SceneLayout.LaidOutView, isSelected: Bool, on buffer: inout CellBuffer
  ) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    guard !clip.isEmpty else { return }
    let point = CellPoint(
      column: max(clip.minColumn, min(clip.maxColumn - 1, rect.minColumn)),
      row: max(clip.minRow, min(clip.maxRow - 1, rect.minRow)))
    if map.isFree(point) {
      let mark = isSelected ? appearance.selectedPlaceMark : appearance.placeMark
      put(mark, isSelected ? .accent : .quiet, at: point, on: &buffer)
    } else if isSelected {
      buffer.restyle(CellRect(point)) { $0.attributes.formSymmetricDifference(.reverse) }
    }
  }

  enum Look { case faint, dim, quiet, bold, accent, number, currentNumber, unmetNumber }

  /// Draws a mark in a cell of the canvas, on its background colour.
  mutating func put(
    _ character: Character, _ look: Look, at point: CellPoint, on buffer: inout CellBuffer
  ) {
    let background = buffer[point.column, point.row].style.background
    let style =
      switch look {
      case .faint: faintStyle(on: background)
      case .dim: hasFaintColors ? faintStyle(on: background) : faintStyle(on: background).with(.dim)
      case .quiet: quietStyle(on: background)
      case .bold: quietStyle(on: background).with(.bold)
      case .accent: Style.accent(appearance)
      // The colours of text differ clearly from every surface.
      case .number: style(on: background).with(.reverse)
      // Without colours, the others are reversed too.
      case .currentNumber: Style.accent(appearance).with(appearance.isMonochrome ? .underline : [])
      case .unmetNumber: appearance.isMonochrome ? Style.accent(appearance) : .doubt
      }
    buffer.put(character, at: point, style: style)
    map.write(.mark, in: CellRect(point))
  }
}

/// Draws lines along the edges of boxes, on the background colours of their cells.
extension BoxPainter {
  /// Returns the four sides of a rectangle; each corner belongs to two of them.
  func sides(of rect: CellRect) -> [CellRect] {
    let (columns, rows) = (rect.size.columns, rect.size.rows)
    return [
      CellRect(column: rect.minColumn, row: rect.minRow, columns: columns, rows: 1),
      CellRect(column: rect.minColumn, row: rect.maxRow - 1, columns: columns, rows: 1),
      CellRect(column: rect.minColumn, row: rect.minRow, columns: 1, rows: rows),
      CellRect(column: rect.maxColumn - 1, row: rect.minRow, columns: 1, rows: rows),
    ]
  }

  /// Draws the part of a border around a rectangle that is in a line of cells.
  func drawLine(
    _ border: BorderStyle, around rect: CellRect, in line: CellRect, on buffer: inout CellBuffer,
    style: (Color) -> Style
  ) {
    let isRow = line.size.rows == 1
    let length = isRow ? line.size.columns : line.size.rows
    func cell(_ index: Int) -> CellPoint {
      CellPoint(
        column: line.minColumn + (isRow ? index : 0), row: line.minRow + (isRow ? 0 : index))
    }
    func background(_ index: Int) -> Color {
      buffer[cell(index).column, cell(index).row].style.background
    }
    var start = 0
    while start < length, !line.isEmpty {
      let color = background(start)
      var end = start + 1
      while end < length, background(end) == color { end += 1 }
      let part = CellSize(columns: isRow ? end - start : 1, rows: isRow ? 1 : end - start)
      buffer.draw(
        border, around: rect, style: style(color), clip: CellRect(origin: cell(start), size: part))
      start = end
    }
  }

  /// Returns the corners of a rectangle: top left first, clockwise.
  func corners(of rect: CellRect) -> [CellPoint] {
    guard !rect.isEmpty else { return [] }
    let (right, bottom) = (rect.maxColumn - 1, rect.maxRow - 1)
    return [
      CellPoint(column: rect.minColumn, row: rect.minRow),
      CellPoint(column: right, row: rect.minRow), CellPoint(column: right, row: bottom),
      CellPoint(column: rect.minColumn, row: bottom),
    ]
  }
}
