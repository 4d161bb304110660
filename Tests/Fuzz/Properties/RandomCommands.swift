import Cells
import Playground
import PlaygroundScreen
import SceneModel
import SceneText
import TestSupport

/// Random commands with random arguments on random scenes: nothing traps, the text describes the
/// scene, and undoing everything restores the original bytes of the file.
///
/// A test tries thousands; the program `random-commands` tries as many as requested.
package struct RandomCommands {
  /// The commands that were tried, and those that changed a scene.
  package private(set) var tried = 0
  package private(set) var changes = 0

  package init() {}

  /// Scenes in which every command can have an effect.
  package static let texts = [editableText, nestedScene, Scene.builtInText]

  /// The number of commands on one scene.
  private static let length = 60

  /// Performs commands on a scene; returns the first property that does not hold.
  package mutating func violation(seed: Int) -> String? {
    do throws(Violation) {
      try walk(seed: seed, checkedAfter: 20)
      return nil
    } catch {
      return "seed \(seed): \(causeOfViolation(seed: seed) ?? error.description)"
    }
  }

  /// The first property that does not hold if everything is checked after each command.
  private func causeOfViolation(seed: Int) -> String? {
    var other = self
    do throws(Violation) {
      try other.walk(seed: seed, checkedAfter: 1)
      return nil
    } catch {
      return error.description
    }
  }

  /// A scene that was written by hand, or a random one that a file can express.
  private static func text(of seed: Int, _ generator: RepeatableGenerator) -> String {
    let ofHand = texts[seed / 2 % texts.count]
    guard seed % 2 == 1 else { return ofHand }
    var random = RandomScene(using: generator)
    let text = random.scene(depth: 2).yaml
    return SceneReading(text: text, file: "test").scene == nil ? ofHand : text
  }

  private mutating func walk(seed: Int, checkedAfter count: Int) throws(Violation) {
    var generator = RepeatableGenerator(seed: seed)
    // The commands must not depend on the random numbers from which their scene was made.
    let text = RandomCommands.text(of: seed, generator.split())
    guard let scene = SceneReading(text: text, file: "test").scene else {
      throw Violation(description: "the scene cannot be read")
    }
    var model = Model(
      scene, name: "test", terminalSize: CellSize(columns: 80, rows: 24), text: Array(text.utf8))
    var known: [Invocation] = []
    for number in 0..<RandomCommands.length {
      if number % 15 == 0 {
        known = invocations(in: model.scene)
        let ids = model.scene.root.idsInside
        model.select(ids.randomElement(using: &generator) ?? "")
      }
      guard let invocation = known.randomElement(using: &generator) else { continue }
      // The history forgets changes when it gets large.
      if model.scene.root.viewCount > 60, ["duplicate", "paste"].contains(invocation.command) {
        continue
      }
      for effect in update(&model, invocation) {
        if case .save(let saved) = effect { model.noteSaved(saved, inOwnFile: true) }
      }
      tried += 1
      guard number % count == count - 1 else { continue }
      _ = render(model)
      let draft = model.draft.text
      let reading = SceneReading(text: draft, file: "test")
      try require(
        reading.scene == model.scene,
        "after '\(invocation.text)' the text is another scene: "
          + (reading.diagnostics.first.map(\.description) ?? "") + "\n\(draft)")
      guard count == 1 else { continue }
      var before = model
      while before.undo() {}
      try require(
        before.draft.text == text, "undoing after '\(invocation.text)' gives \(before.draft.text)")
    }
    changes += model.history.past.count
    while model.undo() {}
    try require(model.scene == scene, "undoing everything gives another scene")
    try require(model.draft.text == text, "undoing everything gives other bytes")
  }
}
