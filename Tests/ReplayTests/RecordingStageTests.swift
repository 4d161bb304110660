import AutoLayout
import Cells
import Phrases
import Playground
import PlaygroundScreen
import Replay
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Recording a session as a script.
@Suite struct RecordingStageTests {
  private struct Session {
    var opened: Scene
    var kept: [Scene] = []
    var exported: [Scene] = []
    var model: Model
    var messages: String
    var lastWords: [FileMessage]
  }

  private func record(
    _ events: [(time: Int, event: InputEvent)], size: CellSize = CellSize(columns: 80, rows: 24),
    keeps: Bool = true
  ) throws -> Session {
    let scene = try #require(SceneReading(text: rowScene, file: "scene.yaml").scene)
    let clock = TestClock()
    let kept = Kept()
    var stage = RecordingStage(
      ClockedTerminal(clock, size: size, events: events), files: kept
    ) { clock.time }
    kept.hasRoom = keeps
    var model = Model(scene, name: "scene", terminalSize: size)
    run(&model, on: &stage)
    return Session(
      opened: scene,
      kept: kept.scenes, exported: kept.exported, model: model,
      messages: stage.terminal.screens.map(\.screen.text).joined(), lastWords: stage.lastWords)
  }

  private final class Kept: SceneFiles {
    var scenes: [Scene] = []
    var exported: [Scene] = []
    var hasRoom = true
    var hasFile: Bool { true }

    func write(_ draft: Draft) -> Written {
      exported.append(draft.scene)
      return Written(isDone: true, message: written)
    }

    func reread() -> Reread { .unchanged }

    func keep(_ recording: Scene) -> Written {
      scenes.append(recording)
      return Written(isDone: hasRoom, message: hasRoom ? keptMessage : .failed("no room"))
    }
  }

  /// A signal says so, as on a full disk.
  @Test(arguments: [("+", true), ("", false), ("+u", false)])
  func changesWithoutABackupAreSaidToBeLost(typed: String, isLost: Bool) throws {
    final class FullDisk: SceneFiles {
      var keepsChanges: Bool { true }
      func keepForRecovery(_ draft: Draft) -> Bool { false }
      func reread() -> Reread { .unchanged }
      func write(_ draft: Draft) -> Written { keep(draft.scene) }
      func keep(_ recording: Scene) -> Written {
        Written(isDone: false, message: .failed("no room"))
      }
    }
    let scene = try #require(SceneReading(text: rowScene, file: "scene.yaml").scene)
    let clock = TestClock()
    let terminal = ClockedTerminal(clock, events: keys(typed))
    var stage = RecordingStage(terminal, files: FullDisk()) { clock.time }
    var model = Model(scene, name: "scene", terminalSize: terminal.size)
    run(&model, on: &stage)
    let words =
      "stackyard: the changes are lost: they are not saved, and no backup of them could be written"
    #expect(stage.terminal.lastWords?.description == (isLost ? words : nil))
  }

  private func keys(_ text: String) -> [(time: Int, event: InputEvent)] {
    text.enumerated().map { (time: $0 * 1000, event: .key(.character($1))) }
  }

  @Test func recordedScriptReproducesScene() throws {
    let session = try record(keys("2rad+x-r5"))
    let scene = try #require(session.kept.first)
    #expect(session.kept.count == 1)
    let reading = ScreenplayFile(bytes: Array(scene.yaml.utf8), file: "kept.yaml")
    let screenplay = try #require(reading.screenplay, "\(reading.diagnostics)")
    var rehearsal = Rehearsal(screenplay)
    var model = Model(screenplay.scene, name: "kept", terminalSize: screenplay.screen)
    run(&model, on: &rehearsal)
    var expected = Model(scene, name: "kept", terminalSize: CellSize(columns: 80, rows: 24))
    for key in "ad+x-" {
      _ = update(&expected, Key.character(key))
    }
    #expect(model.scene.root == expected.scene.root)
    #expect(rehearsal.performance.duration >= 4000)
  }

  @Test func recordingStartsAfterKeysTypedAhead() throws {
    let typed = "ar+r".map { (time: 0, event: InputEvent.key(.character($0))) }
    let session = try record(typed)
    let scene = try #require(session.kept.first)
    #expect(scene.root.stack?.axis == .vertical)
    #expect(scene.root.stack?.spacing == session.opened.root.stack?.spacing)
    #expect(scene.script.steps.map(\.value).last == .key(.character("+"), times: 1))
  }

  @Test func exportContainsCurrentScene() throws {
    let typed = "ade".map { (time: 0, event: InputEvent.key(.character($0))) }
    let session = try record(typed)
    #expect(session.exported == [session.model.scene])
    #expect(session.exported != [session.opened])
    #expect(session.messages.shows("written to copy.yaml"))
  }

