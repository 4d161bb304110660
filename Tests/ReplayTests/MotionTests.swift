import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import Replay
import SceneModel
import SceneText
import Testing

/// The movement of views from one layout to the next.
@Suite struct MotionTests {
  private typealias Timed = [(time: Int, screen: CellBuffer)]

  /// Returns the screens that a user sees while causing events at certain times.
  private func watch(
    _ events: [(time: Int, event: InputEvent)], moves: Bool = true
  ) throws -> (screens: Timed, model: Model) {
    let scene = try #require(SceneReading(text: rowScene, file: "scene.yaml").scene)
    let clock = TestClock()
    let size = CellSize(columns: 80, rows: 24)
    var stage = RecordingStage(
      ClockedTerminal(clock, size: size, events: events), files: NoFiles()
    ) { clock.time }
    var model = Model(scene, name: "scene", terminalSize: size)
    model.settings.movesViews = moves
    run(&model, on: &stage)
    return (stage.terminal.screens, model)
  }

  private func key(_ character: Character, at time: Int) -> (time: Int, event: InputEvent) {
    (time, .key(.character(character)))
  }

  private struct NoFiles: SceneFiles {
    func write(_ draft: Draft) -> Written { Written(isDone: false, message: .noScene) }
    func keep(_ recording: Scene) -> Written { Written(isDone: false, message: .noScene) }
    func reread() -> Reread { .unchanged }
  }

  private let leave = (time: 5000, event: InputEvent.closed)

  @Test func viewsMoveForAQuarterOfASecondAtMostThirtyTimesASecond() throws {
    let (screens, model) = try watch([key("a", at: 1000), leave])
    let moving = screens.filter { $0.time >= 1000 }
    #expect(moving.first?.time == 1000)
    #expect(moving.last?.time == 1250)
    #expect(moving.count == 9)
    for (a, b) in zip(moving.dropLast(), moving.dropFirst().dropLast()) {
      #expect(b.time - a.time >= 34)
    }
    #expect(moving.last?.screen == render(model))
    #expect(Set(moving.map(\.screen.text)).count > 3, "something moves")
  }

  /// A key is handled when it arrives, and from then on the views move to its layout.
  @Test func keysAreHandledDuringMovement() throws {
    let (screens, model) = try watch([key("a", at: 1000), key("2", at: 1100), leave])
    #expect(screens.contains { $0.time == 1100 })
    #expect(screens.last?.time == 1350)
    #expect(screens.last?.screen == render(model))
    #expect(model.scene.root.stack?.distribution == .fillEqually)
  }

  /// Keys that arrive together cause no more frames than a single key.
  @Test func keysTypedAheadStartOneMovement() throws {
    let (screens, _) = try watch([key("a", at: 1000), key("2", at: 1000), leave])
    #expect(screens.count { $0.time >= 1000 } == 9)
  }

  @Test func nothingMovesIfTheLayoutIsUnchanged() throws {
    let tab = (time: 1000, event: InputEvent.key(.tab))
    let resize = (time: 1000, event: InputEvent.resize(CellSize(columns: 60, rows: 20)))
    for event in [tab, resize, key("<", at: 1000)] {
      let (screens, _) = try watch([event, leave])
      #expect(screens.count == 2, "\(event)")
    }
  }

  @Test func movementCanBeTurnedOff() throws {
    #expect(try watch([key("a", at: 1000), leave], moves: false).screens.count == 2)
    let line = ":motion".map { key($0, at: 500) } + [(time: 500, event: InputEvent.key(.enter))]
    let (screens, model) = try watch(line + [key("a", at: 1000), leave])
    #expect(screens.count { $0.time >= 1000 } == 1)
    #expect(!model.settings.movesViews)
  }

  /// A rehearsal shows layouts only, whatever the model wants.
  @Test func rehearsalsShowNoMovement() throws {
    let screenplay = try screenplay("script:\n  - key: a\n  - key: 2\n")
    var frames: [[CellBuffer]] = []
    for moves in [false, true] {
      var rehearsal = Rehearsal(screenplay)
      var model = Model(screenplay.scene, name: "scene", terminalSize: screenplay.screen)
      model.settings.movesViews = moves
      run(&model, on: &rehearsal)
      frames.append(rehearsal.performance.frames.map(\.screen))
    }
    #expect(frames[0] == frames[1])
  }
}
