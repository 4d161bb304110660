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
  /// that it has in common with the history, and repeats the edits after that scene in the text; where
  /// that is impossible, it compares the scenes.
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
      restore(index)
    } else if scene != present.scene || history.last?.scene == present.scene {
      let start = goBack(to: history) ?? history.count
      let steps = history.dropFirst(start).prefix(limit)
      let end = steps.endIndex < history.count ? history[steps.endIndex] : present
      if !repeatEdits(of: steps, to: end.scene) {
        try apply(changesTo: end.scene)
      }
      version = end.version
      return steps.endIndex == history.count
    }
    version = present.version
    return true
  }

  /// Repeats the edits of some successive steps as one change, so that the text is read only once;
  /// returns false, and changes nothing, if that does not lead to a scene.
  private mutating func repeatEdits(of steps: ArraySlice<Step>, to scene: Scene) -> Bool {
    let edits = steps.compactMap(\.edits)
    var document = self
    guard edits.count == steps.count,
      (try? document.apply(Array(edits.joined()).withoutOverwritten)) != nil,
      document.scene == scene
    else { return false }
    self = document
    return true
  }

  /// Returns the number of changes before the document contained the scene of a step, or an equal
  /// scene if that version is unknown; nil if there is none.
  private func placeInPast(of step: Step) -> Int? {
    past.lastIndex { $0.version == step.version && $0.scene == step.scene }
      ?? past.firstIndex { $0.scene == step.scene }
  }

  /// Undoes changes until the document contains a scene of a history; returns its index there.
  ///
  /// Returns nil, and does nothing, if there is none.
  private mutating func goBack(to history: [Step]) -> Int? {
    // Comparing scenes is faster than hashing them, because scenes of a history share most parts.
    if let number = history.lastIndex(where: { $0.scene == scene }) { return number }
    var numbers: [Scene: Int] = [:]
    for (number, step) in history.enumerated() { numbers[step.scene] = number }
    for (index, state) in past.enumerated().reversed() {
      guard let number = numbers[state.scene] else { continue }
      restore(index)
      return number
    }
    return nil
  }
}

extension [SceneEdit] {
  /// The edits without those whose values the next edit overwrites, such as those of a key that is
  /// held down.
  fileprivate var withoutOverwritten: [SceneEdit] {
    indices.filter { index in
      guard index + 1 < endIndex else { return true }
      return switch (self[index], self[index + 1]) {
      case (.change(let a, let changes), .change(let b, let next)):
        a != b || changes.map(\.property) != next.map(\.property)
      case (.take(let a, _), .take(let b, _)): a != b
      default: true
      }
    }.map { self[$0] }
  }
}
