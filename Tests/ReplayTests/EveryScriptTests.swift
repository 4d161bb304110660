import Cells
import Files
import Foundation
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import TestSupport
import Testing

@testable import Replay

/// Properties of every script of the package.
@Suite struct EveryScriptTests {
  /// A sixth of the scripts, for properties that take long to examine; all in a long run.
  ///
  /// Each `part` from 0 to 5 has other scripts.
  private func somePaths(part: Int = 0) -> [String] {
    paths().enumerated().filter { isLongRun || $0.offset % 6 == part }.map(\.element)
  }

  private func paths() -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return TestRun.scenes(
      at: ["scenes", "lessons"].map { root.appendingPathComponent($0).path })
  }

  @Test func everySceneHasAScriptWithAGoldenScreen() throws {
    try forEvery("scene", in: paths()) { path in
      let screenplay = try #require(try ScreenplayFile(path: path).screenplay)
      #expect(screenplay.beats.contains { if case .golden = $0.cue { true } else { false } })
    }
  }

  /// A layout that is not inspected, and leaves constraints out where it can, equals the one that is
  /// inspected.
  @Test func everyLayoutEqualsItsInspection() throws {
    try forEvery("scene", in: somePaths()) { path in
      let screenplay = try #require(try ScreenplayFile(path: path).screenplay)
      for offered in [CellSize(columns: 80, rows: 24), CellSize(columns: 33, rows: 9)] {
        let scene = screenplay.scene
        #expect(
          SceneLayout(laying: scene, offered: offered)
            == SceneInspection(laying: scene, offered: offered).layout)
      }
    }
  }

  @Test func everyScriptPasses() {
    let reports = TestRun.reports(of: paths())
    #expect(reports.count >= 40)
    for report in reports {
      #expect(report.outcome == .passed, "\(report.problems.joined(separator: "\n"))")
    }
  }

  /// A user who starts a lesson reads something before keys are played.
  @Test func lessonsAndTheTourStartWithACaption() throws {
    let taught = paths().filter { $0.contains("/lessons/") || $0.hasSuffix("/tour.yaml") }
    try forEvery("script", in: taught) { path in
      let screenplay = try #require(try ScreenplayFile(path: path).screenplay)
      let first = try #require(screenplay.beats.first { $0.isVisible })
      #expect(!first.presentation.caption.isEmpty, "\(path)")
      #expect(first.presentation.keys.isEmpty, "\(path)")
    }
  }

  /// A small terminal does not change the numbers that scripts mention.
  @Test func smallTerminalHasTheFramesOfTheScript() throws {
    for path in somePaths(part: 1) {
      let screenplay = try #require(try ScreenplayFile(path: path).screenplay)
      var rehearsal = Rehearsal(screenplay)
      var model = Model(screenplay.scene, name: screenplay.name, terminalSize: screenplay.screen)
      run(&model, on: &rehearsal)
      let steps = String(repeating: ".", count: screenplay.beats.count { $0.isVisible })
      let played = play(
        screenplay, isPaused: true, size: CellSize(columns: 50, rows: 14), steps)
      #expect(played.model.layout.views == model.layout.views, "\(path)")
    }
  }

  /// In the languages of the lessons, too.
  @Test func everyWrongChoiceSaysWhyItIsWrong() throws {
    try forEvery("scene", in: paths()) { path in
      let screenplay = try #require(try ScreenplayFile(path: path).screenplay)
      for beat in screenplay.beats {
        guard case .ask(let prediction) = beat.cue else { continue }
        for (index, choice) in prediction.choices.enumerated()
        where prediction.answer != .choice(index) {
          let because = try #require(choice.because, "\(path): \(choice.text.text)")
          #expect(because.translations.count == prediction.question.translations.count)
        }
      }
    }
  }

  /// Each right choice claims a number, or expectations follow it.
  @Test func everyRightChoiceIsComputed() throws {
    try forEvery("scene", in: paths()) { path in
      let beats = try #require(try ScreenplayFile(path: path).screenplay).beats
      for (index, beat) in beats.enumerated() {
        guard case .answer(let prediction) = beat.cue, case .choice(let right) = prediction.answer
        else { continue }
        let choice = prediction.choices[right]
        let rest = beats[(index + 1)...].prefix { !$0.isQuestion && !$0.isTask }
        let isChecked = rest.contains { if case .check = $0.cue { true } else { false } }
        let hasNumber = choice.text.text.contains(where: \.isNumber)
        #expect(choice.means != nil || isChecked && !hasNumber, "\(path): \(choice.text.text)")
      }
    }
  }

  /// Right answers and the solutions finish each lesson, and its captions fit on one page.
  @Test func lessonsAreFinishedByTheirAnswersAndSolutions() throws {
    for path in paths() where path.contains("/lessons/") {
      let screenplay = try #require(try ScreenplayFile(path: path).screenplay)
      let keys = screenplay.beats.flatMap(presses)
      let events = keys.enumerated().map {
        (time: ($0.offset + 1) * 20_000, event: InputEvent.key($0.element))
      }
      let played = play(screenplay, manner: .lesson, events)
      #expect(played.isFinished && played.finishes == 1, "\(path)")
      #expect(!played.screens.contains { $0.screen.text.contains("Not quite") }, "\(path)")
    }
  }

  /// A width is a constraint, too: a task about priorities is not solved by typing one, nor by a content
  /// of the wanted size, nor one about spacing by custom spacing.
  @Test(arguments: [
    ("09-margins", "axis; set stack customSpacing {a: 4, b: 4}", "stack.spacing is"),
    ("03-fill", "set c width 22", "the constraint '"),
    ("13-priorities", "set bar width 10", "the constraint '"),
    ("19-hardening", "set icon intrinsicContentSize [2, 3]", "icon.intrinsicContentSize is"),
    (
      "20-text-that-wraps", "set message intrinsicContentSize [256, 48]; canvas 320x",
      "message.numberOfLines is"
    ),
  ])
  func aTypedSizeDoesNotSolveATask(_ lesson: String, _ lines: String, _ reason: String) throws {
    let path = try #require(paths().first { $0.hasSuffix("\(lesson).yaml") })
    let screenplay = try #require(try ScreenplayFile(path: path).screenplay)
    let task = try #require(
      screenplay.beats.firstIndex { if case .task = $0.cue { true } else { false } })
    let typed = lines.split(separator: "; ").flatMap { line in
      ":\(line)".map { Key.character($0) } + [.enter]
    }
    let keys = screenplay.beats[..<task].flatMap(presses) + typed
    let played = play(
      screenplay, manner: .lesson,
      keys.enumerated().map { (time: ($0.offset + 1) * 20_000, event: InputEvent.key($0.element)) })
    #expect(played.state == .waiting && !played.isFinished)
    #expect(played.last.contains(reason), "\(played.last)")
  }

  /// The keys that a learner presses at a beat.
  private func presses(at beat: Beat) -> [Key] {
    let space = Key.character(" ")
    switch beat.cue {
    case .caption: return beat.presentation.caption.isEmpty ? [] : [space]
    case .answer: return [space]
    case .ask(let prediction):
      let answer =
        switch prediction.answer {
        case .choice(let index): index + 1
        case .number(let number): Int(number.value)
        }
      return "\(answer)".map { Key.character($0) } + [.enter]
    case .task(let task): return task.solution.flatMap { presses(of: $0.value) } + [space]
    default: return []
    }
  }

  private func presses(of step: ScriptStep) -> [Key] {
    switch step {
    case .key(let key, let times): Array(repeating: key, count: times)
    case .typeAhead(let keys): keys
    case .perform(let command): ":\(command.text)".map { .character($0) } + [.enter]
    default: []
    }
  }

  /// n steps forward, k back and k forward show the same screen as n steps forward, for random n
  /// and k.
  @Test func stepsBackAndForwardShowTheSameScreen() throws {
    var generator = RepeatableGenerator(seed: 11)
    try forEvery("scene", in: somePaths(part: 2), testingAtLeast: atLeast(40)) { path in
      let screenplay = try #require(try ScreenplayFile(path: path).screenplay)
      let visible = screenplay.beats.filter { $0.isVisible }.count
      guard visible > 2 else { return 0 }
      let steps = Int.random(in: 1..<visible, using: &generator)
      expectSameScreen(screenplay, steps: steps, back: Int.random(in: 1...steps, using: &generator))
      return 1
    }
  }

  /// A message of the scene stays after a step back to the caption before which it appeared.
  @Test func aStepBackKeepsTheMessageOfTheScene() throws {
    let path = try #require(paths().first { $0.hasSuffix("log-4-cell-height.yaml") })
    let screenplay = try #require(try ScreenplayFile(path: path).screenplay)
    expectSameScreen(screenplay, steps: 2, back: 1)
  }

  private func expectSameScreen(_ screenplay: Screenplay, steps: Int, back: Int) {
    let size = CellSize(columns: 120, rows: 40)
    let (on, off) = (String(repeating: ".", count: steps), String(repeating: ",", count: back))
    let again = String(repeating: ".", count: back)
    let there = play(screenplay, isPaused: true, size: size, on)
    let back = play(screenplay, isPaused: true, size: size, on + off + again)
    let isSame = there.screens.last?.screen == back.screens.last?.screen
    #expect(isSame, "\(steps) steps, some of them back: \(off.count)")
  }
}
