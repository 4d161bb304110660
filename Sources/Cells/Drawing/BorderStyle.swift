/// The characters of a border.
package enum BorderStyle: Hashable, CaseIterable, Sendable {
  case light, double, heavy, rounded, ascii, heavyASCII, doubleASCII

  var characters: Characters {
    switch self {
    case .light: Characters("┌─┐│└┘")
    case .double: Characters("╔═╗║╚╝")
    case .heavy: Characters("┏━┓┃┗┛")
    case .rounded: Characters("╭─╮│╰╯")
    case .ascii: Characters("+-+|++")
    case .heavyASCII: Characters("######")
    case .doubleASCII: Characters("+=+|++")
    }
  }

  struct Characters {
    let topLeft, horizontal, topRight, vertical, bottomLeft, bottomRight: Character

    init(_ six: String) {
      let characters = Array(six)
      topLeft = characters[0]
      horizontal = characters[1]
      topRight = characters[2]
      vertical = characters[3]
      bottomLeft = characters[4]
      bottomRight = characters[5]
    }
  }
}
