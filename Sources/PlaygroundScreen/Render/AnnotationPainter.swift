import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// Draws the marks that a script adds to the picture of a scene.
struct AnnotationPainter {
  private let source: FrameSource
  private let painter: BoxPainter
  /// The layout whose numbers are written; that of the picture may be scaled.
  private let numbers: SceneLayout
  /// The area around the picture in which marks may be.
  private let area: CellRect
  /// The texts and lines so far, which no further text covers.
  private var taken: [CellRect] = []

  init(_ source: FrameSource, _ painter: BoxPainter, numbers: SceneLayout, in area: CellRect) {
    self.source = source
    self.painter = painter
    self.numbers = numbers
    self.area = area
  }

  private var appearance: Appearance { source.appearance }
  private var style: Style { .accent(appearance) }

  mutating func draw(on buffer: inout CellBuffer) {
    let annotations = source.model.presentation?.annotations ?? []
    if annotations.contains(where: \.dimsRest) {
      dim(around: annotations.flatMap { $0.mark.views }, on: &buffer)
    }
    // Frames and gaps are below brackets, arrows and their texts.
    for annotation in annotations {
      switch annotation.mark {
      case .highlight(let id): drawFrame(around: id, annotation.text, on: &buffer)
      case .gap(let first, let second): fillGap(first, second, annotation.text, on: &buffer)
      case .arrow, .bracket, .constraint: break
      }
    }
    for annotation in annotations {
      switch annotation.mark {
      case .bracket(let id, let part): drawBracket(id, part, annotation.text, on: &buffer)
      case .arrow(let id): drawArrow(to: id, annotation.text, on: &buffer)
      case .constraint(let name): drawConstraint(name, annotation.text, on: &buffer)
      case .highlight, .gap: break
      }
    }
  }

  /// Returns the visible rectangle of a view; nil if it has none.
  private func rect(_ id: String) -> CellRect? {
    guard let view = source.laidOut(id), !view.isHidden else { return nil }
    let rect = painter.rect(of: view).intersection(painter.clip(of: view))
    return rect.isEmpty ? nil : rect
  }

  /// Removes the colours of everything but some views and what is inside them, and outlines the rest.
  private func dim(around ids: [String], on buffer: inout CellBuffer) {
    let kept = ids.compactMap { rect($0) }
    let canvas = CellRect(origin: source.origin, size: source.layout.canvasCells).intersection(area)
    guard !canvas.isEmpty else { return }
    for point in canvas.points where !kept.contains(where: { $0.contains(point) }) {
      buffer.restyle(CellRect(point)) { $0 = .muted }
    }
    let before = buffer
    for view in source.layout.views where !ids.contains(view.id) {
      guard let rect = rect(view.id), !kept.contains(where: { !$0.intersection(rect).isEmpty })
      else { continue }
      buffer.draw(appearance.isASCII ? .ascii : .light, around: rect, style: .muted, clip: canvas)
      restoreTexts(in: rect, from: before, on: &buffer)
    }
  }

  private mutating func drawFrame(
    around id: String, _ text: Wording?, on buffer: inout CellBuffer
  ) {
    guard var rect = rect(id) else { return writeAlone(text, on: &buffer) }
    let before = buffer
    // A frame inside a thin view would look like a line of its own.
    if rect.size.columns < 3 || rect.size.rows < 2 {
      rect = rect.inset(columns: -1, rows: -1).intersection(area)
    }
    buffer.draw(appearance.isASCII ? .doubleASCII : .double, around: rect, style: style, clip: area)
    restoreTexts(in: rect, from: before, on: &buffer)
    if let text { write(text.text, inMiddleOf: lastRow(of: rect), on: &buffer) }
  }

  /// Writes the texts of views again that a line was drawn over, so that they stay readable.
  private func restoreTexts(
    in rect: CellRect, from before: CellBuffer, on buffer: inout CellBuffer
  ) {
    for point in rect.points where painter.map.content(point.column, point.row) == .text {
      let cell = before[point.column, point.row]
      guard !cell.isContinuation else { continue }
      buffer.write(cell.text, at: point, style: cell.style, clip: area)
    }
  }

  /// Writes a text whose mark has no place, because its view is hidden or beside the picture.
  private mutating func writeAlone(_ text: Wording?, on buffer: inout CellBuffer) {
    guard let text else { return }
    write(text.text, inMiddleOf: lastRow(of: area), on: &buffer)
  }

