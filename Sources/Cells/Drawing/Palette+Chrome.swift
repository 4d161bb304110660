/// The colours of the playground's own interface, by theme.
extension Palette {
  /// The background of the screen; nil for the terminal's own.
  var paper: UInt8? {
    switch (theme, depth) {
    case (.terminal, _), (.monochrome, _), (_, .monochrome): nil
    case (.dark, .xterm256): 234
    case (.light, .xterm256): 255
    case (.contrast, .xterm256): 16
    case (.light, .sixteen): 15
    case (.light, .eight): 7
    case (.dark, _), (.contrast, _): 0
    }
  }

  /// The colour of ordinary text; nil for the terminal's own.
  var ink: UInt8? {
    switch (theme, depth) {
    case (.terminal, _), (.monochrome, _), (_, .monochrome): nil
    case (.dark, .xterm256): 253
    case (.light, .xterm256): 16
    case (.contrast, .xterm256): 231
    case (.light, _): 0
    case (.dark, .sixteen), (.contrast, .sixteen): 15
    case (.dark, .eight), (.contrast, .eight): 7
    }
  }

  /// Returns the number of a colour of the interface among 256.
  static func xterm(_ color: Color.Chrome, _ theme: Theme) -> UInt8 {
    switch theme {
    case .terminal, .monochrome: xtermOnAny(color)
    case .dark:
      color == .muted ? 248 : color == .focus ? 75 : color == .bar ? 238 : xtermOnAny(color)
    case .light: xtermOnLight(color)
    case .contrast: xtermOfContrast(color)
    }
  }

  /// Returns the number of a colour that can be read on the terminal's own background, black or
  /// white.
  private static func xtermOnAny(_ color: Color.Chrome) -> UInt8 {
    switch color {
    // This is the only grey with a contrast of 4.5 with both black and white.
    case .muted: 243
    // This is the only blue with such contrasts.
    case .focus: 63
    case .accent: 25
    case .onAccent, .onWarning: 231
    case .warning: 160
    case .doubt: 221
    case .onDoubt: 16
    case .bar: 236
    case .onBar: 252
    }
  }

  private static func xtermOnLight(_ color: Color.Chrome) -> UInt8 {
    switch color {
    case .muted: 240
    case .focus: 25
    case .bar: 250
    case .onBar: 16
    default: xtermOnAny(color)
    }
  }

  private static func xtermOfContrast(_ color: Color.Chrome) -> UInt8 {
    switch color {
    case .muted: 252
    case .focus, .accent: 226
    case .warning: 210
    case .doubt: 51
    case .bar: 231
    case .onAccent, .onWarning, .onDoubt, .onBar: 16
    }
  }

  /// Returns the number of a colour of the interface among the first sixteen or eight; nil for the
  /// ink.
  func basic(_ color: Color.Chrome) -> UInt8? {
    let isBright = depth == .sixteen
    switch (theme, color) {
    case (.terminal, .muted), (.terminal, .focus), (.monochrome, _): return nil
    case (.dark, .muted): return isBright ? 7 : nil
    case (.light, .muted), (.contrast, .muted): return nil
    case (.dark, .focus): return isBright ? 14 : 6
    case (.light, .focus): return 4
    case (.contrast, .focus), (.contrast, .accent): return isBright ? 11 : 3
    case (.contrast, .doubt): return isBright ? 14 : 6
    case (.contrast, .bar): return isBright ? 15 : 7
    case (.contrast, .onAccent), (.contrast, .onBar): return 0
    case (_, .accent), (_, .bar): return 4
    case (_, .onAccent), (_, .onWarning), (_, .onBar): return isBright ? 15 : 7
    case (_, .warning): return 1
    case (_, .doubt): return isBright ? 11 : 3
    case (_, .onDoubt): return 0
    }
  }
}
