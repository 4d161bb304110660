/// The colours of a picture: those of a theme, on a background that is always known.
package struct PictureColors: Hashable, Sendable {
  /// The colours of a terminal with a dark background.
  package static let standard = PictureColors(.terminal)

  private let palette: Palette

  package init(_ theme: Theme) {
    palette = Palette(depth: .xterm256, theme: theme)
  }

  /// The background of the picture.
  package var paper: RGB { RGB(xterm: palette.paper ?? 234) }
  /// Ordinary text.
  package var ink: RGB { RGB(xterm: palette.ink ?? 253) }

  /// Returns the colour of text.
  ///
  /// Without a theme, secondary text is lighter than on a terminal, because a picture's background
  /// is known and a terminal's is not.
  package func ink(of color: Color) -> RGB {
    switch color {
    case .chrome(.muted) where palette.theme == .terminal: RGB(xterm: 245)
    case .chrome(.focus) where palette.theme == .terminal: RGB(xterm: 75)
    default: palette.index(of: color).map { RGB(xterm: $0) } ?? ink
    }
  }

  /// Returns the foreground and the background of a style, as shown.
  package func of(_ style: Style) -> (ink: RGB, paper: RGB) {
    let front = ink(of: style.foreground)
    let back = palette.index(of: style.background).map { RGB(xterm: $0) } ?? paper
    return style.attributes.contains(.reverse) ? (back, front) : (front, back)
  }
}
