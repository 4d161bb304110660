/// The table from the meaning of a colour to its appearance on a terminal or in a picture.
package struct Palette: Hashable, Sendable {
  package let depth: ColorDepth
  package let theme: Theme
  /// The terminal's own background; nil if it is not known.
  private let terminalBackground: RGB?

  /// Creates the palette of a theme on a terminal with a number of colours and, if it is known, a
  /// background.
  package init(depth: ColorDepth, theme: Theme = .terminal, terminalBackground: RGB? = nil) {
    self.depth = theme == .monochrome ? .monochrome : depth
    self.theme = theme
    self.terminalBackground = terminalBackground
  }

  /// Returns the terminal's number for a colour of text; nil for the terminal's own.
  package func foreground(of color: Color) -> UInt8? { index(of: color) ?? ink }

  /// Returns the terminal's number for a colour of a surface; nil for the terminal's own.
  package func background(of color: Color) -> UInt8? { index(of: color) ?? paper }

  /// Returns the terminal's number for a colour, as foreground or background; nil for the colour of
  /// ordinary text or of the screen.
  ///
  /// With 256 colours, only the fixed ones (16...255) are used, because users may change the first
  /// sixteen. With sixteen or eight, there are no others.
  package func index(of color: Color) -> UInt8? {
    switch depth {
    case .monochrome: nil
    case .xterm256: Palette.xterm(color, theme)
    case .sixteen: basic(color, Palette.textsOfSixteen) { $0.sixteen }
    case .eight: basic(color, Palette.textsOfEight) { $0.eight }
    }
  }

  /// Returns the attributes of a style, without bold if bold would change the colour of the text.
  ///
  /// Terminals with few colours show bold black as a dark grey, which cannot be read on a surface.
  package func attributes(of style: Style) -> Style.Attributes {
    // Dim text has less contrast than its colour.
    let attributes = style.attributes.subtracting(theme == .contrast ? .dim : [])
    guard attributes.contains(.bold), depth == .eight || depth == .sixteen,
      index(of: style.foreground) == 0
    else { return attributes }
    return attributes.subtracting(.bold)
  }

  /// Returns the number of the pattern on a surface of a hue, from 0.
  ///
  /// With few colours, patterns distinguish surfaces that look the same, or nearly the same to
  /// people with colour blindness. Without colours, nothing else distinguishes surfaces.
  package func pattern(of hue: Hue) -> Int {
    switch depth {
    case .xterm256: 0
    case .sixteen: hue.patterns.ofSixteen
    case .eight: hue.patterns.ofEight
    case .monochrome: hue.patterns.withoutColor
    }
  }

  /// Returns whether a surface of a hue is known to look like the screen around it; without
  /// colours, a surface without a pattern does.
  package func hides(_ hue: Hue) -> Bool {
    if depth == .monochrome { return pattern(of: hue) == 0 }
    guard let number = index(of: .fill(hue)), pattern(of: hue) == 0 else { return false }
    let surface = rgb(ofIndex: number)
    guard let paper else {
      // The terminal may show its colours a little differently.
      return surface.isGrey && terminalBackground.map { surface.contrast(with: $0) < 1.3 } ?? false
    }
    let screen = rgb(ofIndex: paper)
    return number == paper
      || surface.isGrey && screen.isGrey && surface.contrast(with: screen) < 1.25
  }

  /// Returns the RGB value that a terminal shows for an index, by xterm's default palette.
  package func rgb(ofIndex number: UInt8) -> RGB {
    depth == .xterm256 && number >= 16 ? RGB(xterm: number) : RGB(basic: number)
  }

  /// Black or white, whichever has the higher WCAG contrast with a hue.
  ///
  /// This is a table, because computing contrast is slow and pictures need it for every cell.
  private static let texts = table { RGB(xterm: $0.xterm) }
  private static let textsOnLit = table { RGB(xterm: $0.xtermLit) }
  private static let textsOfContrast = table { RGB(xterm: $0.xtermOfContrast) }
  private static let textsOfSixteen = table(inks: { RGB(basic: $0.sixteen) }) {
    RGB(basic: $0.sixteen)
  }
  private static let textsOfEight = table(inks: { RGB(basic: $0.eight) }) { RGB(basic: $0.eight) }

  private static let faint = marks(texts, contrast: 3) { $0.xterm }
  private static let faintOnLit = marks(textsOnLit, contrast: 3) { $0.xtermLit }
  private static let faintOfContrast = marks(textsOfContrast, contrast: 4.5) { $0.xtermOfContrast }

  /// The greys among the first sixteen colours for marks.
  ///
  /// On dark surfaces only the light one is safe: users often make the other one nearly black.
  private static let faintOfSixteen = Dictionary(
    uniqueKeysWithValues: Hue.allCases.map { hue in
      let (surface, text) = (RGB(basic: hue.sixteen), textsOfSixteen[hue] ?? .white)
      let grey = text == .black ? Hue.gray.sixteen : Hue.lightGray.sixteen
      let isVisible = RGB(basic: grey).contrast(with: surface) >= 3
      return (hue, isVisible ? grey : text.sixteen)
    })

  /// Returns the greys between a surface and its text that have a contrast with the surface but are
  /// closest to it; WCAG 2 requires a contrast of 3 for graphics (success criterion 1.4.11).
  private static func marks(
    _ texts: [Hue: Hue], contrast least: Double, _ number: (Hue) -> UInt8
  ) -> [Hue: UInt8] {
    let greys = (232...255).map { UInt8($0) }
    return Dictionary(
      uniqueKeysWithValues: Hue.allCases.map { hue in
        let (surface, text) = (RGB(xterm: number(hue)), texts[hue] ?? .white)
        // From the surface's end of the greys to that of the text.
        let nearest = (text == .black ? greys.reversed() : greys).first {
          let grey = RGB(xterm: $0)
          return grey.contrast(with: surface) >= least
            && (grey.luminance < surface.luminance) == (text == .black)
        }
        return (hue, nearest ?? text.xterm)
      })
  }

  /// Returns black or white for text on each hue, given their colours and those of surfaces.
  private static func table(
    inks: (Hue) -> RGB = { RGB(xterm: $0.xterm) }, _ surface: (Hue) -> RGB
  ) -> [Hue: Hue] {
    let (black, white) = (inks(.black), inks(.white))
    return Dictionary(
      uniqueKeysWithValues: Hue.allCases.map { hue in
        let fill = surface(hue)
        return (hue, fill.contrast(with: black) >= fill.contrast(with: white) ? .black : .white)
      })
  }

  private static func xterm(_ color: Color, _ theme: Theme) -> UInt8? {
    let hasContrast = theme == .contrast
    return switch color {
    case .default: nil
    case .fill(let hue): hasContrast ? hue.xtermOfContrast : hue.xterm
    case .on(let hue): ((hasContrast ? textsOfContrast : texts)[hue] ?? .white).xterm
    case .lit(let hue): hasContrast ? hue.xtermOfContrast : hue.xtermLit
    case .onLit(let hue): ((hasContrast ? textsOfContrast : textsOnLit)[hue] ?? .white).xterm
    case .faint(let hue): (hasContrast ? faintOfContrast : faint)[hue]
    case .faintLit(let hue): (hasContrast ? faintOfContrast : faintOnLit)[hue]
    case .chrome(let part): xterm(part, theme)
    }
  }

  /// Returns the number of a colour among the first sixteen, given the text colour and the number
  /// of each hue.
  private func basic(
    _ color: Color, _ texts: [Hue: Hue], _ number: (Hue) -> UInt8
  ) -> UInt8? {
    switch color {
    case .default: nil
    case .fill(let hue), .lit(let hue): number(hue)
    case .faint(let hue), .faintLit(let hue):
      // The theme with a high contrast has marks in the colour of text.
      depth == .sixteen && theme != .contrast
        ? Palette.faintOfSixteen[hue] : number(texts[hue] ?? .white)
    case .on(let hue), .onLit(let hue): number(texts[hue] ?? .white)
    case .chrome(let part): basic(part)
    }
  }
}
