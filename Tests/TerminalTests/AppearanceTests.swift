import Cells
import Foundation
import Playground
import PlaygroundScreen
import SceneText
import TestSupport
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
    try terminal.wait(toShow: "orange")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  /// A terminal that turns dark says so, is asked for its background, and the screen follows.
  @Test func theBackgroundIsFollowed() throws {
    let folder = try TemporaryFolder()
    let text = "stackyard: 1\nroot: {id: a, backgroundColor: white}\n"
    try folder.write(text, to: "white.yaml")
    let reading = SceneReading(text: text, file: "white.yaml")
    let scene = try #require(reading.scene)
    var model = Model(
      scene, name: "white.yaml", terminalSize: CellSize(columns: 80, rows: 24), lines: reading.lines
    )
    let terminal = try PseudoTerminal([folder.path(of: "white.yaml")])
    try terminal.expect(model, "an unknown background")
    #expect(terminal.output.contains("\u{1B}[?2031h".utf8))
    terminal.type("\u{1B}[?997;2n")
    try terminal.wait(for: "the question") {
      terminal.output.ranges(of: RGB.backgroundRequest.utf8).count == 2
    }
    terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{07}")
    model.appearance.terminalBackground = RGB(255, 255, 255)
    try terminal.expect(model, "a white background")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.output.contains("\u{1B}[?2004l\u{1B}[?2031l".utf8))
  }

  /// A theme also paints the blank rows at the top of a wall.
  @Test func aThemePaintsTheWholeWall() throws {
    let terminal = try PseudoTerminal(
      ["play", "--presenter", "--theme", "light", "lessons/03-fill.yaml"],
      environment: ["TERM": "xterm-256color"])
    try terminal.wait(toShow: "26×13")
    let corner = terminal.emulator[0, 0]
    #expect(corner.text == " " && corner.background != -1)
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  /// A place in an answer is a link where the terminal is known to show links, and only there.
  @Test(arguments: [
    (["TERM": "foot"], true), (["TERM": "xterm-kitty"], true),
    (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], true),
    (["TERM": "xterm-256color"], false), (["TERM": "tmux-256color", "VTE_VERSION": "7600"], false),
    (["TERM": "xterm-256color", "VTE_VERSION": "4999"], false), (["TERM": "linux"], false),
  ])
  func placesAreLinks(_ environment: [String: String], _ areLinks: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("stackyard: 1\nroot: {id: a, what: 1}\n", to: "it's ü.yaml")
    let path = folder.path(of: "it's ü.yaml")
    let terminal = try PseudoTerminal(["check", path], columns: 300, environment: environment)
    _ = try terminal.waitForEnd()
    let escaped = path.replacing("'", with: "%27").replacing(" ", with: "%20")
      .replacing("ü", with: "%C3%BC")
    let link = "\(escaped)#2\u{1B}\\\(path):2:15\u{1B}]8;;\u{1B}\\: error"
    #expect(terminal.output.contains(link.utf8) == areLinks)
    #expect(terminal.output.contains("\u{1B}]8".utf8) == areLinks)
    #expect(terminal.output.contains("\(path):2:15".utf8))
  }

  @Test func controlCharactersInTerminalTypeAreShownSafely() throws {
    let terminal = try PseudoTerminal([], environment: ["TERM": "\u{1B}[2J\u{1B}]0;x\u{07}"])
    #expect(try terminal.waitForEnd() >> 8 == 2)
    #expect(terminal.emulator.text.contains("␛[2J␛]0;x␇"))
  }
}
