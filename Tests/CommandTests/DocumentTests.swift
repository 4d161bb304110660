import Foundation
import Testing

/// The pictures in the documents equal the program's current output; `make docs` updates them.
@Suite struct DocumentTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test(arguments: ["svg", "txt", "vtt"])
  func theTourIsUpToDate(_ format: String) throws {
    try expect(
      "docs/tour.\(format)",
      is: ["record", "\(root)/scenes/tour.yaml", "-o", "-", "--format", format])
  }

  @Test func thePictureOfTheBuiltInSceneIsUpToDate() throws {
    try expect(
      "docs/playground.svg",
      is: [
        "render", "\(root)/scenes/first-light.yaml", "--screen", "--format", "svg", "--size",
        "80x24",
      ])
  }

  /// The first scene that a reader copies has no errors and no conflicts.
  @Test(arguments: ["README.md", "docs/scripts.md"])
  func theSceneOfADocumentIsValid(_ path: String) throws {
    let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst()
    let scene = try #require(
      blocks.compactMap { $0.components(separatedBy: "```").first }
        .first { $0.hasPrefix("stackyard: 1") })
    let result = try run(["layout", "-"], input: scene)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(!result.output.contains("broken"))
  }

  private func expect(_ path: String, is arguments: [String]) throws {
    let kept = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    let result = try run(arguments)
    #expect(result.status == 0)
    // Compared first, because the files are too long for a message.
    let isSame = result.output == kept
    #expect(isSame, "\(path) is not what the program makes; 'make docs' mends it")
  }
}
