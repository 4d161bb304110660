import Cells
@testable import Replay
import SceneText
import TestSupport
import Testing

/// Playing a script with the loop of the terminal, in virtual time.
@Suite struct RehearsalTests {
  private func failures(_ script: String) throws -> [String] {
    rehearse(try screenplay(script)).performance.failures.map(\.diagnostic.description)
  }

  @Test func fulfilledExpectationsPass() throws {
    let rehearsal = rehearse(
      try screenplay(
        """
        script:
          - expect: {frame: {a: [0, 0, 22, 6], b: [24, 0, 6, 6]}, cells: {b: [24, 0, 6, 6]}}
          - key: "2"
          - expect: {frame: {a: [0, 0, 14, 6]}, status: fillEqually, selection: row, broken: []}
          - do: axis
          - expect: {cells: {a: [0, 0, 30, 2]}, ambiguous: [], text: "vertical"}
          - set: {view: a, isHidden: true}
          - expect: {cells: {b: [0, 0, 30, 6]}}
          - undo: 3
          - expect: {frame: {a: [0, 0, 22, 6]}, why: {a.width: "the rest of row.width"}}
        """))
    #expect(rehearsal.performance.failures.map(\.diagnostic.description) == [])
    #expect(rehearsal.performance.checks == 13)
    #expect(rehearsal.stepsLeft == 0)
    #expect(rehearsal.performance.keys.map(\.name) == ["2", "a", "u", "u", "u"])
  }

  /// Tables have four decimals.
  @Test func numbersOfTablesAreExactEnoughForFrames() throws {
    let script = "script: [{set: {view: row, stack: {spacing: 0.33333333}}}, {expect: {frame: {a: "
    #expect(try failures(script + "[0, 0, 23.6667, 6]}}}]\n") == [])
    #expect(try failures(script + "[0, 0, 23.667, 6]}}}]\n").count == 1)
  }

  @Test func typedLineIsVisibleBeforeItIsPerformed() throws {
    let rehearsal = rehearse(
      try screenplay(
        """
        script:
          - line: spacing 4
          - expect: {cells: {b: [24, 0, 6, 6]}, frame: {a: [0, 0, 20, 6]}}
        """))
    #expect(rehearsal.performance.failures.map(\.diagnostic.description) == [])
    #expect(rehearsal.performance.frames.contains { $0.screen.text.shows(":spacing 4_") })
  }

  /// The reason is reported once, at the step.
  @Test(arguments: [
    ("line: delete nix", "unknown view 'nix'"), ("do: undo 99", "nothing to undo"),
    ("do: delete zz", "unknown view 'zz'"), ("delete: zz", "unknown view 'zz'"),
    ("line: save", "scenes can be saved only in the playground"),
    ("do: save-as b.yaml", "scenes can be saved only in the playground"),
    ("line: export", "scenes can be saved only in the playground"),
    ("line: open b.yaml", "scenes can be opened only in the playground"),
    ("do: record", "to record, open the playground"),
    ("line: yank text", "no clipboard is available"),
  ])
  func aRefusedStepIsAnError(_ step: String, _ reason: String) throws {
    for next in ["", ", {key: d}", ", {expect: {status: other}}"] {
      // After a step that may add a view, the views are known only when the script is played.
      let texts = try failures("script: [{key: G}, {key: u}, {\(step)}\(next)]")
      #expect(texts.count == (next.contains("expect") ? 2 : 1), "\(texts)")
      let refused = texts.filter { $0.contains("the step is refused: \(reason)") }
      #expect(refused.count == 1, "\(texts)")
    }
  }

  @Test func refusalCanBeExpected() throws {
    let steps = "{line: delete nix}, {expect: {status: unknown view}}, {line: spacing 3}"
    #expect(try failures("script: [\(steps)]").isEmpty)
    #expect(try failures("script: [{undo: 3}, {expect: {text: nothing to undo}}]").isEmpty)
    #expect(try failures("script: [{key: u}, {key: d}]").isEmpty)
  }

  /// A few lines could otherwise draw screens for hours.
  @Test func theScreensOfAScriptHaveALimitOfCells() throws {
    let loop = "{loop: {times: 900, steps: [{key: a}]}}"
    let (large, problems) = try reading(
      "screen: [1000, 1000]\nscript: [\(Array(repeating: loop, count: 5).joined(separator: ", "))]")
    #expect(large == nil)
    let limit = Diagnostic.Problem.scriptTooLarge(
      CellSize(columns: 1000, rows: 1000), limit: Screenplay.mostCells)
    #expect(problems.map(\.problem) == [limit])
    #expect(try screenplay("screen: [300, 100]\nscript: [\(loop)]").beats.count == 901)
  }

