import SceneModel
import SceneText

/// The inspector's form.
extension Model {
  /// The rows of the form for the selected view; the scene's own follow those of the root.
  var formFields: [FormField] {
    let isRoot = superview == nil
    let ofScene = isRoot ? SceneProperty.all.map { FormField($0) } : []
    return selectedView.formFields(isRoot: isRoot) + ofScene
  }

  /// The index of the chosen row.
  var chosenFormRow: Int { max(0, min(formRow, formFields.count - 1)) }

  private var chosenField: FormField? {
    let fields = formFields
    return fields.isEmpty ? nil : fields[chosenFormRow]
  }

  /// Chooses another row, in a circle.
  mutating func moveFormRow(by rows: Int) -> Outcome {
    let count = formFields.count
    guard count > 0 else { return .refused(.noSubviews(view: selection)) }
    formRow = ((chosenFormRow + rows) % count + count) % count
    message = chosenField.map { Message.property(key: $0.key, help: $0.help) }
    return .done
  }

  /// Lets a property of the selected view be typed, that of the chosen row or the one with a key: in its
  /// row where the form is on the screen, else on the command line.
  mutating func editProperty(_ key: String?) -> Outcome {
    let fields = formFields
    if let key {
      guard let row = fields.firstIndex(where: { $0.key == key }) else {
        let known = fields.map(\.key)
        return .refused(
          .unknownProperty(key, suggestion: Suggestion.closest(to: key, among: known)))
      }
      formRow = row
    }
    guard let field = chosenField else { return .refused(.noSubviews(view: selection)) }
    let command =
      switch field.subject {
      case .view(let property): "set \(selection) \(property.editedKey) "
      case .scene(let property): "set \(SceneEdit.sceneName) \(property.key) "
      }
    let value =
      switch field.subject {
      case .view(let property): property.sceneText(in: selectedView) ?? ""
      case .scene(let property): property.sceneText(in: scene) ?? ""
      }
    let isInPlace = focus == .inspector && screen.rect(of: .inspector) != nil
    show(TypedLine(command + value, fixed: isInPlace ? command.count : 0))
    return .done
  }

  /// Changes the chosen value by a step; words and flags get the next value.
  mutating func stepProperty(by step: Double) -> Outcome {
    guard case .scene(let property)? = chosenField?.subject else {
      return set(chosenField) { $0.value(in: $1, steppedBy: step) }
    }
    guard !property.words.isEmpty else {
      return .refused(.noSteps(property: property.label))
    }
    let word = property.words.following(property.sceneText(in: scene), by: step > 0 ? 1 : -1)
    return set(SceneEdit.sceneName, key: property.key, to: word)
  }

  /// Gives the chosen priority the next of UIKit's values.
  mutating func stepPriorityName(by step: Int) -> Outcome {
    set(chosenField) { $0.value(in: $1, namedBy: step) }
  }

  private mutating func set(
    _ field: FormField?, to value: (FormField, SceneView) -> PropertyValue?
  ) -> Outcome {
    guard let field else { return .refused(.noSubviews(view: selection)) }
    guard let value = value(field, selectedView) else {
      return .refused(.noSteps(property: field.name))
    }
    return editSelected { field.property?.set(value, in: &$0) }
  }
}
