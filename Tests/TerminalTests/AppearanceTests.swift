import Cells
import Playground
import Testing

/// Terminals with fewer colours or characters.
@Suite struct AppearanceTests {
  private static let scene = packageFile("scenes/first-light.yaml")

  @Test(arguments: [
    ("tmux-256color", ColorDepth.xterm256), ("screen-16color", .sixteen), ("screen", .eight),
    ("vt100", .monochrome),
  ])
  func colourDepthFollowsTerminalType(_ type: String, _ depth: ColorDepth) throws {
    let terminal = try PseudoTerminal([AppearanceTests.scene], environment: ["TERM": type])
    let model = try PseudoTerminal.model(appearance: Appearance(depth: depth))
    try terminal.expect(model, type, depth: depth)
  }

  @Test func noColorEnvironmentDisablesColours() throws {
    let terminal = try PseudoTerminal([AppearanceTests.scene], environment: ["NO_COLOR": "1"])
    let model = try PseudoTerminal.model(appearance: Appearance(depth: .monochrome))
    try terminal.expect(model, "NO_COLOR", depth: .monochrome)
  }

  @Test(arguments: ["C", "POSIX", ""])
  func nonUTF8LocaleDrawsASCIIOnly(_ locale: String) throws {
    let terminal = try PseudoTerminal([AppearanceTests.scene], environment: ["LANG": locale])
    let model = try PseudoTerminal.model(appearance: Appearance(isASCII: true))
    try terminal.expect(model, "LANG=\(locale)")
    #expect(terminal.emulator.text.utf8.allSatisfy { $0 < 0x80 })
  }

  /// Types that the system does not describe, for terminals that are compatible with xterm.
  @Test(arguments: ["xterm-made-up", "wezterm", "foot-made-up", "tmux-made-up", "screen.made-up"])
  func unknownTerminalTypeFallsBackToRelatedType(_ type: String) throws {
    let terminal = try PseudoTerminal([AppearanceTests.scene], environment: ["TERM": type])
    try terminal.wait(for: "the playground") { terminal.emulator.text.contains("orange") }
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func controlCharactersInTerminalTypeAreShownSafely() throws {
    let terminal = try PseudoTerminal([], environment: ["TERM": "\u{1B}[2J\u{1B}]0;x\u{07}"])
    #expect(try terminal.waitForEnd() >> 8 == 2)
    #expect(terminal.emulator.text.contains("␛[2J␛]0;x␇"))
  }
}
