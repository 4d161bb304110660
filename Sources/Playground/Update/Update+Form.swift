import SceneModel
import SceneText

/// The inspector's form.
extension Model {
  /// The rows of the form for the selected view.
  var formFields: [FormField] { selectedView.formFields(isRoot: superview == nil) }

  /// The number of the row that is chosen.
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
    message = chosenField.map { Message.property(key: $0.property.key, help: $0.property.help) }
    return .done
  }

  /// Opens the command line with the value of a property of the selected view: of the chosen row, or
  /// the one with a key.
  mutating func editProperty(_ key: String?) -> Outcome {
    let fields = formFields
    if let key {
      guard let row = fields.firstIndex(where: { $0.property.key == key }) else {
        let known = fields.map(\.property.key)
        return .refused(
          .unknownProperty(key, suggestion: Suggestion.closest(to: key, among: known)))
      }
      formRow = row
    }
    guard let field = chosenField else { return .refused(.noSubviews(view: selection)) }
    let value = field.property.sceneText(in: selectedView) ?? ""
    show(TypedLine("set \(selection) \(field.property.key) \(value)"))
    return .done
  }

  /// Changes the chosen value by a step; words and flags have the next one.
  mutating func stepProperty(by step: Double) -> Outcome {
    set(chosenField) { $0.value(in: $1, steppedBy: step) }
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
    return editSelected { field.property.set(value, in: &$0) }
  }
}
