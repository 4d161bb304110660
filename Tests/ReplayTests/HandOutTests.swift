import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

@testable import Replay

/// Scripts on paper, as pictures without the playground, and the numbers in their captions.
@Suite struct HandOutTests {
  private let script = """
    script:
      - marker: Widths
      - caption: a is 20 wide, <b> the *rest*.
      - predict:
          ask: How wide will b be?
          choices: [{text: fourteen, means: {b.width: 14}}, {text: four, means: {b.width: 4}}]
          then: [{key: "2"}]
          answer: fourteen
      - note: Nobody else reads this.
      - annotate:
          - {arrow: b, text: takes the rest}
      - caption: Both are 14 wide.
    """

  @Test func aHandOutHasAPictureForEachQuestionAndTheAnswersAtTheEnd() throws {
    let performance = try screenplay(script).performed(keepingTexts: true)
    let text = HandOut(performance).markdown.description
    for words in [
      "## Widths", "a is 20 wide, \\<b> the \\*rest\\*.", "**1.** How wide", "- B) four",
      "→ b: takes the rest",
    ] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
    let answer = try #require(text.firstRange(of: "**1.** Answer: fourteen"), "\(text)")
    let last = try #require(text.firstRange(of: "Both are 14 wide."))
    // A text after the question may tell the answer.
    #expect(answer.lowerBound < last.lowerBound)
    #expect(!text.contains("Nobody else"))
    // The question has a picture of its own.
    let page = HandOut(performance, hasColors: true).html().description
    #expect(page.components(of: "<svg") == 3)
    #expect(page.shows("<p>a is 20 wide, &lt;b&gt; the *rest*.</p>") && !page.contains("<b>"))
  }