  @Test func exportIsNotRecorded() throws {
    let session = try record(keys("raeq"))
    #expect(session.exported.count == 1)
    let steps = try #require(session.kept.first).script.steps.map(\.value)
    #expect(!steps.contains(.key(.character("e"), times: 1)))
  }

  @Test func recordingKeepsScreenAndCanvasSize() throws {
    for rows in [9, 12, 16, 24, 40] {
      let size = CellSize(columns: 90, rows: rows)
      let session = try record(keys("rar"), size: size)
      let scene = try #require(session.kept.first)
      #expect(scene.script.screen == size)
      let replayed = try #require(
        ScreenplayFile(bytes: Array(scene.yaml.utf8), file: "kept.yaml").screenplay)
      var rehearsal = Rehearsal(replayed)
      var model = Model(replayed.scene, name: "kept", terminalSize: replayed.screen)
      run(&model, on: &rehearsal)
      #expect(model.layout.canvasCells == session.model.layout.canvasCells, "\(rows)")
    }
  }

  @Test func clicksAreRecordedAsSelections() throws {
    let canvas = ScreenParts(
      CellSize(columns: 80, rows: 24), canvas: CellSize(columns: 30, rows: 6)
    ).viewport.origin
    let place = CellPoint(column: canvas.column + 2, row: canvas.row + 1)
    let click = InputEvent.mouse(MouseEvent(.click, at: place))
    let session = try record([(0, .key(.character("r"))), (1, click), (2, .key(.character("r")))])
    let steps = try #require(session.kept.first).script.steps.map(\.value)
    #expect(steps == [.select("row"), .select("a")])
  }

  /// Records mouse events between two presses of `r`; returns the steps after the first one.
  private func recordMouse(_ events: [MouseEvent], size: CellSize) throws -> (
    steps: [ScriptStep], session: Session
  ) {
    let pressed = InputEvent.key(.character("r"))
    let all = [pressed] + events.map { .mouse($0) } + [pressed]
    let session = try record(all.map { (0, $0) }, size: size)
    let steps = try #require(session.kept.first).script.steps.map(\.value)
    return (Array(steps.dropFirst()), session)
  }

  private func performed(_ text: String) -> ScriptStep? {
    ScriptCommand(text).map { .perform($0) }
  }

  /// Clicks are recorded by their effects, without positions.
  @Test func clicksOnPanesConstraintsAndCountersAreRecorded() throws {
    let size = CellSize(columns: 120, rows: 36)
    var model = Model(
      try #require(SceneReading(text: rowScene, file: "scene.yaml").scene), name: "scene",
      terminalSize: size)
    model.layOut()
    let targets = frame(of: model).targets
    let pane = try #require(targets.last { $0.purpose == .pane(.why) }).place
    let rows = targets.filter { if case .constraint = $0.purpose { true } else { false } }
    let counter = try #require(
      targets.first { if case .problem = $0.purpose { true } else { false } }
    ).place
    let (steps, session) = try recordMouse(
      [
        MouseEvent(.click, at: pane.origin), MouseEvent(.click, at: rows[2].place.origin),
        MouseEvent(.wheelDown, at: rows[2].place.origin),
        MouseEvent(.click, at: counter.origin), MouseEvent(.click, at: counter.origin),
      ], size: size)
    #expect(
      steps.prefix(3)
        == [
          performed("focus why"), performed("mark-constraint 3"), performed("mark-constraint 4"),
        ].compactMap(\.self)[...])
    #expect(steps.contains { $0 == performed("show-problem 1") })
    #expect(session.model.focus == .constraints)
  }

  @Test func aCountIsRecordedWithItsCommand() throws {
    let session = try record(keys("r_5+r"))
    let steps = try #require(session.kept.first).script.steps.map(\.value)
    #expect(steps.last == performed("more-spacing 5"))
    #expect(!steps.contains(.key(.character("5"), times: 1)))
    #expect(session.model.scene.root.stack?.spacing == 7)
  }

  @Test func dragIsRecordedAsItsCommands() throws {
    let size = CellSize(columns: 120, rows: 36)
    var model = Model(
      try #require(SceneReading(text: rowScene, file: "scene.yaml").scene), name: "scene",
      terminalSize: size)
    model.layOut()
    let (origin, a) = (
      canvasOrigin(model), try #require(model.layout.views.first { $0.id == "a" }).cells
    )
    func point(_ column: Int) -> CellPoint {
      CellPoint(column: origin.column + a.maxColumn + column, row: origin.row + 1)
    }
    let (steps, session) = try recordMouse(
      [
        MouseEvent(.click, at: point(0)), MouseEvent(.drag, at: point(1)),
        MouseEvent(.drag, at: point(3)), MouseEvent(.release, at: point(3)),
      ], size: size)
    #expect(steps == [performed("set row spacing 5")].compactMap(\.self))
    #expect(session.model.scene.root.stack?.spacing == 5)
    let scene = try #require(session.kept.first)
    let played = try #require(
      ScreenplayFile(bytes: Array(scene.yaml.utf8), file: "kept.yaml").screenplay)
    var rehearsal = Rehearsal(played)
    var replayed = Model(played.scene, name: "kept", terminalSize: played.screen)
    run(&replayed, on: &rehearsal)
    #expect(rehearsal.performance.failures.isEmpty)
    #expect(replayed.scene.root == session.model.scene.root)
  }

  @Test func quittingSavesTheRecording() throws {
    #expect(try record(keys("raqd")).kept.count == 1)
    #expect(try record(keys("raqd")).lastWords == [keptMessage])
    #expect(try record(keys("raqs")).lastWords == [written, keptMessage])
    #expect(try record(keys("ra")).kept.count == 1, "the terminal went away")
    #expect(try record(keys("ra"), keeps: false).lastWords == [.failed("no room")])
    #expect(try record(keys("aqd")).kept.isEmpty)
    #expect(try record(keys("aqd")).lastWords.isEmpty)
  }

  /// A script has no clipboard.
  @Test func aCopyAsTextIsNotRecorded() throws {
    let plain = try record(keys("r+")).kept.first
    for line in [":yank yaml", "yyaml"] {
      let typed = keys("r+" + line)
      let session = try record(typed + [(time: typed.count + 1, event: .key(.enter))])
      #expect(session.kept.first == plain)
    }
  }

  /// Neither the key that ends the recording nor quitting writes files without a step.
  @Test func aRecordingWithoutStepsIsNotWritten() throws {
    for text in ["rr", "arr", "rq", "arqd", "r", "reqd", "r5r"] {
      let session = try record(keys(text))
      #expect(session.kept.count == (text == "r5r" ? 1 : 0), "\(text)")
    }
    #expect(try record(keys("rr")).model.message == .recording(.nothingRecorded))
    #expect(try record(keys("rr")).model.isRecording == false)
    #expect(try record(keys("rr+")).messages.shows("nothing was recorded, so no file was written"))
    #expect(try record(keys("rrr+r")).kept.count == 1)
  }

  @Test func theTitleBarShowsThatARecordingRuns() throws {
    #expect(try record(keys("ra+")).messages.shows("● REC"))
    #expect(try !record(keys("a+")).messages.contains("REC"))
  }

  @Test func quittingIsNotRecorded() throws {
    for quitting in ["qd", "qs", "qxd"] {
      let session = try record(keys("ra" + quitting))
      let steps = try #require(session.kept.first).script.steps.map(\.value)
      let keys = steps.filter { if case .key = $0 { true } else { false } }
      #expect(keys == [.key(.character("a"), times: 1)], "\(quitting)")
    }
  }

  @Test func recordingCannotUndoEarlierChanges() throws {
    let session = try record(keys("adruuR+ur"))
    let scene = try #require(session.kept.first)
    let file = ScreenplayFile(bytes: Array(scene.yaml.utf8), file: "kept.yaml")
    let performance = try #require(file.screenplay).performed()
    #expect(performance.failures.isEmpty)
    #expect(session.model.scene.root.stack?.axis == .vertical)
    #expect(session.messages.shows("the recording begins here; r stops it"))
    let steps = scene.script.steps.map(\.value).filter {
      if case .wait = $0 { false } else { true }
    }
    #expect(
      steps == [
        .select("row"), .key(.character("+"), times: 1), .key(.character("u"), times: 1),
      ])
  }

  @Test func clickingQuitKeepsRecording() throws {
    let size = CellSize(columns: 160, rows: 24)
    let model = Model(
      try #require(SceneReading(text: rowScene, file: "scene.yaml").scene), name: "scene",
      terminalSize: size)
    let drawn = frame(of: model)
    let place = try #require(
      (0..<160).map { CellPoint(column: $0, row: 23) }
        .first { drawn.purpose(at: $0) == .invoke(Invocation(.quit)) })
    let click = InputEvent.mouse(MouseEvent(.click, at: place))
    let session = try record(
      [(0, .key(.character("r"))), (1, .key(.tab)), (2, click)], size: size)
    #expect(session.kept.count == 1)
  }

  @Test func unsavableRecordingNeedsSecondQuit() throws {
    let session = try record(keys("raqdqd1"), keeps: false)
    #expect(session.kept.count == 1)
    #expect(session.messages.shows("no room; quitting again discards the recording"))
    #expect(session.model.scene.root.stack?.distribution == .fill)
    let tried = try record(keys("rarrqd"), keeps: false)
    #expect(tried.kept.count == 3)
    #expect(tried.messages.shows("no room; r tries again"))
  }
}

private let written = FileMessage.written("copy.yaml", losesComments: false)
private let keptMessage = FileMessage.recorded(["copy-recorded.yaml"])