  /// A test needs only the screens that it compares.
  @Test func screensNeedNotBeKept() throws {
    let script = "script: [{key: a}, {golden: one}, {expect: {text: nothing}}, {key: a}]"
    let screenplay = try screenplay(script)
    let (whole, bare) = (screenplay.performed(), screenplay.performed(keepingScreens: false))
    #expect(whole.frames.count == 3 && bare.frames.isEmpty)
    #expect(whole.goldens.map(\.text) == bare.goldens.map(\.text) && bare.goldens.count == 1)
    #expect(bare.goldens[0].screen == nil)
    #expect(whole.failures.count == bare.failures.count && bare.failedChecks == 1)
  }

  @Test func equalRowsOfScreensAreStoredOnce() {
    var (store, previous) = (ScreenStore(), nil as StoredScreen?)
    for number in 0..<100 {
      var screen = CellBuffer(size: CellSize(columns: 30, rows: 10))
      screen.put(number % 2 == 0 ? "a" : "漢", at: CellPoint(column: 3, row: 4), style: Style())
      let stored = store.store(screen, after: previous)
      #expect(stored.cells == screen && stored.equals(screen))
      previous = stored
    }
    #expect(store.cellCount == 3 * 30)
  }

  /// Keys after a refused line are not typed into it.
  @Test func aRefusedLineIsClosed() throws {
    let script =
      "script: [{line: delete nix}, {expect: {status: unknown view}}, {key: a}, {golden: end}]"
    let screen = try #require(rehearse(try screenplay(script)).performance.goldens.last?.screen)
      .cells
    #expect(!screen.text.contains(":delete nixa"), "\(screen.text)")
    let performance = rehearse(try screenplay("script: [{key: a}, {golden: end}]")).performance
    let expected = try #require(performance.goldens.last?.screen).cells
    func views(_ screen: CellBuffer) -> ArraySlice<Substring> {
      screen.text.split(separator: "\n").prefix(12)
    }
    #expect(views(screen) == views(expected))
  }

  @Test func aLineThatIsNotACommandIsReported() throws {
    let (screenplay, problems) = try reading("script: [{line: spcing 4}]")
    #expect(screenplay == nil && problems.map(\.suggestion) == ["spacing"])
  }

  @Test(arguments: [
    (
      "frame: {a: [0, 0, 1, 6]}",
      "expected the frame of 'a' to be [0, 0, 1, 6], but it is [0, 0, 22, 6]"
    ),
    (
      "cells: {b: [0, 0, 6, 6]}",
      "expected the cells of 'b' to be [0, 0, 6, 6], but they are [24, 0, 6, 6]"
    ),
    ("text: nowhere", "expected 'nowhere' on the screen, but it is not there"),
    ("text: {at: [1, 0], is: Stackward}", "expected 'Stackward', but found 'Stackyard'"),
    (
      "style: {at: [0, 0], is: bold}", "expected the style 'bold', but it is 'fg onBar bg bar bold'"
    ),
    ("style: {at: [99, 0], is: bold}", "the screen has no such cell"),
    ("selection: a", "expected 'a' to be selected, but it is 'row'"),
    ("broken: [x]", "expected x to be broken, but nothing is broken"),
    ("ambiguous: [a.x]", "expected a.x to be ambiguous, but a.width, b.x, b.width are ambiguous"),
  ])
  func failedExpectationsAreReportedWithPosition(_ expectation: String, _ message: String) throws {
    let failures = try failures("script:\n  - expect: {\(expectation)}\n")
    #expect(failures.count == 1)
    let first = try #require(failures.first)
    #expect(first.hasPrefix("scene.yaml:11:"))
    #expect(first.contains(": error: \(message)\n"), "\(first)")
  }

