import Foundation
import SceneModel
import SceneText
import TestSupport
import Testing

/// The key that saves the current scene to a file.
@Suite final class ExportTests {
  private let folder: TemporaryFolder
  private let text = """
    stackyard: 1
    root: {id: row, stack: {arrangedSubviews: [{id: a, text: A}, {id: b, text: 日本}]}}
    script: [{key: d}, {expect: {selection: row}}]

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text, to: "row.yaml")
  }

  private func scene(_ name: String) throws -> Scene {
    let bytes = Array(try Data(contentsOf: folder.url.appendingPathComponent(name)))
    let reading = SceneReading(bytes: bytes, file: name)
    return try #require(reading.scene, "\(reading.diagnostics)")
  }

  @Test func exportIsWrittenNextToSceneWithoutOverwriting() throws {
    let terminal = try PseudoTerminal([folder.path + "/row.yaml"], columns: 200)
    try terminal.wait(toShow: "q quit")
    for (keys, name) in [("+", "row-2.yaml"), ("+", "row-3.yaml")] {
      terminal.type(keys + "e")
      try terminal.wait(toShow: "written to \(folder.path)/\(name)")
    }
    terminal.type("eee")
    try terminal.wait(toShow: "already written to \(folder.path)/row-3.yaml")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    var expected = try scene("row.yaml")
    expected.root.stack?.spacing = 1
    #expect(try scene("row-2.yaml") == expected)
    expected.root.stack?.spacing = 2
    #expect(try scene("row-3.yaml") == expected)
    #expect(
      try folder.text(of: "row.yaml") == text)
  }

  @Test func exportingKeepsCommentsAndScript() throws {
    try folder.write("# About the row.\n\(text)", to: "row.yaml")
    let terminal = try PseudoTerminal(["row.yaml"], columns: 120, folder: folder.path)
    try terminal.wait(toShow: "? help")
    terminal.type("+e")
    try terminal.wait(toShow: "written to row-2.yaml")
    let expected = text.replacingOccurrences(of: "stack: {", with: "stack: {spacing: 1, ")
    #expect(try content("row-2.yaml") == "# About the row.\n\(expected)")
  }

  private func content(_ name: String) throws -> String {
    try folder.text(of: name)
  }

  @Test func savingChangesTheFileItselfAndNothingElseOfItsText() throws {
    let file = folder.url.appendingPathComponent("row.yaml")
    try Data("# About the row.\n\(text)".utf8).write(to: file)
    let terminal = try PseudoTerminal(
      ["row.yaml", "--size", "30x5"], columns: 120, folder: folder.path)
    try terminal.wait(toShow: "? help")
    terminal.type("+\u{13}")
    try terminal.wait(toShow: "saved row.yaml")
    let expected = text.replacingOccurrences(of: "stack: {", with: "stack: {spacing: 1, ")
    #expect(try content("row.yaml") == "# About the row.\n\(expected)")
    terminal.type("u\u{13}")
    try terminal.wait(for: "the first text") {
      (try? content("row.yaml")) == "# About the row.\n\(text)"
    }
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["row.yaml"])
  }

  @Test func fileChangedMeanwhileIsOverwrittenOnlyAfterConfirmation() throws {
    let file = folder.url.appendingPathComponent("row.yaml")
    let terminal = try PseudoTerminal(["row.yaml"], columns: 120, folder: folder.path)
    try terminal.wait(toShow: "? help")
    // Without changes of its own, the playground would read the file again.
    terminal.type("+")
    try terminal.wait(toShow: "row.yaml (changed)")
    let changed = text.replacingOccurrences(of: "text: A", with: "text: Another")
    try Data(changed.utf8).write(to: file)
    terminal.type("\u{13}")
    try terminal.wait(toShow: "row.yaml changed on disk; saving again overwrites it, R reloads it")
    #expect(try content("row.yaml") == changed)
    terminal.type("\u{13}")
    try terminal.wait(toShow: "saved row.yaml")
    #expect(try scene("row.yaml").root.stack?.spacing == 1)
  }

  /// Neither unsaved changes nor those that only another file has are replaced.
  @Test(arguments: ["+", "+e"]) func changedFileIsReadWhenNoChangesAreLeft(_ keys: String) throws {
    let file = folder.url.appendingPathComponent("row.yaml")
    let terminal = try PseudoTerminal(["row.yaml"], columns: 120, folder: folder.path)
    try terminal.wait(toShow: "? help")
    terminal.type(keys)
    try terminal.wait(toShow: "row.yaml (changed)")
    if keys.contains("e") {
      try terminal.wait(toShow: "written to row-2.yaml")
    }
    let changed = text.replacingOccurrences(of: "text: A", with: "text: Another")
    try Data(changed.utf8).write(to: file)
    try terminal.wait(toShow: "the file was changed by another program; R reloads it")
    #expect(!terminal.emulator.text.contains("Another"))
    terminal.type("u")
    try terminal.wait(toShow: "Another")
  }

  /// Both `q` and ^C ask; the name of the saved file is printed on the main screen.
  @Test(arguments: ["q", "\u{03}"])
  func quittingSavesOnRequest(_ key: String) throws {
    let terminal = try PseudoTerminal(["row.yaml"], folder: folder.path)
    try terminal.wait(toShow: "? help")
    terminal.type("+")
    try terminal.wait(toShow: "row.yaml (changed)")
    terminal.type(key)
    try terminal.wait(toShow: "Save the changes to row.yaml? s or y save")
    terminal.type("s")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.emulator.text.shows("saved row.yaml"))
    #expect(try scene("row.yaml").root.stack?.spacing == 1)
  }

  @Test func spacePlaysScriptAndReturns() throws {
    let script = "script: [{pause: Look here.}, {key: d}, {pause: And here.}]\n"
    let scene = text.components(separatedBy: "script:")[0]
    try folder.write(scene + script, to: "row.yaml")
    let terminal = try PseudoTerminal(["row.yaml"], folder: folder.path)
    try terminal.wait(toShow: "? help")
    terminal.type("+")
    try terminal.wait(toShow: "row.yaml (changed)")
    terminal.type(" ")
    try terminal.wait(toShow: "Look here.")
    terminal.type("q")
    try terminal.wait(toShow: "the script is closed; you can change the scene again")
    terminal.type("qd")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func reloadReadsChangedFile() throws {
    let file = folder.url.appendingPathComponent("row.yaml")
    let terminal = try PseudoTerminal(
      ["row.yaml", "--size", "30x5"], columns: 100, folder: folder.path)
    try terminal.wait(toShow: "Canvas 30×5 cells ▸ row 30×5")
    terminal.type("R")
    try terminal.wait(toShow: "no changes to discard")
    try Data(text.replacingOccurrences(of: "text: A", with: "text: Another").utf8).write(to: file)
    terminal.type("R")
    try terminal.wait(toShow: "Another")
    #expect(terminal.emulator.text.shows("Canvas 30×5 cells ▸ row 30×5"))
    try Data("stackyard: 1\nroot: {id: 3".utf8).write(to: file)
    terminal.type("R")
    try terminal.wait(
      toShow:
        "row.yaml:2:13: error: not YAML: did not find expected ',' or '}' while parsing a flow mapping"
    )
    #expect(terminal.emulator.text.shows("Another"))
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func sceneOnStandardInputWithoutArgumentSuggestsDash() throws {
    let terminal = try PseudoTerminal([], folder: folder.path, after: "exec < row.yaml")
    #expect(try terminal.waitForEnd() >> 8 == 2)
    #expect(
      terminal.emulator.text.shows("a terminal; 'stackyard -' reads the scene from standard input"))
  }

  @Test func exportOfPipedSceneIsWrittenToWorkingDirectory() throws {
    let pipe = folder.path + "/pipe.yaml"
    #expect(mkfifo(pipe, 0o600) == 0)
    let terminal = try PseudoTerminal([pipe], columns: 200, folder: folder.path)
    let writer = try #require(FileHandle(forWritingAtPath: pipe))
    try writer.write(contentsOf: Data(text.utf8))
    try writer.close()
    try terminal.wait(toShow: "q quit")
    terminal.type("+e")
    try terminal.wait(toShow: "written to scene.yaml")
    #expect(try scene("scene.yaml").root.stack?.spacing == 1)
  }

  /// A limit on the size of files simulates a full disk.
  @Test func failedExportLeavesNoFile() throws {
    let terminal = try PseudoTerminal(
      ["row.yaml"], columns: 200, folder: folder.path, after: "trap '' XFSZ; ulimit -f 0")
    try terminal.wait(toShow: "q quit")
    for key in ["e", "r+r"] {
      terminal.type(key)
      try terminal.wait(for: "the reason") { terminal.emulator.text.contains("File too large") }
      terminal.type("+")
      try terminal.wait(for: "the key") { !terminal.emulator.text.contains("File too large") }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["row.yaml"])
  }

  @Test func exportReportsMissingFolder() throws {
    let terminal = try PseudoTerminal([folder.path + "/row.yaml"], columns: 200)
    try terminal.wait(toShow: "q quit")
    try FileManager.default.removeItem(at: folder.url)
    terminal.type("e")
    try terminal.wait(
      toShow:
        "cannot write '\(folder.path)/row-2.yaml': there is no such folder; ^A saves elsewhere")
  }
}
