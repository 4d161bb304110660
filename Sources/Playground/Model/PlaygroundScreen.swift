package import Cells
import SceneLayouts
import SceneModel

/// Where the parts of the playground are on a terminal of a given size, and which panes there are.
///
/// A wide terminal has all panes side by side, one of medium width the canvas and the inspector, and a
/// small one the canvas alone. A pane that has no place of its own opens over another one while it
/// has the focus.
package struct PlaygroundScreen: Hashable, Sendable {
  /// Below this there is only a notice.
  package static let smallest = CellSize(columns: 20, rows: 6)

  package let size: CellSize
  package let title: CellRect
  /// The panes that are on the screen; what comes later is in front.
  package let panes: [PlacedPane]
  /// Where the canvas is shown, frame included.
  package let canvas: CellRect
  /// Whether the canvas has a frame.
  package let isFramed: Bool
  /// The area of a script's captions; nil without a script, and if there is no room.
  package let caption: CellRect?
  package let status: CellRect
  package let footer: CellRect

  /// The cells of the canvas that are in sight, at most all of them.
  package let viewport: CellRect
  /// Where the columns of the canvas are numbered, above it; nil if there is no room.
  package let ruler: CellRect?
  /// Where the sizes along a stack view are explained, below the canvas; nil if there is no room.
  package let strip: CellRect?
  /// Where the first lines of what the panes of constraints and explanations say are, below the
  /// canvas; nil if these panes have places of their own, and where there is no room.
  package let notes: CellRect?
  /// The size of a canvas that leaves its size to the terminal: at least one cell.
  package let offered: CellSize

  /// A pane, and where it is, frame included.
  package struct PlacedPane: Hashable, Sendable {
    package let pane: Pane
    package let rect: CellRect
  }

  /// The parts of a screen that has room for all panes.
  enum Region: Hashable, Sendable {
    case left, middle, right, lowerLeft, lowerRight
  }

  /// The parts of a terminal of a size.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - hasCaption: Whether a script tells a story. What a script says of frames depends on the
  ///     size that is offered to its canvas, so there the canvas has all the room of its pane.
  ///   - wanted: The size of the canvas; nil if the canvas leaves it to the terminal.
  ///   - focus: The pane that has the focus.
  package init(
    _ size: CellSize, hasCaption: Bool = false, canvas wanted: CellSize? = nil,
    focus: Pane = .canvas
  ) {
    self.size = size
    let captionRows = hasCaption ? Self.captionRows(of: size) : 0
    let body = CellRect(
      column: 0, row: 1, columns: size.columns, rows: size.rows - 3 - captionRows)
    let isWide = !hasCaption && size.columns >= Self.wideColumns
    let below = isWide && size.rows >= Self.rowsForDetails ? min(max(9, size.rows / 3), 18) : 0
    let upper = CellRect(
      column: 0, row: body.minRow, columns: size.columns, rows: body.size.rows - below)
    let columns = Columns(upper, isWide: isWide)
    title = CellRect(column: 0, row: 0, columns: size.columns, rows: 1)
    caption =
      captionRows == 0
      ? nil : CellRect(column: 0, row: body.maxRow, columns: size.columns, rows: captionRows)
    status = CellRect(column: 0, row: size.rows - 2, columns: size.columns, rows: 1)
    footer = CellRect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)

    canvas = columns.canvas
    isFramed =
      canvas.size.columns >= Self.smallestFramed.columns
      && canvas.size.rows >= Self.smallestFramed.rows
    let inside = isFramed ? canvas.inset(columns: 1, rows: 1) : canvas
    let regions = Regions(body, columns, lower: upper.maxRow)
    var panes = Pane.allCases.compactMap { pane in
      pane.contents.region.flatMap { regions.rect(of: $0) }.map { PlacedPane(pane: pane, rect: $0) }
    }
    let isOpened = !panes.contains { $0.pane == focus }
    if isOpened {
      let rect = regions.opening(for: focus.contents.region)
      // Nothing is seen of a pane that is covered; of the canvas, something is.
      panes.removeAll { $0.rect == rect && $0.pane != .canvas }
      panes.append(PlacedPane(pane: focus, rect: rect))
    }
    self.panes = panes

    let place = CanvasPlace(
      in: inside, wanted, keepsRoom: !hasCaption, hasNotes: !hasCaption && below == 0)
    let isCovered = isOpened && !(panes.last?.rect.intersection(canvas).isEmpty ?? true)
    notes = isCovered ? nil : place.notes
    (viewport, ruler, strip, offered) = (place.viewport, place.ruler, place.strip, place.offered)
  }

  /// Whether there is too little room for anything but a notice.
  package var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
  }

  /// Where a pane is, frame included; nil if it is not on the screen.
  package func rect(of pane: Pane) -> CellRect? { panes.first { $0.pane == pane }?.rect }

  /// The pane at a point; nil if there is none.
  package func pane(at point: CellPoint) -> Pane? {
    panes.last { $0.rect.contains(point) }?.pane
  }

  /// Whether something is shown that has to be asked of the layout.
  package var showsDetails: Bool {
    !isTooSmall && (notes != nil || panes.contains { $0.pane.contents.showsDetails })
  }

  /// A canvas area of this size has room for a frame around the canvas.
  private static let smallestFramed = CellSize(columns: 24, rows: 6)
  private static let wideColumns = 110
  private static let rowsForDetails = 32
}

extension PlaygroundScreen {
  /// Below this the status line tells the story, so that there is something of the canvas.
  private static let lowestWithCaption = 10

  /// Three lines of the narrowest screens that scripts are written for, which is enough everywhere.
  private static let captionColumns = 210
  private static let fewestCaptionLines = 3
  private static let mostCaptionLines = 7

