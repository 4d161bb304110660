import Cells
import Playground
import SceneLayouts

/// The pictures of compared layouts, made smaller together until all of them, or at least two, are
/// in sight.
struct ComparedPictures {
  private(set) var cells: [CellBuffer]
  /// Whether the pictures are smaller than the layouts.
  let areScaled: Bool
  /// The size that no picture exceeds.
  let place: CellSize
  let captionRows: Int

  /// A picture with fewer columns shows no names.
  private static let fewestColumns = 12

  /// Draws the layouts of a comparison for an area.
  ///
  /// - Parameters:
  ///   - comparison: The layouts.
  ///   - area: The size of the area, without the space for other parts of the sheet.
  ///   - captionColumns: The columns that the widest caption needs.
  ///   - appearance: The characters and colours of the terminal.
  init(_ comparison: Comparison, in area: CellSize, captionColumns: Int, _ appearance: Appearance) {
    let canvases = comparison.choices.map(\.layout.canvasCells)
    let canvas = CellSize(
      columns: max(1, canvases.map(\.columns).max() ?? 1),
      rows: max(1, canvases.map(\.rows).max() ?? 1))
    let sizes = [2, 1].map { rows in
      (
        rows,
        ComparedPictures.size(
          of: canvases.count, canvas, in: area,
          caption: CellSize(columns: captionColumns, rows: rows))
      )
    }
    // The effect of a choice has a row of its own only if the boxes remain visible.
    let hasEffects = comparison.subject != .states
    let chosen = sizes.first { hasEffects && $1.rows >= min(canvas.rows, 4) } ?? sizes[1]
    (captionRows, place) = chosen
    areScaled = place != canvas
    let scale = CanvasScale(
      columns: Double(place.columns) / Double(canvas.columns),
      rows: Double(place.rows) / Double(canvas.rows))
    cells = comparison.choices.map { choice in
      // Names and sizes in a scaled picture are those of the layout.
      picture(of: choice.scene, choice.layout, scale: scale, appearance: appearance)
    }
    if comparison.subject == .states, cells.count == 2 { markDifferences(appearance) }
  }

  /// Returns the size for pictures of a canvas: the largest with which all fit; if there is none,
  /// one with which two fit.
  private static func size(
    of count: Int, _ canvas: CellSize, in area: CellSize, caption: CellSize
  ) -> CellSize {
    let gap = PictureSheet.gap
    /// Returns the size for pictures in rows; nil if captions or boxes would have no room.
    func fitting(perRow: Int, rows: Int, fewestRows: Int) -> CellSize? {
      let columns = (area.columns + gap.columns) / perRow - gap.columns
      let height = (area.rows + gap.rows) / rows - gap.rows - caption.rows
      let size = CellSize(columns: min(canvas.columns, columns), rows: min(canvas.rows, height))
      let isWide = size.columns >= min(canvas.columns, fewestColumns)
      let isHigh = size.rows >= min(canvas.rows, fewestRows)
      return isWide && isHigh && (perRow == 1 || columns >= caption.columns) ? size : nil
    }
    func share(_ size: CellSize) -> Double {
      Double(size.columns) / Double(canvas.columns) * Double(size.rows) / Double(canvas.rows)
    }
    func largest(_ sizes: [CellSize?]) -> CellSize? {
      sizes.compactMap(\.self).max { share($0) < share($1) }
    }
    let all = (1...max(1, count)).map { perRow in
      fitting(perRow: perRow, rows: (count + perRow - 1) / perRow, fewestRows: 3)
    }
    let two = [(2, 1), (1, 2)].map { fitting(perRow: $0, rows: $1, fewestRows: 2) }
    return largest(all) ?? largest(two)
      ?? CellSize(
        columns: max(1, min(canvas.columns, area.columns)),
        rows: max(1, min(canvas.rows, area.rows - caption.rows)))
  }

  /// Highlights the differences between two pictures: the texts that differ, so that the colours of
  /// views remain, or every cell that differs if no text does.
  private mutating func markDifferences(_ appearance: Appearance) {
    let originals = cells
    for (index, other) in [(0, 1), (1, 0)] {
      let (own, others) = (originals[index], originals[other])
      let different = own.bounds.points.filter { point in
        point.column >= others.size.columns || point.row >= others.size.rows
          || own[point.column, point.row] != others[point.column, point.row]
      }
      let texts = different.filter { point in
        own[point.column, point.row].text.contains { $0.isLetter || $0.isNumber }
      }
      for point in texts.isEmpty ? different : texts {
        cells[index].restyle(CellRect(point)) {
          if appearance.isMonochrome {
            $0.attributes.formUnion(.reverse)
          } else {
            $0 = .doubt
          }
        }
      }
    }
  }
}
