package import SceneModel

/// A copy of a view with everything inside it, and of the constraints among these views.
package struct SceneClip: Hashable, Sendable {
  package let view: SceneView
  package let constraints: [SceneConstraint]

  /// Creates a copy of a view of a scene; nil if there is no such view.
  package init?(of id: String, in scene: Scene) {
    guard let view = scene.root.find(id) else { return nil }
    self.view = view
    constraints = scene.constraintsInside(view).map { scene.constraints[$0] }
  }

  /// Returns the edits that insert the copy into a list of views of a scene, and the id that it
  /// gets there: ids that are taken get the next free numbers.
  ///
  /// A line of visual format that uses metrics unknown to the scene is omitted.
  package func edits(
    in scene: Scene, _ parent: String, _ list: SceneEdit.ViewList, at index: Int?
  ) -> (id: String, edits: [SceneEdit]) {
    let names = FreeIDs(in: scene).names(forCopyOf: view)
    let renaming = Renaming(names, in: scene)
    var copy = renaming.renamed(view)
    // Only the root has a placement.
    copy.placement = SceneView(id: copy.id).placement
    let metrics = Set(scene.metrics.map(\.name))
    let known = copy.namesInside
    var edits: [SceneEdit] = [.insert(copy, in: parent, list, at: index)]
    var count = scene.constraints.count
    for constraint in constraints {
      let renamed = renaming.renamed(constraint)
      guard renamed.itemNames(besides: metrics).allSatisfy(known.contains) else { continue }
      edits.append(.insertConstraint(renamed, at: count))
      count += 1
    }
    return (copy.id, edits)
  }
}
