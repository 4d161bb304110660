import Phrases
import SceneModel
import SceneText
import Testing

@Suite("Diagnostic")
struct DiagnosticTests {
  /// The problems of a text, as a terminal shows them.
  private func problems(_ text: String) -> String {
    SceneReading(text: text, file: "a.yaml").diagnostics.map(\.description)
      .joined(separator: "\n")
  }

  @Test func diagnosticShowsTheLineACaretAndTheSuggestion() {
    let text = """
      stackyard: 1
      root:
        stack:
          distributon: fill
      """
    #expect(
      problems(text) == """
        a.yaml:4:5: error: unknown key 'distributon' in a stack
            distributon: fill
            ^ did you mean 'distribution'?
        """)
  }

  @Test(arguments: ["title: b: ", "title: !", "root: {backgroundColor: ", "constraints: [b.c == "])
  func longTextsOfAFileAreShortened(start: String) throws {
    let text = "stackyard: 1\n\(start)" + String(repeating: "é", count: 100_000)
    let problem = try #require(SceneReading(text: text, file: "a.yaml").diagnostics.first)
    #expect((1...3000).contains(problem.problem.message().count))
    #expect(problem.description.count < 4000)
  }

  /// A comma ends a text in braces; a key that is nearly right is not the rest of a text.
  @Test func theRestOfATextIsNotTakenForAKey() {
    let text = "stackyard: 1\nroot: {id: a, text: Now, it is wide, is hidden: true}\n"
    #expect(
      problems(text) == """
        a.yaml:2:26: error: unknown key 'it is wide' in a view; a ',' inside a text in braces needs quotes
        root: {id: a, text: Now, it is wide, is hidden: true}
                                 ^
        a.yaml:2:38: error: unknown key 'is hidden' in a view
        root: {id: a, text: Now, it is wide, is hidden: true}
                                             ^ did you mean 'isHidden'?
        """)
  }

  @Test func allProblemsOfAFileAreReportedInOrder() {
    let text = """
      stackyard: 2
      titel: Sorted
      root:
        id: canvas
        backgroundColor: grey
        layoutMargins: [1, 2, 3]
        isHidden: yes
        subviews: [{contentHuggingPriority: [0, 1001], intrinsicContentSize: [-1, .nan]}]
        stack:
          spacing: 1e7
          alignment: middle
          arrangedSubviews:
            - {id: a, placement: fill}
            - {id: a, width: ">= -2"}
            - {id: 9lives}
          customSpacing: {b: 4, a: huge}
      constraints:
        - "a.widht == 4"
        - "c.width == 4"
      """
    #expect(
      problems(text) == """
        a.yaml:1:12: error: this program reads version 1 of the scene format, not '2'
        stackyard: 2
                   ^
        a.yaml:2:1: error: unknown key 'titel' in a scene
        titel: Sorted
        ^ did you mean 'title'?
        a.yaml:4:7: error: 'canvas' is the superview of the root; choose another id
          id: canvas
              ^
        a.yaml:5:20: error: unknown colour 'grey'; expected red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, white, lightGray, gray, darkGray or black
          backgroundColor: grey
                           ^ did you mean 'gray'?
        a.yaml:6:18: error: expected top, leading, bottom and trailing, as in [1, 2, 1, 2], found a list of 3
          layoutMargins: [1, 2, 3]
                         ^
        a.yaml:7:13: error: expected true or false, found 'yes'
          isHidden: yes
                    ^ did you mean 'true'?
        a.yaml:8:40: error: a priority must be from 1 to 1000, found 0
          subviews: [{contentHuggingPriority: [0, 1001], intrinsicContentSize: [-1, .nan]}]
                                               ^
        a.yaml:8:43: error: a priority must be from 1 to 1000, found 1001
          subviews: [{contentHuggingPriority: [0, 1001], intrinsicContentSize: [-1, .nan]}]
                                                  ^
        a.yaml:8:73: error: an intrinsic width cannot be negative
          subviews: [{contentHuggingPriority: [0, 1001], intrinsicContentSize: [-1, .nan]}]
                                                                                ^
        a.yaml:8:77: error: '.nan' is not a finite number
          subviews: [{contentHuggingPriority: [0, 1001], intrinsicContentSize: [-1, .nan]}]
                                                                                    ^
        a.yaml:10:14: error: a number must be from -1000000 to 1000000, found 1e7
            spacing: 1e7
                     ^
        a.yaml:11:16: error: unknown alignment 'middle'; expected fill, leading, firstBaseline, center, trailing, lastBaseline, bottom or top
            alignment: middle
                       ^
        a.yaml:13:28: error: 'placement' is for the root view only
              - {id: a, placement: fill}
                                   ^
        a.yaml:14:14: error: duplicate id 'a'
              - {id: a, width: ">= -2"}
                     ^
        a.yaml:13:14: note: first used here
              - {id: a, placement: fill}
                     ^
        a.yaml:14:24: error: a width cannot be negative
              - {id: a, width: ">= -2"}
                               ^
        a.yaml:15:14: error: '9lives' cannot be an id; ids consist of letters, digits, '_' and '-', start with a letter or '_', and do not end with '-'
              - {id: 9lives}
                     ^
        a.yaml:16:21: error: unknown view or guide 'b'
            customSpacing: {b: 4, a: huge}
                            ^
        a.yaml:16:30: error: expected a number, default or system, found 'huge'
            customSpacing: {b: 4, a: huge}
                                     ^
        a.yaml:18:8: error: unknown attribute 'widht'
          - "a.widht == 4"
               ^ did you mean 'width'?
        a.yaml:19:6: error: unknown view or guide 'c'
          - "c.width == 4"
             ^
        """)
  }
}

@Suite("Diagnostic.description")
struct DiagnosticRenderingTests {
  private func rendered(column: Int, line: String, suggestion: String? = nil) -> String {
    Diagnostic(
      severity: .error, file: "a.yaml", place: Place(line: 3, column: column),
      problem: .unknownKey("x", of: "a view"), suggestion: suggestion, sourceLine: line
    ).description
  }

  @Test func theCaretIsUnderTheCharacterAfterWideOnesAndTabs() {
    #expect(
      rendered(column: 5, line: "日本\té: x") == """
        a.yaml:3:5: error: unknown key 'x' in a view
        日本\té: x
            \t ^
        """)
  }

  @Test func controlCharactersAreMarked() {
    #expect(
      rendered(column: 5, line: "a: \u{1B}[2J", suggestion: "\u{7}") == """
        a.yaml:3:5: error: unknown key 'x' in a view
        a: ␛[2J
            ^ did you mean '␇'?
        """)
  }

  @Test func aLongLineIsCutAroundTheCaret() {
    let line = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let lines = rendered(column: 501, line: line).split(separator: "\n")
    #expect(lines[1].count == 121)
    #expect(lines[1].first == "…")
    #expect(lines[1].last == "…")
    #expect(Array(lines[1])[lines[2].count - 1] == "X")
  }

  @Test func caretBeyondTheEndIsPlacedAtTheEnd() {
    #expect(rendered(column: 9, line: "ab").hasSuffix("\nab\n  ^"))
  }
}
