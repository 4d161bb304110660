package import Cells

/// Where the parts of the playground are on a terminal of a given size.
package struct Screen: Hashable, Sendable {
  /// Below this there is only a notice.
  package static let smallest = CellSize(columns: 20, rows: 6)

  /// The inspector's width, and the width from which there is room for one.
  private static let inspectorColumns = 30
  private static let columnsWithInspector = 64
  /// What the inspector of most scenes needs.
  private static let inspectorRows = 24

  /// Below this the status line tells the story, so that there is something of the canvas.
  private static let lowestWithCaption = 10

  /// Three lines of the narrowest screens that scripts are written for, which is enough everywhere.
  private static let captionColumns = 210
  private static let fewestCaptionLines = 3
  private static let mostCaptionLines = 7

  /// A canvas area of this size has room for a frame around the canvas.
  private static let smallestFramed = CellSize(columns: 24, rows: 6)

  package let size: CellSize
  package let title: CellRect
  /// Where the canvas is shown, frame included.
  package let canvas: CellRect
  /// Whether the canvas has a frame.
  package let isFramed: Bool
  package let inspector: CellRect?
  /// Where the story of a script is told; nil without one, and where there is no room.
  package let caption: CellRect?
  package let status: CellRect
  package let footer: CellRect

  /// The parts of a terminal of a size.
  ///
  /// A canvas that is smaller than its place is in the middle of the screen, with the inspector beside
  /// it.
  package init(_ size: CellSize, hasCaption: Bool = false, canvas wanted: CellSize? = nil) {
    self.size = size
    let captionRows = hasCaption ? Self.captionRows(of: size) : 0
    let bodyRows = max(0, size.rows - 3 - captionRows)
    let hasInspector = size.columns >= Self.columnsWithInspector
    let canvasColumns = size.columns - (hasInspector ? Self.inspectorColumns : 0)
    title = CellRect(column: 0, row: 0, columns: size.columns, rows: 1)
    isFramed =
      canvasColumns >= Self.smallestFramed.columns && bodyRows >= Self.smallestFramed.rows
    // What a smaller canvas leaves, its frame included.
    let spare =
      isFramed ? wanted.map { max(0, canvasColumns - 2 - $0.columns) } ?? 0 : 0
    let used = max((wanted?.rows ?? bodyRows) + 2, hasInspector ? Self.inspectorRows : 0)
    let above = isFramed ? max(0, bodyRows - used) / 2 : 0
    canvas = CellRect(
      column: spare / 2, row: 1 + above, columns: canvasColumns - spare, rows: bodyRows - above)
    inspector =
      hasInspector
      ? CellRect(
        column: canvas.maxColumn, row: canvas.minRow, columns: Self.inspectorColumns,
        rows: canvas.size.rows)
      : nil
    caption =
      captionRows == 0
      ? nil
      : CellRect(column: 0, row: 1 + bodyRows, columns: size.columns, rows: captionRows)
    status = CellRect(column: 0, row: size.rows - 2, columns: size.columns, rows: 1)
    footer = CellRect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
  }

  /// A rule and the lines that most captions need, in up to half of the room that there is.
  private static func captionRows(of size: CellSize) -> Int {
    guard size.rows >= lowestWithCaption else { return 0 }
    let lines = (captionColumns - 1) / max(1, size.columns - 2) + 1
    let wanted = min(max(fewestCaptionLines, lines), mostCaptionLines)
    return min(1 + wanted, (size.rows - 3) / 2)
  }

  /// Whether there is too little room for anything but a notice.
  package var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
  }

  /// The part of the canvas area inside the frame.
  package var viewport: CellRect {
    guard isFramed else { return canvas }
    return CellRect(
      column: canvas.origin.column + 1, row: canvas.origin.row + 1,
      columns: canvas.size.columns - 2, rows: canvas.size.rows - 2)
  }

  /// The size of a canvas that leaves its size to the terminal: at least one cell.
  package var offered: CellSize {
    CellSize(columns: max(1, viewport.size.columns), rows: max(1, viewport.size.rows))
  }
}
