import AutoLayout
import Cells
import SceneModel
import SceneText
import TestSupport
import Testing

/// Scripts: valid steps, and the problems of invalid ones.
@Suite struct ScriptReadingTests {
  private let scene = "stackyard: 1\nroot: {id: root, stack: {arrangedSubviews: [{id: a}]}}\n"

  private func steps(_ script: String) throws -> [ScriptStep] {
    let reading = SceneReading(text: scene + "script:\n" + script, file: "test")
    let scene = try #require(reading.scene, "\(reading.diagnostics.map(\.description))")
    return scene.script.steps.map(\.value)
  }

  private func command(_ text: String) throws -> ScriptCommand {
    try #require(ScriptCommand(text))
  }

  @Test func everyStepIsRead() throws {
    let steps = try steps(
      """
        - key: d
        - key: "Tab 3"
        - keys: [Space, ^R, F1, S-Tab, "] 2"]
        - do: distribution
        - do: "undo 2"
        - redo: 2
        - axis:
        - set: {view: a, isHidden: true, contentHuggingPriority: [251, 250]}
        - select: a
        - mouse: {click: [3, 1]}
        - resize: [100, 30]
        - caption: Hello
        - caption: {text: Hello, lang: {ja: こんにちは, zh: 你好}, for: 1.5s}
        - caption:
        - pause: Ready?
        - marker: Part 2
        - wait: 250ms
        - golden: after
        - include: other.yaml
      """)
    let hello = Wording(
      "Hello",
      translations: [
        .init(language: "ja", text: "こんにちは"), .init(language: "zh", text: "你好"),
      ])
    let hugging = SceneView.PriorityPair(horizontal: 251, vertical: 250)
    #expect(
      steps == [
        .key(.character("d"), times: 1), .key(.tab, times: 3),
        .typeAhead([
          .character(" "), .control("r"), .function(1), .backTab, .character("]"), .character("]"),
        ]),
        .perform(try command("distribution")), .perform(try command("undo 2")),
        .perform(try command("redo 2")), .perform(try command("axis")),
        .set(
          view: "a",
          [
            SceneView.Change(.isHidden, to: .flag(true)),
            SceneView.Change(.contentHuggingPriority, to: .priorities(hugging)),
          ]), .select("a"),
        .mouse(MouseEvent(.click, at: CellPoint(column: 3, row: 1))),
        .resize(CellSize(columns: 100, rows: 30)),
        .caption(Wording("Hello"), milliseconds: nil), .caption(hello, milliseconds: 1500),
        .caption(nil, milliseconds: nil), .pause(Wording("Ready?")), .marker(Wording("Part 2")),
        .wait(milliseconds: 250), .golden("after"), .include("other.yaml"),
      ])
  }

  @Test func questionsAndTasksContainSteps() throws {
    let steps = try steps(
      """
        - predict:
            ask: Which?
            choices: [one, {text: two, means: {a.width: 3}}]
            answer: two
            then: [{key: d}]
        - predict: {ask: How wide?, answer: {a.width: 12.5}}
        - task: {goal: Go, hints: [First, {text: Last, lang: {ja: 最後}}], solution: [{key: a}]}
      """)
    let key = Placed(ScriptStep.key(.character("d"), times: 1))
    #expect(
      steps == [
        .predict(
          Prediction(
            question: Wording("Which?"),
            choices: [
              Prediction.Choice(Wording("one")),
              Prediction.Choice(Wording("two"), means: FrameNumber("a", .width, 3)),
            ],
            answer: .choice(1), steps: [key])),
        .predict(
          Prediction(
            question: Wording("How wide?"), answer: .number(FrameNumber("a", .width, 12.5)))),
        .task(
          ScriptTask(
            goal: Wording("Go"),
            hints: [
              Wording("First"),
              Wording("Last", translations: [.init(language: "ja", text: "最後")]),
            ],
            solution: [Placed(.key(.character("a"), times: 1))])),
      ])
  }

  @Test func everyTextOfAScriptMayBeTranslated() throws {
    let steps = try steps(
      """
        - marker: {text: One, lang: {ja: 一}}
        - predict: {ask: {text: How wide?, lang: {ja: 幅は}}, answer: {a.width: 12.5}}
        - task: {goal: {text: Go, lang: {ja: 行け}}, solution: [{key: a}]}
        - predict: {ask: How wide?, lang: {ja: 幅は}, answer: {a.width: 12.5}}
      """)
    func wording(_ text: String, _ translation: String) -> Wording {
      Wording(text, translations: [.init(language: "ja", text: translation)])
    }
    #expect(
      steps.flatMap(\.wordings) == [
        wording("One", "一"), wording("How wide?", "幅は"), wording("Go", "行け"),
        wording("How wide?", "幅は"),
      ])
    #expect(steps[1] == steps[3])
  }

  @Test func everyExpectationIsRead() throws {
    let steps = try steps(
      """
        - expect:
            frame: {a: [0, 0.5, 10, 3], root: [0, 0, 80, 24]}
            cells: {a: [0, 1, 10, 3]}
            text: Save
            style: {at: [2, 1], is: "bg fill(red)"}
            status: fill
            selection: root
            broken: [wide, "a.width == 4"]
            ambiguous: []
            why: {root.width: the canvas}
        - expect: {text: {at: [2, 1], is: Cancel}}
      """)
    guard case .expect(let many) = steps[0], case .expect(let one) = steps[1] else {
      Issue.record("these are expectations")
      return
    }
    #expect(
      many.map(\.value) == [
        .frame(view: "a", Rect(x: 0, y: 0.5, width: 10, height: 3)),
        .frame(view: "root", Rect(x: 0, y: 0, width: 80, height: 24)),
        .cells(view: "a", CellRect(column: 0, row: 1, columns: 10, rows: 3)), .text("Save"),
        .style(CellPoint(column: 2, row: 1), "bg fill(red)"), .status("fill"),
        .selection("root"), .broken(["wide", "a.width == 4"]), .ambiguous([]),
        .why(number: "root.width", "the canvas"),
      ])
    #expect(one.map(\.value) == [.textAt(CellPoint(column: 2, row: 1), "Cancel")])
    #expect(many[1].place == Place(line: 5, column: 35))
  }

  @Test(arguments: [
    ("caption: {text: Now, it is wide}", "4:26: error: unknown key 'it is wide' in a text; a ','"),
    ("key: Tabb", "4:10: error: unknown key 'Tabb'"),
    ("key: d 0", "4:10: error: the number of times must be from 1 to 1000, found '0'"),
    ("kye: [d]", "4:5: error: unknown step 'kye'"),
    ("do: ''", "4:9: error: expected a command, as in axis or \"undo 2\""),
    ("{key: d, wait: 1s}", "4:14: error: a step has one key"),
    ("key", "4:5: error: expected a step"),
    ("wait: 3", "4:11: error: expected a time, as in 500ms or 1.5s"),
    ("wait: 2h", "4:11: error: expected a time"),
    ("wait: 9999s", "4:11: error: a time must be from 0s to 3600s, found 9999s"),
    (
      "resize: [0, 10]",
      "4:14: error: the columns and rows of a screen must be from 1 to 1000, found 0"
    ),
    ("resize: [80]", "4:13: error: expected columns and rows"),
    ("mouse: {clack: [1, 1]}", "4:13: error: unknown mouse event 'clack'"),
    ("mouse: {click: [-1, 1]}", "4:20: error: expected a column and a row"),
    ("set: {isHidden: true}", "4:10: error: a setting needs the key 'view'"),
    ("set: {view: a, isHiden: true}", "4:20: error: unknown key 'isHiden' in 'set:' or 'when:'"),
    (
      "set: {view: a, stack: {axis: vertical}}",
      "4:27: error: 'stack' changes properties of a stack view"
    ),
    ("golden: ../x", "4:13: error: '../x' cannot be a file name"),
    (
      "task: {goal: {text: Go, lang: {ja: x}}, lang: {ja: y}, solution: [{key: a}]}",
      "4:51: error: expected no 'lang' here, because 'text' has its own"
    ),
    ("caption: {lang: {ja: x}}", "4:14: error: a text needs the key 'text'"),
    ("caption: {text: x, lang: {japanese language: x}}", "4:31: error: unknown language"),
    ("predict: {ask: x, answer: {b.size: 3}}", "4:32: error: unknown value of a frame"),
    ("predict: {ask: x, choices: [a, b], answer: c}", "4:48: error: unknown choice 'c'"),
    ("task: {goal: x}", "4:11: error: a task needs the key 'solution'"),
    ("expect: {fram: {}}", "4:14: error: unknown key 'fram' in an expectation"),
    (
      "expect: {conflicts: 0}",
      "4:14: error: unknown key 'conflicts' in an expectation; expected frame, cells, text, style,"
    ),
    (
      "expect: {}",
      "4:13: error: the expectation is empty; expected frame, cells, text, style, status,"
    ),
    ("expect:", "4:12: error: the expectation is empty; expected frame, cells"),
    ("expect: {cells: {}}", "4:21: error: expected frames, as in {a: [0, 0, 10, 3]}, found an"),
    ("expect: {text: ''}", "4:20: error: expected text on the screen, found the text ''"),
    ("expect: {status: ''}", "4:22: error: expected text on the screen, found the text ''"),
    ("expect: {frame: {a: [1, 2]}}", "4:25: error: expected x, y, width and height"),
    ("expect: {cells: {a: [0, 0, 1.5, 2]}}", "4:22: error: expected whole numbers of cells"),
    (
      "task: {goal: x, solution: [{task: {goal: x, solution: [{key: a}]}}]}",
      "4:59: error: a script has at most 10000 steps, and steps in a loop, question or task cannot contain"
    ),
    (
      "loop: {times: 2, steps: [{predict: {ask: x, choices: [y, z], answer: y, then: [{key: d}]}}]}",
      "4:83: error: a script has at most 10000 steps, and steps in a loop, question or task cannot contain"
    ),
    (
      "task: {goal: x, solution: [{include: y.yaml}]}",
      "4:42: error: a file cannot be included inside a question or task"
    ),
  ])
  func invalidStepsAreReportedAtTheirPosition(_ step: String, _ message: String) throws {
    let reading = SceneReading(text: scene + "script:\n  - \(step)\n", file: "test")
    #expect(reading.scene == nil)
    let first = try #require(reading.diagnostics.first).description
    #expect(first.hasPrefix("test:\(message)"), "\(first)")
  }

  @Test func repetitionsOfKeysAreLimited() throws {
    let keys = String(repeating: "\"d 1000\", ", count: 200)
    let reading = SceneReading(text: scene + "script: [{keys: [\(keys)]}]", file: "test")
    #expect(
      reading.diagnostics.first?.description.shows(
        "test:3:17: error: the script has more than 10000 actions up to here, including repetitions"
      ) == true)
  }

  @Test func suggestionsAreShown() throws {
    for (step, meant) in [("key: tab", "Tab"), ("kye: [d]", "key")] {
      let reading = SceneReading(text: scene + "script:\n  - \(step)\n", file: "test")
      #expect(reading.diagnostics.first?.suggestion == meant)
    }
  }

  @Test func writtenTextsRoundTrip() throws {
    let text = """
      screen: [100, 30]
      gap: 250ms
      script:
        - keys: [Space, ^R, "= 2"]
        - key: "Tab 2"
        - do: "undo 2"
        - spacing: 4
        - spacing: "\\u0311a"
        - set: {view: a, isHidden: true, width: "== 4"}
        - mouse: {wheelDown: [3, 1]}
        - caption: {text: "a: \\"b\\"", lang: {ja: こんにちは}, for: 1500ms}
        - predict: {ask: Which?, choices: [one, {text: two, lang: {zh: 二}}], answer: two}
        - predict:
            ask: Which?
            choices: [{text: one, because: {text: "It is: 2", lang: {zh: 是 2}}}, {text: two, means: {a.x: 2}, because: no}]
            answer: two
        - predict: {ask: How wide?, answer: {a.width: 12.5}, then: [{key: d}, {wait: 2s}]}
        - task: {goal: Go, lang: {ja: 行け}, hints: [First], solution: [{key: a}]}
        - expect: {frame: {a: [0, 0.5, 10, 3]}, cells: {a: [0, 1, 10, 3]}, text: {at: [2, 1], is: x}}
        - expect: {text: x, style: {at: [2, 1], is: bold}, status: y, broken: [], ambiguous: [a.x]}
      """
    let first = try #require(SceneReading(text: scene + text, file: "test").scene)
    let second = SceneReading(text: first.yaml, file: "written")
    #expect(second.scene == first, "\(first.yaml) \(second.diagnostics.map(\.description))")
    #expect(second.scene?.yaml == first.yaml)
  }

  /// Whatever is done to a script's text, reading ends with a scene or with errors.
  @Test func damagedScriptsNeverTrap() throws {
    var generator = RepeatableGenerator(seed: 3)
    let names = try SceneFiles.names().filter { $0.hasPrefix("s3") || $0 == "tour" }
    let marks = Array("[]{}:,-\"' \n#0a".utf8)
    try forEvery("name", in: names) { name in
      let bytes = try SceneFiles.bytes(name)
      for _ in 0..<8 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let index = Int.random(in: 0..<damaged.count, using: &generator)
          damaged[index] = marks.randomElement(using: &generator) ?? 0
        }
        let reading = SceneReading(bytes: damaged, file: name)
        #expect((reading.scene == nil) == reading.diagnostics.contains { $0.severity == .error })
      }
    }
  }
}
