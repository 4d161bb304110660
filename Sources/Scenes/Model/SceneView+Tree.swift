extension SceneView {
  /// The arranged subviews and then the others: all subviews in z-order.
  package var allSubviews: [SceneView] { (stack?.arrangedSubviews ?? []) + subviews }

  /// The ids of the view and of everything inside it, guides included, each view before its guides
  /// and its subviews.
  package var idsInside: [String] {
    var ids: [String] = []
    collectIDs(into: &ids)
    return ids
  }

  private func collectIDs(into ids: inout [String]) {
    ids.append(id)
    ids += guides
    for view in stack?.arrangedSubviews ?? [] { view.collectIDs(into: &ids) }
    for view in subviews { view.collectIDs(into: &ids) }
  }

  /// Changes the view and then everything inside it, arranged subviews before others.
  package mutating func forEachView(_ change: (inout SceneView) -> Void) {
    change(&self)
    if var stack {
      self.stack = nil
      for index in stack.arrangedSubviews.indices {
        stack.arrangedSubviews[index].forEachView(change)
      }
      self.stack = stack
    }
    for index in subviews.indices { subviews[index].forEachView(change) }
  }
}
