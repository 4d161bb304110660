import Foundation
import SceneModel
import TestSupport
import Testing

/// The files of a session that was recorded with `r`.
@Suite final class LiveRecordingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("stackyard: 1\nroot: {id: a, stack: {arrangedSubviews: []}}\n", to: "row.yaml")
  }

  /// Types `r`, a key and `r`, and waits for a message on the status line.
  private func record(until message: String) throws {
    let terminal = try PseudoTerminal(["row.yaml"], columns: 120, folder: folder.path)
    try terminal.wait(toShow: "? help")
    terminal.type("r+")
    try terminal.wait(toShow: "row.yaml (changed)")
    terminal.type("r")
    try terminal.wait(for: message) { terminal.emulator.text.contains(message) }
  }

  private var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) }
  }

  @Test func recordingChoosesNameFreeForBothFiles() throws {
    try record(until: "recorded to row-recorded.yaml and .cast")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("row-recorded.yaml"))
    // Only the name of the recording is already in use.
    try record(until: "recorded to row-recorded-2.yaml and .cast")
    #expect(
      try names == [
        "row.yaml", "row-recorded.cast", "row-recorded-2.yaml", "row-recorded-2.cast",
      ])
  }

  /// The script is the only record of the session, so it is written once, and the recording ends.
  @Test func aRecordingThatCannotBePlayedIsKept() throws {
    try folder.write("stackyard: 1\nscript: [{key: +}]\n", to: "part.yaml")
    try folder.write(
      """
      stackyard: 1
      root: {id: a, stack: {arrangedSubviews: []}}
      script: [{caption: One}, {include: part.yaml}]

      """, to: "row.yaml")
    let terminal = try PseudoTerminal(
      ["play", "--paused", "row.yaml"], columns: 120, folder: folder.path)
    try terminal.wait(toShow: "One")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("part.yaml"))
    terminal.type("r+")
    try terminal.wait(toShow: "● REC")
    terminal.type("r")
    try terminal.wait(
      toShow: "recorded to row-recorded.yaml, which cannot be played: row-recorded.yaml:9:5: …")
    #expect(!terminal.emulator.text.contains("REC"))
    #expect(try names == ["row.yaml", "row-recorded.yaml"])
  }

  /// Playing the recording takes longer than a session has that does not answer.
  @Test func aLongRecordingIsWrittenWhenTheEndIsRequested() throws {
    try folder.write(
      """
      stackyard: 1
      root: {id: a, stack: {arrangedSubviews: []}}
      script: [{caption: One}, {loop: {times: 60, steps: [{key: +}, {key: -}]}}]

      """, to: "row.yaml")
    let terminal = try PseudoTerminal(
      ["play", "--paused", "row.yaml"], columns: 120, folder: folder.path)
    try terminal.wait(toShow: "One")
    terminal.type("r+")
    try terminal.wait(toShow: "a.spacing 0 → 1; no frame moved")
    terminal.send(SIGTERM)
    #expect(try terminal.waitForEnd() & 0x7F == SIGTERM)
    #expect(try names == ["row.yaml", "row-recorded.yaml", "row-recorded.cast"])
  }

  /// A dangling link is not a file but occupies a name, so the file gets another name.
  @Test func recordingDoesNotFollowDanglingLink() throws {
    let elsewhere = folder.url.appendingPathComponent("elsewhere")
    for ending in ["yaml", "cast"] {
      let link = folder.url.appendingPathComponent("row-recorded.\(ending)")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: elsewhere)
      try record(until: "recorded to row-recorded-2.yaml")
      #expect(!FileManager.default.fileExists(atPath: elsewhere.path))
      for name in try names.subtracting(["row.yaml"]) {
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
      }
    }
  }
}
