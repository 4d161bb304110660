extension CellBuffer {
  /// The grid as an SVG picture; equal grids produce equal bytes.
  ///
  /// Borders are drawn as paths, so that they meet in every font. Other characters are text,
  /// stretched to their number of columns.
  package var svg: VisibleText { svg(in: .standard) }

  /// Returns such a picture in the colours of a theme.
  package func svg(in colors: PictureColors) -> VisibleText {
    let picture = CellPicture(size: size, colors: colors)
    let rows = (0..<size.rows).map { (row: $0, cells: self[row: $0]) }
    let opening = [
      picture.opening + ">", picture.sheet,
      "<g transform=\"translate(\(CellPicture.margin) \(CellPicture.margin))\" "
        + CellPicture.typography + ">",
    ]
    let backgrounds = rows.flatMap { picture.areas(of: $0.cells, row: $0.row).map(\.element) }
    let marks = rows.flatMap { picture.marks(of: $0.cells, row: $0.row).map(\.element) }
    return VisibleText(
      unchecked: (opening + backgrounds + marks + ["</g>\n</svg>\n"]).joined(separator: "\n"))
  }
}
