package import SceneModel

/// A copy of a view with everything inside it, and of the constraints between a view and what is
/// inside it.
package struct SceneClip: Hashable, Sendable {
  package let view: SceneView
  package let constraints: [SceneConstraint]

  /// The copy of a view of a scene; nil if there is no such view.
  package init?(of id: String, in scene: Scene) {
    guard let view = scene.root.find(id) else { return nil }
    self.view = view
    constraints = scene.constraintsInside(view).map { scene.constraints[$0] }
  }

  /// The edits that put the copy into a list of views of a scene, and the id that it has there: ids
  /// that are taken get the next free numbers.
  ///
  /// A line of visual format with names for numbers that the scene does not have is left out.
  package func edits(
    in scene: Scene, _ parent: String, _ list: SceneEdit.ViewList, at index: Int?
  ) -> (id: String, edits: [SceneEdit]) {
    let names = FreeIDs(in: scene).names(forCopyOf: view)
    let renaming = Renaming(names, in: scene)
    var copy = renaming.renamed(view)
    // The root alone has a placement.
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
