import Cells

extension PixelGrid {
  /// Draws the lines of a character in the cell at a place in pixels.
  mutating func draw(_ arms: BoxArms, _ x: Int, _ y: Int, _ color: UInt32) {
    let (width, height) = (PixelGrid.columnWidth, PixelGrid.rowHeight)
    // The width and the height of a cell are odd, so the middle is a whole unit.
    let (middleX, middleY) = (width / 2, height / 2)
    for strand in arms.strands {
      let half = { (weight: Int) in weight == 3 ? 1 : 0 }
      let thickness = { (weight: Int) in weight == 3 ? 3 : 1 }
      // The outer strand along one axis continues as the outer strand along the other.
      let vertical = middleX + strand * (arms.left > 0 && arms.right == 0 ? -1 : 1)
      let horizontal = middleY + strand * (arms.up > 0 && arms.down == 0 ? -1 : 1)
      let joint = arms.isRounded ? 1 : 0
      func bar(_ left: Int, _ top: Int, _ columns: Int, _ rows: Int) {
        guard columns > 0, rows > 0 else { return }
        fill(x + left * scale, y + top * scale, columns * scale, rows * scale, color)
      }
      let isBent = arms.left + arms.right > 0 && arms.up + arms.down > 0
      let endX = isBent ? vertical : middleX
      let endY = isBent ? horizontal : middleY
      if arms.left > 0 {
        bar(0, endY - half(arms.left), endX + 1 + half(arms.left) - joint, thickness(arms.left))
      }
      if arms.right > 0 {
        let start = endX - half(arms.right) + joint
        bar(start, endY - half(arms.right), width - start, thickness(arms.right))
      }
      if arms.up > 0 {
        bar(endX - half(arms.up), 0, thickness(arms.up), endY + 1 + half(arms.up) - joint)
      }
      if arms.down > 0 {
        let start = endY - half(arms.down) + joint
        bar(endX - half(arms.down), start, thickness(arms.down), height - start)
      }
    }
  }
}
