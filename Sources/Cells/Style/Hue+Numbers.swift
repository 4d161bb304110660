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

  private var numbers: (xterm: UInt8, lit: UInt8, contrast: UInt8, sixteen: UInt8) {
    switch self {
    case .red: (167, 210, 88, 1)
    case .orange: (208, 215, 208, 9)
    case .yellow: (221, 229, 221, 11)
    case .green: (114, 157, 71, 2)
    case .mint: (122, 158, 158, 10)
    case .teal: (37, 80, 38, 6)
    case .cyan: (45, 123, 45, 14)
    case .blue: (69, 111, 141, 4)
    case .indigo: (61, 104, 24, 12)
    case .purple: (134, 177, 91, 5)
    case .pink: (175, 218, 204, 13)
    case .brown: (94, 137, 215, 3)
    case .white: (231, 189, 231, 15)
    case .lightGray: (251, 255, 252, 7)
    case .gray: (244, 249, 248, 8)
    case .darkGray: (238, 241, 238, 8)
    case .black: (16, 237, 16, 0)
    }
  }

  /// The number among the basic eight colours, which distinguish red, yellow, green, cyan, blue,
  /// purple, white and black.
  ///
  /// Other hues share a number: orange and brown with yellow, which many terminals show as either;
  /// mint with green, teal with cyan, indigo with blue, pink with purple, light gray with white,
  /// and the darker grays with black.
  var eight: UInt8 {
    switch self {
    case .red: 1
    case .green, .mint: 2
    case .orange, .yellow, .brown: 3
    case .blue, .indigo: 4
    case .purple, .pink: 5
    case .teal, .cyan: 6
    case .white, .lightGray: 7
    case .gray, .darkGray, .black: 0
    }
  }
}

/// Patterns for hues that look the same with few colours, or nearly the same to people with colour
/// blindness.
extension Hue {
  var patternOfSixteen: Int {
    switch self {
    case .cyan, .darkGray, .orange, .brown, .teal, .indigo: 1
    case .lightGray, .mint: 2
    default: 0
    }
  }

  var patternOfEight: Int {
    switch self {
    case .green, .lightGray, .gray, .pink, .indigo: 1
    case .darkGray, .orange, .teal: 2
    case .brown: 3
    case .mint: 4
    default: 0
    }
  }

  /// The pattern without colours: one for each of the basic eight colours.
  var patternWithoutColor: Int {
    switch self {
    case .white, .lightGray: 0
    case .red: 2
    case .blue, .indigo: 3
    case .green, .mint: 4
    case .orange, .yellow, .brown: 5
    case .purple, .pink: 6
    case .gray, .darkGray, .black: 7
    case .teal, .cyan: 8
    }
  }
}
