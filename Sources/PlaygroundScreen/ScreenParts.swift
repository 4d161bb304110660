package import Cells
package import Playground
package import SceneLayouts

/// The positions of the parts of the playground on a terminal of a given size.
///
/// A wide terminal shows all panes side by side, one of medium width the canvas and the inspector,
/// and a small one only the canvas. A pane without a place of its own opens over another one while
/// it has the focus.
package struct ScreenParts: Hashable, Sendable {
  /// The smallest size of a terminal that shows the playground; a smaller one shows only a notice.
  package static let smallest = CellSize(columns: 20, rows: 6)

  package let size: CellSize
  package let title: CellRect
  /// The panes on the screen; later ones are in front.
  package let panes: [PlacedPane]
  /// The area of the canvas, including its frame.
  package let canvas: CellRect
  package let isFramed: Bool
  /// The area of a script's captions; nil without a script, or if there is no room.
  package let caption: CellRect?
  package let status: CellRect
  package let footer: CellRect

  /// The cells of the canvas's pane that show the canvas.
  package let viewport: CellRect
  /// The rows of the viewport above a pane that is open over its lower part.
  package let uncovered: CellRect
  /// The row of the column numbers above the canvas; nil if there is no room.
  package let ruler: CellRect?
  /// The rows below the canvas that explain the sizes along a stack view; nil if there is no room.
  package let strip: CellRect?
  /// The area below the canvas with the first lines of the panes of constraints and explanations;
  /// nil if these panes have places of their own, or if there is no room.
  package let notes: CellRect?
  /// The size of a canvas without a size of its own: at least one cell.
  package let offered: CellSize
  /// The scale of the canvas, if it is drawn smaller.
  package let scale: CanvasScale

  /// A pane and its area, including the frame.
  package struct PlacedPane: Hashable, Sendable {
    package let pane: Pane
    package let rect: CellRect
  }

  /// The parts of a screen with room for all panes.
  enum Region: Hashable, Sendable {
    case left, middle, right, lowerLeft, lowerRight
    /// Between the upper and the lower panes, while the pane has the focus.
    case below
  }

  /// Creates the parts for a size of the terminal.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - hasCaption: Whether a script shows captions. The frames that a script expects depend on
  ///     the size that is offered to its canvas, so then the canvas has all the room of its pane.
  ///   - wanted: The size of the canvas; nil if it has none of its own.
  ///   - zoom: How small the canvas is drawn; nil for its own size.
  ///   - focus: The pane that has the focus.
  package init(
    _ size: CellSize, hasCaption: Bool = false, canvas wanted: CellSize? = nil,
    zoom: CanvasZoom? = nil, focus: Pane = .canvas
  ) {
    self.size = size
    let captionRows = hasCaption ? Self.captionRows(of: size) : 0
    let body = CellRect(column: 0, row: 1, columns: size.columns, rows: size.rows - 3 - captionRows)
    let isWide = !hasCaption && size.columns >= Self.wideColumns
    let below = isWide && size.rows >= Self.rowsForDetails ? min(max(9, size.rows / 3), 18) : 0
    let stepRows =
      focus == .steps
      ? Self.stepRows(in: CellSize(columns: size.columns, rows: body.size.rows - below)) : 0
    let upper = CellRect(
      column: 0, row: body.minRow, columns: size.columns, rows: body.size.rows - below - stepRows)
    // The canvas keeps its size while the steps take a part of its room.
    let whole =
      focus == .steps
      ? ScreenParts(size, hasCaption: hasCaption, canvas: wanted).offered : nil as CellSize?
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
    scale = wanted.flatMap { zoom?.scale(of: $0, in: inside.size) } ?? .whole
    let regions = Regions(body, columns, lower: upper.maxRow, steps: stepRows)
    var panes = Pane.allCases.compactMap { pane in
      pane.drawn.region.flatMap { regions.rect(of: $0) }.map { PlacedPane(pane: pane, rect: $0) }
    }
    let isOpened = !panes.contains { $0.pane == focus }
    if isOpened {
      let rect = regions.opening(for: focus.drawn.region)
      // A covered pane is not visible; of a covered canvas, a part may be.
      panes.removeAll { $0.rect == rect && $0.pane != .canvas }
      panes.append(PlacedPane(pane: focus, rect: rect))
    }
    self.panes = panes

    let place = CanvasPlace(
      in: inside, wanted.map(scale.size) ?? whole, keepsRoom: !hasCaption,
      hasNotes: !hasCaption && below == 0 && whole == nil)
    let isCovered = isOpened && !(panes.last?.rect.intersection(canvas).isEmpty ?? true)
    notes = isCovered ? nil : place.notes
    (viewport, ruler, strip) = (place.viewport, place.ruler, place.strip)
    offered = whole ?? place.offered
    let end = isCovered ? panes.last?.rect.minRow ?? viewport.maxRow : viewport.maxRow
    uncovered = CellRect(
      columns: viewport.columns, row: viewport.minRow,
      rows: min(viewport.maxRow, end) - viewport.minRow)
  }

  /// Whether there is only room for a notice.
  package var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
  }

  /// Returns the area of a pane, including its frame; nil if the pane is not on the screen.
  package func rect(of pane: Pane) -> CellRect? { panes.first { $0.pane == pane }?.rect }

  /// Whether the screen shows details that must be computed from the layout.
  package var showsDetails: Bool {
    !isTooSmall && (notes != nil || panes.contains { $0.pane.showsDetails })
  }

  /// The number of columns of all lines of a long sentence together.
  private static let columnsOfSentence = 120

  /// Returns the height of the pane of steps: a third of the rows above the lower panes, or enough for
  /// a long sentence, but not all of them.
  private static func stepRows(in area: CellSize) -> Int {
    let least = max(5, 3 + columnsOfSentence / max(20, area.columns - 3))
    return min(max(least, area.rows / 3), 9, max(3, area.rows - 3))
  }

  /// The smallest area with room for a frame around the canvas.
  private static let smallestFramed = CellSize(columns: 24, rows: 6)
  private static let wideColumns = 110
  private static let rowsForDetails = 32

  /// On a shorter screen, the status line shows the captions, so that part of the canvas stays
  /// visible.
  private static let lowestWithCaption = 10

  /// The width of three lines on the narrowest screens that scripts are written for; enough for
  /// every caption.
  private static let captionColumns = 210
  private static let fewestCaptionLines = 3
  private static let mostCaptionLines = 7

  /// Returns the height of a rule and the lines that most captions need: at most half of the
  /// height.
  private static func captionRows(of size: CellSize) -> Int {
    guard size.rows >= lowestWithCaption else { return 0 }
    let lines = (captionColumns - 1) / max(1, size.columns - 2) + 1
    let wanted = min(max(fewestCaptionLines, lines), mostCaptionLines)
    return min(1 + wanted, (size.rows - 3) / 2)
  }
}

