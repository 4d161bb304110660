import AutoLayout
import Cells
import Playground

/// The dimension line of a column: beside the canvas, with a bracket for each view.
extension Dimensions {
  /// The least room for a bracket, a short name and a length.
  private static let fewestColumns = 12

  /// Returns the place of the line; nil if the views are in a row, or if there is too little room
  /// beside the canvas for all of them.
  func columnPlace(_ source: FrameSource) -> CellRect? {
    let (screen, seen) = (source.screen, source.screen.viewport)
    let inside = screen.isFramed ? screen.canvas.inset(columns: 1, rows: 1) : screen.canvas
    let place = CellRect(
      column: seen.maxColumn + 1, columns: inside.maxColumn - seen.maxColumn - 1, rows: seen.rows)
    let origin = source.origin.row
    guard axis == .vertical, place.size.columns >= Dimensions.fewestColumns,
      parts.allSatisfy({
        origin + $0.cells.lowerBound >= seen.minRow && origin + $0.cells.upperBound <= seen.maxRow
      })
    else { return nil }
    return place
  }

  /// Draws a bracket for each view with its name and its height, and the heights of the gaps.
  func drawColumn(in place: CellRect, _ source: FrameSource, on frame: inout Frame) {
    let origin = source.origin.row
    for (index, part) in parts.enumerated() {
      let isSelected = part.id == source.model.selection
      let rows = CellRect(
        column: place.minColumn, row: origin + part.cells.lowerBound, columns: 1,
        rows: part.cells.count)
      drawBracket(rows, clip: place, isSelected ? .focus : .muted, on: &frame.cells)
      if index > 0 {
        let end = origin + parts[index - 1].cells.upperBound
        write(
          gaps[index - 1].shortText, in: end..<max(end, rows.minRow), place, 0, .muted, on: &frame)
      }
      let isRoomy =
        TextWidth.columns(of: "\(part.name) \(part.lengthText)") <= place.size.columns - 2
      let length = isRoomy ? part.lengthText : part.length.shortText
      let room = place.size.columns - 3 - TextWidth.columns(of: length)
      let text = "\(part.name.truncated(toColumns: max(1, room))) \(length)"
      guard !rows.isEmpty else { continue }
      write(text, in: rows.rows, place, 2, isSelected ? .strong : Style(), on: &frame)
      frame.add(
        .view(part.id, .canvas),
        at: CellRect(
          column: place.minColumn, columns: 2 + TextWidth.columns(of: text), rows: rows.rows))
    }
  }

  /// Writes a text in the middle of some rows, if there are any.
  private func write(
    _ text: String, in rows: Range<Int>, _ place: CellRect, _ column: Int, _ style: Style,
    on frame: inout Frame
  ) {
    guard !rows.isEmpty else { return }
    frame.cells.write(
      text,
      at: CellPoint(column: place.minColumn + column, row: rows.lowerBound + (rows.count - 1) / 2),
      style: style, clip: place)
  }
}
