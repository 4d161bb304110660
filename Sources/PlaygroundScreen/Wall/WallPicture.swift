import Cells
import Playground
import SceneLayouts

/// The picture of a scene on the screen of an audience, with the pane or the sheet that the script
/// has opened.
struct WallPicture {
  let source: FrameSource
  let largestCanvas: CellSize

  /// Draws the picture; returns the meanings of its marks, the longest text first.
  func draw(in stage: CellRect, on buffer: inout CellBuffer) -> [String] {
    let (room, rest) = split(stage)
    let legends = drawCanvas(in: room, on: &buffer)
    if let pane = openPane(in: stage) { buffer.paste(pane, inMiddleOf: rest) }
    if let sheet = openSheet(in: stage.size) { buffer.paste(sheet, inMiddleOf: stage) }
    return legends
  }

  /// Returns the rooms for the canvas and for the pane that is open.
  private func split(_ area: CellRect) -> (canvas: CellRect, pane: CellRect) {
    guard let pane = placeOfPane(in: area)?.size else { return area.split(rows: area.size.rows) }
    return WallPicture.isBeside(pane)
      ? area.split(columns: max(0, area.size.columns - pane.columns))
      : area.split(rows: max(0, area.size.rows - pane.rows))
  }

  /// Returns the point of the playground's screen at which the cell of the canvas is that is drawn at a
  /// point of the stage; nil if no cell of the canvas is there, or the playground does not show it.
  func pointOfPlayground(at point: CellPoint, in stage: CellRect) -> CellPoint? {
    guard sheets.isEmpty, let (place, scale) = place(in: split(stage).canvas),
      place.contains(point)
    else { return nil }
    let (screen, origin) = (source.screen, source.origin)
    // The middle of the cell, which may be smaller or larger in the playground.
    func moved(_ cell: Int, _ scale: Double, _ other: Double) -> Int {
      Int(((Double(cell) + 0.5) / scale * other).rounded(.down))
    }
    let cell = CellPoint(
      column: origin.column
        + moved(point.column - place.minColumn, scale.columns, screen.scale.columns),
      row: origin.row + moved(point.row - place.minRow, scale.rows, screen.scale.rows))
    return screen.viewport.contains(cell) ? cell : nil
  }

  /// Returns the place of the canvas in its room, and its scale; nil without room.
  private func place(in area: CellRect) -> (place: CellRect, scale: CanvasScale)? {
    let canvas = source.moved.layout.canvasCells
    guard !area.isEmpty, canvas.columns > 0, canvas.rows > 0 else { return nil }
    let scale = scale(of: canvas, in: area.size)
    let size = scale.size(of: canvas)
    let place = CellRect(
      column: area.minColumn + (area.size.columns - size.columns) / 2,
      row: area.minRow + (area.size.rows - size.rows) / 2, columns: size.columns, rows: size.rows)
    return (place, scale)
  }

  private func drawCanvas(in area: CellRect, on buffer: inout CellBuffer) -> [String] {
    guard let (place, scale) = place(in: area) else { return [] }
    let moving = source.moved
    let scaled = moving.scaled(by: scale, at: place.origin)
    let clip = place.intersection(area)
    if let step = source.step {
      var frame = Frame(cells: buffer)
      var painter = StepPainter(step, moving, origin: place.origin, clip: clip, scale: scale)
      painter.draw(on: &frame)
      buffer = frame.cells
      return painter.legends(source)
    }
    var painter = BoxPainter(
      moving.scene, moving.layout, scaled.appearance, origin: place.origin, clip: clip,
      scale: scale, marking: scaled, hasExactSizes: true)
    painter.draw(on: &buffer)
    if scale == .whole { drawOverlays(scaled, over: &painter, on: &buffer) }
    var marks = AnnotationPainter(scaled, painter, numbers: moving.layout, in: area)
    marks.draw(on: &buffer)
    return legends(cutsTexts: painter.cutsTexts)
  }

  /// Returns what the signs in the picture mean, the longest text first.
  private func legends(cutsTexts: Bool) -> [String] {
    let isCut = source.layout.views.contains { source.problemKinds(of: $0).contains(.cut) }
    let isAmbiguous = source.layout.views.contains { !$0.isHidden && !$0.ambiguous.isEmpty }
    let kinds: [ProblemKind] =
      (source.layout.broken.isEmpty ? [] : [.conflict]) + (isAmbiguous ? [.ambiguous] : [])
    let signs = kinds.map { "\($0.sign(source.appearance)) \(source.text(.problem($0)))" }
    let legends =
      (signs.isEmpty ? [] : [signs.joined(separator: "  ")])
      + (cutsTexts && !isCut ? [source.text(.cutOnlyInPicture)] : [])
    return legends.count > 1 ? [legends.joined(separator: "  "), legends[1]] : legends
  }

