/// A line-drawing character of a border, drawn instead of the font's glyph.
struct LineDrawing {
  private let arms: BoxArms
  private let shape: Shape

  private enum Shape {
    case horizontal
    case vertical
    /// A corner from the middle to a side (1 right, -1 left) and to an end (1 below, -1 above).
    case corner(toSide: Int, toEnd: Int)
  }

  /// Creates the drawing for a cell; nil if its character is not a border drawn with lines.
  init?(_ cell: Cell) {
    guard let scalar = cell.text.unicodeScalars.first, (0x2500...0x257F).contains(scalar.value),
      let arms = BoxArms(String(scalar))
    else { return nil }
    self.arms = arms
    switch (arms.left > 0, arms.right > 0, arms.up > 0, arms.down > 0) {
    case (true, true, false, false): shape = .horizontal
    case (false, false, true, true): shape = .vertical
    case (false, true, false, true): shape = .corner(toSide: 1, toEnd: 1)
    case (true, false, false, true): shape = .corner(toSide: -1, toEnd: 1)
    case (false, true, true, false): shape = .corner(toSide: 1, toEnd: -1)
    case (true, false, true, false): shape = .corner(toSide: -1, toEnd: -1)
    // Borders have neither ends nor crossings.
    default: return nil
    }
  }

  var weight: Int { [arms.left, arms.right, arms.up, arms.down].contains(3) ? 3 : 1 }
  var isRounded: Bool { arms.isRounded }

  /// Returns the lines as SVG path data that reaches the edges of a cell, so that neighbours join.
  ///
  /// The width and the height must be odd, so that a line in the middle covers whole pixels.
  func path(left: Int, top: Int, width: Int, height: Int) -> String {
    arms.strands.map { strand in
      switch shape {
      case .horizontal:
        "M\(left) \(half(2 * top + height + 2 * strand))h\(width)"
      case .vertical:
        "M\(half(2 * left + width + 2 * strand)) \(top)v\(height)"
      case .corner(let side, let end):
        // The outer strand along one axis continues as the outer strand along the other.
        corner(
          fromX: side > 0 ? left + width : left,
          x: half(2 * left + width + 2 * strand * side),
          y: half(2 * top + height + 2 * strand * end),
          bendY: half(2 * top + height + end * width),
          toY: end > 0 ? top + height : top)
      }
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
