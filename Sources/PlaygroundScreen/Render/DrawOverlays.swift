import Cells
import Playground
import SceneLayouts

/// Draws the overlays that are on; none during an animation, when they would only distract.
func drawOverlays(
  _ source: FrameSource, over painter: inout BoxPainter, on buffer: inout CellBuffer
) {
  let model = source.model
  guard !model.panes.overlays.isEmpty, !source.isMoving else { return }
  let landmarks = model.panes.overlays.contains(where: \.needsLandmarks) ? model.landmarks : nil
  var overlays = OverlayPainter(
    on: painter, model.panes.overlays, landmarks?.scaled(by: painter.scale), source.scene)
  overlays.draw(source.rulerPlaces, on: &buffer)
  painter = overlays.painter
}

extension FrameSource {
  /// The places of the coordinates: around the canvas if there is room, and otherwise inside it.
  var rulerPlaces: RulerPlaces {
    let (seen, pane) = (screen.viewport, screen.canvas.inset(columns: screen.isFramed ? 1 : 0))
    let columns = RulerPlaces.columns(for: layout.canvasCells, cell: cell)
    let left = CellRect(column: seen.minColumn - columns, columns: columns, rows: seen.rows)
    return RulerPlaces(
      left: left.minColumn >= pane.minColumn ? left : nil, hasTop: screen.ruler != nil)
  }

  /// The legend of the overlays that are on, the longest form first; empty if none is on.
  var overlayLegends: [String] {
    let shown = model.shownOverlays
    guard !shown.isEmpty else { return [] }
    let words = shown.map { "\(appearance.sign(of: $0)) \($0.rawValue)" }
    let joined = words.joined(separator: " ")
    return [
      words.joined(separator: "   "), joined,
      joined.truncated(toColumns: max(1, screen.canvas.size.columns - 10)),
    ]
  }
}