  /// Returns the scale of all pictures, unless this one has less room; it has no fractions, so that
  /// equal lengths look equal, unless the picture must be made smaller.
  ///
  /// Overlays consist of marks for single cells, so pictures with overlays are not enlarged.
  private func scale(of canvas: CellSize, in area: CellSize) -> CanvasScale {
    func times(_ size: CellSize) -> Int {
      min(area.columns / max(1, size.columns), area.rows / max(1, size.rows))
    }
    let most = source.model.panes.overlays.isEmpty ? max(1, times(largestCanvas)) : 1
    let times = min(most, times(canvas))
    guard times < 1 else { return CanvasScale(columns: Double(times), rows: Double(times)) }
    return CanvasScale(
      columns: min(1, Double(area.columns) / Double(canvas.columns)),
      rows: min(1, Double(area.rows) / Double(canvas.rows)))
  }

  // MARK: Panes and sheets

  /// Returns whether a pane is beside the picture, because it is high; a wide one is below it.
  static func isBeside(_ pane: CellSize) -> Bool { pane.rows * 3 > pane.columns }

  /// Returns the place of the focused pane; nil if that is the canvas, or the file, which contains notes
  /// for the speaker.
  static func openPane(in model: Model) -> CellRect? {
    [.canvas, .file].contains(model.focus) ? nil : model.screen.rect(of: model.focus)
  }

  /// Returns the place of the pane, with more rows for the text of a step of the layout if the picture
  /// need not become smaller for them.
  func placeOfPane(in area: CellRect) -> CellRect? {
    let model = source.model
    guard let pane = WallPicture.openPane(in: model) else { return nil }
    // Only the frame of a whole pane tells how much text is hidden.
    let place = pane.intersection(CellRect(origin: pane.origin, size: area.size))
    guard model.focus == .steps else { return place }
    let canvas = source.moved.layout.canvasCells
    let room = CellSize(columns: area.size.columns, rows: max(0, area.size.rows - place.size.rows))
    let spare = room.rows - scale(of: canvas, in: room).size(of: canvas).rows
    let hidden = StepsPane.extent(in: model, of: place.size).hidden
    let most = max(0, place.size.columns / 3 - place.size.rows)
    return CellRect(
      column: place.minColumn, row: place.minRow, columns: place.size.columns,
      rows: place.size.rows + max(0, min(hidden, spare, most)))
  }

  private func openPane(in area: CellRect) -> CellBuffer? {
    let model = source.model
    guard let place = placeOfPane(in: area) else { return nil }
    let size = CellSize(
      columns: model.terminalSize.columns, rows: max(model.terminalSize.rows, place.maxRow))
    var frame = Frame(cells: CellBuffer(size: size))
    model.focus.drawn.draw(source, in: place, on: &frame)
    return frame.cells.part(place)
  }

  private var sheets: [any DrawnSheet] { source.model.focusStack.openSheets.compactMap(\.drawn) }

  /// The sheets that are open, without the space around them, in at most some room; nil if there is none.
  private func openSheet(in room: CellSize) -> CellBuffer? {
    guard !sheets.isEmpty else { return nil }
    var model = source.model
    let most = model.terminalSize
    // Sheets leave the rows of the title and of the status line free.
    model.resize(
      to: CellSize(columns: min(most.columns, room.columns), rows: min(most.rows, room.rows + 2)))
    var frame = Frame(cells: CellBuffer(size: model.terminalSize))
    for sheet in sheets { sheet.draw(FrameSource(model), on: &frame) }
    let place = frame.cells.drawnPart
    return place.isEmpty ? nil : frame.cells.part(place)
  }
}

extension CellRect {
  fileprivate func split(columns: Int) -> (CellRect, CellRect) {
    (
      CellRect(column: minColumn, columns: columns, rows: rows),
      CellRect(column: minColumn + columns, columns: size.columns - columns, rows: rows)
    )
  }

  fileprivate func split(rows: Int) -> (CellRect, CellRect) {
    (
      CellRect(columns: columns, row: minRow, rows: rows),
      CellRect(columns: columns, row: minRow + rows, rows: size.rows - rows)
    )
  }
}

extension CellBuffer {
  func part(_ place: CellRect) -> CellBuffer {
    var part = CellBuffer(size: place.size)
    part.paste(self, at: CellPoint(column: -place.minColumn, row: -place.minRow))
    return part
  }

  /// The smallest rectangle that contains all cells that are not blank.
  fileprivate var drawnPart: CellRect {
    let blank = CellBuffer(size: CellSize(columns: 1, rows: 1))[0, 0]
    let rows = (0..<size.rows).filter { row in
      (0..<size.columns).contains { self[$0, row] != blank }
    }
    let columns = (0..<size.columns).filter { column in
      rows.contains { self[column, $0] != blank }
    }
    guard let top = rows.first, let bottom = rows.last, let left = columns.first,
      let right = columns.last
    else { return CellRect(column: 0, row: 0, columns: 0, rows: 0) }
    return CellRect(column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
  }

  /// Copies another grid to the middle of an area, and only the part that fits there.
  fileprivate mutating func paste(_ other: CellBuffer, inMiddleOf area: CellRect) {
    let size = CellSize(
      columns: min(other.size.columns, area.size.columns),
      rows: min(other.size.rows, area.size.rows))
    let corner = CellPoint(
      column: area.minColumn + (area.size.columns - size.columns) / 2,
      row: area.minRow + (area.size.rows - size.rows) / 2)
    paste(other.part(CellRect(origin: CellPoint(column: 0, row: 0), size: size)), at: corner)
  }
}
