package import SceneModel

extension SceneDocument {
  /// A scene of a history, and how the next one was made of it.
  package struct Step: Hashable, Sendable {
    package var scene: Scene
    /// The number of the scene; different scenes of a history have different ones.
    package var version: Int
    /// The edits that lead to the next scene; nil if only the scenes are known.
    package var edits: [SceneEdit]?

    package init(_ scene: Scene, version: Int, edits: [SceneEdit]? = nil) {
      self.scene = scene
      self.version = version
      self.edits = edits
    }
  }

  /// Makes the document say the last scene of a history.
  ///
  /// Where the document has said that scene before, it has its former text again, so that undoing
  /// everything leads to the bytes of the file. From the last scene of the history that the document
  /// has said, edits are made in the text as they were made in the scene.
  ///
  /// - Throws: Why the text cannot say the scene; the document may be on the way to it then.
  /// - Complexity: In proportion to the size of the text, times the edits that have words.
  package mutating func follow(
    _ history: [Step], to present: Step
  ) throws(SceneEditError) {
    defer { version = present.version }
    if version == present.version, scene == present.scene { return }
    if let index = placeInPast(of: present) {
      while past.count > index { _ = undo() }
      return
    }
    guard scene != present.scene else { return }
    let start = goBack(to: history) ?? history.count
    for (number, step) in history.enumerated().dropFirst(start) {
      guard let edits = step.edits else { continue }
      // Changes without words before this one are found by comparing.
      try apply(changesTo: step.scene, named: SceneDocument.nameOfChanges)
      version = step.version
      let next = number + 1 < history.count ? history[number + 1] : present
      var document = self
      do throws(SceneEditError) {
        try document.apply(edits, named: edits.map(\.description).joined(separator: "; "))
        guard document.scene == next.scene else { continue }
        self = document
        version = next.version
      } catch {
        // What cannot be made as it was said is made by comparing, with the changes that follow.
        continue
      }
    }
    try apply(changesTo: present.scene, named: SceneDocument.nameOfChanges)
  }

  /// What a change is called that was found by comparing scenes.
  private static let nameOfChanges = "changes"

  /// How many changes there were when the document said a scene; the first time where it is only known
  /// that it said one like it.
  private func placeInPast(of step: Step) -> Int? {
    past.lastIndex { $0.version == step.version && $0.before == step.scene }
      ?? past.firstIndex { $0.before == step.scene }
  }

  /// Takes changes back until the document says a scene of a history; returns its number there, or
  /// does nothing where there is none.
  private mutating func goBack(to history: [Step]) -> Int? {
    // To compare scenes is faster than to hash them: those of a history have most parts in common.
    if let number = history.lastIndex(where: { $0.scene == scene }) { return number }
    var numbers: [Scene: Int] = [:]
    for (number, step) in history.enumerated() { numbers[step.scene] = number }
    for (index, change) in past.enumerated().reversed() {
      guard let number = numbers[change.before] else { continue }
      while past.count > index { _ = undo() }
      return number
    }
    return nil
  }
}
