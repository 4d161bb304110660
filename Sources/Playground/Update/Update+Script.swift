import SceneModel
import SceneText

extension Model {
  /// Gives properties of a view other values, as a script asks.
  mutating func set(_ changes: [SceneView.Change], of id: String) -> Outcome {
    guard scene.root.find(id) != nil else {
      return .refused(.unknownView(id, suggestion: closestView(to: id)))
    }
    edit { scene in
      scene.root.change(id) { view in
        for change in changes { view.make(change) }
      }
    }
    return .done
  }

  /// Gives a property of a view the value that a text stands for, as a scene file has it.
  mutating func set(_ id: String, key: String, to value: String) -> Outcome {
    guard SceneReading.changeableKeys.contains(key) else {
      return .refused(
        .unknownProperty(
          key, suggestion: Suggestion.closest(to: key, among: SceneReading.changeableKeys)))
    }
    guard let view = scene.root.find(id) else {
      return .refused(.unknownView(id, suggestion: closestView(to: id)))
    }
    let before = scene
    switch SceneReading.changes(of: key, to: value, in: view) {
    case .failure(let problem): return .refused(.wrongValue(problem))
    case .success(let changes):
      let outcome = set(changes, of: id)
      return outcome == .done && scene == before ? .refused(.sameValue(view: id)) : outcome
    }
  }
}
