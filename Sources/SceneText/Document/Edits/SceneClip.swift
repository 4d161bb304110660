package import SceneModel

/// A copy of a view with everything inside it, and of the constraints among these views.
package struct SceneClip: Hashable, Sendable {
  package let view: SceneView
  package let constraints: [SceneConstraint]

  /// Creates a copy of a view of a scene; nil if there is no such view.
  package init?(of id: String, in scene: Scene) {
    guard let view = scene.root.view(id) else { return nil }
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
    let names = scene.freeNames(forCopyOf: view)
    var copy = view
    copy.rename(names)
    // Only the root has a placement.
    copy.placement = SceneView(id: copy.id).placement
    let metrics = Set(scene.metrics.map(\.name))
    let known = copy.namesInside
    var edits: [SceneEdit] = [.insert(copy, in: parent, list, at: index)]
    var count = scene.constraints.count
    for constraint in constraints {
      let renamed = constraint.renamed(names, metrics: metrics)
      guard renamed.itemNames(besides: metrics).allSatisfy(known.contains) else { continue }
      edits.append(.insertConstraint(renamed, at: count))
      count += 1
    }
    return (copy.id, edits)
  }
}

extension Scene {
  /// Returns an unused id: this one, or its stem with the next free number.
  package func freeID(like id: String) -> String {
    Scene.freeID(like: id, besides: Set(root.idsInside))
  }

  private static func freeID(like id: String, besides taken: Set<String>) -> String {
    guard taken.contains(id) else { return id }
    let stem = String(id.reversed().drop { $0.isASCII && $0.isNumber }.reversed())
    let last = Int(id.dropFirst(stem.count)) ?? 1
    // Longer digits are part of the name, not a number.
    var number = (1..<1_000_000).contains(last) ? max(2, last + 1) : 2
    while taken.contains("\(stem)\(number)") { number += 1 }
    return "\(stem)\(number)"
  }

  /// Returns new ids for a copy of a view and everything inside it: `icon2` for `icon`, `view5` for
  /// `view4`.
  ///
  /// The copy itself gets the given id, if there is one.
  func freeNames(forCopyOf view: SceneView, as new: String? = nil) -> [String: String] {
    var taken = Set(root.idsInside)
    var names: [String: String] = [:]
    if let new {
      names[view.id] = new
      taken.insert(new)
    }
    for id in view.idsInside where names[id] == nil {
      let name = Scene.freeID(like: id, besides: taken)
      names[id] = name
      taken.insert(name)
    }
    return names
  }
}
