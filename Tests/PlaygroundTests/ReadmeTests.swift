import Foundation
import Playground
import Testing

@Suite struct ReadmeTests {
  /// With `RECORD_GOLDENS=1` the README is rewritten, and the test fails to say so.
  @Test func theReadmeHasTheTableOfKeys() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- keys -->\n"))
    let end = try #require(text.range(of: "<!-- /keys -->"))
    let written = String(text[begin.upperBound..<end.lowerBound])
    guard written != KeyMap.markdownTable else { return }
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      let renewed =
        text[..<begin.upperBound] + KeyMap.markdownTable + text[end.lowerBound...]
      try String(renewed).write(to: url, atomically: true, encoding: .utf8)
    }
    Issue.record("the table of keys in the README is not that of the program")
  }
}
