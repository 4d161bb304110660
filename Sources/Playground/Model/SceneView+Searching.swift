package import SceneModel

extension SceneView {
  /// The outermost stack view: this view or the first one inside it.
  package var firstStack: SceneView? {
    if stack != nil { return self }
    for view in subviews {
      if let found = view.firstStack { return found }
    }
    return nil
  }

  /// Returns the view with an id: this view or one inside it.
  package func find(_ id: String) -> SceneView? { path(to: id).last }

  /// Returns the views from this one to the one with an id, both included; empty if there is none.
  func path(to id: String) -> [SceneView] {
    if self.id == id { return [self] }
    for view in allSubviews {
      let path = view.path(to: id)
      if !path.isEmpty { return [self] + path }
    }
    return []
  }

  /// Changes the view with an id: this view or one inside it.
  ///
  /// Does nothing if there is none.
  mutating func change(_ id: String, _ body: (inout SceneView) -> Void) {
    _ = changeFirst(id, body)
  }

  private mutating func changeFirst(_ id: String, _ body: (inout SceneView) -> Void) -> Bool {
    if self.id == id {
      body(&self)
      return true
    }
    for index in stack?.arrangedSubviews.indices ?? 0..<0 {
      if stack?.arrangedSubviews[index].changeFirst(id, body) == true { return true }
    }
    for index in subviews.indices where subviews[index].changeFirst(id, body) { return true }
    return false
  }
}
