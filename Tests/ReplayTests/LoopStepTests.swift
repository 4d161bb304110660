import Replay
import SceneModel
import SceneText
import TestSupport
import Testing

/// The step that plays others several times.
@Suite struct LoopStepTests {
  private let script = """
    script:
      - loop:
          times: 3
          steps:
            - do: more-spacing
            - wait: 200ms
      - expect:
          frame: {a: [0, 0, 19, 6]}
    """

  @Test func stepsArePlayedTheStatedNumberOfTimes() throws {
    let rehearsal = rehearse(try screenplay(script))
    #expect(rehearsal.performance.failures.isEmpty)
    let once = rehearse(try screenplay(script.replacing("times: 3", with: "times: 1")))
    #expect(!once.performance.failures.isEmpty)
  }

  @Test func loopStepsRoundTrip() throws {
    let scene = try #require(SceneReading(text: rowScene + script, file: "test").scene)
    #expect(SceneReading(text: scene.yaml, file: "test").scene == scene)
    guard case .loop(let steps, times: 3) = scene.script.steps.first?.value else {
      Issue.record("no loop in \(scene.yaml)")
      return
    }
    #expect(steps.count == 2)
  }

  @Test func renamingAndDiagnosticsIncludeTheStepsOfALoop() throws {
    let text = rowScene + "script:\n  - loop: {times: 2, steps: [{select: a}]}\n"
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    let renamed = try scene.applying(.rename("a", to: "first"))
    #expect(renamed.script.steps.first?.value.steps.map(\.value) == [.select("first")])
    var document = try SceneDocument(text: text, file: "test")
    try document.apply(.rename("a", to: "first"))
    #expect(
      document.scene == renamed
        && document.text.shows("- loop: {times: 2, steps: [{select: first}]}"))
    let explained = rowScene + "script:\n  - expect: {why: {a.width: content}}\n"
    var explanation = try SceneDocument(text: explained, file: "test")
    try explanation.apply(.rename("a", to: "first"))
    #expect(explanation.text.shows("- expect: {why: {first.width: content}}"))
    #expect(try reading("script: [{loop: {times: 2, steps: [{select: x}]}}]").screenplay == nil)
    #expect(try reading("script: [{loop: {times: 0, steps: [{select: a}]}}]").screenplay == nil)
    #expect(try reading("script: [{loop: {steps: [{select: a}]}}]").screenplay == nil)
  }
}
