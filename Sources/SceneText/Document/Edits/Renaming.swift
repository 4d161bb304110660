import SceneModel

/// New ids of views and guides, wherever a scene mentions them.
struct Renaming {
  /// The new id of each renamed view or guide.
  let names: [String: String]
  /// The names of numbers, which a line of visual format may contain.
  let metrics: Set<String>

  init(_ names: [String: String], in scene: Scene) {
    self.names = names
    metrics = Set(scene.metrics.map(\.name))
  }

  /// Returns a view with other ids, in everything inside it, too.
  func renamed(_ view: SceneView) -> SceneView {
    var renamed = view
    renamed.forEachView { view in
      view.id = names[view.id] ?? view.id
      view.guides = view.guides.map { names[$0] ?? $0 }
      if let action = view.action {
        let action = action.replacing(mentions(inCommand: action))
        Property.action.set(action.propertyValue, in: &view)
      }
      guard var stack = view.stack else { return }
      for index in stack.customSpacing.indices {
        let id = stack.customSpacing[index].after
        stack.customSpacing[index].after = names[id] ?? id
      }
      view.stack = stack
    }
    return renamed
  }

  func renamed(_ constraint: SceneConstraint) -> SceneConstraint {
    switch constraint {
    case .equation(var equation):
      equation.first.item = renamed(item: equation.first.item)
      if let second = equation.second { equation.second?.item = renamed(item: second.item) }
      return .equation(equation)
    case .visualFormat(var line):
      line.text = line.text.replacing(mentions(inFormat: line.text))
      return .visualFormat(line)
    }
  }

  /// Returns the new name of an item, which may be a guide of a scroll view, such as
  /// `list.content`.
  private func renamed(item: String) -> String {
    if let new = names[item] { return new }
    guard let dot = item.firstIndex(of: "."), let new = names[String(item[..<dot])] else {
      return item
    }
    return new + item[dot...]
  }

  func renamed(_ steps: [Placed<ScriptStep>]) -> [Placed<ScriptStep>] {
    steps.map { step in
      var changed = step.value
      changed.forEachMention { text, kind, _ in text = text.replacing(mentions(in: text, kind)) }
      changed.steps = renamed(step.value.steps)
      return Placed(changed, at: step.place)
    }
  }
}
