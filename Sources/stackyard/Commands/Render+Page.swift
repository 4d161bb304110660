import AutoLayout
import Cells
import PlaygroundScreen
import Replay
import SceneLayouts
import SceneModel

/// A page with a slider that changes the width of the canvas.
extension Render {
  private static let mostWidths = 120
  /// The maximum number of cells of all pictures together: 3,300 screens of 80 by 30.
  private static let mostCellsOfPage = 8_000_000

  /// Returns the page, for widths up to one and a half times that of the canvas.
  func page(of input: SceneInput) throws(Failure) -> VisibleText {
    guard screen == nil, !constraints, overlay == nil, zoom == nil else {
      throw .usage(
        "--format html draws the canvas without additions, but other options ask for some")
    }
    let size = input.scene.canvasCells(offered: canvas.offered)
    let widths = Render.widths(around: size.columns)
    let cells = widths.reduce(0, +) * size.rows
    guard cells <= Render.mostCellsOfPage else {
      throw .usage(
        "cannot draw \(widths.count) pictures with \(cells) cells; at most"
          + " \(Render.mostCellsOfPage) are drawn; choose a smaller canvas")
    }
    let shown = widths.map { width in
      var scene = input.scene
      let cell = scene.cell
      scene.compareCanvas(
        of: Size(width: Double(width) * cell.width, height: Double(size.rows) * cell.height))
      let layout = SceneLayout(laying: scene, offered: canvas.offered)
      return PlaygroundScreen.picture(of: scene, layout)
    }
    func units(_ columns: Int) -> Int { Int(Double(columns) * input.scene.cell.width) }
    return HTMLPage(
      title: input.scene.title ?? input.name, widths: widths.map(units), pictures: shown,
      start: units(size.columns), colors: pictures.colors
    ).text
  }

  /// Returns widths with equal differences, among them the given one.
  private static func widths(around columns: Int) -> [Int] {
    let widest = columns + columns / 2
    let step = (widest + mostWidths - 1) / mostWidths
    let first = columns % step == 0 ? step : columns % step
    return Array(stride(from: first, through: widest, by: step))
  }
}
