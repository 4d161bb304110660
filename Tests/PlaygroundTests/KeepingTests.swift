import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneText
import TestSupport
import Testing

/// Backups in pauses, in case the session is interrupted.
@Suite struct KeepingTests {
  private static let text = """
    stackyard: 1
    # What the row is for.
    root:
      id: row # the only one
      stack:
        spacing: 1  # a column
        arrangedSubviews:
          - {id: a, text: "One"}
          - {id: b, text: "Two"}
    """

  private func model() throws -> Model {
    Model(
      try #require(SceneReading(text: Self.text, file: "test").scene), name: "test",
      terminalSize: CellSize(columns: 80, rows: 24), text: Array(Self.text.utf8))
  }

  /// The text is patched in each pause instead of all at once at the end; nothing else differs.
  @Test(arguments: ["++-+", "+u+", "++uu", "+uuU-", "a+\t]+<u[+", "++++uuu-U"])
  func pausesDoNotChangeTheText(_ keys: String) throws {
    var (paused, straight) = (try model(), try model())
    let events = keys.map { Event.input(.key($0 == "\t" ? .tab : .character($0))) }
    var pausing = PausingStage(events.flatMap { [$0, Event.keep] })
    run(&paused, on: &pausing)
    var typing = PausingStage(events)
    run(&straight, on: &typing)
    #expect(pausing.kept.count == events.count && typing.kept.isEmpty)
    #expect(pausing.kept.last == straight.draft)
    #expect(paused.scene == straight.scene && paused.draft == straight.draft)
    for draft in pausing.kept {
      #expect(SceneReading(text: draft.text, file: "test").scene == draft.scene)
      #expect(draft.text.shows("# What the row is for.") && !draft.losesComments)
    }
  }

  /// After hundreds of changes without a pause, the backup takes several turns, so that a key that
  /// is pressed then is handled in between.
  @Test func manyChangesAreKeptInTurns() throws {
    var (turning, straight) = (try model(), try model())
    let changes = Array(repeating: Event.input(.key(.character("+"))), count: 300)
    let undo = Array(repeating: Event.input(.key(.character("u"))), count: 300)
    var stage = PausingStage(changes + [.keep])
    run(&turning, on: &stage)
    var typing = PausingStage(changes)
    run(&straight, on: &typing)
    #expect(stage.turns > 1)
    #expect(stage.kept == [straight.draft])

    var interrupted = PausingStage([.keep] + changes + [.keep] + undo + [.keep])
    var model = try model()
    run(&model, on: &interrupted)
    #expect(interrupted.kept.count == 3 && interrupted.kept.last?.text == Self.text)
  }
}

/// A user whose keys and pauses come one at a time.
private struct PausingStage: Stage {
  private var events: ArraySlice<Event>
  /// The backup of each pause.
  private(set) var kept: [Draft] = []
  /// The number of times that a backup was continued later.
  private(set) var turns = 0

  init(_ events: [Event]) { self.events = events[...] }

  var size: CellSize { CellSize(columns: 80, rows: 24) }

  var now: Int { 0 }

  func show(_ model: Model, moving: SceneLayout?) {}

  mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    // Each event is followed by a frame.
    wait == .no ? nil : events.popFirst() ?? .end(.quit)
  }

  mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    if effect == .keepSoon {
      turns += 1
      events.insert(.keep, at: events.startIndex)
      return []
    }
    guard effect == .keep else { return performWithoutFiles(effect) }
    kept.append(model.draft)
    return []
  }
}
