import Foundation
import SceneLinks
import TestSupport
import Testing

/// Scenes in one line: `stackyard share`, and links in place of files.
@Suite struct ShareCommandTests {
  private let text = """
    stackyard: 1  # a comment stays
    root: {id: row, stack: {spacing: 2, arrangedSubviews: [{id: a, text: "é <b>"}, {id: b}]}}

    """

  /// As in `stackyard share a.yaml | stackyard layout -`.
  @Test func aLinkIsReadFromStandardInput() throws {
    let folder = try TemporaryFolder()
    try folder.write("stackyard: 1\nroot: {id: red}\n", to: "a.yaml")
    let link = try run(["share", folder.path(of: "a.yaml")]).output
    let result = try run(["layout", "-"], input: " \(link)\n")
    #expect(result.output.shows("red") && result.status == 0, "\(result)")
  }

  @Test func aLinkIsReadLikeItsFile() throws {
    let shared = try run(["share", "-"], input: text)
    let link = shared.output.trimmingCharacters(in: .newlines)
    #expect(shared.status == 0 && link.hasPrefix("stackyard:") && !link.contains(" "))
    for arguments in [["layout"], ["render"], ["constraints"], ["explain"], ["matrix"], ["code"]] {
      let fromLink = try run(arguments + [link])
      let fromText = try run(arguments + ["-"], input: text)
      #expect(fromLink.status == 0, "\(fromLink.errors)")
      let isSame = fromLink.output == fromText.output
      #expect(isSame || arguments == ["code"], "\(arguments)")
    }
    #expect(try run(["edit", link, "set row spacing 2"]).output == text)
    let lines = try run(["--lines", link], input: "list\n")
    #expect(
      lines.status == 0
        && lines.output.shows(
          "row: horizontal stack, fill, fill, spacing 2, 80 by 24 at 0, 0, selected"),
      "\(lines.errors)")
    #expect(try run(["edit", "--in-place", link, "delete a"]).status == 2)
  }

  @Test func linksThatCannotBeReadAreRefused() throws {
    let link = SceneLink(bytes: Array(text.utf8)).text
    let bomb = SceneLink(bytes: [UInt8](repeating: 65, count: 9_000_000)).text
    #expect(bomb.utf8.count < 20_000)
    let wrong = [
      (String(link.dropLast(4)), "damaged"), (link + "?", "character"), ("stackyard:", "damaged"),
      (bomb, "8388608 bytes"), (link.replacing(link.suffix(6), with: "AAAAAA"), "link"),
    ]
    for (link, reason) in wrong {
      let result = try run(["layout", link])
      #expect(result.status != 0 && result.output.isEmpty)
      #expect(result.errors.contains(reason), "\(result.errors)")
    }
  }

  /// Bytes that were changed lead to an error or to other bytes, never to more than the limit.
  @Test func linksAreReadSafely() throws {
    try forEvery("seeds", in: 0..<400) { seed in
      var random = RepeatableGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        UInt8.random(in: 0...(seed % 2 == 0 ? 255 : 3), using: &random)
      }
      let link = SceneLink(bytes: bytes)
      let read = try link.bytes(atMost: bytes.count)
      #expect(read == bytes)
      if !bytes.isEmpty {
        #expect(throws: SceneLink.Unreadable.tooLong(limit: bytes.count - 1)) {
          try link.bytes(atMost: bytes.count - 1)
        }
      }
      var characters = Array(link.text)
      let place = Int.random(in: 10..<characters.count, using: &random)
      characters[place] = "A9_-".randomElement(using: &random) ?? "A"
      let changed = try? SceneLink(String(characters))?.bytes(atMost: 1000)
      #expect((changed?.count ?? 0) <= 1000)
    }
  }
}
