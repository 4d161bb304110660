import SceneModel

/// The list of views: folding and finding.
extension Model {
  /// Stops listing what a view contains; the selected view, if none is named.
  ///
  /// If nothing can be folded there, goes to the superview.
  mutating func fold(_ id: String?) -> Outcome {
    goTo(.views)
    let target = id ?? selection
    guard let view = scene.root.find(target) else {
      return .refused(.unknownView(target, suggestion: closestView(to: target)))
    }
    let isOpen = !view.allSubviews.isEmpty && !foldedViews.contains(target)
    if isOpen {
      foldedViews.insert(target)
      return view.find(selection) == nil ? .done : choose(target)
    }
    guard id == nil else {
      return .refused(
        view.allSubviews.isEmpty ? .noSubviews(view: target) : .isFolded(view: target))
    }
    return selectSuperview()
  }

  /// Lists again what a view contains; if it is listed, goes to its first subview.
  mutating func unfold(_ id: String?) -> Outcome {
    goTo(.views)
    let target = id ?? selection
    guard let view = scene.root.find(target) else {
      return .refused(.unknownView(target, suggestion: closestView(to: target)))
    }
    if foldedViews.remove(target) != nil { return .done }
    guard let first = view.allSubviews.first else { return .refused(.noSubviews(view: target)) }
    return choose(first.id)
  }

  /// Folds every view but the root, or unfolds all if one is folded.
  mutating func foldAll() -> Outcome {
    goTo(.views)
    // Views that were deleted stay folded in case an undo restores them.
    guard !foldedViews.contains(where: { scene.root.find($0) != nil }) else {
      foldedViews = []
      return .done
    }
    var ids: Set<String> = []
    for view in scene.root.allSubviews {
      view.visit { if !$0.allSubviews.isEmpty { ids.insert($0.id) } }
    }
    guard !ids.isEmpty else { return .refused(.noSubviews(view: selection)) }
    foldedViews = ids
    return .done
  }

  /// Goes on by listed rows; while words are looked for, by those that have them.
  mutating func moveViewRow(by rows: Int) -> Outcome {
    let listed = viewRows(of: scene.root)
    let stops = listed.filter { $0.isFound || $0.id == selection }.map(\.id)
    let row = stops.firstIndex(of: selection) ?? 0
    guard row + rows >= 0 else { return .refused(.firstRowOfPane) }
    guard row + rows < stops.count else { return .refused(.lastRowOfPane) }
    return choose(stops[row + rows])
  }

  /// Lists the views that have some words, and selects the next of them, in a circle.
  mutating func findView(_ words: String) -> Outcome {
    goTo(.views)
    layOut()
    let found = viewsFound(by: words)
    guard !found.isEmpty else { return .refused(.noViewFound(words: words)) }
    viewFilter = words
    var ids: [String] = []
    scene.root.visit { ids.append($0.id) }
    let place = ids.firstIndex(of: selection) ?? 0
    let next = (ids[place...] + ids[..<place]).first(where: Set(found).contains)
    if let next { select(next) }
    message = .foundViews(count: found.count, words: words)
    return .done
  }
}
