import CVTerm
import Foundation
import TestSupport
import Testing

/// The terminal is restored, however the program ends.
@Suite struct RestoreTests {
  private func playground() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal([])
    try terminal.wait(toShow: "orange")
    #expect(terminal.emulator.showsAlternateScreen)
    #expect(terminal.settings != terminal.settingsBefore)
    return terminal
  }

  private func expectRestored(_ terminal: PseudoTerminal, _ comment: Comment) {
    #expect(!terminal.emulator.showsAlternateScreen, comment)
    #expect(terminal.emulator.showsCursor, comment)
    #expect(!terminal.emulator.tracksMouse, comment)
    #expect(terminal.settings == terminal.settingsBefore, comment)
  }

  @Test func terminalIsRestoredAfterQuitting() throws {
    let terminal = try playground()
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    expectRestored(terminal, "q")
  }

  /// Without an alternate screen, the playground remains visible, except on the line of the prompt.
  @Test func quittingLeavesALineForThePrompt() throws {
    let terminal = try PseudoTerminal([], environment: ["TERM": "vt100"])
    try terminal.wait(toShow: "? help")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    let lines = terminal.emulator.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.shows("Stackyard  First light") == true)
    #expect(lines.dropFirst(23).allSatisfy { $0.allSatisfy { $0 == " " } })
  }

  @Test(arguments: [SIGUSR1, SIGALRM, SIGPIPE])
  func terminalIsRestoredAfterASignal(_ signal: Int32) throws {
    let terminal = try playground()
    terminal.send(signal)
    let status = try terminal.waitForEnd()
    #expect(status & 0x7F == signal, "the status tells the signal")
    expectRestored(terminal, "signal \(signal)")
  }

  /// Signals that are ignored when the program starts, as under nohup, remain ignored.
  @Test func ignoredSignalsRemainIgnored() throws {
    let terminal = try PseudoTerminal([], after: "trap '' HUP USR1")
    try terminal.wait(toShow: "orange")
    terminal.send(SIGHUP)
    terminal.send(SIGUSR1)
    terminal.type("a")
    try terminal.wait(toShow: "vertical")
    #expect(terminal.emulator.showsAlternateScreen)
    terminal.type("qd")
    #expect(try terminal.waitForEnd() == 0)
    expectRestored(terminal, "q")
  }

  @Test func terminalIsRestoredAfterAnError() throws {
    let terminal = try PseudoTerminal(["debug-crash", "error"])
    #expect(try terminal.waitForEnd() == 2 << 8)
    expectRestored(terminal, "error")
  }

  @Test func continuingRedrawsScreen() throws {
    let terminal = try playground()
    terminal.send(SIGSTOP)
    terminal.emulator.write(Array("\u{1B}[2J".utf8))
    terminal.send(SIGCONT)
    try terminal.wait(toShow: "orange")
  }
}

/// Without a usable terminal, the program prints one line and exits with status 2.
@Suite struct UnusableTerminalTests {
  @Test(arguments: ["no-such-terminal", ""])
  func unusableTerminalTypeExitsWithStatus2(_ type: String) throws {
    let terminal = try PseudoTerminal([], environment: ["TERM": type])
    #expect(try terminal.waitForEnd() >> 8 == 2)
    let lines = terminal.emulator.text.split(separator: "\n").filter {
      !$0.allSatisfy { $0 == " " }
    }
    #expect(lines.first?.hasPrefix("stackyard: ") == true)
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(!terminal.emulator.showsAlternateScreen)
  }

  /// A terminal that can show nothing but lines gets a conversation in lines.
  @Test func dumbTerminalOpensLineMode() throws {
    let terminal = try PseudoTerminal([], environment: ["TERM": "dumb"])
    try terminal.wait(
      toShow: "'list' lists views, 'commands' lists commands, 'why' explains, 'quit' quits")
    terminal.type("list\nquit\n")
    #expect(try terminal.waitForEnd() == 0)
    // The echo of what is typed may come before the prompt.
    #expect(
      terminal.emulator.text.contains(
        "stack: horizontal stack, fill, fill, spacing 1, 80 by 4 at 0, 10, selected"))
    #expect(!terminal.emulator.showsAlternateScreen)
  }
}
