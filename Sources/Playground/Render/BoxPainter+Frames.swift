import Cells
import SceneLayouts

/// The frames around boxes, which leave alone what is written there.
extension BoxPainter {
  /// The border of a box that has no background to be seen by.
  func drawBorder(around rect: CellRect, clip: CellRect, on buffer: inout CellBuffer) {
    guard rect.size.columns > 2, rect.size.rows > 2 else { return }
    for stretch in frame(around: rect, clip: clip, on: buffer) {
      buffer.draw(
        appearance.border, around: rect, style: quietStyle(on: stretch.background),
        clip: stretch.place)
    }
  }

  /// A frame that is seen without colour too; where a box has no room for one, it is reversed.
  ///
  /// The frame goes around the text of the box and of the boxes in it, so that a selection hides
  /// nothing.
  func drawSelection(_ view: SceneLayout.LaidOutView, on buffer: inout CellBuffer) {
    let (rect, clip) = (rect(of: view), clip(of: view))
    let frame =
      rect.size.columns > 2 && rect.size.rows > 2
      ? self.frame(around: rect, clip: clip, on: buffer) : []
    let drawn = frame.reduce(0) { $0 + $1.place.size.columns * $1.place.size.rows }
    // Less than a quarter of a frame is not seen as one.
    guard drawn * 2 > rect.size.columns + rect.size.rows || !rect.isInside(clip), drawn > 0 else {
      buffer.restyle(rect.intersection(clip)) { $0.attributes.formSymmetricDifference(.reverse) }
      return
    }
    for stretch in frame {
      buffer.draw(
        appearance.selectionBorder, around: rect, style: frameStyle(on: stretch.background),
        clip: stretch.place)
    }
  }

  /// A part of a line of cells that has one background.
  private struct Stretch {
    var place: CellRect
    var background: Color
  }

  /// The parts of the edges of a rectangle on which nothing is written.
  private func frame(
    around rect: CellRect, clip: CellRect, on buffer: CellBuffer
  ) -> [Stretch] {
    let texts = texts.filter { !$0.intersection(rect.inset(columns: -1)).isEmpty }
    let columns = rect.size.columns
    let edges = [
      CellRect(column: rect.minColumn, row: rect.minRow, columns: columns, rows: 1),
      CellRect(column: rect.minColumn, row: rect.maxRow - 1, columns: columns, rows: 1),
      CellRect(column: rect.minColumn, row: rect.minRow + 1, columns: 1, rows: rect.size.rows - 2),
      CellRect(
        column: rect.maxColumn - 1, row: rect.minRow + 1, columns: 1, rows: rect.size.rows - 2),
    ]
    return edges.flatMap { edge in
      // A line that touches a word on its left or right would be read as a part of it.
      let distance = edge.size.columns > 1 ? 1 : 0
      return stretches(
        of: edge.intersection(clip),
        around: texts.map { $0.inset(columns: -distance) } + marks, on: buffer)
    }
  }

  /// The parts of a line of cells between texts, each of one background.
  private func stretches(
    of edge: CellRect, around texts: [CellRect], on buffer: CellBuffer
  ) -> [Stretch] {
    let texts = texts.filter { !$0.intersection(edge).isEmpty }
    var stretches: [Stretch] = []
    for row in edge.minRow..<max(edge.minRow, edge.maxRow) {
      for column in edge.minColumn..<max(edge.minColumn, edge.maxColumn) {
        let point = CellPoint(column: column, row: row)
        guard !texts.contains(where: { $0.contains(point) }) else { continue }
        let background = buffer[column, row].style.background
        if let last = stretches.last, last.background == background, last.place.touches(point) {
          stretches[stretches.count - 1].place = last.place.extended(to: point)
        } else {
          let place = CellRect(origin: point, size: CellSize(columns: 1, rows: 1))
          stretches.append(Stretch(place: place, background: background))
        }
      }
    }
    return stretches
  }

  func quietStyle(on background: Color) -> Style {
    guard case .fill(let hue) = background else {
      return appearance.isMonochrome ? Style() : .muted
    }
    return Style(foreground: .on(hue), background: background)
  }

  private func frameStyle(on background: Color) -> Style {
    guard case .fill(let hue) = background else { return .accent }
    return Style(foreground: .on(hue), background: background, attributes: .bold)
  }
}

extension CellRect {
  fileprivate func isInside(_ other: CellRect) -> Bool { intersection(other) == self }

  /// Whether a point continues the line that this rectangle is.
  fileprivate func touches(_ point: CellPoint) -> Bool {
    point.row == minRow && point.column == maxColumn
      || point.column == minColumn && point.row == maxRow && size.columns == 1
  }

  fileprivate func extended(to point: CellPoint) -> CellRect {
    CellRect(
      column: minColumn, row: minRow, columns: point.column - minColumn + 1,
      rows: point.row - minRow + 1)
  }
}
