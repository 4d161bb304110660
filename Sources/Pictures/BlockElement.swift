/// A character that fills a part of its cell.
struct BlockElement {
  /// The part of the width and of the height, in eighths.
  let columns: Range<Int>
  let rows: Range<Int>
  /// The share of the colour, from 1 to 4 quarters.
  let quarters: Int

  init?(_ text: String) {
    guard let scalar = text.unicodeScalars.first else { return nil }
    let all = 0..<8
    (columns, rows, quarters) =
      switch scalar.value {
      case 0x2580: (all, 0..<4, 4)
      case 0x2581...0x2588: (all, 8 - Int(scalar.value - 0x2580)..<8, 4)
      case 0x2589...0x258F: (0..<8 - Int(scalar.value - 0x2588), all, 4)
      case 0x2590: (4..<8, all, 4)
      case 0x2591...0x2593: (all, all, Int(scalar.value - 0x2590))
      case 0x2594: (all, 0..<1, 4)
      case 0x2595: (7..<8, all, 4)
      default: (all, all, 0)
      }
    guard quarters > 0 else { return nil }
  }
}

extension PixelGrid {
  /// Fills a part of the cell at a place in pixels.
  mutating func draw(
    _ block: BlockElement, _ x: Int, _ y: Int, _ color: UInt32, on paper: UInt32
  ) {
    let (width, height) = (PixelGrid.columnWidth * scale, PixelGrid.rowHeight * scale)
    let share = UInt32(block.quarters * 255 / 4)
    let (left, top) = (block.columns.lowerBound * width / 8, block.rows.lowerBound * height / 8)
    fill(
      x + left, y + top, block.columns.upperBound * width / 8 - left,
      block.rows.upperBound * height / 8 - top,
      color.scaled(by: share) &+ paper.scaled(by: 255 - share))
  }
}
