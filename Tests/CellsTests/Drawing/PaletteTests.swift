import Cells
import TestSupport
import Testing

@Suite struct PaletteTests {
  private let chromes = Color.Chrome.allCases.map { Color.chrome($0) }

  @Test func textHasEnoughContrastOnEveryHue() {
    forEvery("hue", in: Hue.allCases) { hue in
      for (text, surface) in [(Color.on(hue), Color.fill(hue)), (.onLit(hue), .lit(hue))] {
        let shown = PictureColors.standard.of(Style(foreground: text, background: surface))
        // WCAG 2 requires a contrast of 4.5 for ordinary text (success criterion 1.4.3).
        #expect(shown.ink.contrast(with: shown.paper) >= 4.5, "\(hue)")
      }
    }
  }

  @Test func huesOfThe256ColoursAreFixedAndDistinct() {
    let palette = Palette(depth: .xterm256)
    let fills = Hue.allCases.map { palette.index(of: .fill($0)) ?? 0 }
    let texts = Hue.allCases.map { palette.index(of: .on($0)) ?? 0 }
    #expect((fills + texts + chromes.map { palette.index(of: $0) ?? 0 }).allSatisfy { $0 >= 16 })
    #expect(Set(fills).count == Hue.allCases.count)
  }

  @Test func basicHuesDifferWithFewColours() {
    let sixteen = Palette(depth: .sixteen)
    // Gray and dark gray share a number.
    #expect(Set(Hue.allCases.map { sixteen.index(of: .fill($0)) }).count == 16)
    let eight = Palette(depth: .eight)
    let basic: [Hue] = [.red, .yellow, .green, .cyan, .blue, .purple, .white, .black]
    #expect(Set(basic.map { eight.index(of: .fill($0)) }).count == 8)
  }

  @Test(arguments: [(ColorDepth.sixteen, 16), (.eight, 8)])
  func textIsVisibleOnItsBackgroundWithFewColours(depth: ColorDepth, count: Int) {
    let palette = Palette(depth: depth)
    forEvery("hue", in: Hue.allCases) { hue in
      let fill = palette.index(of: .fill(hue))
      let text = palette.index(of: .on(hue))
      #expect(fill != nil && text != nil && fill != text, "\(hue)")
      #expect((fill ?? 0) < count && (text ?? 0) < count)
    }
    #expect(chromes.allSatisfy { (palette.index(of: $0) ?? 0) < count })
    #expect(palette.index(of: .chrome(.bar)) != palette.index(of: .chrome(.onBar)))
  }

  /// The RGB value that a terminal shows for a colour, by xterm's default palette.
  private func rgb(_ color: Color, _ palette: Palette) -> RGB? {
    palette.index(of: color).map {
      palette.depth == .xterm256 ? RGB(xterm: $0) : RGB(basic: $0)
    }
  }

  @Test(arguments: [ColorDepth.xterm256, .sixteen, .eight])
  func interfaceTextHasEnoughContrast(depth: ColorDepth) throws {
    let palette = Palette(depth: depth)
    let pairs: [(Color.Chrome, Color.Chrome)] = [
      (.onBar, .bar), (.onAccent, .accent), (.onWarning, .warning), (.onDoubt, .doubt),
    ]
    for (text, surface) in pairs {
      let text = try #require(rgb(.chrome(text), palette))
      let surface = try #require(rgb(.chrome(surface), palette))
      #expect(text.contrast(with: surface) >= 4.5, "\(surface)")
    }
  }

  /// Text without a background of its own must be legible on black and on white terminals.
  @Test func secondaryTextIsLegibleOnBlackAndOnWhite() throws {
    for color in [Color.chrome(.muted), .chrome(.focus)] {
      let ink = try #require(rgb(color, Palette(depth: .xterm256)))
      #expect(ink.contrast(with: RGB(0, 0, 0)) >= 4.5)
      #expect(ink.contrast(with: RGB(255, 255, 255)) >= 4.5)
      for depth in [ColorDepth.sixteen, .eight] {
        #expect(rgb(color, Palette(depth: depth)) == nil, "the terminal's own")
      }
      #expect(PictureColors.standard.ink(of: color).contrast(with: RGB(xterm: 234)) >= 4.5)
    }
  }

