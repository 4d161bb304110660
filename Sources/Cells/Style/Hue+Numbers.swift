/// The numbers of the hues. They are distinguishable with each of the three common kinds of colour
/// blindness, and were chosen for a dark background.
extension Hue {
  /// The number among xterm's 256 colours, from the fixed colour cube (16...231) and greys
  /// (232...255).
  var xterm: UInt8 { numbers.xterm }

  /// The number of the brighter surface of a selected view, among xterm's 256; white becomes
  /// bluish.
  var xtermLit: UInt8 { numbers.lit }

  /// The number among xterm's 256 colours in the theme with a high contrast; each colour has a
  /// contrast of 7 with black or white text.
  var xtermOfContrast: UInt8 { numbers.contrast }

  /// The number among the sixteen colours of every colour terminal; only gray and dark gray share
  /// one.
  var sixteen: UInt8 { numbers.sixteen }

  /// The number among the basic eight colours, which distinguish red, yellow, green, cyan, blue,
  /// purple, white and black.
  ///
  /// Other hues share a number: orange and brown with yellow, which many terminals show as either;
  /// mint with green, teal with cyan, indigo with blue, pink with purple, light gray with white,
  /// and the darker grays with black.
  var eight: UInt8 { numbers.eight }

  /// The patterns with sixteen colours, with eight and with none, which distinguish hues that look the
  /// same, or nearly the same to people with colour blindness.
  ///
  /// Without colours, there is one for each of the basic eight colours.
  var patterns: (ofSixteen: Int, ofEight: Int, withoutColor: Int) { numbers.patterns }

  private typealias Numbers = (
    xterm: UInt8, lit: UInt8, contrast: UInt8, sixteen: UInt8, eight: UInt8,
    patterns: (ofSixteen: Int, ofEight: Int, withoutColor: Int)
  )

  private var numbers: Numbers {
    switch self {
    case .red: (167, 210, 88, 1, 1, (0, 0, 2))
    case .orange: (208, 215, 208, 9, 3, (1, 2, 5))
    case .yellow: (221, 229, 221, 11, 3, (0, 0, 5))
    case .green: (114, 157, 71, 2, 2, (0, 1, 4))
    case .mint: (122, 158, 158, 10, 2, (2, 4, 4))
    case .teal: (37, 80, 38, 6, 6, (1, 2, 8))
    case .cyan: (45, 123, 45, 14, 6, (1, 0, 8))
    case .blue: (69, 111, 141, 4, 4, (0, 0, 3))
    case .indigo: (61, 104, 24, 12, 4, (1, 1, 3))
    case .purple: (134, 177, 91, 5, 5, (0, 0, 6))
    case .pink: (175, 218, 204, 13, 5, (0, 1, 6))
    case .brown: (94, 137, 215, 3, 3, (1, 3, 5))
    case .white: (231, 189, 231, 15, 7, (0, 0, 0))
    case .lightGray: (251, 255, 252, 7, 7, (2, 1, 0))
    case .gray: (244, 249, 248, 8, 0, (0, 1, 7))
    case .darkGray: (238, 241, 238, 8, 0, (1, 2, 7))
    case .black: (16, 237, 16, 0, 0, (0, 0, 7))
    }
  }
}
