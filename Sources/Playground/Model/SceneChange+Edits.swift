import SceneLayouts
import SceneModel
import SceneText

extension SceneChange {
  /// The change as edits that lead from a scene to the changed one.
  func edits(from scene: Scene, to after: Scene) -> [SceneEdit] {
    switch self {
    case .set(let view, let property): [after.edit(taking: [property.property], of: view)]
    case .remove(let index): [.constraint(index, .remove)]
    case .priority(let index, let priority): [.constraint(index, .priority(priority.sceneText))]
    case .relation(let index, _): [.constraint(index, .text(after.textWithoutPriority(of: index)))]
    case .add(let equation):
      [.insertConstraint(.equation(equation), at: scene.constraints.count)]
    case .stopTranslatingMask(let view, let removed):
      [after.edit(taking: [.translatesAutoresizingMaskIntoConstraints], of: view)]
        + removed.sorted(by: >).map { SceneEdit.constraint($0, .remove) }
    }
  }
}

extension Scene {
  /// Returns the edit that gives properties of a view the values that they have in this scene.
  fileprivate func edit(taking properties: [Property], of id: String) -> SceneEdit {
    .change(
      id,
      properties.compactMap { property in
        root.find(id).flatMap(property.value).map { SceneView.Change(property, to: $0) }
      })
  }

  /// Returns the text of an equation; its entry keeps the priority.
  fileprivate func textWithoutPriority(of number: Int) -> String {
    var entry = constraints[number]
    entry.setPriority(1000)
    return entry.sceneText
  }
}
