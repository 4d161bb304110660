extension SceneView {
  /// The arranged subviews, followed by the others: all subviews from back to front.
  package var allSubviews: [SceneView] {
    // Nearly every view has only one kind, which needs no copy.
    guard let stack else { return subviews }
    return subviews.isEmpty ? stack.arrangedSubviews : stack.arrangedSubviews + subviews
  }

  /// Whether there are subviews, arranged or not.
  package var hasSubviews: Bool { stack?.arrangedSubviews.isEmpty == false || !subviews.isEmpty }

  /// Whether the view is a label: stack views and scroll views show no text of their own.
  package var showsText: Bool { text != nil && stack == nil && scroll == nil }

  /// The ids of the view and of the views inside it, each view before its subviews.
  package var idsOfViews: [String] { reduce(into: []) { $0.append($1.id) } }

  /// The ids of the view and of everything inside it, guides included, each view before its guides
  /// and its subviews.
  package var idsInside: [String] {
    reduce(into: []) { ids, view in
      ids.append(view.id)
      ids += view.guides
    }
  }

  /// The ids of the guides of the view and of every view inside it.
  package var guidesInside: [String] { reduce(into: []) { $0 += $1.guides } }

  /// The number of views: this one and all inside it.
  package var viewCount: Int { 1 + (stack?.arrangedSubviews.viewCount ?? 0) + subviews.viewCount }

  /// The view and every view inside it by id.
  package var viewsByID: [String: SceneView] { reduce(into: [:]) { $0[$1.id] = $1 } }

  /// Calls a closure with the view and then every view inside it, arranged subviews first.
  package func visit(_ body: (SceneView) -> Void) {
    body(self)
    _ = firstResult { view -> Void? in
      view.visit(body)
      return nil
    }
  }

  /// Returns a result to which the view and then every view inside it contribute, arranged subviews
  /// first.
  package func reduce<Result>(
    into initial: Result, _ add: (inout Result, SceneView) -> Void
  ) -> Result {
    var result = initial
    visit { add(&result, $0) }
    return result
  }

  /// Whether the view or a view inside it satisfies a condition.
  package func isOrContains(_ condition: (SceneView) -> Bool) -> Bool {
    condition(self) || firstResult { $0.isOrContains(condition) ? () : nil } != nil
  }

  /// Returns the first result for a subview, arranged subviews first; nil if there is none.
  ///
  /// Each view is copied for the call, which takes time, because it has many parts.
  @inline(__always)
  private func firstResult<Result>(_ body: (SceneView) -> Result?) -> Result? {
    let arranged = stack?.arrangedSubviews ?? []
    let first = arranged.span
    for index in first.indices { if let result = body(first[index]) { return result } }
    let others = subviews.span
    for index in others.indices { if let result = body(others[index]) { return result } }
    return nil
  }

  /// Changes the view and then every view inside it, arranged subviews first.
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

  /// Returns the view with an id: this one or one inside it.
  package func find(_ id: String) -> SceneView? {
    self.id == id ? self : firstResult { $0.find(id) }
  }

  /// The outermost stack view: this one or the first one inside it.
  package var firstStack: SceneView? { stack != nil ? self : firstResult(\.firstStack) }

  /// Returns the views from this one to the one with an id, both included; empty if there is no
  /// such view.
  package func path(to id: String) -> [SceneView] {
    if self.id == id { return [self] }
    return firstResult { view in
      let path = view.path(to: id)
      return path.isEmpty ? nil : [self] + path
    } ?? []
  }

  /// Changes the view with an id: this one or one inside it; does nothing if there is no such view.
  package mutating func change(_ id: String, _ body: (inout SceneView) -> Void) {
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

extension [SceneView] {
  /// The number of views: these and all inside them.
  fileprivate var viewCount: Int {
    var sum = count
    for index in indices {
      // Reading parts of the views is fast; a call would copy each view.
      if let arranged = self[index].stack?.arrangedSubviews { sum += arranged.viewCount }
      if !self[index].subviews.isEmpty { sum += self[index].subviews.viewCount }
    }
    return sum
  }
}
