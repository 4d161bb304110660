/// A line-drawing character of a border, drawn instead of the font's glyph.
struct LineDrawing {
  private let arms: BoxArms

  /// Creates the drawing for a cell; nil if its character is not a border drawn with lines.
  init?(_ cell: Cell) {
    guard let scalar = cell.text.unicodeScalars.first, (0x2500...0x257F).contains(scalar.value),
      let arms = BoxArms(String(scalar))
    else { return nil }
    self.arms = arms
    // Borders have neither ends nor crossings.
    guard weights.count(where: { $0 > 0 }) == 2 else { return nil }
  }

  private var weights: [Int] { [arms.left, arms.right, arms.up, arms.down] }

  var weight: Int { weights.contains(3) ? 3 : 1 }
  var isRounded: Bool { arms.isRounded }

  /// Returns the lines as SVG path data that reaches the edges of a cell, so that neighbours join.
  ///
  /// The width and the height must be odd, so that a line in the middle covers whole pixels.
  func path(left: Int, top: Int, width: Int, height: Int) -> String {
    // The side and the end that a corner reaches from the middle.
    let (side, end) = (arms.right > 0 ? 1 : -1, arms.down > 0 ? 1 : -1)
    return arms.strands.map { strand in
      if arms.left > 0, arms.right > 0 {
        return "M\(left) \(half(2 * top + height + 2 * strand))h\(width)"
      }
      if arms.up > 0, arms.down > 0 {
        return "M\(half(2 * left + width + 2 * strand)) \(top)v\(height)"
      }
      // The outer strand along one axis continues as the outer strand along the other.
      return corner(
        fromX: side > 0 ? left + width : left,
        x: half(2 * left + width + 2 * strand * side),
        y: half(2 * top + height + 2 * strand * end),
        bendY: half(2 * top + height + end * width),
        toY: end > 0 ? top + height : top)
    }.joined()
  }

  private func corner(fromX: Int, x: String, y: String, bendY: String, toY: Int) -> String {
    isRounded ? "M\(fromX) \(y)Q\(x) \(y) \(x) \(bendY)V\(toY)" : "M\(fromX) \(y)H\(x)V\(toY)"
  }

  /// Returns the text of a number given in halves.
  private func half(_ halves: Int) -> String {
    halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
  }
}
