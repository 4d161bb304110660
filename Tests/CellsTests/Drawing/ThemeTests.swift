import Cells
import Foundation
import TestSupport
import Testing

/// Every theme is legible, with few colours and with any of the common kinds of colour blindness.
@Suite struct ThemeTests {
  static let palettes: [Palette] = Theme.allCases.flatMap { theme in
    [ColorDepth.xterm256, .sixteen, .eight].map { Palette(depth: $0, theme: theme) }
  }.filter { $0.depth != .monochrome }

  static let themes: [Palette] = palettes.filter { $0.theme != .terminal }

  private func front(_ color: Color, _ palette: Palette) throws -> RGB {
    palette.rgb(ofIndex: try #require(palette.foreground(of: color), "\(palette)"))
  }

  private func back(_ color: Color, _ palette: Palette) throws -> RGB {
    palette.rgb(ofIndex: try #require(palette.background(of: color), "\(palette)"))
  }

  /// WCAG 2 requires a contrast of 4.5 for ordinary text, or 7 at its highest level (success
  /// criteria 1.4.3 and 1.4.6).
  private func least(_ palette: Palette) -> Double {
    switch (palette.theme, palette.depth) {
    case (.contrast, .xterm256): 7
    // On magenta, one of the basic eight, black text has the highest contrast, 4.47.
    case (_, .eight): 4.4
    default: 4.5
    }
  }

  @Test(arguments: palettes)
  func textIsLegibleOnEverySurface(_ palette: Palette) throws {
    for hue in Hue.allCases {
      for (text, surface) in [(Color.on(hue), Color.fill(hue)), (.onLit(hue), .lit(hue))] {
        let contrast = try front(text, palette).contrast(with: back(surface, palette))
        #expect(contrast >= least(palette), "\(hue)")
      }
    }
    let pairs: [(Color.Chrome, Color.Chrome)] = [
      (.onBar, .bar), (.onAccent, .accent), (.onWarning, .warning), (.onDoubt, .doubt),
    ]
    for (text, surface) in pairs {
      let contrast = try front(.chrome(text), palette)
        .contrast(with: back(.chrome(surface), palette))
      #expect(contrast >= least(palette), "\(surface)")
    }
  }

  /// WCAG 2 requires a contrast of 3 for graphics.
  ///
  /// Marks of space exceed it only if no grey is nearer, because a higher contrast would distract from
  /// the views.
  @Test(arguments: palettes.filter { $0.depth == .xterm256 })
  func marksOfSpaceAreVisibleButFainterThanText(_ palette: Palette) throws {
    let least = palette.theme == .contrast ? 4.5 : 3
    for hue in Hue.allCases {
      for (mark, text, surface) in [
        (Color.faint(hue), Color.on(hue), Color.fill(hue)),
        (.faintLit(hue), .onLit(hue), .lit(hue)),
      ] {
        let back = try back(surface, palette)
        let contrast = try front(mark, palette).contrast(with: back)
        #expect(contrast >= least && contrast < least + 1, "\(surface): \(contrast)")
        #expect(contrast < (try front(text, palette).contrast(with: back)), "\(surface)")
      }
    }
  }

  @Test(arguments: themes)
  func textIsLegibleOnTheScreen(_ palette: Palette) throws {
    let screen = try back(.default, palette)
    for color in [Color.default, .chrome(.muted), .chrome(.focus)] {
      let contrast = try front(color, palette).contrast(with: screen)
      #expect(contrast >= least(palette), "\(color)")
    }
  }

  @Test(arguments: palettes)
  func surfacesAreDistinguishableWithColourBlindness(_ palette: Palette) throws {
    let hues = try Hue.allCases.map { hue in
      (hue, palette.pattern(of: hue), try back(.fill(hue), palette))
    }
    let least = palette.depth == .xterm256 ? 10.0 : 12
    for (index, (hue, pattern, light)) in hues.enumerated() {
      #expect(pattern < 9)
      for (other, otherPattern, otherLight) in hues.prefix(index) where pattern == otherPattern {
        for vision in Vision.allCases {
          let distance = vision.distance(light, otherLight)
          #expect(distance >= least, "\(hue) and \(other): \(distance) for \(vision)")
        }
      }
    }
  }

  /// Warnings and ambiguities differ by their marks and by their colours.
  @Test(arguments: palettes)
  func rolesAreDistinguishableWithColourBlindness(_ palette: Palette) throws {
    let roles: [Color.Chrome] = [.accent, .warning, .doubt]
    let lights = try roles.map { try back(.chrome($0), palette) }
    for (index, light) in lights.enumerated() {
      for other in lights.prefix(index) {
        for vision in Vision.allCases {
          #expect(vision.distance(light, other) >= 20, "\(roles[index]) for \(vision)")
        }
      }
    }
  }

  @Test(arguments: themes)
  func aSurfaceLikeTheScreenHasAnOutline(_ palette: Palette) throws {
    let screen = try back(.default, palette)
    for hue in Hue.allCases where palette.pattern(of: hue) == 0 {
      let distance = Vision.normal.distance(try back(.fill(hue), palette), screen)
      #expect(palette.hides(hue) || distance >= 10, "\(hue)")
    }
    #expect(palette.hides(palette.theme == .light ? .white : .black))
    #expect(!palette.hides(.red))
  }

  /// The theme that has the terminal's own background hides only what the terminal reports.
  @Test(arguments: [ColorDepth.xterm256, .sixteen, .eight])
  func theBackgroundOfTheTerminalHidesSurfacesLikeIt(_ depth: ColorDepth) {
    func hidden(_ background: RGB?, _ theme: Theme = .terminal) -> [Hue] {
      let palette = Palette(depth: depth, theme: theme, terminalBackground: background)
      return Hue.allCases.filter { palette.hides($0) }
    }
    #expect(hidden(nil).isEmpty)
    #expect(hidden(RGB(255, 255, 255)) == [.white])
    #expect(hidden(RGB(0xFD, 0xF6, 0xE3)) == [.white])
    for dark in [RGB(0, 0, 0), RGB(0x1E, 0x1E, 0x1E)] { #expect(hidden(dark) == [.black]) }
    #expect(hidden(RGB(255, 255, 255), .dark) == hidden(nil, .dark))
  }

  @Test func patternsDistinguishTheBasicHuesWithoutColours() {
    let palette = Palette(depth: .xterm256, theme: .monochrome)
    #expect(palette.depth == .monochrome)
    let basic: [Hue] = [.red, .yellow, .green, .cyan, .blue, .purple, .white, .black]
    #expect(Set(basic.map { palette.pattern(of: $0) }).count == 8)
    #expect(palette.foreground(of: .on(.red)) == nil && palette.background(of: .default) == nil)
  }

  @Test func themesPaintTheScreen() {
    let style = Style(foreground: .default, background: .default)
    #expect(Palette(depth: .xterm256).codes(for: style).isEmpty)
    #expect(Palette(depth: .xterm256, theme: .light).codes(for: style) == "38;5;16;48;5;255")
    #expect(Palette(depth: .sixteen, theme: .light).codes(for: style) == "30;107")
    #expect(Palette(depth: .eight, theme: .dark).codes(for: style) == "37;40")
  }
}

/// Kinds of colour vision.
private enum Vision: CaseIterable {
  case normal, protanopia, deuteranopia, tritanopia

  /// The matrix from a colour to the perceived one, in linear light (Machado, Oliveira and
  /// Fernandes 2009, severity 1).
  private var rows: [[Double]] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// The perceived distance between two colours, in CIELAB.
  func distance(_ one: RGB, _ other: RGB) -> Double {
    zip(lab(one), lab(other)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private func lab(_ color: RGB) -> [Double] {
    let linear = [color.red, color.green, color.blue].map { component -> Double in
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let seen = product(rows, linear).map { max(0, min(1, $0)) }
    let xyz = product(
      [
        [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
      ], seen)
    let f = zip(xyz, [0.95047, 1, 1.08883]).map { value, white -> Double in
      let part = value / white
      return part > 0.008856 ? cbrt(part) : 7.787 * part + 16.0 / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { zip($0, vector).map(*).reduce(0, +) }
  }
}