  /// The scene of a question is the result of the one before it.
  @Test func theResultOfAQuestionIsOnAnotherPage() throws {
    let script = """
      script:
        - caption: Look.
        - predict: {ask: How wide is b?, answer: {b.width: 20}}
        - predict: {ask: And then?, then: [{key: "2"}], answer: {b.width: 14}}
        - caption: All are equal.
        - marker: More
        - predict: {ask: And now?, then: [{key: "+"}], answer: {b.width: 13.5}}
      """
    let performance = try screenplay(script).performed(keepingTexts: true)
    let turn = "what follows may show the result"
    let text = HandOut(performance).markdown.description
    #expect(text.components(of: turn) == 1, "\(text)")
    // A printer begins another page, for the answers, too.
    #expect(text.components(of: "page-break-after: always") == 2, "\(text)")
    let words = ["And then?", turn, "\n<div", "## More", "And now?", "\n---\n"]
    let places = words.map { text.firstRange(of: $0) }
    #expect(places.allSatisfy { $0 != nil }, "\(text)")
    let starts = places.compactMap { $0?.lowerBound }
    #expect(starts == starts.sorted(), "\(text)")
    let page = HandOut(performance, hasColors: true).html().description
    #expect(
      page.shows(
        "<p class=\"turn\">Answer first what is asked above: what follows may show the result.</p>",
        "<style>body{max-width:50em;margin:2em auto;font-family:sans-serif}svg{max-width:100%}.turn{break-before:page}</style>"
      ))
    let japanese = try screenplay(script, language: "ja").performed(keepingTexts: true)
    #expect(HandOut(japanese).markdown.description.shows("先に上の問いに答えてください。この先に、その結果が出ることがあります。"))
  }

  /// On paper, views have borders in place of colours, and an open pane is whole.
  @Test func picturesOfTextsHaveBordersAndWholePanes() throws {
    let scene = """
      stackyard: 1
      canvas: {width: 20, height: 3}
      root:
        id: row
        stack: {arrangedSubviews: [{id: a, backgroundColor: red, intrinsicContentSize: [6, 3]}]}

      """
    let performance = try screenplay(
      "script: [{caption: One.}, {do: focus why}, {caption: Two.}]", scene: scene
    ).performed(keepingTexts: true)
    let text = HandOut(performance).markdown.description
    let parts = text.split(separator: "One.")
    let pane = try #require(parts.last)
    #expect(parts[0].shows("┏──────────────────┓", "┗──────────────────┛"), "\(text)")
    for words in ["┏ Why", "row.width is 20", "┗━━"] {
      #expect(pane.contains(words), "\(words)\n\(text)")
    }
    let page = HandOut(performance, hasColors: true).html().description
    #expect(!page.contains("──────"))
  }

  @Test(arguments: [80, 100, 120], [24, 40, 60])
  func aCanvasIsBesideOrAboveItsPane(columns: Int, rows: Int) throws {
    let scene = """
      stackyard: 1
      canvas: {width: 20, height: 10}
      root: {id: row, stack: {arrangedSubviews: [{id: a, backgroundColor: red}]}}
      screen: [\(columns), \(rows)]

      """
    let performance = try screenplay(
      "script: [{do: focus why}, {caption: Two.}]", scene: scene
    ).performed(keepingTexts: true)
    let text = HandOut(performance).markdown.description
    for words in ["┏──────────────────┓", "┗──────────────────┛", "┏ Why", "┗━━"] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
  }

  /// Nobody sees the solution before the end.
  @Test func aTaskIsHandedOutWithThePictureOfItsStart() throws {
    let performance = try screenplay(
      """
      script:
        - caption: Look.
        - task: {goal: Make a as wide as b., solution: [{key: "2"}]}
        - caption: Done.
      """
    ).performed(keepingTexts: true)
    for text in [
      HandOut(performance).markdown.description,
      HandOut(performance, hasColors: true).html().description,
    ] {
      let pictures = text.replacing("<tspan", with: "").replacing("</text>", with: "\n")
      let start = try #require(pictures.firstRange(of: "Make a"), "\(text)")
      let line = text.hasPrefix("#") ? "\n---\n" : "<hr class=\"turn\">"
      let end = try #require(pictures.firstRange(of: line), "\(text)")
      #expect(!pictures[start.upperBound..<end.lowerBound].contains("14×"), "\(text)")
      #expect(!pictures[..<start.lowerBound].contains("14×"), "\(text)")
      #expect(pictures[end.upperBound...].contains("14×"), "\(text)")
      #expect(pictures[end.upperBound...].contains("Done."), "\(text)")
    }
  }

  @Test func textsAreNoMarksOfMarkdown() throws {
    let texts = ["1. One", "- two", "+ three", "    four", "# five", "> six", "seven - eight"]
    let steps = texts.map { "{caption: \"\($0)\"}" }.joined(separator: ", ")
    let text = HandOut(
      try screenplay("script: [\(steps)]").performed(keepingTexts: true)
    ).markdown.description
    for line in [
      "1\\. One", "\\- two", "\\+ three", "four", "\\# five", "\\> six", "seven - eight",
    ] {
      #expect(text.contains("\n\(line)\n"), "\(line)\n\(text)")
    }
  }

  /// A number that is no value may be an old one.
  @Test func numbersThatAreNoValuesAreNamed() throws {
    let screenplay = try screenplay(
      "script: [{annotate: [{arrow: a, text: 77 more}]}, {caption: a is 22 and not 99.}]")
    let check = CaptionCheck(screenplay, on: screenplay.screen)
    #expect(check.checked.count == 1 && check.problems.isEmpty)
    #expect(check.unknown.map(\.number) == ["99", "77"])
  }

  /// A caption takes a row from a canvas without a size of its own, and so does the first one.
  @Test func theFirstCaptionIsCheckedWithItsOwnLayout() throws {
    let scene = "stackyard: 1\nroot: {id: a}\n"
    let told = try screenplay("script: [{caption: One.}, {caption: Two.}]", scene: scene)
    let layouts = told.performed(keepingTexts: true).texts.map(\.model.layout)
    #expect(layouts.count == 2 && layouts[0] == layouts[1])
    let height = try #require(layouts.last).canvas.height.shortText
    let screenplay = try screenplay("script: [{caption: a is \(height) high.}]", scene: scene)
    let check = CaptionCheck(screenplay, on: CellSize(columns: 80, rows: 30))
    #expect(check.problems.count == 1 && check.unknown.isEmpty, "\(check)")
  }

  /// Where the number of a caption is no value of a frame.
  @Test func captionsWithOtherNumbersAreChecked() throws {
    let scene = """
      stackyard: 1
      sizeClasses: {regularWidth: 30, regularHeight: 3}
      root:
        id: row
        stack: {spacing: 7, arrangedSubviews: [{id: a, text: Hi}, {id: b, text: Save}]}
        when: {compactWidth: {stack: {spacing: 3}}}

      """
    let screenplay = try screenplay("script: [{caption: The spacing is 7.}]", scene: scene)
    let own = CaptionCheck(screenplay, on: screenplay.screen)
    #expect(own.checked.count == 1 && own.problems.isEmpty, "\(own)")
    let other = CaptionCheck(screenplay, on: CellSize(columns: 28, rows: 24))
    let text = try #require(other.problems.first).text.description
    #expect(
      text
        == "scene.yaml:7:11: error: the caption says 7, but row.spacing is 3 on 28x24\nscript: [{caption: The spacing is 7.}]\n          ^"
    )
  }

  /// Also if only a pane tells the answer.
  @Test func aPaneWithTheAnswerIsOnAnotherPage() throws {
    let script = """
      script:
        - predict: {ask: How wide is b?, then: [{key: F4}], answer: {b.width: 20}}
        - marker: Two
        - caption: Now something else.
      """
    let text = HandOut(try screenplay(script).performed(keepingTexts: true)).markdown.description
    let turn = try #require(text.firstRange(of: "what follows may show the result"), "\(text)")
    let pane = try #require(text.firstRange(of: "Why"), "\(text)")
    #expect(turn.lowerBound < pane.lowerBound, "\(text)")
  }

  /// They may tell the answer, also where a later picture still has them.
  @Test func marksAfterAQuestionAreAtTheEnd() throws {
    let script = """
      script:
        - annotate: [{arrow: a, text: before}]
        - predict: {ask: How wide is b?, answer: {b.width: 20}}
        - annotate: [{arrow: a, text: before}, {bracket: b.width, text: told}]
        - caption: It was 20.
        - predict: {ask: And a?, answer: {a.width: 22}}
        - annotate: [{arrow: b, text: another}]
        - marker: More
        - annotate: [{arrow: b, text: open}]
        - caption: Look.
      """
    let text = HandOut(try screenplay(script).performed(keepingTexts: true)).markdown.description
    let parts = text.split(separator: "\n---\n")
    #expect(parts[0].shows("▼ before", "▼ open", "→ a: before", "→ b: open"), "\(text)")
    #expect(!parts[0].contains("told") && parts[1].contains("told"), "\(text)")
  }

  /// A part can end with a change that no text is about.
  @Test func aChangeAtTheEndOfAPartHasAPicture() throws {
    let script = """
      script:
        - marker: A
        - caption: One.
        - key: "2"
        - marker: B
        - predict: {ask: How wide is b?, then: [{key: "+"}], answer: {b.width: 13.5}}
        - key: a
      """
    let performance = try screenplay(script).performed(keepingTexts: true)
    let text = HandOut(performance).markdown.description
    let parts = text.split(separator: "## B")
    #expect(parts[0].shows("22×6", "14×6"), "\(text)")
    let answers = try #require(text.firstRange(of: "Answer:"))
    #expect(text[answers.upperBound...].contains("┏"), "\(text)")
    let part = try #require(performance.part("A"))
    #expect(HandOut(part).markdown.description.shows("14×6"), "\(HandOut(part).markdown)")
  }

  @Test func aPartCanBeHandedOut() throws {
    let part = try #require(
      screenplay("script: [{marker: A}, {caption: One.}, {marker: B}, {caption: Two.}]")
        .performed(keepingTexts: true).part("B"))
    let text = HandOut(part).markdown.description
    #expect(text.shows("Two.") && !text.contains("One."))
  }

  /// The screen of an audience has neither keys nor panes.
  @Test func aRecordingCanShowOnlyTheCanvas() throws {
    let frames = try screenplay(script).performedOnWall().frames
    let texts = frames.map(\.screen.text)
    #expect(texts.contains { $0.shows("a is 20 wide, <b> the *rest*.") })
    #expect(texts.allSatisfy { !$0.contains("distribution") && !$0.contains("Stackyard") })
    #expect(Set(frames.map(\.screen.size)).count == 1)
    #expect(try #require(frames.first).screen.size.rows < 20)
    let keys = try screenplay(script).withoutKeys.performed().frames
    let all = try screenplay(script).performed().frames
    #expect(all.contains { $0.screen.text.shows("─ 2 ─") })
    #expect(keys.allSatisfy { !$0.screen.text.contains("─ 2 ─") })
  }

  /// Without a canvas of its own, a scene has another layout on another screen.
  @Test func captionsAreCheckedOnOtherScreens() throws {
    let scene = """
      stackyard: 1
      root: {id: row, stack: {arrangedSubviews: [{id: a, text: Hi, contentHuggingPriority: [249, 249]}, {id: b, text: Save}]}}

      """
    let plain = try screenplay("script: [{caption: One.}]", scene: scene)
      .performed(keepingScreens: false, keepingTexts: true)
    let layout = try #require(plain.texts.first).model.layout
    let width = try #require(layout.views.first { $0.id == "a" }).frame.size.width.sceneText
    let screenplay = try screenplay(
      """
      script:
        - caption: "b is 4 wide, and a \(width)."
        - caption: The number 999 is no frame.
        - predict: {ask: Is a \(width)?, answer: {a.width: \(width)}}
        - task: {goal: "Make it \(width).", solution: [{select: a}]}
      """, scene: scene)
    let own = CaptionCheck(screenplay, on: screenplay.screen)
    #expect(own.problems.isEmpty && own.checked.count == 2, "\(own.checked) \(own.problems)")
    let other = CaptionCheck(screenplay, on: CellSize(columns: 100, rows: 24))
    #expect(other.problems.count == 2, "\(other.problems)")
    let text = try #require(other.problems.first).text.description
    #expect(text.contains("the caption says \(width), but a.width is"), "\(text)")
  }

  @Test func theAnswersOfAHandOutHaveReasons() throws {
    let script = """
      script:
        - predict: {ask: How wide?, then: [{key: "2"}], answer: {b.width: 14}}
        - task: {goal: Make it a column., solution: [{key: a}]}
      """
    let text = HandOut(try screenplay(script).performed(keepingTexts: true)).markdown.description
    let answers = text[try #require(text.firstRange(of: "---")).upperBound...]
    #expect(
      answers.shows(
        "**1.** Answer: b.width = 14. b.width is 14: row gives its 2 views equal widths, (30 - 1 gap of 2) / 2.",
        "row.axis = .vertical"), "\(text)")
  }

  @Test func anExerciseIsGivenOutWithoutItsSolutions() throws {
    let screenplay = try screenplay(
      """
      script:
        - marker: Before
        - caption: Three apart.
        - key: "+"
        - marker: Questions
        - caption: Look.
        - predict: {ask: How wide?, then: [{key: "2"}], answer: {b.width: 14}}
        - caption: Because they share.
        - predict: {ask: Which?, choices: [this, that], answer: that}
        - note: Only for me.
        - marker: A task
        - caption: Equal by now.
        - predict: {ask: And wider?, then: [{key: "+"}], answer: {b.width: 13.5}}
        - key: "-"
        - task: {goal: Make it a column., hints: [Press a.], solution: [{key: a}]}
        - caption: A column has a vertical axis.
        - expect: {broken: []}
        - marker: Another one
        - caption: It is a column now.
        - key: "-"
        - task: {goal: Make it tight., solution: [{spacing: 0}]}
      """)
    let text = Scene(exerciseOf: screenplay).yaml
    for words in [
      "Which?", "A) this", "B) that", "A task", "Equal by now.", "And wider?", "Make it a column.",
      "Another one", "Make it tight.",
    ] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
    // The scene is that at the beginning of the task, to which nothing leads again; what was true of
    // an earlier or a later one is left out.
    #expect(text.shows("distribution: fillEqually"), "\(text)")
    for words in [
      "14", "Because", "vertical", "Only for me", "Press a", "solution", "expect", "predict",
      "key: ", "Before", "Three apart", "Look.", "How wide?", "It is a column now", "spacing: 0",
    ] {
      #expect(!text.contains(words), "\(words)\n\(text)")
    }
  }

  /// An included question is left out, and so is what may tell its answer.
  @Test func anExerciseTellsNothingAboutAnIncludedQuestion() throws {
    let text = rowScene + "script: [{include: other.yaml}, {caption: It was 20.}]\n"
    let question = "script: [{predict: {ask: How wide?, answer: {b.width: 20}}}]\n"
    let screenplay = try #require(
      ScreenplayFile(bytes: Array(text.utf8), file: "test") {
        path, _ throws(Screenplay.LoadingError) in
        (path, Array("stackyard: 1\n\(question)".utf8))
      }.screenplay)
    #expect(!Scene(exerciseOf: screenplay).yaml.contains("It was 20."))
  }

  /// Texts about a selected view, or a pane, are as false as those about an earlier scene.
  @Test func anExerciseSaysNothingAboutWhatIsNotShown() throws {
    let screenplay = try screenplay(
      """
      script:
        - caption: Nothing is open.
        - key: F4
        - caption: The pane explains.
        - key: Esc
        - caption: It is closed.
        - select: b
        - annotate: [{arrow: b, text: early}]
        - caption: b is selected.
        - annotate:
        - task: {goal: Make it a column., solution: [{key: a}]}
      """)
    let text = Scene(exerciseOf: screenplay).yaml
    #expect(
      text.shows("- caption: \"Nothing is open.\"", "- caption: \"It is closed.\""), "\(text)")
    #expect(!text.contains("explains") && !text.contains("b is selected"), "\(text)")
    #expect(!text.contains("early"), "\(text)")
  }

  /// Without a task, the script makes its changes, those of a question after it.
  @Test func theTextsOfAnExerciseWithoutTasksAreAboutItsPictures() throws {
    let screenplay = try screenplay(
      """
      script:
        - predict: {ask: How wide?, then: [{key: "2"}, {expect: {broken: []}}], answer: {b.width: 14}}
        - key: a
        - loop: {times: 3, steps: [{key: "+"}, {wait: 1s}]}
        - marker: More
        - caption: Now it is a column.
        - expect: {broken: []}
      """)
    var exercise = screenplay
    exercise.scene = Scene(exerciseOf: screenplay)
    let steps = exercise.scene.script.steps.map(\.value.sceneText)
    #expect(
      steps.map { String($0.prefix(5)) } == ["capti", "key: ", "key: ", "loop:", "marke", "capti"],
      "\(steps)")
  }

  /// Marks that are set after an answer may tell it, before or after the text about it.
  @Test func anExerciseHasNoMarksAboutAnAnswer() throws {
    func steps(_ script: String) throws -> String {
      let screenplay = try screenplay(
        """
        script:
          - annotate: [{arrow: a, text: here}]
          - caption: Look.
          - predict: {ask: How wide?, then: [{key: "2"}], answer: {b.width: 14}}
        \(script)
          - marker: More
          - caption: Go on.
        """)
      return Scene(exerciseOf: screenplay).yaml
    }
    let removed = try steps("  - annotate:")
    #expect(removed.firstRange(of: "annotate: ~") != nil, "\(removed)")
    let marks = "  - annotate: [{arrow: b, text: '14'}]"
    let text = "  - caption: It is 14."
    for script in ["\(marks)\n\(text)", "\(text)\n\(marks)"] {
      let told = try steps(script)
      #expect(!told.contains("14") && told.shows("- annotate: ~"), "\(told)")
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
