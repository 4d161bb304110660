import Foundation
import TestSupport
import Testing

/// The votes of an audience, which exist nowhere else, whatever ends a presentation.
@Suite final class VotesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      stackyard: 1
      root: {id: a, stack: {arrangedSubviews: [{id: b}]}}
      script:
        - predict: {ask: Which?, choices: [one, two], answer: two, then: [{key: d}]}

      """, to: "talk.yaml")
  }

  private let table = """
    question,choice,text,votes,right
    Which?,A,one,1,false
    Which?,B,two,2,true

    """

  private var written: String? {
    try? String(contentsOf: folder.url.appendingPathComponent("votes.csv"), encoding: .utf8)
  }

  /// Counts three votes, in a presentation after shell commands.
  private func vote(after preparation: String = ":") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["play", "talk.yaml", "--presenter", "--votes", "votes.csv"], folder: folder.path,
      after: preparation)
    try terminal.wait(toShow: "B) two")
    terminal.type("ABB")
    try terminal.wait(toShow: "█ 2")
    return terminal
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGXCPU])
  func aSignalDoesNotLoseVotes(_ signal: Int32) throws {
    let terminal = try vote()
    terminal.send(signal)
    #expect(try terminal.waitForEnd() & 0x7F == signal)
    #expect(written == table)
  }

  @Test func theQuitKeyDoesNotLoseVotes() throws {
    let terminal = try vote()
    terminal.type("\u{1C}")
    #expect(try terminal.waitForEnd() & 0x7F == SIGQUIT)
    #expect(written == table)
    #expect(terminal.settings == terminal.settingsBefore)
  }

  /// A closed terminal and its shell send several signals.
  @Test func severalSignalsDoNotLoseVotes() throws {
    let terminal = try vote()
    for signal in [SIGHUP, SIGHUP, SIGTERM, SIGCONT] { terminal.send(signal) }
    #expect(try terminal.waitForEnd() & 0x7F == SIGHUP)
    #expect(written == table)
  }

  /// The shell, which has the terminal after ^Z, ends its job.
  @Test func aSuspendedPresentationDoesNotLoseVotes() throws {
    let end = "kill %1; kill -CONT %1; while kill -0 %1 2>&-; do sleep 0.1; done; exec true"
    let terminal = try vote(after: "set -m; \"$0\" \"$@\"; \(end)")
    terminal.type("\u{1A}")
    #expect(try terminal.waitForEnd() == 0)
    #expect(written == table)
    #expect(!terminal.emulator.showsAlternateScreen)
    #expect(terminal.settings == terminal.settingsBefore)
  }

  /// It cannot be noticed, so the end restores the terminal, in which the shell has its own settings.
  @Test func aStoppedPresentationDoesNotLoseVotes() throws {
    let terminal = try vote()
    terminal.send(SIGSTOP)
    terminal.send(SIGTERM)
    terminal.send(SIGCONT)
    #expect(try terminal.waitForEnd() & 0x7F == SIGTERM)
    #expect(written == table)
    #expect(!terminal.emulator.showsAlternateScreen)
    #expect(terminal.settings == terminal.settingsBefore)
  }
}