  @Test func anExplanationWithoutTheExpectedWordsFails() throws {
    let failures = try failures("script:\n  - expect: {why: {a.width: because of the moon}}\n")
    #expect(failures.count == 1)
    #expect(
      failures.first?.contains("expected 'because of the moon' in the explanation of a.width")
        == true)
    #expect(try Self.problems("why: {a.depth: content}") == 1)
  }

  /// The number of problems that reading an expectation finds.
  private static func problems(_ expectation: String) throws -> Int {
    let text = "stackyard: 1\nroot: {id: a}\nscript:\n  - expect: {\(expectation)}\n"
    return SceneReading(text: text, file: "scene.yaml").diagnostics.count
  }

  @Test func statusMismatchQuotesStatusLine() throws {
    let failures = try failures("script:\n  - expect: {status: nothing}\n")
    #expect(
      failures.first
        == "scene.yaml:11:22: error: expected 'nothing' in the status line, but it is 'row   fill · fill · spacing 2   30×6'\n  - expect: {status: nothing}\n                     ^"
    )
  }

  @Test func timeIsVirtualAndAddsUp() throws {
    let performance = rehearse(
      try screenplay(
        """
        gap: 250ms
        script:
          - caption: {text: Watch, for: 2s}
          - marker: Begin
          - key: "d 2"
          - wait: 1500ms
          - caption:
          - key: a
        """)
    ).performance
    #expect(performance.duration == 2000 + 500 + 1500 + 250)
    #expect(performance.frames.map(\.time) == [0, 2000, 2250, 4000])
    #expect(performance.captions.map { "\($0.start) \($0.end) \($0.text)" } == ["0 4000 Watch"])
    #expect(performance.markers.map { "\($0.time) \($0.name)" } == ["2000 Begin"])
    #expect(performance.keys.map(\.time) == [2000, 2250, 4000])
  }

  @Test func keysTypedAheadAreDrawnOnce() throws {
    let one = rehearse(try screenplay("script: [{key: \"d 3\"}]")).performance
    let ahead = rehearse(try screenplay("script: [{keys: [d, d, d]}]")).performance
    #expect(one.frames.count == 4)
    #expect(ahead.frames.count == 2)
    #expect(one.frames.last?.screen == ahead.frames.last?.screen)
  }

  @Test func aScriptResizesAndClicks() throws {
    let performance = rehearse(
      try screenplay(
        """
        screen: [80, 20]
        script:
          - mouse: {click: [12, 4]}
          - expect: {selection: a}
          - mouse: {wheelDown: [12, 4]}
          - expect: {selection: a}
          - resize: [40, 12]
        """)
    ).performance
    #expect(performance.failures.isEmpty)
    #expect(performance.frames.last?.screen.size == CellSize(columns: 40, rows: 12))
  }

  @Test func aScriptThatQuitsEarlyLeavesSteps() throws {
    let rehearsal = rehearse(try screenplay("script: [{key: q}, {key: d}, {golden: end}]"))
    #expect(rehearsal.stepsLeft == 2)
  }

  @Test func scriptWithTooManyActionsIsAnError() throws {
    let steps = String(repeating: "  - key: \"d 1000\"\n", count: 200)
    let script = "screen: [40, 12]\nscript:\n" + steps
    let problems = try reading(script).diagnostics.map(\.description)
    #expect(problems.count == 1)
    #expect(
      problems.first
        == "scene.yaml:111:5: error: the script has more than 100000 actions up to here, including repetitions\n  - key: \"d 1000\"\n    ^"
    )
  }

  @Test func settingAnUnknownViewFails() throws {
    let deleted = "script: [{select: b}, {key: x}, {set: {view: b, isHidden: true}}]"
    #expect(try failures(deleted).count == 1)
    let added = "script: [{key: Enter}, {key: o}, {set: {view: view1, isHidden: true}}]"
    #expect(try failures(added).isEmpty)
  }

  @Test func captionsAreShownInChosenLanguage() throws {
    let script = """
      script: [{marker: {text: One, lang: {ja: 一}}}, {caption: {text: Hello, lang: {ja: こんにちは}}}]
      """
    for (language, text) in [(nil, "Hello"), ("ja", "こんにちは"), ("zh", "Hello")] {
      let performance = rehearse(try screenplay(script, language: language)).performance
      #expect(performance.markers.map(\.name) == [language == "ja" ? "一" : "One"])
      #expect(performance.captions.map(\.text) == [text])
      #expect(performance.frames.last?.screen.text.contains(text) == true)
    }
  }

  @Test func predictionsAreCheckedAgainstTheLayout() throws {
    func play(_ width: Int) throws -> Performance {
      rehearse(
        try screenplay(
          """
          script:
            - predict:
                ask: How wide will b be?
                then: [{key: "2"}]
                answer: {b.width: \(width)}
          """)
      ).performance
    }
    #expect(try play(14).failures.isEmpty)
    #expect(try play(14).frames.last?.screen.text.shows("Answer: b.width = 14") == true)
    #expect(
      try play(13).failures.first?.diagnostic.description.contains(
        "expected b.width to be 13, but it is 14") == true)
  }

  /// Until the next text, the answer stays with its question.
  @Test func anAnswerStaysWithItsQuestion() throws {
    let script = """
      script:
        - predict: {ask: How wide?, choices: [four, five], then: [{key: "2"}], answer: four}
        - marker: Part
        - select: b
        - key: d
        - caption: Then
      """
    let performance = rehearse(try screenplay(script)).performance
    let texts = performance.captions.map(\.text)
    #expect(texts.count == 3 && texts.last == "Then", "\(texts)")
    #expect(texts.filter { $0.hasPrefix("How wide?") && $0.contains("A)") }.count == 1, "\(texts)")
    #expect(texts.dropFirst().first?.hasPrefix("How wide?\n") == true, "\(texts)")
  }

  @Test func theSolutionOfATaskChangesThePicture() throws {
    func failures(_ solution: String) throws -> Int {
      try self.failures("script: [{task: {goal: Go, solution: [\(solution)]}}]").count
    }
    #expect(try failures("{key: \"2\"}") == 0)
    #expect(try failures("{key: \"1\"}") == 1)
    #expect(try failures("") == 1)
  }

  @Test func performancesAreDeterministic() throws {
    let script = "script: [{key: d}, {golden: one}, {key: a}, {golden: two}]"
    let texts = try (0..<2).map { _ in
      rehearse(try screenplay(script)).performance.goldens.map(\.text)
    }
    #expect(texts[0].count == 2)
    #expect(texts[0] == texts[1])
  }
}
