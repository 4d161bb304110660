/// The table from the meaning of a colour to what a terminal or picture shows.
package struct Palette: Hashable, Sendable {
  package let depth: ColorDepth

  package init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Returns the terminal's number for a colour, as foreground or background; nil for the
  /// terminal's own colour.
  ///
  /// With 256 colours, only the fixed ones (16...255) are used, because users may change the first
  /// sixteen. With sixteen or eight, there are no others.
  package func index(of color: Color) -> UInt8? {
    switch depth {
    case .monochrome: nil
    case .xterm256: Palette.xterm(color)
    case .sixteen: Palette.basic(color, Palette.textsOfSixteen) { $0.sixteen }
    case .eight: Palette.basic(color, Palette.textsOfEight) { $0.eight }
    }
  }

  /// Returns the attributes of a style, without bold if bold would change the colour of the text.
  ///
  /// Terminals with few colours show bold black as a dark grey, which cannot be read on a surface.
  package func attributes(of style: Style) -> Style.Attributes {
    guard style.attributes.contains(.bold), depth == .eight || depth == .sixteen,
      index(of: style.foreground) == 0
    else {
      return style.attributes
    }
    return style.attributes.subtracting(.bold)
  }

  /// Returns the index, from 0, among the hues with the same number.
  ///
  /// With few colours, patterns also distinguish surfaces.
  package func pattern(of hue: Hue) -> Int {
    let number = index(of: .fill(hue))
    guard number != nil else { return 0 }
    let sharing = Palette.hues.filter { index(of: .fill($0)) == number }
    return sharing.firstIndex(of: hue) ?? 0
  }

  /// The hues, starting with those that eight colours distinguish.
  private static let hues: [Hue] = {
    let basic: [Hue] = [.red, .yellow, .green, .cyan, .blue, .purple, .white, .black]
    return basic + Hue.allCases.filter { !basic.contains($0) }
  }()

  /// Returns the RGB value of a colour in 256 colours; nil for the terminal's own colour.
  package static func rgb(of color: Color) -> RGB? {
    xterm(color).map { RGB(xterm: $0) }
  }

  /// Returns black or white, whichever has the higher WCAG contrast with a hue.
  package static func text(on hue: Hue) -> Hue { texts[hue] ?? .white }

  /// A table, because computing contrast is slow and pictures need it for every cell.
  private static let texts = table { hue in
    text(
      on: RGB(xterm: hue.xterm), black: RGB(xterm: Hue.black.xterm),
      white: RGB(xterm: Hue.white.xterm))
  }
  private static let textsOnLit = table { hue in
    text(
      on: RGB(xterm: hue.xtermLit), black: RGB(xterm: Hue.black.xterm),
      white: RGB(xterm: Hue.white.xterm))
  }
  private static let textsOfSixteen = table { hue in text(on: hue) { $0.sixteen } }
  private static let textsOfEight = table { hue in text(on: hue) { $0.eight } }

  private static func table(_ text: (Hue) -> Hue) -> [Hue: Hue] {
    Dictionary(uniqueKeysWithValues: Hue.allCases.map { ($0, text($0)) })
  }

  private static func text(on hue: Hue, _ number: (Hue) -> UInt8) -> Hue {
    text(
      on: RGB(basic: number(hue)), black: RGB(basic: number(.black)),
      white: RGB(basic: number(.white)))
  }

  private static func text(on fill: RGB, black: RGB, white: RGB) -> Hue {
    fill.contrast(with: black) >= fill.contrast(with: white) ? .black : .white
  }

  private static func xterm(_ color: Color) -> UInt8? {
    switch color {
    case .default: nil
    case .fill(let hue): hue.xterm
    case .on(let hue): text(on: hue).xterm
    case .lit(let hue): hue.xtermLit
    case .onLit(let hue): (textsOnLit[hue] ?? .white).xterm
    // The only grey with a contrast of 4.5 with both black and white: the terminal's background may
    // be either.
    case .chrome(.muted): 243
    // The one blue with such contrasts.
    case .chrome(.focus): 63
    case .chrome(.accent): 25
    case .chrome(.onAccent), .chrome(.onWarning): 231
    case .chrome(.warning): 160
    case .chrome(.doubt): 221
    case .chrome(.onDoubt): 16
    case .chrome(.bar): 236
    case .chrome(.onBar): 252
    }
  }

  /// A colour among the first sixteen, from the text and the number of each hue.
  private static func basic(
    _ color: Color, _ texts: [Hue: Hue], _ number: (Hue) -> UInt8
  ) -> UInt8? {
    switch color {
    case .default, .chrome(.muted), .chrome(.focus): nil
    case .fill(let hue), .lit(let hue): number(hue)
    case .on(let hue), .onLit(let hue): number(texts[hue] ?? .white)
    case .chrome(.accent): number(.blue)
    case .chrome(.onAccent), .chrome(.onWarning): number(.white)
    case .chrome(.warning): number(.red)
    case .chrome(.doubt): number(.yellow)
    case .chrome(.onDoubt): number(.black)
    case .chrome(.bar): number(.blue)
    case .chrome(.onBar): number(.white)
    }
  }
}