  @Test(arguments: [ColorDepth.xterm256, .sixteen, .eight])
  func textIsLegibleOnEveryHueAtEveryDepth(depth: ColorDepth) throws {
    let palette = Palette(depth: depth)
    for hue in Hue.allCases {
      let text = try #require(rgb(.on(hue), palette))
      let fill = try #require(rgb(.fill(hue), palette))
      // On magenta, one of the basic eight, black text has the highest contrast, 4.47.
      #expect(text.contrast(with: fill) >= (depth == .eight ? 4.4 : 4.5), "\(hue)")
    }
  }

  /// Marks in space are quieter than text, but visible, on every surface that allows it.
  @Test func marksAreQuieterThanTextWithSixteenColours() throws {
    let palette = Palette(depth: .sixteen)
    var quieter = 0
    for hue in Hue.allCases {
      let fill = try #require(rgb(.fill(hue), palette))
      let text = try #require(rgb(.on(hue), palette)).contrast(with: fill)
      let mark = try #require(rgb(.faint(hue), palette)).contrast(with: fill)
      #expect(mark >= 3 && mark <= text, "\(hue)")
      if mark < text { quieter += 1 }
    }
    #expect(quieter > Hue.allCases.count / 2)
    #expect(palette.index(of: .faint(.white)) == 8)
  }

  @Test(arguments: [ColorDepth.xterm256, .sixteen, .eight])
  func surfacesDifferByColourOrPattern(depth: ColorDepth) {
    let palette = Palette(depth: depth)
    let looks = Hue.allCases.map { hue in
      [Int(palette.index(of: .fill(hue)) ?? 0), palette.pattern(of: hue)]
    }
    #expect(Set(looks).count == Hue.allCases.count)
    #expect(looks.allSatisfy { $0[1] < 9 })
    #expect(palette.pattern(of: .yellow) == 0 && palette.pattern(of: .red) == 0)
  }

  @Test func boldBlackTextStaysBlackWithFewColours() {
    let style = Style(
      foreground: .on(.yellow), background: .fill(.yellow), attributes: [.bold, .reverse])
    #expect(Palette(depth: .eight).attributes(of: style) == .reverse)
    #expect(Palette(depth: .sixteen).attributes(of: style) == .reverse)
    #expect(Palette(depth: .xterm256).attributes(of: style) == [.bold, .reverse])
    #expect(Palette(depth: .eight).attributes(of: Style(attributes: .bold)) == .bold)
    #expect(!Palette(depth: .eight).codes(for: style).hasPrefix("1;"))
  }

  @Test func withoutColoursNothingIsColoured() {
    let palette = Palette(depth: .monochrome)
    let colors = Hue.allCases.flatMap { [Color.fill($0), .on($0)] } + chromes
    #expect(colors.allSatisfy { palette.index(of: $0) == nil })
  }

  @Test(arguments: ColorDepth.allCases)
  func theTerminalsOwnColourHasNoNumber(depth: ColorDepth) {
    #expect(Palette(depth: depth).index(of: .default) == nil)
  }
}

@Suite struct RGBTests {
  @Test func xtermIndexesCoverTheColourCubeAndTheGreys() {
    #expect(RGB(xterm: 16) == RGB(0, 0, 0))
    #expect(RGB(xterm: 167) == RGB(215, 95, 95))
    #expect(RGB(xterm: 231) == RGB(255, 255, 255))
    #expect(RGB(xterm: 232) == RGB(8, 8, 8))
    #expect(RGB(xterm: 255) == RGB(238, 238, 238))
  }

  @Test func hexHasSixDigits() {
    #expect(RGB(0, 10, 255).hex == "#000aff")
    #expect(RGB(16, 171, 9).hex == "#10ab09")
  }

  @Test func luminanceAndContrastMatchWCAG() {
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    #expect(black.contrast(with: white) == 21)
    #expect(white.contrast(with: white) == 1)
    // #777777 on white is the classic example that just fails 4.5; #767676 is the first that
    // passes.
    #expect(abs(RGB(0x77, 0x77, 0x77).contrast(with: white) - 4.478) < 0.001)
    #expect(abs(RGB(0x76, 0x76, 0x76).contrast(with: white) - 4.542) < 0.001)
    #expect(abs(RGB(255, 0, 0).luminance - 0.2126) < 1e-12)
    #expect(RGB(1, 1, 1).luminance > 0)
  }
}
