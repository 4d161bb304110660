import Foundation
import Playground
import SceneText
import Testing

/// Lists in documents that are generated from the program.
@Suite struct DocumentTests {
  /// `RECORD_GOLDENS=1` rewrites the document; the test then fails, so that the change is noticed.
  @Test func theScriptDocumentNamesEveryCommand() throws {
    try expectPart("commands", of: "docs/scripts.md", is: "\n\(CommandTable.namesAsMarkdown)\n")
  }

  @Test func theDocumentOfTheConfigurationNamesEverySetting() throws {
    let path = "docs/configuration.md"
    try expectPart("settings", of: path, is: "\n\(SettingsKey.asMarkdown)\n")
    try expectPart("panes", of: path, is: "\n\(KeyBindings.panesAsMarkdown)\n")
  }
}

/// Checks the text between two marks of a document.
func expectPart(_ name: String, of path: String, is expected: String) throws {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(path)
  let text = try String(contentsOf: url, encoding: .utf8)
  let begin = try #require(text.range(of: "<!-- \(name) -->\n"))
  let end = try #require(text.range(of: "<!-- /\(name) -->"))
  guard text[begin.upperBound..<end.lowerBound] != expected else { return }
  if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
    let renewed = text[..<begin.upperBound] + expected + text[end.lowerBound...]
    try String(renewed).write(to: url, atomically: true, encoding: .utf8)
  }
  Issue.record("'\(name)' in \(path) is not what the program says")
}
