import Foundation
import TestSupport
import Testing

/// The command `want`.
@Suite struct WantCommandTests {
  private let document: String
  private let scene: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    document = try String(contentsOfFile: "\(root)/docs/wishes.md", encoding: .utf8)
    let steps = try String(contentsOfFile: "\(root)/docs/steps.md", encoding: .utf8)
    scene = try WantCommandTests.block("yaml", of: steps)
  }

  /// Returns the first example in a language.
  private static func block(_ language: String, of document: String) throws -> String {
    let parts = document.components(separatedBy: "```\(language)\n")
    try #require(parts.count > 1)
    return try #require(parts[1].components(separatedBy: "```").first)
  }

  private func answer(_ result: Result) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func theExampleInTheDocumentIsTheOutput() throws {
    let expected = try WantCommandTests.block("text", of: document)
    let result = try run(["want", "-", "title.width >= 23"], input: scene)
    #expect(result.status == 0)
    #expect("$ stackyard want row.yaml \"title.width >= 23\"\n" + result.output == expected)
  }

  /// After the commands, applied with `edit`, the wish is true.
  @Test func everyChangeMakesTheWishTrue() throws {
    let wish = "title.width >= 23"
    let answer = try answer(try run(["want", "-", wish, "--format", "json"], input: scene))
    #expect(answer["holds"] as? Bool == false)
    let changes = try #require(answer["changes"] as? [[String: Any]])
    #expect(changes.count == 8)
    for (index, change) in changes.enumerated() {
      let edits = try #require(change["edit"] as? [String])
      let edited = try run(["edit", "-"] + edits, input: scene)
      #expect(edited.status == 0, "\(edited.errors)")
      let after = try self.answer(
        try run(["want", "-", wish, "--format", "json"], input: edited.output))
      #expect(after["holds"] as? Bool == true, "\(edits)")
      #expect(after["value"] as? Double == change["value"] as? Double)
      let applied = try run(["want", "-", wish, "--apply", "\(index + 1)"], input: scene)
      #expect(applied.output == edited.output)
    }
  }

  @Test func theImpossibleHasAReasonAndAnExitCode() throws {
    let result = try run(["want", "-", "title.width == -1"], input: scene)
    #expect(result.status == 1)
    #expect(
      result.output
        == "title.width == -1 is impossible; title.width is 21. No change of the scene can remove what contradicts it: title.width >= 0\n"
    )
    let answer = try answer(
      try run(
        ["want", "-", "row.width == 50", "--keep", "canvas", "--format", "json"], input: scene))
    let reason = try #require(answer["impossible"] as? [String: Any])
    #expect((reason["conflict"] as? [Int])?.isEmpty == false)
  }

  /// No edit changes a canvas that replaces the scene's, so the size that would be enough is named.
  @Test func anotherSizeIsNamedInsteadOfACanvas() throws {
    let text = "stackyard: 1\nroot: {id: a, width: 60, height: 8}\n"
    let arguments = ["want", "-", "no conflict", "--size", "40x6"]
    let result = try run(arguments, input: text)
    #expect(
      result.output.shows(
        "--size replaces the scene's canvas. With --size 60x8, the wish 'no conflict' is true without a change."
      ))
    #expect(!result.output.contains("set scene canvas"))
    let answer = try answer(try run(arguments + ["--format", "json"], input: text))
    #expect(answer["canvas"] as? [Int] == [60, 8])
    let kept = try run(arguments + ["--keep", "canvas"], input: text)
    #expect(!kept.output.contains("With --size"))
  }

  /// A default is written as the command writes it.
  @Test func theTextOfAChangeIsThatOfItsCommand() throws {
    let text = """
      stackyard: 1
      canvas: {width: 50, height: 5}
      root:
        id: row
        stack:
          spacing: 4
          arrangedSubviews: [{id: a, width: 10}, {id: b}]
      """
    let changes = try #require(
      try answer(try run(["want", "-", "b.x == 10", "--format", "json"], input: text))[
        "changes"] as? [[String: Any]])
    let commands = changes.compactMap { $0["edit"] as? [String] }
    let number = try #require(commands.firstIndex(of: ["set row spacing 0"]))
    let applied = try run(["want", "-", "b.x == 10", "--apply", "\(number + 1)"], input: text)
    #expect(applied.output == (try run(["edit", "-"] + commands[number], input: text)).output)
  }

  @Test(arguments: [
    (["title is wide"], "is not a wish"), (["titel not cut"], "did you mean 'title'?"),
    (["no conflict", "--keep", "colours"], "expected 'canvas', 'spacing' or the id of a view"),
    (["title.width == 21", "--apply", "1"], "the wish is true already"),
  ])
  func mistakesAreExplained(_ arguments: [String], _ words: String) throws {
    let result = try run(["want", "-"] + arguments, input: scene)
    #expect(result.status == 2)
    #expect(result.errors.contains(words))
  }
}
