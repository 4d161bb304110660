import SceneModel
import SceneText

extension SceneEdit {
  /// Returns the edit as an instruction that names what it changes in a scene.
  func instruction(in scene: Scene) -> String {
    switch self {
    case .change(let view, let changes):
      changes.map { change in
        let value = change.property.sceneText(of: change.value)
        return "set the \(change.property.key) of \(view) to \(value)"
      }.joined(separator: ", and ")
    case .unset(let view, let key): "remove the \(key) of \(view)"
    case .set(_, let key, let value): "set \(key) to \(value)"
    case .addConstraint(let text, _): "add the constraint \(text)"
    case .constraint(let index, let change):
      switch change {
      case .off: "switch off \(scene.text(ofEntry: index))"
      case .priority(let priority):
        "give \(scene.text(ofEntry: index)) the priority \(priority)"
      case .text(let text): "change \(scene.text(ofEntry: index)) to \(text)"
      case .on, .remove, .traits: description
      }
    default: description
    }
  }
}

extension Scene {
  fileprivate func text(ofEntry index: Int) -> String {
    constraints.indices.contains(index) ? constraints[index].sceneText : "constraint \(index)"
  }
}
