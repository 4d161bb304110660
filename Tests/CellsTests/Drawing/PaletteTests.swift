import Cells
import TestSupport
import Testing

@Suite struct PaletteTests {
  private let chromes = Color.Chrome.allCases.map { Color.chrome($0) }

  @Test func textReadsWellOnEveryHue() {
    forEvery("hue", in: Hue.allCases) { hue in
      guard let text = Palette.rgb(of: .on(hue)), let fill = Palette.rgb(of: .fill(hue)) else {
        Issue.record("\(hue) has no colour")
        return
      }
      // WCAG 2 asks 4.5 of ordinary text (success criterion 1.4.3).
      #expect(text.contrast(with: fill) >= 4.5, "\(hue)")
    }
  }

  @Test func the256ColoursAreFixedAndHuesDiffer() {
    let palette = Palette(depth: .xterm256)
    let fills = Hue.allCases.map { palette.index(of: .fill($0)) ?? 0 }
    let texts = Hue.allCases.map { palette.index(of: .on($0)) ?? 0 }
    #expect((fills + texts + chromes.map { palette.index(of: $0) ?? 0 }).allSatisfy { $0 >= 16 })
    #expect(Set(fills).count == Hue.allCases.count)
  }

  @Test func fewColoursKeepTheBasicHuesApart() {
    let sixteen = Palette(depth: .sixteen)
    // Gray and dark gray share a number.
    #expect(Set(Hue.allCases.map { sixteen.index(of: .fill($0)) }).count == 16)
    let eight = Palette(depth: .eight)
    let basic: [Hue] = [.red, .yellow, .green, .cyan, .blue, .purple, .white, .black]
    #expect(Set(basic.map { eight.index(of: .fill($0)) }).count == 8)
  }

  @Test(arguments: [(ColorDepth.sixteen, 16), (.eight, 8)])
  func fewColoursStillTellTextFromItsFill(depth: ColorDepth, count: Int) {
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

  @Test func furnitureReadsWellOnADarkTerminalAndOnItsBar() {
    let dark = RGB(xterm: 234)
    forEvery("part", in: [Color.Chrome.muted, .accent, .warning]) { part in
      #expect((Palette.rgb(of: .chrome(part)) ?? dark).contrast(with: dark) >= 4.5, "\(part)")
    }
    let bar = Palette.rgb(of: .chrome(.bar)) ?? dark
    #expect((Palette.rgb(of: .chrome(.onBar)) ?? bar).contrast(with: bar) >= 4.5)
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
  @Test func indexesNameTheCubeAndTheGreys() {
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

  @Test func luminanceAndContrastAreThoseOfWCAG() {
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    #expect(black.contrast(with: white) == 21)
    #expect(white.contrast(with: white) == 1)
    // #777777 on white is the classic that just fails 4.5; #767676 is the first that passes.
    #expect(abs(RGB(0x77, 0x77, 0x77).contrast(with: white) - 4.478) < 0.001)
    #expect(abs(RGB(0x76, 0x76, 0x76).contrast(with: white) - 4.542) < 0.001)
    #expect(abs(RGB(255, 0, 0).luminance - 0.2126) < 1e-12)
    #expect(RGB(1, 1, 1).luminance > 0)
  }
}