  /// A rule and the lines that most captions need, in up to half of the room that there is.
  private static func captionRows(of size: CellSize) -> Int {
    guard size.rows >= lowestWithCaption else { return 0 }
    let lines = (captionColumns - 1) / max(1, size.columns - 2) + 1
    let wanted = min(max(fewestCaptionLines, lines), mostCaptionLines)
    return min(1 + wanted, (size.rows - 3) / 2)
  }
}

/// Where the regions of a screen are.
private struct Regions {
  private let body: CellRect
  private let columns: Columns
  /// The area below the upper panes.
  private let lower: CellRect

  init(_ body: CellRect, _ columns: Columns, lower row: Int) {
    self.body = body
    self.columns = columns
    lower = CellRect(
      column: body.minColumn, row: row, columns: body.size.columns, rows: body.maxRow - row)
  }

  /// Nil if there is no room for it.
  func rect(of region: PlaygroundScreen.Region) -> CellRect? {
    switch region {
    case .left: columns.views
    case .middle: columns.canvas
    case .right: columns.inspector
    case .lowerLeft: part(from: 0, to: split)
    case .lowerRight: part(from: split, to: lower.size.columns)
    }
  }

  /// Where a pane opens that has no room of its own: at the side over the pane there, where there is
  /// one, and else over the lower half of the canvas.
  func opening(for region: PlaygroundScreen.Region?) -> CellRect {
    switch region {
    case .left, .middle, .right: return columns.inspector ?? body
    case .lowerLeft, .lowerRight, nil:
      let rows = max(min(8, body.size.rows), body.size.rows / 2)
      return CellRect(
        column: columns.canvas.minColumn, row: body.maxRow - rows,
        columns: columns.canvas.size.columns, rows: rows)
    }
  }

  private var split: Int { lower.size.columns * 3 / 5 }

  private func part(from first: Int, to end: Int) -> CellRect? {
    lower.isEmpty
      ? nil
      : CellRect(column: first, row: lower.minRow, columns: end - first, rows: lower.size.rows)
  }
}

/// The panes side by side.
private struct Columns {
  var views: CellRect?
  var canvas: CellRect
  var inspector: CellRect?

  /// Of a screen as wide as this, these panes take a seventh each, but no less than they need.
  private static let share = 7
  private static let viewColumns = 24...40
  private static let inspectorColumns = 34...44
  /// The inspector's width beside a canvas alone, and the width from which there is room for one.
  private static let narrowInspector = 30
  private static let columnsWithInspector = 64
  /// A pane this high has room for the views above the inspector, if they are in one column.
  private static let rowsForBoth = 40
  private static let viewRows = 12

  init(_ body: CellRect, isWide: Bool) {
    let columns = body.size.columns
    func part(from first: Int, to end: Int) -> CellRect {
      CellRect(column: first, row: body.minRow, columns: end - first, rows: body.size.rows)
    }
    if isWide {
      let left = columns / Self.share
      let viewEnd = min(max(left, Self.viewColumns.lowerBound), Self.viewColumns.upperBound)
      let width = min(
        max(left, Self.inspectorColumns.lowerBound), Self.inspectorColumns.upperBound)
      views = part(from: 0, to: viewEnd)
      canvas = part(from: viewEnd, to: columns - width)
      inspector = part(from: columns - width, to: columns)
    } else if columns >= Self.columnsWithInspector {
      canvas = part(from: 0, to: columns - Self.narrowInspector)
      inspector = part(from: columns - Self.narrowInspector, to: columns)
    } else {
      canvas = body
    }
  }
}

/// Where the canvas and what explains it are inside the canvas pane.
private struct CanvasPlace {
  var viewport: CellRect
  var ruler: CellRect?
  var strip: CellRect?
  var notes: CellRect?
  var offered: CellSize

  /// Fewer lines say too little, more are for a pane of their own.
  private static let noteRows = 4...8
  /// The sizes along a stack view, its names, what the views want and what they get.
  private static let stripRows = 4
  /// A pane this high keeps room for the strip and a ruler, a lower one for two rows of the strip.
  private static let rowsForAll = 16
  private static let rowsForStrip = 10

  init(in pane: CellRect, _ wanted: CellSize?, keepsRoom: Bool, hasNotes: Bool) {
    let rows = pane.size.rows
    let kept =
      !keepsRoom || rows < Self.rowsForStrip
      ? 0 : rows < Self.rowsForAll ? 2 : 1 + Self.stripRows
    offered = CellSize(columns: max(1, pane.size.columns), rows: max(1, rows - kept))
    let canvas = wanted ?? offered
    let (shownColumns, shownRows) = (
      min(canvas.columns, pane.size.columns), min(canvas.rows, rows)
    )
    let spare = rows - shownRows
    let below = min(Self.stripRows, spare)
    let above = spare > below ? 1 : 0
    let rest = spare - below - above
    let noted =
      hasNotes && rest >= Self.noteRows.lowerBound ? min(rest, Self.noteRows.upperBound) : 0
    // The canvas and what explains it are in the middle of the pane together.
    let top = pane.minRow + (rest - noted) / 2 + above
    viewport = CellRect(
      column: pane.minColumn + (pane.size.columns - shownColumns) / 2, row: top,
      columns: shownColumns, rows: shownRows)
    func part(_ row: Int, _ rows: Int) -> CellRect? {
      rows == 0
        ? nil
        : CellRect(column: pane.minColumn, row: row, columns: pane.size.columns, rows: rows)
    }
    ruler = part(top - above, above)
    strip = part(top + shownRows, below)
    notes = part(pane.maxRow - noted, noted)
  }
}
