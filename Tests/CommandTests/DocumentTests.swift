import Foundation
import TestSupport
import Testing

/// The pictures in the documents equal the program's current output; `make docs` updates them.
@Suite struct DocumentTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test func theTourIsUpToDate() throws {
    let folder = try TemporaryFolder()
    let files = ["tour.svg", "tour.txt", "tour.vtt"]
    let outputs = files.flatMap { ["-o", folder.path(of: $0)] }
    #expect(try run(["record", "\(root)/scenes/tour.yaml"] + outputs).status == 0)
    for file in files {
      try expect("docs/\(file)", is: try folder.text(of: file))
    }
  }

  @Test func thePictureOfTheBuiltInSceneIsUpToDate() throws {
    let result = try run([
      "render", "\(root)/scenes/first-light.yaml", "--screen", "--format", "svg", "--size", "80x24",
    ])
    #expect(result.status == 0)
    try expect("docs/playground.svg", is: result.output)
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

  private func expect(_ path: String, is made: String) throws {
    // Compared first, because the files are too long for a message.
    let isSame = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8) == made
    #expect(isSame, "\(path) is not what the program makes; 'make docs' mends it")
  }
}