  private mutating func fillGap(
    _ first: String, _ second: String, _ text: Wording?, on buffer: inout CellBuffer
  ) {
    guard let a = rect(first), let b = rect(second) else { return writeAlone(text, on: &buffer) }
    let (left, right) = a.minColumn <= b.minColumn ? (a, b) : (b, a)
    let (upper, lower) = a.minRow <= b.minRow ? (a, b) : (b, a)
    let top = max(a.minRow, b.minRow)
    let rows = top..<max(top, min(a.maxRow, b.maxRow))
    let gap =
      left.maxColumn < right.minColumn && !rows.isEmpty
      ? CellRect(column: left.maxColumn, columns: right.minColumn - left.maxColumn, rows: rows)
      : CellRect(
        column: max(a.minColumn, b.minColumn), row: upper.maxRow,
        columns: min(a.maxColumn, b.maxColumn) - max(a.minColumn, b.minColumn),
        rows: lower.minRow - upper.maxRow)
    let between = source.layout.views.compactMap { rect($0.id) }
      .filter { $0.intersection(gap) != gap }
    for point in gap.points where !between.contains(where: { $0.contains(point) }) {
      buffer.put(appearance.isASCII ? "/" : "╱", at: point, style: style, clip: area)
    }
    guard let text else { return }
    if gap.isEmpty {
      writeAlone(text, on: &buffer)
    } else if TextWidth.columns(of: text.text) <= gap.size.columns {
      let middle = CellRect(columns: gap.columns, row: gap.minRow + gap.size.rows / 2)
      write(text.text, inMiddleOf: middle, on: &buffer)
    } else {
      write(text, besides: gap, on: &buffer)
    }
  }

  private mutating func drawBracket(
    _ id: String, _ part: FrameAttribute, _ text: Wording?, on buffer: inout CellBuffer
  ) {
    guard let rect = rect(id), let view = numbers.view(id) else {
      return writeAlone(text, on: &buffer)
    }
    let words = ([view.frame[part].shortText] + (text.map { [$0.text] } ?? []))
      .joined(separator: " ")
    // Outside the view if there is room, and not over other texts.
    let lines =
      part == .width
      ? [rect.maxRow, rect.maxRow - 1, rect.minRow - 1, rect.minRow]
        .map { CellRect(columns: rect.columns, row: $0) }
      : [rect.maxColumn, rect.maxColumn - 1, rect.minColumn - 1, rect.minColumn]
        .map { CellRect(column: $0, rows: rect.rows) }
    let inside = lines.filter { $0.intersection(area) == $0 }
    guard let line = inside.first(where: isClear) ?? inside.first(where: isFree) ?? inside.first
    else { return writeAlone(Wording(words), on: &buffer) }
    drawLine(line, isHorizontal: part == .width, words, on: &buffer)
  }

