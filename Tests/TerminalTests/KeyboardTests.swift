import Cells
import Foundation
import Playground
import PlaygroundScreen
import TestSupport
import Testing

/// Keys, and everything else that a terminal sends.
@Suite struct KeyboardTests {
  private static let scene = packageFile("scenes/first-light.yaml")

  /// The terminal's keys, in the modes that the program requests and in others.
  private static let keys: [(bytes: String, key: Key)] = [
    ("\r", .enter), ("\t", .tab), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}[Z", .backTab),
    ("\u{1B}OA", .up), ("\u{1B}[D", .left), ("+", .character("+")), ("\u{1B}", .escape),
    ("\u{1B}OP", .function(1)), ("\u{1B}", .escape), ("\u{12}", .control("r")),
    ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[H", .home), ("\u{1B}OF", .end),
    ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[2~", .insert),
    ("\u{1B}[3~", .delete),
    ("\u{1B}OQ", .function(2)), ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)),
  ]

  /// A command that waits for typed text says so.
  @Test func commandsReportThatTheyReadFromTheTerminal() throws {
    let terminal = try PseudoTerminal(["log"])
    try terminal.wait(toShow: "reading standard input; ^D ends it")
    terminal.type("no log\n\u{4}")
    try terminal.wait(toShow: "standard input: no report of conflicting constraints was found")
  }

  @Test(arguments: [("tmux-256color", ColorDepth.xterm256), ("screen", .eight)])
  func keysReachTheModel(_ type: String, _ depth: ColorDepth) throws {
    let terminal = try PseudoTerminal([KeyboardTests.scene], environment: ["TERM": type])
    var model = try PseudoTerminal.model(appearance: Appearance(depth: depth))
    try terminal.expect(model, "at first", depth: depth)
    for (bytes, key) in KeyboardTests.keys {
      terminal.type(bytes)
      model.press(key)
      try terminal.expect(model, "after \(key.name)", depth: depth)
    }
  }

  /// No letter of a sequence is a key: at the end, the model is unchanged.
  @Test func strayTerminalSequencesChangeNothing() throws {
    let terminal = try PseudoTerminal([KeyboardTests.scene])
    var model = try PseudoTerminal.model()
    try terminal.expect(model, "at first")
    for sequence in StraySequences.all {
      terminal.type(sequence.bytes + Array("2".utf8))
      model.press(.character("2"))
      try terminal.expect(model, sequence.name)
    }
  }

  /// The bytes of a slow connection arrive one by one.
  ///
  /// The program gets a long delay, so that a busy machine does not fail the test.
  @Test func slowSequencesChangeNothing() throws {
    let terminal = try PseudoTerminal(
      [KeyboardTests.scene], environment: ["ESCDELAY": "5000"])
    var model = try PseudoTerminal.model()
    try terminal.expect(model, "at first")
    for sequence in StraySequences.all + [StraySequences.paste] {
      for byte in sequence.bytes {
        terminal.type([byte])
        usleep(10_000)
      }
    }
    terminal.type("2")
    model.press(.character("2"))
    try terminal.expect(model, "after all")
  }

  @Test func escapeAloneIsAKey() throws {
    let terminal = try PseudoTerminal([KeyboardTests.scene])
    var model = try PseudoTerminal.model()
    terminal.type("?")
    model.press(.character("?"))
    try terminal.expect(model, "the help sheet")
    terminal.type("\u{1B}")
    model.press(.escape)
    try terminal.expect(model, "after Esc")
  }

  @Test func unterminatedPasteSendsNoKeys() throws {
    let terminal = try PseudoTerminal([KeyboardTests.scene])
    var model = try PseudoTerminal.model()
    try terminal.expect(model, "at first")
    terminal.type("\u{1B}[200~dddoooq")
    try terminal.wait(for: "the message") {
      terminal.emulator.difference(from: render(model)) != nil
    }
    // The program does not wait forever for a missing end.
    terminal.type("\u{1B}[201~2")
    model.press(.character("2"))
    try terminal.expect(model, "the key after it")
  }

  /// The screen is updated even while keys arrive without a pause.
  @Test func screenUpdatesWhileKeysArriveWithoutPause() throws {
    let terminal = try PseudoTerminal([KeyboardTests.scene])
    let model = try PseudoTerminal.model()
    try terminal.expect(model, "at first")
    let first = terminal.emulator.text
    try terminal.flood("22222221", until: { terminal.emulator.text != first })
  }

  @Test func redrawRestoresEveryCell() throws {
    let terminal = try PseudoTerminal([KeyboardTests.scene])
    let model = try PseudoTerminal.model()
    try terminal.expect(model, "at first")
    for damage in ["\u{1B}[2J", "\u{1B}[5;5H\u{1B}[41;1mdamage", "\u{1B}[?25l\u{1B}[?1000l"] {
      terminal.emulator.write(Array(damage.utf8))
      terminal.type("\u{0C}")
      try terminal.expect(model, "after \(damage.debugDescription)")
    }
    try terminal.wait(for: "the modes") {
      terminal.emulator.showsCursor && terminal.emulator.tracksMouse
    }
  }
}
