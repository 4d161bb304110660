import SceneModel

/// Actions on a script; a player takes them before they get here, so here there is nothing to play.
func updateScript(_ model: inout Model, _ action: Action) -> Bool {
  switch action {
  case .play, .stepForward, .stepBack, .nextMarker, .previousMarker, .faster, .slower:
    model.message =
      model.scene.script.steps.isEmpty
      ? "this scene has no script; r records one"
      : "no script is playing; Space plays the one of this scene"
  case .hint, .showTarget:
    model.message = "no task here; 'stackyard learn' has some"
  default: return false
  }
  return true
}

extension Model {
  /// Selects a view, as a script asks.
  mutating func choose(_ id: String) {
    message = scene.root.find(id) == nil ? "there is no view '\(id)'" : nil
    select(id)
  }

  /// Gives properties of a view other values, as a script asks.
  mutating func set(_ changes: [SceneView.Change], of id: String) {
    guard scene.root.find(id) != nil else {
      message = "there is no view '\(id)'"
      return
    }
    edit { scene in
      scene.root.change(id) { view in
        for change in changes { view.make(change) }
      }
    }
  }
}