private struct Regions {
  private let body: CellRect
  private let columns: Columns
  /// The area of the steps, below the upper panes.
  private let steps: CellRect
  /// The area below those.
  private let lower: CellRect

  init(_ body: CellRect, _ columns: Columns, lower row: Int, steps rows: Int) {
    self.body = body
    self.columns = columns
    steps = CellRect(columns: body.columns, row: row, rows: rows)
    let row = row + rows
    lower = CellRect(columns: body.columns, row: row, rows: body.maxRow - row)
  }

  /// Returns the area of a region; nil if there is no room for it.
  func rect(of region: ScreenParts.Region) -> CellRect? {
    switch region {
    case .left: columns.views
    case .middle: columns.canvas
    case .right: columns.inspector
    case .below: steps.isEmpty ? nil : steps
    case .lowerLeft: part(from: 0, to: split)
    case .lowerRight: part(from: split, to: lower.size.columns)
    }
  }

  /// Returns the area in which a pane without a place of its own opens.
  ///
  /// A pane for the upper part of the screen opens over the inspector or, without one, over all of
  /// the panes; any other pane opens over the lower half of the canvas.
  func opening(for region: ScreenParts.Region?) -> CellRect {
    switch region {
    case .left, .middle, .right: return columns.inspector ?? body
    case .lowerLeft, .lowerRight, .below, nil:
      let rows = max(min(8, body.size.rows), body.size.rows / 2)
      return CellRect(columns: columns.canvas.columns, row: body.maxRow - rows, rows: rows)
    }
  }

