import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The canvas in its pane, with the boxes; where it is larger than its place, the part around the
/// selected view.
func drawCanvas(_ source: FrameSource, on frame: inout Frame) {
  let screen = source.screen
  if screen.isFramed {
    _ = PaneFrame(
      pane: .canvas, title: source.canvasTitle, note: source.canvasNotes,
      keys: ["< > width   ( ) height   g size   0 fit", "< > ( ) size   0 fit", "< > ( )"]
    ).draw(around: screen.canvas, source, on: &frame)
  } else {
    frame.add(.pane(.canvas), at: screen.canvas)
  }
  drawRuler(source, on: &frame.cells)
  drawDimensions(source, on: &frame)
  let moving = source.ofCanvas
  var painter = BoxPainter(
    source.scene, moving.layout, source.appearance, origin: source.origin, clip: screen.viewport,
    marking: moving)
  painter.draw(on: &frame.cells)
  painter.drawNumbers(source.numberedConstraints, cell: source.scene.cell, on: &frame.cells)
  for view in moving.layout.views where !view.isHidden {
    let seen = painter.rect(of: view).intersection(painter.clip(of: view))
    frame.add(.view(view.id, .canvas), at: seen)
  }
  if screen.isFramed { drawEdges(source, painter, on: &frame.cells) }
}

extension FrameSource {
  /// The name of the pane, and that of the selection, since nothing is written on the views for it.
  fileprivate var canvasTitle: String {
    "Canvas \(appearance.arrow) \(VisibleText.visible(model.selection))\(unseenNote)"
  }

  /// Why the selection is not seen where it is not.
  private var unseenNote: String {
    guard let selected else { return "" }
    if selected.isHidden { return " \(appearance.hiddenSign) hidden" }
    return selected.cells.isEmpty ? " \(sizeText(of: selected)), no area" : ""
  }

  /// The size of the canvas, and what is particular about it.
  fileprivate var canvasNotes: String {
    let (cells, points) = (layout.canvasCells, layout.canvas)
    var notes = ["\(cells.columns)\(appearance.times)\(cells.rows) cells"]
    if !isInCells {
      notes.append("\(points.width.shortText)\(appearance.times)\(points.height.shortText) points")
    }
    if scene.layoutDirection == .rightToLeft { notes.append("right to left") }
    if model.alternative != nil {
      notes.append("\(ProblemKind.ambiguous.sign(appearance)) another solution")
    }
    let hidden = layout.views.count { $0.isHidden }
    if hidden > 0 { notes.append("\(appearance.hiddenSign) \(hidden) hidden") }
    return notes.joined(separator: "  ")
  }
}

extension FrameSource {
  /// The constraints that are listed, while their pane has the focus.
  fileprivate var numberedConstraints: [NumberedConstraint] {
    guard model.focus == .constraints, model.mode == .browsing else { return [] }
    let details = model.details
    let current = details.currentRow(of: model.listing)
    return details.constraints(in: model.listing).prefix(99).enumerated().map { index, constraint in
      NumberedConstraint(
        number: index + 1, constraint: constraint, isCurrent: index == current)
    }
  }
}

/// Shows on the frame of the pane what part of the canvas is in sight, and beside which rows and
/// columns the selected view is.
private func drawEdges(
  _ source: FrameSource, _ painter: BoxPainter, on buffer: inout CellBuffer
) {
  let (appearance, place, pane) = (source.appearance, source.screen.viewport, source.screen.canvas)
  let canvas = CellRect(origin: source.origin, size: source.layout.canvasCells)
  func write(_ text: String, _ column: Int, _ row: Int) {
    buffer.write(
      text, at: CellPoint(column: column, row: row), style: .accent(appearance))
  }
  let (left, right) = (canvas.minColumn < place.minColumn, canvas.maxColumn > place.maxColumn)
  for row in place.minRow..<max(place.minRow, place.maxRow) {
    // Where a text runs on beyond the edge, its row says so; else the middle is enough.
    let isMiddle = row == (place.minRow + place.maxRow) / 2
    if left, isMiddle || painter.hasText(at: CellPoint(column: place.minColumn - 1, row: row)) {
      write(appearance.leftArrow, pane.minColumn, row)
    }
    if right, isMiddle || painter.hasText(at: CellPoint(column: place.maxColumn, row: row)) {
      write(appearance.rightArrow, pane.maxColumn - 1, row)
    }
  }
  // Behind what is written on the frame.
  let end = pane.maxColumn - 3
  if canvas.minRow < place.minRow { write(appearance.upArrow, end, pane.minRow) }
  if canvas.maxRow > place.maxRow { write(appearance.downArrow, end, pane.maxRow - 1) }
}