  /// Draws a line between the ends of a constraint, with its words beside it.
  private mutating func drawConstraint(
    _ name: String, _ text: Wording?, on buffer: inout CellBuffer
  ) {
    let constraint = source.model.details.allConstraints.first { $0.identifier == name }
    let (canvas, cells) = (source.model.layout.canvas, source.layout.canvasCells)
    guard let constraint, let span = constraint.span, cells.columns > 0, cells.rows > 0,
      canvas.width > 0, canvas.height > 0
    else { return writeAlone(text ?? Wording(name), on: &buffer) }
    let (start, end) = (span.start, span.end)
    let place = CellRect(
      snappingMinX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x),
      maxY: max(start.y, end.y), unitsPerColumn: canvas.width / Double(cells.columns),
      unitsPerRow: canvas.height / Double(cells.rows))
    let isHorizontal = constraint.axis == .horizontal
    let line = CellRect(
      column: source.origin.column + place.minColumn, row: source.origin.row + place.minRow,
      columns: isHorizontal ? max(1, place.size.columns) : 1,
      rows: isHorizontal ? 1 : max(1, place.size.rows)
    ).intersection(area)
    guard !line.isEmpty else { return writeAlone(text ?? Wording(name), on: &buffer) }
    drawLine(line, isHorizontal: isHorizontal, text?.text ?? name, on: &buffer)
  }

  /// Draws a line with ends, and words in its middle or beside it.
  private mutating func drawLine(
    _ line: CellRect, isHorizontal: Bool, _ words: String, on buffer: inout CellBuffer
  ) {
    let marks = appearance.bracket(along: isHorizontal ? .horizontal : .vertical)
    buffer.fill(line, with: marks[1], style: style, clip: area)
    buffer.put(marks[0], at: line.origin, style: style, clip: area)
    let end = CellPoint(column: line.maxColumn - 1, row: line.maxRow - 1)
    buffer.put(marks[2], at: end, style: style, clip: area)
    let middle = CellRect(columns: line.columns, row: line.minRow + line.size.rows / 2)
    write(words, inMiddleOf: middle, on: &buffer)
    taken.append(line)
  }

  private mutating func drawArrow(to id: String, _ text: Wording?, on buffer: inout CellBuffer) {
    guard let rect = rect(id) else { return writeAlone(text, on: &buffer) }
    write(text ?? Wording(""), besides: rect, on: &buffer)
  }

  /// Writes words with an arrow that points at a rectangle, on the first side where no view is covered;
  /// otherwise, writes the words in the rectangle if it has room.
  private mutating func write(
    _ text: Wording, besides rect: CellRect, on buffer: inout CellBuffer
  ) {
    let words = VisibleText.visible(text.text).truncated(toColumns: max(0, area.size.columns - 2))
    let space = words.isEmpty ? "" : " "
    let row = rect.minRow + rect.size.rows / 2
    let arrows = appearance.isASCII ? ["<", ">", "v", "^"] : ["◀", "▶", "▼", "▲"]
    let columns = TextWidth.columns(of: words) + (words.isEmpty ? 1 : 2)
    // An arrow above or below stays at the rectangle; without room behind it, the words are before it.
    let isFirst = rect.minColumn + columns <= area.maxColumn
    let left = isFirst ? rect.minColumn : rect.minColumn + 1 - columns
    func pointing(_ arrow: String) -> String {
      isFirst ? arrow + space + words : words + space + arrow
    }
    let places = [
      (CellPoint(column: rect.maxColumn, row: row), arrows[0] + space + words),
      (CellPoint(column: rect.minColumn - columns, row: row), words + space + arrows[1]),
      (CellPoint(column: left, row: rect.minRow - 1), pointing(arrows[2])),
      (CellPoint(column: left, row: rect.maxRow), pointing(arrows[3])),
    ].map { (rect: CellRect(origin: $0.0, size: CellSize(columns: columns, rows: 1)), text: $0.1) }
    let fitting = places.filter { $0.rect.intersection(area) == $0.rect && isFree($0.rect) }
    let others = source.layout.views.compactMap { self.rect($0.id) }
      .filter { $0.intersection(rect) != rect }
    let free = fitting.first { place in
      !others.contains { !$0.intersection(place.rect).isEmpty }
    }
    let isInside = free == nil && columns <= rect.size.columns
    guard !isInside, let place = free ?? fitting.first(where: { isClear($0.rect) }) ?? fitting.first
    else {
      let plain = self.place(for: TextWidth.columns(of: words), inMiddleOf: lastRow(of: rect))
      if plain.minRow >= rect.minRow, plain.minRow < rect.maxRow {
        return write(words, at: plain, on: &buffer)
      }
      let pointed = self.place(for: columns, inMiddleOf: lastRow(of: rect))
      let arrow = arrows[pointed.minRow < rect.minRow ? 2 : 3]
      return write(arrow + space + words, at: pointed, on: &buffer)
    }
    buffer.write(place.text, at: place.rect.origin, style: style, clip: area)
    taken.append(place.rect)
  }

  private func isFree(_ rect: CellRect) -> Bool {
    !taken.contains { !$0.intersection(rect).isEmpty }
  }

  /// Whether a rectangle also has no text of a view.
  private func isClear(_ rect: CellRect) -> Bool { isFree(rect) && !painter.map.hasText(in: rect) }

  private func lastRow(of rect: CellRect) -> CellRect {
    CellRect(columns: rect.columns, row: rect.maxRow - 1)
  }

  /// Writes words in the middle of a line, or as near to it as the area and other texts allow.
  private mutating func write(
    _ words: String, inMiddleOf line: CellRect, on buffer: inout CellBuffer
  ) {
    let words = VisibleText.visible(words).truncated(toColumns: area.size.columns)
    let place = place(for: TextWidth.columns(of: words), inMiddleOf: line)
    write(words, at: place, on: &buffer)
  }

  private mutating func write(_ words: String, at place: CellRect, on buffer: inout CellBuffer) {
    buffer.write(words, at: place.origin, style: style, clip: area)
    taken.append(place)
  }

  /// Returns the place of a text in the middle of a line, or as near to it as the area and other texts
  /// allow.
  private func place(for columns: Int, inMiddleOf line: CellRect) -> CellRect {
    let middle = line.minColumn + (line.size.columns - columns) / 2
    let column = max(area.minColumn, min(middle, area.maxColumn - columns))
    let rows = area.rows.sorted { (abs($0 - line.minRow), -$0) < (abs($1 - line.minRow), -$1) }
    let places = rows.map { CellRect(column: column, row: $0, columns: columns, rows: 1) }
    // Farther away, a text would not belong to the line.
    return places.prefix(5).first(where: isClear) ?? places.first(where: isFree)
      ?? CellRect(column: column, row: line.minRow, columns: columns, rows: 1)
  }
}

extension Annotation.Mark {
  /// The ids of the views that the mark is about.
  var views: [String] {
    switch self {
    case .arrow(let id), .bracket(let id, _), .highlight(let id): [id]
    case .gap(let first, let second): [first, second]
    case .constraint: []
    }
  }
}
