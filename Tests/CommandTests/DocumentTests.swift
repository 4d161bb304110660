import Foundation
import Testing

/// What the documents show is what the program makes now; `make docs` makes it anew.
@Suite struct DocumentTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test(arguments: ["svg", "txt", "vtt"])
  func theTourIsTheOneOfTheScene(_ format: String) throws {
    try expect(
      "docs/tour.\(format)",
      is: ["record", "\(root)/scenes/tour.yaml", "-o", "-", "--format", format])
  }

  @Test func thePictureIsTheBuiltInScene() throws {
    try expect(
      "docs/playground.svg",
      is: [
        "render", "\(root)/scenes/first-light.yaml", "--screen", "--format", "svg", "--size",
        "80x24",
      ])
  }

  private func expect(_ path: String, is arguments: [String]) throws {
    let kept = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    let result = try run(arguments)
    #expect(result.status == 0)
    // Said in a word: the files are long.
    let isSame = result.output == kept
    #expect(isSame, "\(path) is not what the program makes; 'make docs' mends it")
  }
}
