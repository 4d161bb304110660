/// A line-drawing character of a border, drawn instead of the font's glyph.
struct LineDrawing {
  let shape: Shape
  let weight: Int
  /// The distance of each strand from the middle: one strand, or two of a double line.
  let strands: [Int]
  let isRounded: Bool

  enum Shape: Hashable {
    case horizontal
    case vertical
    /// A corner from the middle to a side (1 right, -1 left) and to an end (1 below, -1 above).
    case corner(toSide: Int, toEnd: Int)
  }

  /// Creates the drawing for a cell; nil if its character is not a border drawn with lines.
  init?(_ cell: Cell) {
    guard let scalar = cell.text.unicodeScalars.first, (0x2500...0x257F).contains(scalar.value)
    else { return nil }
    for style in [BorderStyle.light, .heavy, .double, .rounded] {
      guard let shape = LineDrawing.shape(of: Character(scalar), in: style.characters) else {
        continue
      }
      self.shape = shape
      weight = style == .heavy ? 3 : 1
      strands = style == .double ? [-2, 2] : [0]
      isRounded = style == .rounded
      return
    }
    return nil
  }

  private static func shape(of character: Character, in style: BorderStyle.Characters) -> Shape? {
    switch character {
    case style.horizontal: .horizontal
    case style.vertical: .vertical
    case style.topLeft: .corner(toSide: 1, toEnd: 1)
    case style.topRight: .corner(toSide: -1, toEnd: 1)
    case style.bottomLeft: .corner(toSide: 1, toEnd: -1)
    case style.bottomRight: .corner(toSide: -1, toEnd: -1)
    default: nil
    }
  }

  /// Returns the lines as SVG path data that reaches the edges of a cell, so that neighbours join.
  ///
  /// The width and the height must be odd, so that a line in the middle covers whole pixels.
  func path(left: Int, top: Int, width: Int, height: Int) -> String {
    strands.map { strand in
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
