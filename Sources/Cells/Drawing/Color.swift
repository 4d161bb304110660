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
    /// The surface of what is selected or in focus, and the text on it.
    case accent, onAccent
    /// The surface of what is wrong, and the text on it.
    case warning, onWarning
    /// The surface of what is doubtful, and the text on it.
    case doubt, onDoubt
    /// The background of the title and footer bars, and the text on it.
    case bar, onBar
  }
}

/// The colour names that a scene may use.
package enum Hue: String, Hashable, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case white, lightGray, gray, darkGray, black
}
