import AutoLayout
package import Phrases
package import SceneLayouts
import SceneModel
package import SceneText

extension SceneInspection {
  /// Returns edits of the scene as an instruction.
  package func text(of edits: [SceneEdit], in language: Language) -> String {
    phrases(of: edits).map { language.explanationWords.text(of: $0) }.joined(separator: "; ")
  }

  /// Returns edits of the scene as parameters for the words of a language.
  func phrases(of edits: [SceneEdit]) -> [ChangePhrase] {
    var after = scene
    var phrases: [ChangePhrase] = []
    for edit in edits {
      let before = after
      if let next = try? after.applying(edit) { after = next }
      if case .change(let view, let changes) = edit,
        case .property(view, "axis", _)? = phrases.last, changes.map(\.property) == [.spacing],
        let stack = after.root.find(view)?.stack
      {
        phrases[phrases.count - 1] = .arrange(stack: view, stack.axis, spacing: stack.spacing)
      } else {
        phrases.append(phrase(of: edit, from: before, to: after))
      }
    }
    return phrases
  }

  private func phrase(of edit: SceneEdit, from before: Scene, to after: Scene) -> ChangePhrase {
    switch edit {
    case .change(let view, let changes):
      if let phrase = changes.first.flatMap({ phrase(of: $0, of: view) }) { return phrase }
      let texts = changes.map { $0.property.sceneText(of: $0.value) }
      return .property(
        view: view, key: changes.map(\.property.key).joined(separator: ", "),
        value: texts.joined(separator: ", "))
    case .unset(let view, let key):
      let property: Property = key == Property.width.key ? .width : .height
      let change = SceneView.Change(property, to: .constraints([]))
      return phrase(of: change, of: view) ?? .property(view: view, key: key, value: "[]")
    case .set(_, let key, let value): return .sceneProperty(key: key, value: value)
    case .constraint(let index, .off): return .switchOff(entry(index))
    case .constraint(let index, .remove): return .remove(entry(index))
    case .constraint(let index, .priority(let text)):
      return .priority(entry(index), Double(sceneText: text) ?? 1000)
    case .constraint(let index, .text(let text)):
      guard case .equation(let old) = before.constraints[index],
        case .equation(let new) = after.constraints[index]
      else { return .replace(entry(index), by: text) }
      var changed = old
      changed.relation = new.relation
      if changed == new { return .relation(entry(index), new.relation) }
      changed = old
      changed.constant = new.constant
      return changed == new && old.second == nil
        ? .constant(entry(index), new.constant) : .replace(entry(index), by: text)
    case .addConstraint(let text, _): return .add(text)
    default: return .add(edit.description)
    }
  }
}
