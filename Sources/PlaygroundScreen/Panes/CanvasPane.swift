import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// The canvas with the boxes or, if it is larger than its pane, the part around the selected view.
struct CanvasPane: DrawnPane {
  let region: ScreenParts.Region? = .middle

  func draw(_ source: FrameSource, in place: CellRect, on frame: inout Frame) {
    let screen = source.screen
    var border = PaneFrame(
      pane: .canvas, title: source.canvasTitle(columns: place.size.columns),
      note: source.canvasNotes, keys: [])
    if screen.isFramed {
      _ = border.draw(around: place, source, on: &frame)
    } else {
      frame.add(.pane(.canvas), at: place)
    }
    let zoomed = source.zoomed
    drawRuler(zoomed, on: &frame.cells)
    drawRowRuler(zoomed, on: &frame.cells)
    if let step = source.step {
      var painter = StepPainter(
        step, source, origin: source.origin, clip: screen.viewport, scale: screen.scale)
      painter.draw(on: &frame)
      border.legends = painter.legends(source)
      if screen.isFramed {
        border.drawKeys(in: place, source, on: &frame)
        drawEdges(zoomed, painter.painter, on: &frame.cells)
      }
      return
    }
    drawDimensions(zoomed, on: &frame)
    let moving = source.moved
    let shown = source.isMoving ? moving.zoomed : zoomed
    var painter = BoxPainter(
      source.scene, moving.layout, source.appearance, origin: source.origin, clip: screen.viewport,
      scale: screen.scale, marking: shown)
    painter.draw(on: &frame.cells)
    drawOverlays(zoomed, over: &painter, on: &frame.cells)
    painter.drawNumbers(source.numberedConstraints, cell: zoomed.cell, on: &frame.cells)
    for view in painter.layout.views where !view.isHidden {
      let seen = painter.rect(of: view).intersection(painter.clip(of: view))
      frame.add(.view(view.id, .canvas), at: seen)
    }
    if screen.isFramed {
      border.legends = source.overlayLegends
      border.keys = [
        source.text(.canvasKeys), source.text(.canvasKeysShort),
        "\(source.appearance.words.widthKeys) \(source.appearance.words.heightKeys)",
      ]
      border.drawKeys(
        in: place, endingWith: painter.spaceMarks.legends(painter.alignmentLine, source), source,
        on: &frame)
      drawEdges(zoomed, painter, on: &frame.cells)
    }
    var marks = AnnotationPainter(shown, painter, numbers: moving.layout, in: screen.viewport)
    marks.draw(on: &frame.cells)
    drawNotes(source, on: &frame)
  }

  func cursor(_ source: FrameSource) -> CellPoint? {
    source.zoomed.visiblePlace(of: source.model.selection)
  }
}

extension StepPainter {
  /// The meanings of the signs that were drawn, the longest text first; what has no sign needs its meaning
  /// the least.
  func legends(_ source: FrameSource) -> [String] {
    let (one, several) = (source.appearance.marginMark, source.appearance.spareMark)
    /// The signs, with a word for the hatching of one view.
    func signs(_ word: PaneText) -> [String] {
      (hasMarks ? [source.text(.changedNow(mark))] : [])
        + (hatchings.contains(one) ? ["\(one) \(source.text(word))"] : [])
        + (hatchings.contains(several) ? ["\(several) \(source.text(.severalMayBe))"] : [])
    }
    let rest = [source.text(.restIsCertain)]
    let (long, short) = (signs(.meaningOfStep(.one)), signs(.word(.oneMayBe)))
    return [long + rest, short + rest, long, short, Array(short.suffix(2)), Array(short.suffix(1))]
      .map { $0.joined(separator: "  ") }.filter { !$0.isEmpty }
  }
}

extension FrameSource {
  /// Returns the first visible cell of a view; nil if there is none.
  fileprivate func visiblePlace(of view: String) -> CellPoint? {
    guard let view = laidOut(view), !view.isHidden else { return nil }
    let shown = view.clip.map { view.cells.intersection($0) } ?? view.cells
    let place = shown.offset(columns: origin.column, rows: origin.row).intersection(screen.viewport)
    return place.isEmpty ? nil : place.origin
  }

  /// Returns the name of the pane and the id of the selected view, with the sizes of both if they
  /// fit.
  ///
  /// Each size follows its name; behind the id, that of the canvas would look like the view's.
  fileprivate func canvasTitle(columns: Int) -> String {
    let canvas = isInCells ? Size(of: layout.canvasCells) : layout.canvas
    let size = appearance.sizeText(canvas)
    let named = text(isInCells ? .cells(size: size) : .points(size: size))
    let view = "\(appearance.arrow) \(VisibleText.visible(model.selection))"
    let viewSize =
      selected.map { selected in
        let size = sizeText(of: selected)
        // The steps have sizes of their own.
        return unseenNote.isEmpty ? step == nil ? " \(size)" : "" : unseenNote
      } ?? ""
    let titles = [
      "\(text(.canvasTitle)) \(named) \(view)\(viewSize)",
      "\(text(.canvasTitle)) \(named) \(view)\(unseenNote)",
      "\(text(.canvasTitle)) \(size) \(view)\(viewSize)",
      "\(text(.canvasTitle)) \(size) \(view)\(unseenNote)",
    ]
    let rest = max(12, TextWidth.columns(of: canvasNotes) + 12)
    return titles.first { TextWidth.columns(of: $0) + rest <= columns }
      ?? "\(text(.canvasTitle)) \(view)\(unseenNote)"
  }

