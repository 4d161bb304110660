/// The numbers of the hues. They are distinguishable with each of the three common kinds of colour
/// blindness, and were chosen for a dark background.
extension Hue {
  /// The number among xterm's 256 colours, from the fixed colour cube (16...231) and greys
  /// (232...255).
  var xterm: UInt8 {
    switch self {
    case .red: 167
    case .orange: 208
    case .yellow: 221
    case .green: 114
    case .mint: 122
    case .teal: 37
    case .cyan: 45
    case .blue: 69
    case .indigo: 61
    case .purple: 134
    case .pink: 175
    case .brown: 94
    case .white: 231
    case .lightGray: 251
    case .gray: 244
    case .darkGray: 238
    case .black: 16
    }
  }

  /// The number of the brighter surface of a selected view, among xterm's 256; white becomes
  /// bluish.
  var xtermLit: UInt8 {
    switch self {
    case .red: 210
    case .orange: 215
    case .yellow: 229
    case .green: 157
    case .mint: 158
    case .teal: 80
    case .cyan: 123
    case .blue: 111
    case .indigo: 104
    case .purple: 177
    case .pink: 218
    case .brown: 137
    case .white: 189
    case .lightGray: 255
    case .gray: 249
    case .darkGray: 241
    case .black: 237
    }
  }

  /// The number among xterm's 256 colours in the theme with a high contrast; each colour has a
  /// contrast of 7 with black or white text.
  var xtermOfContrast: UInt8 {
    switch self {
    case .red: 88
    case .orange: 208
    case .yellow: 221
    case .green: 71
    case .mint: 158
    case .teal: 38
    case .cyan: 45
    case .blue: 141
    case .indigo: 24
    case .purple: 91
    case .pink: 204
    case .brown: 215
    case .white: 231
    case .lightGray: 252
    case .gray: 248
    case .darkGray: 238
    case .black: 16
    }
  }

  /// The number among the sixteen colours of every colour terminal; only gray and dark gray share
  /// one.
  var sixteen: UInt8 {
    switch self {
    case .red: 1
    case .orange: 9
    case .yellow: 11
    case .green: 2
    case .mint: 10
    case .teal: 6
    case .cyan: 14
    case .blue: 4
    case .indigo: 12
    case .purple: 5
    case .pink: 13
    case .brown: 3
    case .white: 15
    case .lightGray: 7
    case .gray, .darkGray: 8
    case .black: 0
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
