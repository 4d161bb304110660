/// A colour by meaning; what it looks like is the ``Palette``'s business.
package enum Color: Hashable, Sendable {
  /// The terminal's own colour.
  case `default`

  /// A colour that a scene names, as a surface.
  case fill(Hue)

  /// Text that reads well on the surface of that colour.
  case on(Hue)

  /// A colour of the playground's own furniture.
  case chrome(Chrome)

  /// The parts of the playground's furniture that have a colour.
  package enum Chrome: String, Hashable, CaseIterable, Sendable {
    /// Secondary text, rulers, lines.
    case muted
    /// What is selected or focused.
    case accent
    /// Something is wrong or doubtful.
    case warning
    /// The background of the title and footer bars, and the text on it.
    case bar, onBar
  }
}

/// The colour names that a scene may use.
package enum Hue: String, Hashable, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case white, lightGray, gray, darkGray, black
}
