import SceneLayouts
import SceneModel
import SceneText

/// Commands that show several layouts side by side.
enum ComparingCommands {
  static let all: [Command] = [
    Command(
      .compare, .optional(.comparable), keys: "E", "compare values of a property",
      footer: .wide("compare", rank: 4), isRepeatable: false
    ) { compare($1, in: &$0) },
    Command(.rememberState, keys: "K", "remember the scene as A", isRepeatable: false) { model in
      model.memory.rememberedScene = model.scene
      model.message = .remembered
      return .done
    },
    Command(
      .compareStates, keys: "B", "compare the scene with A", isRepeatable: false,
      effect: compareStates),
  ]

  /// The properties with several values, each with the view that has it: the selected one or, if that
  /// one lacks it, the stack view that arranges it.
  private static func comparableProperties(in model: Model) -> [(
    view: SceneView, property: Property
  )] {
    let views = [model.selectedView, model.targetStack].compactMap(\.self)
    return Property.comparable.compactMap { property in
      views.first {
        property.applies(to: $0, isRoot: $0.id == model.scene.root.id)
          && property.comparedValues(of: $0).count > 1
      }.map { ($0, property) }
    }
  }

  /// Shows the layouts for all values of a property; of the distribution if no property is named.
  static func compare(_ key: String?, in model: inout Model) -> Outcome {
    let choices = comparableProperties(in: model)
    let chosen =
      key.map { key in choices.first { $0.property.key == key } }
      ?? choices.first { $0.property == .distribution } ?? choices.first
    guard let (view, property) = chosen else {
      let (key, keys) = (key ?? "", choices.map(\.property.key))
      return .refused(
        .unknownProperty(key, suggestion: Suggestion.closest(to: key, among: keys)))
    }
    open(property, of: view, in: &model)
    return .done
  }

  private static func open(_ property: Property, of view: SceneView, in model: inout Model) {
    let matrix = LayoutMatrix(
      of: model.scene, view: view.id, varying: [property.comparedValues(of: view)],
      offered: model.offered)
    let choices = matrix.entries.map { entry in
      Comparison.Choice(
        name: entry.values.map(\.text).joined(separator: " "), scene: entry.scene,
        layout: entry.layout, isCurrent: entry.isCurrent)
    }
    model.mode = .comparing(
      Comparison(
        subject: .property(view: view.id, key: property.key), choices: choices,
        index: choices.firstIndex(where: \.isCurrent) ?? 0))
  }

  /// Compares the values of another property, in the order of the list.
  static func compareNextProperty(after comparison: Comparison, by step: Int, in model: inout Model)
  {
    guard case .property(_, let key) = comparison.subject else { return }
    let choices = comparableProperties(in: model)
    let index = choices.firstIndex { $0.property.key == key } ?? 0
    let (view, property) = choices[(index + step).wrapped(in: choices.count)]
    open(property, of: view, in: &model)
  }

  /// Shows the remembered scene beside the current one.
  static func compareStates(in model: inout Model) -> Outcome {
    guard let remembered = model.memory.rememberedScene else { return .refused(.nothingRemembered) }
    guard remembered != model.scene else { return .refused(.sameState) }
    let before = SceneLayout(laying: remembered, offered: model.offered)
    model.layOut()
    let comparison = Comparison(
      subject: .states,
      choices: [
        Comparison.Choice(name: "A", scene: remembered, layout: before, isCurrent: false),
        Comparison.Choice(name: "B", scene: model.scene, layout: model.layout, isCurrent: true),
      ], index: 1)
    model.mode = .comparing(comparison)
    return .done
  }

  /// Replaces the scene with the chosen one.
  static func take(_ comparison: Comparison, in model: inout Model) {
    model.mode = .browsing
    let before = model.scene
    let chosen = comparison.chosen.scene
    let isChanged =
      if case .property(let id, let key) = comparison.subject, let view = chosen.root.find(id),
        let property = Property.named(key)
      {
        model.edit(property, as: view)
      } else {
        model.change(to: chosen)
      }
    guard isChanged else {
      model.message = .refused(.noDifference)
      return
    }
    model.message = .took(SceneDifference(from: before, to: model.scene))
  }
}
