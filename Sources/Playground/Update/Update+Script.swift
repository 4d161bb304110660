import SceneModel

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
}
