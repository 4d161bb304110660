package import SceneModel

/// The views of a scene, by id and in the order of the tree.
///
/// A layout lists its views in the same order, so the view of a laid out one is usually found at the
/// same index, without its id.
package struct SceneViews {
  private var views: [SceneView] = []
  private var indices: [String: Int]

  /// Collects a view and every view inside it; `count` is their expected number.
  package init(of root: SceneView, expecting count: Int) {
    var views: [SceneView] = []
    views.reserveCapacity(count)
    root.visit { views.append($0) }
    indices = Dictionary(minimumCapacity: count)
    for index in views.indices { indices[views[index].id] = index }
    self.views = views
  }

  package subscript(id: String) -> SceneView? { indices[id].map { views[$0] } }

  /// Returns the view with an id, which is probably at an index.
  package subscript(id: String, at index: Int) -> SceneView? {
    index < views.count && views[index].id == id ? views[index] : self[id]
  }

  /// Returns the index of the view with an id in a layout; nil if the layout has no such view.
  package func index(of id: String, in layout: SceneLayout) -> Int? {
    if let index = indices[id], index < layout.views.count, layout.views[index].id == id {
      return index
    }
    return layout.views.lastIndex { $0.id == id }
  }
}
