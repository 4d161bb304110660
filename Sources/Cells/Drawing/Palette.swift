/// What colours look like: the one table from meaning to light.
package struct Palette: Sendable {
  package let depth: ColorDepth

  package init(depth: ColorDepth) {
    self.depth = depth
  }

  /// The terminal's number for a colour, or nil for the terminal's own.
  ///
  /// With 256 colours only the fixed ones are used: the first sixteen are the user's to change.
  package func index(of color: Color) -> UInt8? {
    switch depth {
    case .monochrome: nil
    case .xterm256: Palette.xterm(color)
    case .sixteen: Palette.ansi(color)
    case .eight: Palette.ansi(color).map { $0 & 7 }
    }
  }

  /// The light of a colour with 256 colours; nil for the terminal's own.
  package static func rgb(of color: Color) -> RGB? {
    xterm(color).map { RGB(xterm: $0) }
  }

  /// Whether black or white reads better on a hue.
  package static func text(on hue: Hue) -> Hue {
    let fill = RGB(xterm: xterm(hue))
    let black = RGB(xterm: xterm(.black))
    let white = RGB(xterm: xterm(.white))
    return fill.contrast(with: black) >= fill.contrast(with: white) ? .black : .white
  }
}

extension Palette {
  private static func xterm(_ color: Color) -> UInt8? {
    switch color {
    case .default: nil
    case .fill(let hue): xterm(hue)
    case .on(let hue): xterm(text(on: hue))
    case .chrome(.muted): 245
    case .chrome(.accent): 117
    case .chrome(.warning): 215
    case .chrome(.bar): 236
    case .chrome(.onBar): 252
    }
  }

  private static func xterm(_ hue: Hue) -> UInt8 {
    switch hue {
    case .red: 167
    case .orange: 215
    case .yellow: 222
    case .green: 71
    case .mint: 115
    case .teal: 37
    case .cyan: 80
    case .blue: 68
    case .indigo: 62
    case .purple: 134
    case .pink: 211
    case .brown: 137
    case .white: 231
    case .lightGray: 250
    case .gray: 242
    case .darkGray: 237
    case .black: 16
    }
  }

  /// The sixteen colours that every colour terminal names; the low three bits are the basic eight.
  private static func ansi(_ color: Color) -> UInt8? {
    switch color {
    case .default: nil
    case .fill(let hue): ansi(hue)
    case .on(let hue): textOnANSI(hue)
    case .chrome(.muted): nil
    case .chrome(.accent): 6
    case .chrome(.warning): 3
    case .chrome(.bar): 4
    case .chrome(.onBar): 7
    }
  }

  private static func ansi(_ hue: Hue) -> UInt8 {
    switch hue {
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

  private static func textOnANSI(_ hue: Hue) -> UInt8 {
    switch hue {
    case .red, .blue, .indigo, .purple, .gray, .darkGray, .black: 7
    default: 0
    }
  }
}
