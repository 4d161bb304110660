/// The lines of a line-drawing character, which pictures draw so that neighbours join in every font.
package struct BoxArms {
  /// The weight of the line from the middle to each side: 0 none, 1 light, 2 double, 3 heavy.
  package let left: Int
  package let right: Int
  package let up: Int
  package let down: Int
  package let isRounded: Bool

  private static let weights: [Character: (Int, Int, Int, Int)] = [
    "─": (1, 1, 0, 0), "│": (0, 0, 1, 1), "┌": (0, 1, 0, 1), "┐": (1, 0, 0, 1),
    "└": (0, 1, 1, 0), "┘": (1, 0, 1, 0), "├": (0, 1, 1, 1), "┤": (1, 0, 1, 1),
    "┬": (1, 1, 0, 1), "┴": (1, 1, 1, 0), "┼": (1, 1, 1, 1),
    "━": (3, 3, 0, 0), "┃": (0, 0, 3, 3), "┏": (0, 3, 0, 3), "┓": (3, 0, 0, 3),
    "┗": (0, 3, 3, 0), "┛": (3, 0, 3, 0),
    "═": (2, 2, 0, 0), "║": (0, 0, 2, 2), "╔": (0, 2, 0, 2), "╗": (2, 0, 0, 2),
    "╚": (0, 2, 2, 0), "╝": (2, 0, 2, 0),
    "╭": (0, 1, 0, 1), "╮": (1, 0, 0, 1), "╰": (0, 1, 1, 0), "╯": (1, 0, 1, 0),
    "╴": (1, 0, 0, 0), "╵": (0, 0, 1, 0), "╶": (0, 1, 0, 0), "╷": (0, 0, 0, 1),
  ]

  package init?(_ text: String) {
    guard let character = text.first, let weights = BoxArms.weights[character] else { return nil }
    (left, right, up, down) = weights
    isRounded = "╭╮╰╯".contains(character)
  }

  /// The distance of each strand from the middle: one strand, or two of a double line.
  package var strands: [Int] { [left, right, up, down].contains(2) ? [-2, 2] : [0] }
}
