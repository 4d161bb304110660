/// A colour by its meaning.
///
/// ``Palette`` determines what it looks like.
package enum Color: Hashable, Sendable {
  /// The terminal's own colour.
  case `default`
  /// A colour that a scene names, as a surface.
  case fill(Hue)
  /// Text with a high contrast on a surface of that colour.
  case on(Hue)
  /// The brighter surface of a selected view; with few colours, it is the same as the ordinary
  /// surface.
  case lit(Hue)
  /// Text with a high contrast on the brighter surface.
  case onLit(Hue)
  /// A mark on a surface of that colour, less prominent than text; with eight colours, it is the
  /// same as text.
  case faint(Hue)
  /// Such a mark on the brighter surface.
  case faintLit(Hue)
  case chrome(Chrome)

  /// The parts of the playground's interface that have a colour.
  package enum Chrome: String, Hashable, CaseIterable, Sendable {
    /// Secondary text, rulers, lines.
    case muted
    /// The surface of a selected or focused element, and its text.
    case accent, onAccent
    /// Lines around the selection or the focus.
    case focus
    /// The surface of a warning, and its text.
    case warning, onWarning
    /// The surface of an element that is not certain, such as an ambiguous view, and its text.
    case doubt, onDoubt
    /// The background of the title and footer bars, and their text.
    case bar, onBar
  }
}

/// The colour names that a scene may use.
package enum Hue: String, Hashable, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case white, lightGray, gray, darkGray, black
}
