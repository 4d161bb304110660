import SceneLayouts
import SceneModel
import Testing

@testable import Playground
@testable import Replay

/// Values that are copied often are small, because every copy is also code: the code that copies a
/// value, field by field, is generated in each type that contains it.
struct SizeTests {
  @Test func valuesThatAreCopiedOftenAreSmall() {
    #expect(MemoryLayout<Event>.size <= 64)
    #expect(MemoryLayout<Effect>.size <= 64)
    #expect(MemoryLayout<Mode>.size <= 64)
    #expect(MemoryLayout<SceneLayout>.size <= 64)
    #expect(MemoryLayout<Message>.size <= 136)
    #expect(MemoryLayout<Scene>.size <= 160)
    #expect(MemoryLayout<SceneView>.size <= 408)
    #expect(MemoryLayout<Model>.size <= 1024)
  }

  /// A stage keeps models behind references.
  @Test func stagesContainNoModel() {
    #expect(MemoryLayout<Recording>.size <= 256)
    #expect(MemoryLayout<StateSteps>.size <= 64)
    #expect(MemoryLayout<HandOver>.size <= 64)
    #expect(MemoryLayout<TaskState>.size <= 384)
    #expect(MemoryLayout<Rehearsal>.size <= 1024)
    #expect(MemoryLayout<Player<ClockedTerminal>>.size <= 1536)
    // The compiler checks the moves of each part of a stage that cannot be copied: with a model of its
    // own, this one took 90 s.
    let player = MemoryLayout<Player<KeyQueue>>.size
    #expect(MemoryLayout<LessonLines>.size <= player + 256)
  }
}
