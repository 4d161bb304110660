package import Cells
package import Playground
import SceneLayouts
package import SceneModel

/// Returns the picture of a scene with its constraints: numbers where they act, and a list below
/// it; perhaps only with the constraints that have a line.
package func pictureWithConstraints(
  of scene: Scene, on offered: CellSize, lines: SceneLines = SceneLines(),
  onlyWithLines: Bool = false
) -> CellBuffer {
  annotatedPicture(
    of: scene, on: offered, [], listsConstraints: true, lines: lines, onlyWithLines: onlyWithLines)
}

/// Returns the picture of a scene with overlays and, if requested, its constraints.
///
/// The meanings of the marks and the constraints are listed below it.
///
/// - Parameters:
///   - scene: The scene.
///   - offered: The canvas if the scene has none.
///   - overlays: The overlays to draw over the boxes.
///   - listsConstraints: Whether to number and list the constraints of the scene and of its stack
///     views; those of contents, margins and the canvas are omitted.
///   - zoom: How small the canvas is drawn.
///   - lines: The lines of the scene's parts in its file.
///   - onlyWithLines: Whether only the constraints that have a line are listed.
///   - appearance: The characters and colours of the terminal.
/// - Returns: The picture.
package func annotatedPicture(
  of scene: Scene, on offered: CellSize, _ overlays: Set<Overlay>, listsConstraints: Bool = false,
  zoom: CanvasZoom? = nil, lines: SceneLines = SceneLines(), onlyWithLines: Bool = false,
  appearance: Appearance = Appearance()
) -> CellBuffer {
  let inspection = SceneInspection(laying: scene, offered: offered, lines: lines)
  let layout = inspection.layout
  let resolved = scene.resolved(canvas: layout.canvas)
  let listed =
    listsConstraints ? inspection.listedConstraints.filter { !onlyWithLines || $0.line != nil } : []
  let rows = legend(of: overlays, appearance) + list(of: listed, appearance)
  let scale = zoom?.scale(of: layout.canvasCells, in: offered) ?? .whole
  let (canvas, cell) = (scale.size(of: layout.canvasCells), scene.cell.scaled(by: scale))
  let hasRulers = overlays.contains(.rulers)
  let origin = CellPoint(
    column: hasRulers ? RulerPlaces.columns(for: canvas, cell: cell) : 0, row: hasRulers ? 1 : 0)
  let widest = rows.map { TextWidth.columns(of: $0.text) }.max() ?? 0
  var buffer = CellBuffer(
    size: CellSize(
      columns: max(origin.column + canvas.columns, widest),
      rows: origin.row + canvas.rows + (rows.isEmpty ? 0 : 1 + rows.count)))
  var painter = BoxPainter(
    resolved, layout, appearance, origin: origin, clip: CellRect(origin: origin, size: canvas),
    scale: scale, keepsMap: true)
  painter.draw(on: &buffer)
  if !overlays.isEmpty {
    let top = CellRect(column: origin.column, row: 0, columns: canvas.columns, rows: 1)
    let left = CellRect(column: 0, row: origin.row, columns: origin.column, rows: canvas.rows)
    var overlayPainter = OverlayPainter(
      on: painter, overlays,
      LayoutLandmarks(laying: scene, offered: offered).scaled(by: scale), resolved)
    overlayPainter.draw(RulerPlaces(top: top, left: left), on: &buffer)
    painter = overlayPainter.painter
  }
  let numbered = listed.enumerated().map { NumberedConstraint(number: $0 + 1, constraint: $1) }
  painter.drawNumbers(
    numbered.count > mostNumbers ? numbered.filter { !$0.constraint.alignsEdges } : numbered,
    cell: cell, on: &buffer)
  for (index, row) in rows.enumerated() {
    let place = CellPoint(column: 0, row: origin.row + canvas.rows + 1 + index)
    buffer.write(row.text, at: place, style: row.style)
  }
  return buffer
}

/// The maximum number of constraints that all have their numbers in a picture: more would hide it.
private let mostNumbers = 24

extension LaidOutConstraint {
  /// Whether the constraint only puts edges of a stack view's views at the same place.
  fileprivate var alignsEdges: Bool {
    id.kind == .stack && state == .satisfied && span.map { $0.start == $0.end } ?? true
  }
}

private func legend(of overlays: Set<Overlay>, _ appearance: Appearance) -> [LegendRow] {
  Overlay.allCases.filter(overlays.contains).map { overlay in
    let sign = appearance.sign(of: overlay)
    let blanks = String(repeating: " ", count: 5 - TextWidth.columns(of: sign))
    return LegendRow(text: sign + blanks + appearance.words.text(of: PaneText.meaning(overlay)))
  }
}

private func list(of constraints: [LaidOutConstraint], _ appearance: Appearance) -> [LegendRow] {
  constraints.enumerated().map { index, constraint in
    let number = "\(index + 1)"
    let blanks = String(repeating: " ", count: "\(constraints.count)".count - number.count)
    return LegendRow(
      text: "\(blanks)\(number)"
        + " \(constraint.stateSign(appearance)) \(VisibleText.visible(constraint.text))"
        + "  \(appearance.words.text(of: constraint.originText))",
      style: constraint.state == .satisfied ? Style() : .strong)
  }
}

private struct LegendRow {
  var text: String
  var style = Style()
}

extension SceneInspection {
  fileprivate var listedConstraints: [LaidOutConstraint] {
    LayoutDetails.worstFirst(
      constraints.filter { constraint in
        switch constraint.id.kind {
        case .scene, .size, .stack, .placement, .mask: true
        case .contentHugging, .compressionResistance, .margins, .safeArea, .window, .engine: false
        }
      })
  }
}
