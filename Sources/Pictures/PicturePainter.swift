package import Cells

/// Draws grids of cells in pixels, with the fonts of the system or one from a file.
///
/// The dimensions and colours are those of the SVG pictures. The same cells lead to the same pixels,
/// if the fonts and the library are the same.
package final class PicturePainter {
  let cairo: Cairo
  private let fonts: Fonts
  private let glyphs: GlyphSource
  package let scale: Int
  let colors: PictureColors

  package static let mostScale = 8

  /// - Parameters:
  ///   - scale: The number of pixels per unit of an SVG picture, from 1 to ``mostScale``.
  ///   - font: The path of a font file, which is used where it has a character.
  ///   - colors: The colours of the theme.
  /// - Throws: The reason why no text can be drawn.
  package init(
    scale: Int, font: String?, colors: PictureColors = .standard
  ) throws(PictureError) {
    self.colors = colors
    cairo = try Cairo()
    fonts = try Fonts(cairo: cairo, file: font)
    self.scale = scale
    glyphs = GlyphSource(cairo: cairo, fonts: fonts, scale: scale)
  }

  func grid(_ size: CellSize) throws(PictureError) -> PixelGrid {
    try PixelGrid(size, scale: scale, paper: colors.paper)
  }

  /// The drawn characters that no font has, in their order in Unicode.
  package var missingCharacters: [Unicode.Scalar] { fonts.missing.sorted() }

  /// Draws rows of cells on an existing picture; nil draws all rows.
  func draw(_ cells: CellBuffer, rows: [Int]? = nil, on grid: inout PixelGrid) {
    for row in rows ?? Array(0..<cells.size.rows) {
      for (column, cell) in cells.cells(ofRow: row).enumerated() where !cell.isContinuation {
        draw(cell, column, row, on: &grid)
      }
    }
  }

  private func draw(_ cell: Cell, _ column: Int, _ row: Int, on grid: inout PixelGrid) {
    let x = (CellPicture.margin + column * PixelGrid.columnWidth) * scale
    let y = (CellPicture.margin + row * PixelGrid.rowHeight) * scale
    let colors = self.colors.of(cell.style)
    let (paper, height) = (colors.paper.pixel, PixelGrid.rowHeight * scale)
    let width = cell.columns * PixelGrid.columnWidth * scale
    let attributes = cell.style.attributes
    // As in an SVG picture, where dim text has an opacity of 0.6.
    let ink =
      attributes.contains(.dim)
      ? colors.ink.pixel.scaled(by: 153) &+ paper.scaled(by: 102) : colors.ink.pixel
    grid.fill(x, y, width, height, paper)
    if attributes.contains(.underline) {
      grid.fill(x, y + (PixelGrid.baseline + 2) * scale, width, scale, ink)
    }
    guard cell.text != " " else { return }
    if let arms = BoxArms(cell.text) {
      grid.draw(arms, x, y, ink)
    } else if let block = BlockElement(cell.text) {
      grid.draw(block, x, y, ink, on: paper)
    } else if let glyph = glyphs.glyph(
      of: cell.text, columns: cell.columns, isBold: attributes.contains(.bold))
    {
      grid.draw(glyph, x, y, ink)
    }
  }
}
