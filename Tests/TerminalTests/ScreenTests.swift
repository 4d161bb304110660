import CVTerm
import Cells
import Foundation
import Playground
import PlaygroundScreen
import SceneText
import TestSupport
import Testing

/// The program on a real terminal shows the model's screen, character by character.
@Suite struct ScreenTests {
  private func file(_ name: String) -> String { packageFile("scenes/\(name).yaml") }

  @Test(arguments: [
    "first-light", "s0-6-first-baseline", "s0-11-equal-centering", "s1-4-explicit-widths",
  ])
  func screenEqualsModel(_ name: String) throws {
    let path = file(name)
    let terminal = try PseudoTerminal([path])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let reading = SceneReading(text: text, file: path)
    var model = Model(
      try #require(reading.scene), name: "\(name).yaml",
      terminalSize: CellSize(columns: 80, rows: 24),
      lines: reading.lines)
    try terminal.expect(model, "at first")
    model.layOut()
    for key in "asd" {
      terminal.type(String(key))
      let action = try #require(CommandTable.invocation(for: .character(key)))
      _ = update(&model, action)
      model.layOut()
      try terminal.expect(model, "after \(key)")
    }
    for size in [CellSize(columns: 50, rows: 14), CellSize(columns: 132, rows: 43)] {
      terminal.resize(columns: size.columns, rows: size.rows)
      model.resize(to: size)
      try terminal.expect(model, "at \(size)")
    }
    terminal.type("qd")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func tooSmallTerminalShowsMessageAndKeepsState() throws {
    let terminal = try PseudoTerminal([file("first-light")])
    try terminal.wait(toShow: "orange")
    terminal.resize(columns: 12, rows: 3)
    try terminal.wait(toShow: "too small: …")
    terminal.resize(columns: 80, rows: 24)
    try terminal.wait(toShow: "orange")
  }

  /// A shell may have exported the size of another window.
  @Test(arguments: ["1", "99999"])
  func sizeComesFromTerminalNotEnvironment(_ number: String) throws {
    let terminal = try PseudoTerminal(
      [file("first-light")], environment: ["COLUMNS": number, "LINES": number])
    try terminal.wait(toShow: "orange")
    terminal.resize(columns: 70, rows: 20)
    try terminal.wait(toShow: "Canvas 38×13 cells ▸ stack")
  }

  @Test func allKeysTypedAheadAreProcessed() throws {
    let terminal = try PseudoTerminal([file("first-light")])
    terminal.type(String(repeating: ">", count: 300) + String(repeating: "<", count: 328))
    try terminal.wait(toShow: "Canvas 20×14 cells ▸ stack 20×4")
  }

  /// The terminal sends SIGQUIT for the character, wherever it comes from.
  @Test func quitCharacterInsidePastedTextDoesNotEndThePlayground() throws {
    let terminal = try PseudoTerminal([file("first-light")])
    try terminal.wait(toShow: "orange")
    terminal.type("\u{1B}[200~one\u{1C}two\u{1B}[201~")
    try terminal.wait(
      toShow: "pasted text is ignored here, unless it is a log of conflicting constraints, a …")
    terminal.type("\u{1C}")
    #expect(try terminal.waitForEnd() & 0x7F == SIGQUIT)
    #expect(terminal.settings == terminal.settingsBefore)
  }

  /// The shell would read the rest of the pasted text.
  @Test func suspendCharacterInsidePastedTextDoesNotStopThePlayground() throws {
    let terminal = try PseudoTerminal([file("first-light")])
    try terminal.wait(toShow: "orange")
    terminal.type("\u{1B}[200~one\u{1A}two\u{1B}[201~")
    try terminal.wait(
      toShow: "pasted text is ignored here, unless it is a log of conflicting constraints, a …")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test func hugeWindowIsRefusedWithTheReason() throws {
    let terminal = try PseudoTerminal([], columns: 65535, rows: 65535)
    #expect(try terminal.waitForEnd() == 2 << 8)
  }

  @Test func pastedTextSendsNoKeys() throws {
    let terminal = try PseudoTerminal([file("first-light")])
    try terminal.wait(toShow: "orange")
    terminal.type("\u{1B}[200~qaqsqd\u{1B}[201~")
    try terminal.wait(
      toShow: "pasted text is ignored here, unless it is a log of conflicting constraints, a …")
    terminal.type("2")
    try terminal.wait(for: "the key after it") {
      terminal.emulator.text.shows("▸ fillEqually")
        && terminal.emulator.text.shows("horizontal")
    }
  }
}