  private var split: Int { lower.size.columns * 3 / 5 }

  private func part(from first: Int, to end: Int) -> CellRect? {
    lower.isEmpty ? nil : CellRect(column: first, columns: end - first, rows: lower.rows)
  }
}

private struct Columns {
  var views: CellRect?
  var canvas: CellRect
  var inspector: CellRect?

  /// On a wide screen, each of these panes takes a seventh of the width, within its limits.
  private static let share = 7
  private static let viewColumns = 24...40
  private static let inspectorColumns = 34...44
  /// The width of the inspector beside the canvas, and the minimum screen width that has room for
  /// it.
  private static let narrowInspector = 30
  private static let columnsWithInspector = 64

  init(_ body: CellRect, isWide: Bool) {
    let columns = body.size.columns
    func part(from first: Int, to end: Int) -> CellRect {
      CellRect(column: first, columns: end - first, rows: body.rows)
    }
    if isWide {
      let left = columns / Self.share
      let viewEnd = min(max(left, Self.viewColumns.lowerBound), Self.viewColumns.upperBound)
      let width = min(max(left, Self.inspectorColumns.lowerBound), Self.inspectorColumns.upperBound)
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

/// The positions of the canvas and of the rows that explain it, inside the canvas pane.
private struct CanvasPlace {
  var viewport: CellRect
  var ruler: CellRect?
  var strip: CellRect?
  var notes: CellRect?
  var offered: CellSize

  /// Fewer lines say too little; more belong in a pane of their own.
  private static let noteRows = 4...8
  /// The rows for the sizes along a stack view, the names, the wanted sizes and the actual ones.
  private static let stripRows = 4
  /// The minimum pane heights for all rows of the strip and a ruler, and for two rows of the strip.
  private static let rowsForAll = 16
  private static let rowsForStrip = 10

  init(in pane: CellRect, _ wanted: CellSize?, keepsRoom: Bool, hasNotes: Bool) {
    let rows = pane.size.rows
    let kept =
      !keepsRoom || rows < Self.rowsForStrip ? 0 : rows < Self.rowsForAll ? 2 : 1 + Self.stripRows
    offered = CellSize(columns: max(1, pane.size.columns), rows: max(1, rows - kept))
    let canvas = wanted ?? offered
    let (shownColumns, shownRows) = (min(canvas.columns, pane.size.columns), min(canvas.rows, rows))
    let spare = rows - shownRows
    let below = min(Self.stripRows, spare)
    let above = spare > below ? 1 : 0
    let rest = spare - below - above
    let noted =
      hasNotes && rest >= Self.noteRows.lowerBound ? min(rest, Self.noteRows.upperBound) : 0
    // Centre the canvas together with the rows that explain it.
    let top = pane.minRow + (rest - noted) / 2 + above
    viewport = CellRect(
      column: pane.minColumn + (pane.size.columns - shownColumns) / 2, row: top,
      columns: shownColumns, rows: shownRows)
    func part(_ row: Int, _ rows: Int) -> CellRect? {
      rows == 0 ? nil : CellRect(columns: pane.columns, row: row, rows: rows)
    }
    ruler = part(top - above, above)
    strip = part(top + shownRows, below)
    notes = part(pane.maxRow - noted, noted)
  }
}
