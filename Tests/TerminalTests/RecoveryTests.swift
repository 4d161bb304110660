import CVTerm
import Foundation
import TestSupport
import Testing

/// Recovery of changes after the program was killed, and of the scene after its file changed.
@Suite final class RecoveryTests {
  private let folder: TemporaryFolder
  private static let text = """
    stackyard: 1   # version
    root: {id: row, stack: {spacing: 1, arrangedSubviews: [{id: apple}, {id: pear}]}} # row

    """

  init() throws {
    folder = try TemporaryFolder()
    try write(Self.text)
  }

  private var file: URL { folder.url.appendingPathComponent("row.yaml") }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

  private func open() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [file.path], environment: ["XDG_STATE_HOME": folder.path])
    try terminal.wait(toShow: "? help")
    return terminal
  }

  private var kept: [String] {
    let recovery = folder.url.appendingPathComponent("stackyard/recovery").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: recovery)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }
  }

  /// Recovers the changes in a new session, saves them and quits.
  private func recoverAndSave(in terminal: PseudoTerminal, expecting text: String) throws {
    terminal.type(":recover\n")
    try terminal.wait(
      toShow: "restored the changes of an interrupted session; u goes back to the file")
    terminal.type("\u{13}")
    try terminal.wait(toShow: "saved row.yaml")
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func changesOfAKilledSessionAreRecovered() throws {
    let terminal = try open()
    terminal.type(":rename pear plum\n")
    try terminal.wait(for: "the recovery file") { !kept.isEmpty }
    terminal.send(SIGKILL)
    _ = try terminal.waitForEnd()
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.text)

    let next = try open()
    try next.wait(toShow: "an interrupted session left unsaved changes; ':recover' restores them")
    try recoverAndSave(in: next, expecting: Self.text.replacing("pear", with: "plum"))
    #expect(kept.isEmpty, "\(kept)")
  }

  @Test func recoveredChangesDoNotOverwriteThoseOfAnotherProgram() throws {
    let terminal = try open()
    terminal.type("+")
    try terminal.wait(for: "the recovery file") { !kept.isEmpty }
    terminal.send(SIGKILL)
    _ = try terminal.waitForEnd()
    let newer = Self.text.replacing("# row", with: "# newer")
    try write(newer)

    let next = try open()
    next.type(":recover\n")
    try next.wait(toShow: "restored the changes of an interrupted session; u goes back to the file")
    next.type("\u{13}")
    try next.wait(toShow: "row.yaml changed on disk; saving again overwrites it, R reloads it")
    #expect(try String(contentsOf: file, encoding: .utf8) == newer)
    next.type("\u{13}")
    try next.wait(toShow: "saved row.yaml")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == Self.text.replacing("spacing: 1", with: "spacing: 2"))
    next.type("q")
    #expect(try next.waitForEnd() == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func aSignalSaysThatChangesAreBackedUp(_ signal: Int32) throws {
    for isChanged in [false, true] {
      let terminal = try open()
      if isChanged {
        terminal.type("+")
        try terminal.wait(for: "the recovery file") { !kept.isEmpty }
        // The words are set right after the file is written.
        usleep(300_000)
      }
      terminal.send(signal)
      #expect(try terminal.waitForEnd() & 0x7F == signal)
      #expect(!terminal.emulator.showsAlternateScreen)
      let words = "stackyard: the changes are not saved; ':recover' restores them next time"
      #expect(terminal.emulator.text.contains(words) == isChanged, "\(terminal.emulator.text)")
    }
    // Changes that were saved need no words.
    let terminal = try open()
    terminal.type("+")
    try terminal.wait(for: "the recovery file") { kept.count == 2 }
    terminal.type("\u{13}")
    try terminal.wait(for: "the end of the backup") { kept.count == 1 }
    usleep(300_000)
    terminal.send(signal)
    #expect(try terminal.waitForEnd() & 0x7F == signal)
    #expect(!terminal.emulator.text.contains("stackyard:"), "\(terminal.emulator.text)")
  }

  /// Changes are backed up in a pause, but a request to end must not lose those since the last one.
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGUSR1])
  func aRequestToEndKeepsTheLastChange(_ signal: Int32) throws {
    let terminal = try open()
    terminal.type("r+")
    try terminal.wait(toShow: "row.yaml (changed)")
    terminal.type("+")
    try terminal.wait(toShow: "spacing      3")
    terminal.send(signal)
    #expect(try terminal.waitForEnd() & 0x7F == signal)
    #expect(!terminal.emulator.showsAlternateScreen)
    #expect(
      terminal.emulator.text.shows(
        "stackyard: the changes are not saved; ':recover' restores them next time"))
    // The recording is kept, too.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      names.sorted() == ["row-recorded.cast", "row-recorded.yaml", "row.yaml", "stackyard"])

    let next = try open()
    try recoverAndSave(in: next, expecting: Self.text.replacing("spacing: 1", with: "spacing: 3"))
  }

  /// A conflict log that is pasted opens as a scene, which is not that of the open file.
  @Test func aPastedLogIsRecoveredAndSavedAsAnotherFile() throws {
    let log = """
      (
          "<NSLayoutConstraint:0x1 Card:0x2.height == 200   (active)>",
          "<NSLayoutConstraint:0x3 Card:0x2.height == 84   (active)>"
      )
      """
    let terminal = try open()
    terminal.type("\u{1B}[200~\(log)\u{1B}[201~")
    try terminal.wait(for: "the recovery file") { !kept.isEmpty }
    terminal.send(SIGKILL)
    _ = try terminal.waitForEnd()

    let next = try open()
    try next.wait(toShow: "an interrupted session left unsaved changes; ':recover' restores them")
    next.type(":recover\n")
    try next.wait(toShow: "Card")
    next.type("\u{13}")
    // Typing replaces the proposed name, which is in the working directory.
    try next.wait(toShow: ":save-as log.yaml_")
    let copy = folder.url.appendingPathComponent("copy.yaml")
    next.type(copy.path + "\n")
    try next.wait(for: "saving") { next.emulator.text.contains(" saved ") }
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.text)
    #expect(try String(contentsOf: copy, encoding: .utf8).shows("- \"Card.height == 84\""))
    next.type("q")
    #expect(try next.waitForEnd() == 0)
  }

  @Test func anInterruptedConversationSaysThatChangesAreBackedUp() throws {
    for isChanged in [true, false] {
      let terminal = try PseudoTerminal(
        ["--lines", file.path], environment: ["XDG_STATE_HOME": folder.path])
      try terminal.wait(for: "the greeting") { terminal.emulator.text.contains("> ") }
      if isChanged {
        terminal.type("title One\n")
        // The changes are backed up between the answer and the next prompt.
        try terminal.wait(for: "the next prompt") {
          terminal.emulator.text.split(separator: "\n").count { $0.hasPrefix("> ") } == 2
        }
      }
      terminal.type("half a line")
      terminal.type("\u{3}")
      #expect(try terminal.waitForEnd() & 0x7F == SIGINT)
      let words = "the changes are not saved; 'recover' restores them next time"
      #expect(terminal.emulator.text.contains(words) == isChanged, "\(terminal.emulator.text)")
    }
  }

  @Test func discardedChangesAreNotBackedUp() throws {
    let terminal = try open()
    terminal.type("+")
    try terminal.wait(for: "the recovery file") { !kept.isEmpty }
    terminal.type("qd")
    #expect(try terminal.waitForEnd() == 0)
    #expect(kept.isEmpty, "\(kept)")
  }

  /// Also if the text is then the one that is shown already.
  @Test func errorsOfOtherProgramsAreForgottenWithThem() throws {
    let terminal = try open()
    func hasErrors() -> Bool { terminal.emulator.text.shows("row.yaml (file has errors)") }
    try write(Self.text + "root: [\n")
    try terminal.wait(for: "the mark") { hasErrors() }
    try write(Self.text)
    try terminal.wait(for: "no mark") {
      !hasErrors() && !terminal.emulator.text.contains("error:")
    }
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func changesByOtherProgramsAreReadAtOnce() throws {
    let terminal = try open()
    try write(Self.text.replacing("spacing: 1", with: "spacing: 3"))
    try terminal.wait(toShow: "the file was changed: row.spacing 1 → 3")
    terminal.type("+")
    try write(Self.text)
    try terminal.wait(toShow: "the file was changed by another program; R reloads it")
    terminal.type("qd")
    #expect(try terminal.waitForEnd() == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.text)
  }
}
