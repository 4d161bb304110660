import AutoLayout
import Phrases
import SceneModel
import SceneText
import TestSupport
import Testing

/// Reading texts that are not YAML, or only barely.
@Suite("YAML")
struct YAMLTests {
  @Test func everyDuplicateKeyIsFoundWithBothPlaces() {
    let text = """
      stackyard: 1
      root:
        id: a
        text: x
        id: b
        "text": y
        text: z
      stackyard: 1
      """
    let diagnostics = SceneReading(text: text, file: "a.yaml").diagnostics
    #expect(
      messages(in: text) == [
        "5:3: duplicate key 'id'", "6:3: duplicate key 'text'",
        "7:3: duplicate key 'text'", "8:1: duplicate key 'stackyard'",
      ])
    #expect(diagnostics.map { $0.note?.place.line } == [3, 4, 4, 1])
  }

  @Test func duplicateKeysDoNotHideOtherProblems() {
    let text = "{stackyard: 1, root: {id: a, id: b}, titel: x, titel: y}"
    #expect(
      messages(in: text) == [
        "1:30: duplicate key 'id'", "1:38: unknown key 'titel' in a scene",
        "1:48: duplicate key 'titel'",
      ])
  }

  @Test func unknownKeysOfAViewCanBeDuplicates() {
    let text = "stackyard: 1\nroot: {colr: 1, id: a, colr: 2, id: b, colr: 3}"
    #expect(
      messages(in: text) == [
        "2:8: unknown key 'colr' in a view", "2:24: duplicate key 'colr'",
        "2:33: duplicate key 'id'", "2:40: duplicate key 'colr'",
      ])
    let diagnostics = SceneReading(text: text, file: "a.yaml").diagnostics
    #expect(diagnostics.map { $0.note?.place.column } == [nil, 8, 17, 8])
  }

  @Test func duplicateKeysAreFoundHoweverTheyAreWritten() {
    let text = "stackyard: 1\nroot: {id: a, \"i\\x64\": b, ? id\n  : c, 'id': d}\n"
    #expect(
      messages(in: text) == [
        "2:15: duplicate key 'id'", "2:29: duplicate key 'id'", "3:8: duplicate key 'id'",
      ])
  }

  @Test func anyNumberOfDuplicatesIsFound() {
    let copies = String(repeating: "  text: x\n", count: 100)
    let found = problems(in: "stackyard: 1\nroot:\n\(copies)")
    #expect(found == Array(repeating: .duplicateKey("text"), count: 99))
  }

  @Test func aliasesAreRefusedBeforeTheyMultiply() {
    var text = "stackyard: 1\nroot: {id: a}\nl0: &l0 [x, x]\n"
    for level in 1...60 {
      text += "l\(level): &l\(level) [*l\(level - 1), *l\(level - 1)]\n"
    }
    text += "? *l60\n: 1\n"
    let aliases = problems(in: text).filter { if case .alias = $0 { true } else { false } }
    #expect(aliases.count == 121)
  }

  @Test func anAliasOfItselfIsRefused() {
    #expect(problems(in: "stackyard: 1\nroot: &a {subviews: [*a]}\n") == [.alias("a")])
  }

  @Test func anAliasAsAKeyIsRefused() {
    #expect(
      problems(in: "stackyard: 1\nroot: {id: &a text, *a : b}\n") == [.alias("a")])
  }

  @Test func anAliasThatEndsInASyntaxErrorIsReportedFirst() {
    let found = problems(in: "stackyard: 1\nroot: {id: b, text: *b and c}\n")
    #expect(found.count == 2)
    #expect(found.first == .alias("b"))
  }

  @Test func anAsteriskBeforeTextNeedsQuotes() {
    for value in ["*", "*a.width", "**", "&", "&a.b"] {
      let message = messages(in: "stackyard: 1\nroot: {id: a, text: \(value)}\n").first
      #expect(message?.hasSuffix("put the value in quotes") == true, "\(message ?? "")")
    }
  }

  @Test func asteriskOutsideAliasesIsText() throws {
    let scene = try scene(
      """
      stackyard: 1
      root: {id: a, text: "2 *b and *c*"}
      constraints: [a.width == 2 *a.height]
      """)
    #expect(scene.root.text == "2 *b and *c*")
    #expect(scene.yaml.shows("- \"a.width == 2 * a.height\""))
  }

  @Test func syntaxErrorsAreShownAtTheirPosition() {
    #expect(
      messages(in: "stackyard: 1\nroot: {id: a\n").first?.hasPrefix("2:13: not YAML:") == true)
    #expect(
      problems(in: "stackyard: 1\nroot:\n\tid: a\n") == [.tabIndentation])
    #expect(
      messages(in: "stackyard: 1\nroot:\n  width: >= 2\n").first?
        .hasSuffix("put the value in quotes") == true)
  }

  @Test func textWithOtherThanOneDocumentIsRefused() {
    #expect(problems(in: "") == [.emptyText])
    #expect(problems(in: "# nothing\n") == [.emptyText])
    #expect(
      messages(in: "---\na: 1\n---\nb: 2\n") == [
        "3:1: a second YAML document starts here; a file contains only one"
      ])
    #expect(
      problems(in: "[1, 2]") == [
        .mismatch(expected: "a scene with the keys 'stackyard' and 'root'", found: "a list of \(2)")
      ])
  }

  @Test func theFirstByteThatIsNotUTF8IsShown() {
    let bytes = Array("stackyard: 1\ntitle: \"é".utf8) + [0xC3, 0x28] + Array("\"\n".utf8)
    let diagnostics = SceneReading(bytes: bytes, file: "a.yaml").diagnostics
    #expect(diagnostics.map(\.problem) == [.notUTF8(0xC3)])
    #expect(diagnostics.map(\.place) == [Place(line: 2, column: 10)])
    #expect(diagnostics.map(\.sourceLine) == ["title: \"é\u{FFFD}(\""])
  }

  @Test func textTruncatedInsideACharacterIsRefused() {
    forEvery("length", in: 1...2) { length in
      let bytes = Array("é€".utf8.prefix(2 + length))
      let diagnostics = SceneReading(bytes: bytes, file: "a.yaml").diagnostics
      #expect(diagnostics.map(\.problem) == [.notUTF8(0xE2)])
      #expect(diagnostics.map(\.place) == [Place(line: 1, column: 2)])
    }
  }

  /// The parser puts what follows the mark on the next line, which these texts don't have.
  @Test(arguments: ["---", "--- ", "# nothing\n---"])
  func emptyDocumentsHaveAPlaceInTheText(text: String) throws {
    let diagnostic = try #require(SceneReading(text: text, file: "a.yaml").diagnostics.first)
    let lines = text.split(separator: "\n")
    #expect(diagnostic.line == lines.count)
    #expect(diagnostic.sourceLine == String(lines.last ?? ""))
    #expect(diagnostic.column <= diagnostic.sourceLine.count + 1)
  }

  @Test func controlCharactersAreNamed() {
    #expect(
      messages(in: "stackyard: 1\ntitle: a\u{1B}[31m\n") == [
        "2:9: YAML does not allow the character U+001B"
      ])
  }

  @Test func byteOrderMarkAndWindowsLineBreaksAreAccepted() throws {
    let scene = try scene("\u{FEFF}stackyard: 1\r\nroot:\r\n  id: a\r\n")
    #expect(scene.root.id == "a")
    #expect(
      messages(in: "\u{FEFF}stackyard: 1\r\nrot: 1\r\nroot: {}\r\n").first?.hasPrefix("2:1:")
        == true)
  }

  @Test func deepNestingIsRefused() {
    let texts = [
      String(repeating: "[", count: 10_000),
      String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
      String(repeating: "{a: ", count: 10_000),
      String(repeating: "[a: ", count: 900) + String(repeating: "]", count: 900),
      String(repeating: "- ", count: 10_000),
      (0..<2000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    ]
    for text in texts {
      #expect(problems(in: text).last == .nodesTooDeep(limit: 1000))
    }
  }

  @Test func viewsMayBeNestedTwoHundredDeepAndNoDeeper() {
    let reads = { (depth: Int) in
      let views = String(repeating: "{stack: {arrangedSubviews: [", count: depth - 1)
      let ends = String(repeating: "]}}", count: depth - 1)
      return SceneReading(text: "{stackyard: 1, root: \(views){}\(ends)}", file: "a.yaml")
    }
    #expect(reads(200).diagnostics.isEmpty)
    #expect(reads(201).diagnostics.map(\.problem) == [.viewsTooDeep(limit: 200)])
    #expect(reads(1000).diagnostics.map(\.problem) == [.nodesTooDeep(limit: 1000)])
  }

  @Test func tooManyNodesAreRefused() {
    let items = String(repeating: "{},", count: 200_000)
    #expect(
      problems(in: "{stackyard: 1, root: {subviews: [\(items)]}}").contains(
        .tooManyNodes(limit: 200_000)))
  }

  @Test func sceneIsLimitedToAThousandViews() {
    func problems(views: Int) -> [Diagnostic.Problem] {
      let items = String(repeating: "{},", count: views - 1)
      return SceneReading(text: "{stackyard: 1, root: {subviews: [\(items)]}}", file: "a.yaml")
        .diagnostics.map(\.problem)
    }
    #expect(problems(views: 1000).isEmpty)
    #expect(problems(views: 1001) == [.tooManyViews(limit: 1000)])
    #expect(problems(views: 10_000) == [.tooManyViews(limit: 1000)])
  }

  @Test func jsonIsRead() throws {
    let scene = try scene(
      """
      {"stackyard": 1, "title": "a\\u00e9\\/", "canvas": {"width": 6e1, "height": 12.5},
      \t"root": {"id": "r", "isHidden": true, "intrinsicContentSize": ["none", 3]}}
      """)
    #expect(scene.title == "aé/")
    #expect(scene.canvas?.width == 60)
    #expect(scene.root.intrinsicContentSize == SceneView.IntrinsicSize(width: nil, height: 3))
  }
}
