import CVTerm
import Foundation
import Testing

/// However the program ends, the terminal is restored and the process has ended.
@Suite struct EndingTests {
  /// The observed result of an ending.
  private struct Outcome {
    var status: Int32
    var isRestored: Bool
    /// The text of the main screen afterwards.
    var text: String

    /// The ending in a few words.
    var summary: String {
      let signal = Ending.signals.first { $0.number == status & 0x7F }?.name
      return (signal ?? "status \(status >> 8)")
        + (isReported ? ", report" : printsOneLine ? ", one line" : "")
        + (isRestored ? "" : ", not restored")
    }

    var isReported: Bool { text.contains("Thread 0") || text.contains("Backtrace took") }
    var printsOneLine: Bool {
      text.contains("stackyard: crashed: ") || text.contains("stackyard: ended by ")
    }
  }

  @Test func everyEndingRestoresTerminalInEveryEnvironment() throws {
    var rows: [String] = []
    for ending in Ending.all {
      var cells: [String] = []
      for environment in EndingEnvironment.all {
        let outcome = try end(ending, in: environment)
        let place = "\(ending.name), \(environment.name)\n\(outcome.text)"
        #expect(outcome.isRestored, "\(place)")
        #expect(outcome.status & 0x7F == ending.signal, "\(place)")
        #expect(outcome.isReported == (ending.isCrash && environment.reports), "\(place)")
        if ending.isCrash {
          #expect(outcome.printsOneLine != environment.reports, "\(place)")
          let advice = "SWIFT_BACKTRACE=enable=yes"
          #expect(outcome.text.contains(advice) != environment.reports, "\(place)")
        }
        cells.append(outcome.summary)
      }
      rows.append("| \(ending.name) | \(cells.joined(separator: " | ")) |")
    }
    let names = EndingEnvironment.all.map(\.name).joined(separator: " | ")
    let bar = String(repeating: "---|", count: EndingEnvironment.all.count + 1)
    try expectDocumented(["| ending | \(names) |", "|\(bar)"] + rows)
  }

  /// Signals before, while and after the program takes control of the terminal.
  @Test(arguments: [SIGTERM, SIGQUIT])
  func signalsDuringStartRestoreTerminal(_ signal: Int32) throws {
    for moment in 0..<30 {
      let terminal = try PseudoTerminal([])
      usleep(UInt32(moment) * 3000)
      terminal.send(signal)
      #expect(try terminal.waitForEnd() & 0x7F == signal, "after \(moment * 3) ms")
      #expect(!terminal.emulator.showsAlternateScreen, "after \(moment * 3) ms")
      #expect(terminal.settings == terminal.settingsBefore, "after \(moment * 3) ms")
    }
  }

  /// The message of a failed check is printed, even if it was written while the playground was
  /// shown.
  @Test func trapMessageIsPrintedAfterTheTerminalIsRestored() throws {
    let terminal = try PseudoTerminal(["debug-crash", "trap"], columns: 160)
    _ = try terminal.waitForEnd()
    #expect(terminal.emulator.text.contains("Fatal error: a trap, as asked for"))
    #expect(terminal.emulator.text.contains("stackyard: crashed: "))
  }

  @Test func aCrashWithoutATerminalPrintsOneLine() throws {
    let terminal = try PseudoTerminal(["debug-crash", "segv", "--no-screen"], columns: 160)
    #expect(try terminal.waitForEnd() & 0x7F == SIGSEGV)
    #expect(terminal.emulator.text.contains("invalid memory access at 0x8, SIGSEGV"))
  }

  private func end(_ ending: Ending, in environment: EndingEnvironment) throws -> Outcome {
    let terminal: PseudoTerminal
    // Names of functions in a report take seconds to find, and nothing here reads them.
    let variables = environment.variables.mapValues { $0 + ",symbolicate=off" }
    switch ending.start {
    case .playground:
      terminal = try PseudoTerminal([], columns: 160, environment: variables)
      try terminal.wait(for: "the playground") { terminal.emulator.text.contains("orange") }
    case .crash(let kind):
      terminal = try PseudoTerminal(
        ["debug-crash", kind], columns: 160, environment: variables)
    }
    switch ending.means {
    case .keys(let keys): terminal.type(keys)
    case .signal(let signal): terminal.send(signal)
    case .hangUp: terminal.hangUp()
    case .itself: break
    }
    // With Swift's report enabled, it prompts for what to do next.
    let status = try terminal.waitForEnd { $0.text.contains("any other key to quit") ? "x" : nil }
    if case .hangUp = ending.means { return Outcome(status: status, isRestored: true, text: "") }
    let emulator = terminal.emulator
    return Outcome(
      status: status,
      isRestored: !emulator.showsAlternateScreen && emulator.showsCursor && !emulator.tracksMouse
        && terminal.settings == terminal.settingsBefore,
      text: emulator.text)
  }

  /// Compares the observed table with the document; updates the document if `STACKYARD_UPDATE_DOCS`
  /// is set.
  private func expectDocumented(_ table: [String]) throws {
    let path = packageFile("docs/robustness.md")
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| ending |") })
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    guard Array(lines[start..<end]) != table else { return }
    if ProcessInfo.processInfo.environment["STACKYARD_UPDATE_DOCS"] != nil {
      try (lines[..<start] + table + lines[end...]).joined(separator: "\n")
        .write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      Issue.record("docs/robustness.md is not what happens:\n\(table.joined(separator: "\n"))")
    }
  }
}
