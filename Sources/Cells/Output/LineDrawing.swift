/// A line-drawing character as strokes from the middle of its cell.
struct LineDrawing {
  let arms: Arms
  let weight: Int
  /// How far each strand lies off the middle: one strand, or two of a double line.
  let strands: [Int]

  struct Arms: OptionSet {
    let rawValue: UInt8
    static let left = Arms(rawValue: 1)
    static let right = Arms(rawValue: 2)
    static let up = Arms(rawValue: 4)
    static let down = Arms(rawValue: 8)
  }

  /// Nil where the text is no line drawing.
  init?(_ text: String) {
    guard let scalar = text.unicodeScalars.first, (0x2500...0x257F).contains(scalar.value) else {
      return nil
    }
    for style in [BorderStyle.light, .heavy, .double, .rounded] {
      guard let arms = LineDrawing.arms(of: text, in: style.characters) else { continue }
      self.arms = arms
      weight = style == .heavy ? 3 : 1
      strands = style == .double ? [-2, 2] : [0]
      return
    }
    return nil
  }

  /// How far an arm goes beyond the middle, so that the strands of a double corner meet.
  func reach(_ strand: Int) -> Int { abs(strand) }

  private static func arms(of text: String, in style: BorderStyle.Characters) -> Arms? {
    switch Character(text) {
    case style.horizontal: [.left, .right]
    case style.vertical: [.up, .down]
    case style.topLeft: [.right, .down]
    case style.topRight: [.left, .down]
    case style.bottomLeft: [.right, .up]
    case style.bottomRight: [.left, .up]
    default: nil
    }
  }
}
