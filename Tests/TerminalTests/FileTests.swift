import CVTerm
import Foundation
import SceneModel
import SceneText
import TestSupport
import Testing

/// Opening, beginning and saving scenes with the program on a terminal.
@Suite final class FileTests {
  private let folder: TemporaryFolder
  private static let text = """
    stackyard: 1   # version
    root: {id: row, stack: {spacing: 1, arrangedSubviews: [{id: apple}, {id: pear}]}} # row

    """

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("inner"), withIntermediateDirectories: true)
    try write(Self.text, "row.yaml")
    try write(Self.text.replacing("apple", with: "plum"), "inner/other.yaml")
  }

  private func write(_ text: String, _ name: String) throws {
    try folder.write(text, to: name)
  }

  private func content(_ name: String) throws -> String {
    try folder.text(of: name)
  }

  private func open(
    _ arguments: [String] = ["row.yaml"], environment: [String: String] = [:],
    after preparation: String = ":"
  ) throws -> PseudoTerminal {
    let variables = folder.environment.merging(environment) { $1 }
    let terminal = try PseudoTerminal(
      arguments, columns: 100, environment: variables, folder: folder.path, after: preparation)
    try terminal.wait(toShow: "? help")
    return terminal
  }

  @Test func editingContinuesInTheFileThatWasSavedTo() throws {
    let terminal = try open()
    terminal.type("+\u{01}inn\tcopy\n")
    try terminal.wait(toShow: "saved inner/copy.yaml")
    terminal.type("+\u{13}")
    try terminal.wait(toShow: "saved copy.yaml")
    #expect(try content("row.yaml") == Self.text)
    #expect(
      try content("inner/copy.yaml") == Self.text.replacing("spacing: 1", with: "spacing: 3"))
    // The file with the new name is the one that is watched.
    try write(Self.text, "inner/copy.yaml")
    try terminal.wait(toShow: "the file was changed: row.spacing 3 → 1")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  /// The warning was given once already, and saving now would overwrite the other change.
  @Test func theQuestionBeforeQuittingRepeatsTheWarning() throws {
    let terminal = try open()
    terminal.type("+")
    try terminal.wait(toShow: "row.yaml (changed)")
    let other = Self.text.replacing("spacing: 1", with: "spacing: 7")
    try write(other, "row.yaml")
    terminal.type("\u{13}")
    try terminal.wait(toShow: "row.yaml changed on disk; saving again overwrites it, R reloads it")
    terminal.type("+q")
    try terminal.wait(
      toShow: "row.yaml changed on disk; saving again overwrites it, R reloads it. s retry")
    terminal.type("d")
    #expect(try terminal.waitForEnd() == 0)
    #expect(try content("row.yaml") == other)
  }

  @Test func aFileIsOverwrittenOnlyOnRequest() throws {
    let terminal = try open()
    terminal.type("+\u{01}inner/other\n")
    try terminal.wait(toShow: "inner/other already exists. o overwrite")
    #expect(
      try content("inner/other.yaml").shows(
        "root: {id: row, stack: {spacing: 1, arrangedSubviews: [{id: plum}, {id: pear}]}} # row"))
    terminal.type("o")
    try terminal.wait(toShow: "saved inner/other.yaml")
    #expect(
      try content("inner/other.yaml").shows(
        "root: {id: row, stack: {spacing: 2, arrangedSubviews: [{id: apple}, {id: pear}]}} # row"))
    terminal.type("\u{01}no/where\n")
    try terminal.wait(toShow: "cannot write 'no/where.yaml': there is no such folder")
    terminal.type("\u{1B}")
    try terminal.wait(for: "the closed line") { !terminal.emulator.text.contains("save-as no") }
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func aFileIsFoundAndOpened() throws {
    let terminal = try open()
    terminal.type("\u{0F}")
    try terminal.wait(toShow: "▸ inner/")
    terminal.type("inner\n")
    try terminal.wait(toShow: "▸ other.yaml")
    terminal.type("other")
    try terminal.wait(toShow: "> other_")
    terminal.type("\n")
    try terminal.wait(toShow: "opened other.yaml")
    terminal.type("+\u{13}")
    try terminal.wait(toShow: "saved other.yaml")
    #expect(
      try content("inner/other.yaml").shows(
        "root: {id: row, stack: {spacing: 2, arrangedSubviews: [{id: plum}, {id: pear}]}} # row"))
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    let recent = try content("state/stackyard/recent").split(separator: "\n")
    #expect(recent.map { $0.split(separator: "/").last } == ["other.yaml", "row.yaml"])

    let next = try open([])
    try next.wait(toShow: "other.yaml")
    #expect(next.emulator.text.shows("Welcome to Stackyard"))
    next.type("a")
    try next.wait(for: "the scene alone") { !next.emulator.text.contains("Welcome") }
    next.type("qd")
    #expect(try next.waitForEnd() == 0)
  }

  /// The editor runs with the terminal settings of the shell; afterwards, the playground returns.
  @Test func editorRunsWithTheOriginalTerminalSettings() throws {
    try write(
      """
      stty -a < /dev/tty > settings
      printf 'THE EDITOR'
      read answer < /dev/tty
      sed -i 's/spacing: 1/spacing: 3/' "$1"

      """, "editor")
    let terminal = try open(environment: ["EDITOR": "sh editor", "VISUAL": " "])
    let settings = terminal.settings
    terminal.type("j\u{05}")
    try terminal.wait(toShow: "THE EDITOR")
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(!terminal.emulator.showsAlternateScreen && !terminal.emulator.tracksMouse)
    #expect(terminal.emulator.showsCursor)
    terminal.type("done\n")
    try terminal.wait(toShow: "the file was changed: row.spacing 1 → 3")
    #expect(terminal.settings == settings)
    #expect(terminal.emulator.showsAlternateScreen && terminal.emulator.tracksMouse)
    #expect(try content("settings").contains(" icanon"))
    terminal.type("u\u{13}")
    try terminal.wait(for: "keys") { (try? content("row.yaml")) == Self.text }
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test(arguments: [("", "set the environment variable"), ("no-such-editor", "cannot start")])
  func anEditorThatCannotBeStartedIsReported(_ editor: String, _ words: String) throws {
    let terminal = try open(environment: ["EDITOR": editor])
    terminal.type("\u{05}")
    try terminal.wait(for: "the reason") { terminal.emulator.text.contains(words) }
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  /// `scripts/attack-saving` tries more moments, and other attacks.
  @Test func aKilledProgramLeavesTheOldOrTheNewFile() throws {
    let texts = Set((1...60).map { Self.text.replacing("spacing: 1", with: "spacing: \($0)") })
    for moment in 0..<12 {
      try write(Self.text, "row.yaml")
      let terminal = try open()
      terminal.type(String(repeating: "+\u{13}", count: 40))
      usleep(UInt32(moment) * 15_000)
      terminal.send(SIGKILL)
      _ = try terminal.waitForEnd()
      #expect(texts.contains(try content("row.yaml")), "after \(moment * 15) ms")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == ["inner", "row.yaml", "state"])
  }

  /// Two scenes from standard input have nothing to do with each other.
  @Test func scenesWithoutFilesAreRecoveredSeparately() throws {
    for (file, key) in [("row.yaml", "+"), ("inner/other.yaml", "-")] {
      let terminal = try open(["-"], after: "exec < \(file)")
      terminal.type(key)
      try terminal.wait(for: "the recovery file") { kept.count == (key == "+" ? 1 : 2) }
      terminal.send(SIGKILL)
      _ = try terminal.waitForEnd()
    }
    let terminal = try open(["-"], after: "exec < row.yaml")
    try terminal.wait(
      toShow: "an interrupted session left unsaved changes; ':recover' restores them")
    terminal.type(":recover\n")
    try terminal.wait(
      toShow: "restored the changes of an interrupted session; u goes back to the file")
    #expect(terminal.emulator.text.shows("apple"))
    terminal.type("qd")
    #expect(try terminal.waitForEnd() == 0)
    #expect(kept.count == 1)
    let builtIn = try open([])
    #expect(!builtIn.emulator.text.contains("an interrupted session left"))
  }

  private var kept: [String] {
    let recovery = folder.url.appendingPathComponent("state/stackyard/recovery").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: recovery)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }
  }

  @Test func aLessonIsTakenFromTheStart() throws {
    let terminal = try open([])
    terminal.type("J02\n")
    try terminal.wait(toShow: "Press Space to continue, ? for all keys, q to quit")
    terminal.type("q")
    try terminal.wait(toShow: "Welcome to Stackyard")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }
}
