import SceneModel
import SceneText

/// Commands of the inspector's form, which its keys perform while it has the focus.
package enum FormCommands {
  static let all: [Command] = [
    Command("form-down", "go to next property", isRepeatable: false) {
      moveFormRow(by: 1, in: &$0)
    },
    Command("form-up", "go to previous property", isRepeatable: false) {
      moveFormRow(by: -1, in: &$0)
    },
    Command("edit", .optional(.property), "edit a property", isRepeatable: false) {
      editProperty($1, in: &$0)
    },
    Command(
      "step-by", .number("N", -10_000...10_000), "change the property by N"
    ) { stepProperty(by: $1, in: &$0) },
    Command("next-priority", "next named priority") { stepPriorityName(by: 1, in: &$0) },
    Command("previous-priority", "previous named priority") { stepPriorityName(by: -1, in: &$0) },
  ]
}

/// One number of a value such as `[8, 3]`, and the text around it.
private struct NumberInRow {
  let start: String
  let number: String
  let end: String

  /// Finds the number at an index; nil if the value does not have this form.
  init?(_ index: Int, of value: String) {
    guard value.hasPrefix("["), value.hasSuffix("]") else { return nil }
    let numbers = value.dropFirst().dropLast().split(separator: ",").map { $0.drop { $0 == " " } }
    guard numbers.indices.contains(index) else { return nil }
    number = String(numbers[index])
    start = "[" + numbers[..<index].map { "\($0), " }.joined()
    end = numbers[(index + 1)...].map { ", \($0)" }.joined() + "]"
  }
}

/// The rows of the form and their values.
extension FormCommands {
  /// The rows of the form for the selected view, followed by those of the scene.
  package static func formFields(in model: Model) -> [FormField] {
    let isRoot = model.superview == nil
    return FormField.fields(of: model.selectedView, isRoot: isRoot)
      + SceneProperty.all.map { FormField($0) }
  }

  package static func chosenFormRow(in model: Model) -> Int {
    max(0, min(model.panes.formRow, formFields(in: model).count - 1))
  }

  private static func chosenField(in model: Model) -> FormField {
    formFields(in: model)[chosenFormRow(in: model)]
  }

  /// The commands of the form that have no effect on the chosen row.
  package static func idleCommands(in model: Model) -> Set<CommandName> {
    let (field, view) = (chosenField(in: model), model.selectedView)
    var idle: Set<CommandName> = field.takesSteps(in: view) ? [] : ["step-by"]
    if [1, -1].allSatisfy({ field.value(in: view, namedBy: $0) == nil }) {
      idle.insert("next-priority")
    }
    return idle
  }

  /// Chooses another row; a single step wraps around at the ends, others stop there.
  static func moveFormRow(by rows: Int, in model: inout Model) -> Outcome {
    let count = formFields(in: model).count
    let row = chosenFormRow(in: model) + rows
    model.panes.formRow = abs(rows) == 1 ? (row + count) % count : max(0, min(count - 1, row))
    let field = chosenField(in: model)
    model.message = .property(key: field.key, help: field.help)
    return .done
  }

  /// Starts typing a value for a property of the selected view: the one with a key, or that of the
  /// chosen row.
  ///
  /// The value is typed in its row if the form is on the screen, and otherwise on the command line.
  static func editProperty(_ key: String?, in model: inout Model) -> Outcome {
    let fields = formFields(in: model)
    if let key {
      guard let row = fields.firstIndex(where: { $0.key == key }) else {
        let known = fields.map(\.key)
        return .refused(
          .unknownProperty(key, suggestion: Suggestion.closest(to: key, among: known)))
      }
      model.panes.formRow = row
    }
    let field = chosenField(in: model)
    let (owner, property, value) =
      switch field.subject {
      case .view(let property):
        (model.selection, property.editedKey, field.wholeText(of: property, in: model.selectedView))
      case .scene(let property):
        (SceneEdit.sceneName, property.key, property.sceneText(in: model.scene) ?? "")
      }
    let command = "set \(owner) \(property) "
    let isInForm = model.focus == .inspector
    // A row that was chosen by its key stands for the whole value.
    if isInForm, key == nil, let part = field.part, let row = NumberInRow(part, of: value) {
      let start = command + row.start
      TypedLine(start + row.number, fixed: start.count, ending: row.end).show(in: &model)
      return .done
    }
    TypedLine(
      command + plain(value, of: property, owner, in: model.scene),
      fixed: isInForm ? command.count : 0, prompt: isInForm ? nil : command.count
    ).show(in: &model)
    return .done
  }

  /// Returns a value without its quotes, if it means the same without them, so that what is typed
  /// after it belongs to the text.
  private static func plain(
    _ value: String, of key: String, _ owner: String, in scene: Scene
  ) -> String {
    guard value.count > 2, value.hasPrefix("\""), value.hasSuffix("\"") else { return value }
    let text = String(value.dropFirst().dropLast())
    let edit = SceneEdit.set(owner, key: key, value: text)
    return (try? scene.applying(edit)) == scene ? text : value
  }

  /// Changes the chosen value by a step; words and flags take the next value.
  static func stepProperty(by step: Double, in model: inout Model) -> Outcome {
    guard case .scene(let property) = chosenField(in: model).subject else {
      return setChosen(in: &model, or: Refusal.noSteps) { $0.value(in: $1, steppedBy: step) }
    }
    guard !property.words.isEmpty else { return .refused(.noSteps(property: property.label)) }
    let word = property.words.following(property.sceneText(in: model.scene), by: step > 0 ? 1 : -1)
    return model.set(SceneEdit.sceneName, key: property.key, to: word)
  }

  /// Sets the chosen priority to the next of UIKit's named values.
  static func stepPriorityName(by step: Int, in model: inout Model) -> Outcome {
    setChosen(in: &model, or: Refusal.noNamedPriority) { $0.value(in: $1, namedBy: step) }
  }

  private static func setChosen(
    in model: inout Model, or refusal: (String) -> Refusal,
    to value: (FormField, SceneView) -> PropertyValue?
  ) -> Outcome {
    let field = chosenField(in: model)
    guard let property = field.property, let value = value(field, model.selectedView) else {
      return .refused(refusal(field.name))
    }
    return model.editSelected(property) { property.set(value, in: &$0) }
  }
}