  /// The reason why the selected view is not visible; empty if it is.
  private var unseenNote: String {
    guard let selected else { return "" }
    if selected.isHidden { return " \(appearance.hiddenSign) \(text(.hidden))" }
    return selected.cells.isEmpty ? " \(text(.noArea(size: sizeText(of: selected))))" : ""
  }

  /// The scale of the canvas if it is drawn smaller, and its special states.
  fileprivate var canvasNotes: String {
    var notes: [String] = step == nil ? [] : [text(.edgesOnCanvas)]
    if screen.scale.isSmaller { notes.append("\(screen.scale.percent)%") }
    if scene.layoutDirection == .rightToLeft { notes.append(text(.rightToLeft)) }
    if model.trials.alternative != nil {
      notes.append("\(ProblemKind.ambiguous.sign(appearance)) \(text(.anotherSolution))")
    }
    let hidden = layout.views.count { $0.isHidden }
    if hidden > 0 { notes.append("\(appearance.hiddenSign) \(text(.hiddenViews(hidden)))") }
    return notes.joined(separator: "  ")
  }

  /// The listed constraints, while their pane has the focus.
  fileprivate var numberedConstraints: [NumberedConstraint] {
    guard model.focus == .constraints, model.mode == .browsing, let details else { return [] }
    let listed = details.constraints(in: model.panes.listing)
    let current = model.panes.listing.row(among: listed)
    return listed.prefix(99).enumerated().map { index, constraint in
      NumberedConstraint(number: index + 1, constraint: constraint, isCurrent: index == current)
    }
  }
}

/// Marks on the frame of the pane which part of the canvas is visible, and which rows and columns
/// the selected view has.
private func drawEdges(_ source: FrameSource, _ painter: BoxPainter, on buffer: inout CellBuffer) {
  let (appearance, place, pane) = (source.appearance, source.screen.viewport, source.screen.canvas)
  let canvas = CellRect(origin: source.origin, size: source.layout.canvasCells)
  func write(_ text: String, _ column: Int, _ row: Int) {
    buffer.write(text, at: CellPoint(column: column, row: row), style: .accent(appearance))
  }
  let (left, right) = (canvas.minColumn < place.minColumn, canvas.maxColumn > place.maxColumn)
  // A pane that is open over the lower part of the canvas also covers the frame below it.
  let seen = source.screen.uncovered
  let hidesRows = min(canvas.maxRow, place.maxRow) > seen.maxRow && !seen.isEmpty
  let arrowRow = hidesRows ? seen.maxRow - 1 : pane.maxRow
  for row in seen.minRow..<min(seen.maxRow, arrowRow) {
    // Mark the rows in which a text continues beyond the edge; otherwise, only the middle row.
    let isMiddle = row == (seen.minRow + seen.maxRow) / 2
    if left, isMiddle || painter.hasText(at: CellPoint(column: place.minColumn - 1, row: row)) {
      write(appearance.leftArrow, pane.minColumn, row)
    }
    if right, isMiddle || painter.hasText(at: CellPoint(column: place.maxColumn, row: row)) {
      write(appearance.rightArrow, pane.maxColumn - 1, row)
    }
  }
  if hidesRows { write(appearance.downArrow, pane.maxColumn - 1, arrowRow) }
  // Leave room for the text on the frame.
  let end = pane.maxColumn - 3
  if canvas.minRow < place.minRow { write(appearance.upArrow, end, pane.minRow) }
  if canvas.maxRow > place.maxRow { write(appearance.downArrow, end, pane.maxRow - 1) }
  drawDirection(of: source, pane, write)
}

/// Marks on the frame of the pane in which direction the selected view is, if it is beside the canvas.
private func drawDirection(
  of source: FrameSource, _ pane: CellRect, _ write: (String, Int, Int) -> Void
) {
  guard let view = source.laidOut(source.model.selection), !view.isHidden, view.clip == nil else {
    return
  }
  let (appearance, place) = (source.appearance, source.screen.viewport)
  let cells = view.cells.offset(columns: source.origin.column, rows: source.origin.row)
  let middle = (source.screen.uncovered.minRow + source.screen.uncovered.maxRow) / 2
  // An empty rectangle at an edge is no further away than the edge.
  if cells.maxRow <= place.minRow, cells.minRow < place.minRow {
    write(appearance.upArrow, pane.maxColumn - 3, pane.minRow)
  } else if cells.minRow >= place.maxRow {
    write(appearance.downArrow, pane.maxColumn - 3, pane.maxRow - 1)
  } else if cells.maxColumn <= place.minColumn, cells.minColumn < place.minColumn {
    write(appearance.leftArrow, pane.minColumn, middle)
  } else if cells.minColumn >= place.maxColumn {
    write(appearance.rightArrow, pane.maxColumn - 1, middle)
  }
}
