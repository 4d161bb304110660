import Cells
import Foundation
import Testing

/// A script shows the same screens on a real terminal as without one, at every golden screen of a
/// scene.
@Suite struct ScriptTests {
  @Test func everyGoldenScreenIsTheSameWithNcurses() throws {
    for path in ScriptScreens.files(from: 0) {
      let script = try ScriptScreens(path: path)
      guard !script.screens.isEmpty else { continue }
      let terminal = try PseudoTerminal(
        ["play", "--paused", "--lang", "en", path], columns: script.terminal.columns,
        rows: script.terminal.rows)
      var pressed = 0
      for (presses, name, screen) in script.screens {
        let corner = script.corner(of: screen)
        terminal.type(String(repeating: ".", count: presses - pressed))
        pressed = presses
        do {
          try terminal.wait(for: "\(path): \(name)") {
            terminal.emulator.difference(from: screen, at: corner) == nil
          }
        } catch {
          Issue.record(
            "\(path): \(name): \(terminal.emulator.difference(from: screen, at: corner) ?? "")")
          throw error
        }
      }
      terminal.type("q")
      #expect(try terminal.waitForEnd() == 0)
    }
  }

  /// The emulator parses the output of tmux, so that both are compared in the same way.
  @Test func everyGoldenScreenIsTheSameInTmux() throws {
    let tmux = try Tmux()
    for path in ScriptScreens.files(from: 1) {
      let script = try ScriptScreens(path: path)
      guard !script.screens.isEmpty else { continue }
      try tmux.start(
        ["play", "--paused", "--lang", "en", path], columns: script.terminal.columns,
        rows: script.terminal.rows)
      var pressed = 0
      for (presses, name, screen) in script.screens {
        let corner = script.corner(of: screen)
        try tmux.press(".", times: presses - pressed)
        pressed = presses
        try tmux.wait(for: "\(path): \(name)") { $0.difference(from: screen, at: corner) }
      }
    }
  }
}
