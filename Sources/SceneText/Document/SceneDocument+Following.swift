package import SceneModel

extension SceneDocument {
  /// A scene of a history, with the edits that lead to the next one.
  package struct Step: Hashable, Sendable {
    package var scene: Scene
    /// The number of the scene; different scenes of a history have different numbers.
    package var version: Int
    /// The edits that lead to the next scene; nil if only the scenes are known.
    package var edits: [SceneEdit]?

    package init(_ scene: Scene, version: Int, edits: [SceneEdit]? = nil) {
      self.scene = scene
      self.version = version
      self.edits = edits
    }
  }

  /// Updates the text to the last scene of a history.
  ///
  /// A scene that the document contained before gets its former text again, so that undoing
  /// everything restores the bytes of the file. Otherwise, the document returns to the last scene
  /// that it has in common with the history, and repeats the edits after that scene in the text.
  ///
  /// - Parameters:
  ///   - history: The scenes before the last one, oldest first.
  ///   - present: The last scene.
  ///   - limit: The maximum number of steps whose edits are repeated.
  /// - Returns: Whether the text describes the last scene; false if there were more steps than the
  ///   limit, so that another call is needed.
  /// - Throws: The reason why the text cannot describe the scene; the document may then have
  ///   followed only a part of the history.
  /// - Complexity: Proportional to the size of the text, times the number of repeated edits.
  package mutating func follow(
    _ history: [Step], to present: Step, atMost limit: Int = .max
  ) throws(SceneEditError) -> Bool {
    if version == present.version, scene == present.scene { return true }
    if let index = placeInPast(of: present) {
      while past.count > index { _ = undo() }
    } else if scene != present.scene {
      let start = goBack(to: history) ?? history.count
      let steps = history.dropFirst(start).prefix(limit)
      let end = steps.endIndex < history.count ? history[steps.endIndex] : present
      try repeatEdits(of: steps, in: history, to: present)
      try apply(changesTo: end.scene, named: SceneDocument.nameOfChanges)
      version = end.version
      return steps.endIndex == history.count
    }
    version = present.version
    return true
  }

  /// Repeats the edits of some successive steps of a history.
  private mutating func repeatEdits(
    of steps: ArraySlice<Step>, in history: [Step], to present: Step
  ) throws(SceneEditError) {
    for (number, step) in zip(steps.indices, steps) {
      guard let edits = step.edits else { continue }
      // Changes without known edits before this one are found by comparing scenes.
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
        // An edit that cannot be repeated is found by comparing, together with the following ones.
        continue
      }
    }
  }

  /// The name of a change that was found by comparing scenes.
  private static let nameOfChanges = "changes"

  /// Returns the number of changes before the document contained the scene of a step, or an equal
  /// scene if that version is unknown; nil if there is none.
  private func placeInPast(of step: Step) -> Int? {
    past.lastIndex { $0.version == step.version && $0.before == step.scene }
      ?? past.firstIndex { $0.before == step.scene }
  }

  /// Undoes changes until the document contains a scene of a history; returns its index there.
  ///
  /// Returns nil, and does nothing, if there is none.
  private mutating func goBack(to history: [Step]) -> Int? {
    // Comparing scenes is faster than hashing them, because scenes of a history share most parts.
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
