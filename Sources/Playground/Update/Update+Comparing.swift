import Cells
import SceneLayouts
import SceneModel
import SceneText

extension Model {
  /// The properties of which all values can be compared for the stack view concerned, or for the
  /// selected view where there is none.
  fileprivate var comparableProperties: (view: SceneView, keys: [Property])? {
    let view = targetStack ?? selectedView
    let keys = Property.comparable.filter { $0.comparedValues(of: view).count > 1 }
    return keys.isEmpty ? nil : (view, keys)
  }

  /// Shows the layouts for all values of a property; of the distribution where none is named.
  mutating func compare(_ key: String?) -> Outcome {
    guard let (view, properties) = comparableProperties else {
      return .refused(.nothingToCompare(view: selection))
    }
    let usual = properties.first { $0.key == "distribution" } ?? properties[0]
    let named = key.map { key in properties.first { $0.key == key } } ?? usual
    guard let property = named else {
      let keys = properties.map(\.key)
      return .refused(
        .unknownProperty(key ?? "", suggestion: Suggestion.closest(to: key ?? "", among: keys)))
    }
    open(property, of: view)
    return .done
  }

  private mutating func open(_ property: Property, of view: SceneView) {
    let matrix = LayoutMatrix(
      of: scene, view: view.id, varying: [property.comparedValues(of: view)], offered: offered)
    let choices = matrix.entries.map { entry in
      Comparison.Choice(
        name: entry.values.map(\.text).joined(separator: " "), scene: entry.scene,
        layout: entry.layout, isCurrent: entry.isCurrent,
        appearance)
    }
    mode = .comparing(
      Comparison(
        subject: .property(view: view.id, key: property.key), choices: choices,
        index: choices.firstIndex(where: \.isCurrent) ?? 0))
  }

  /// Compares the values of the next property.
  mutating func compareNextProperty(after comparison: Comparison, by step: Int) {
    guard case .property(_, let key) = comparison.subject,
      let (view, properties) = comparableProperties
    else { return }
    let index = properties.firstIndex { $0.key == key } ?? 0
    let next = ((index + step) % properties.count + properties.count) % properties.count
    open(properties[next], of: view)
  }

  /// Remembers the scene as it is, to be compared with later.
  mutating func rememberState() -> Outcome {
    remembered = scene
    message = .remembered
    return .done
  }

  /// Shows the remembered scene beside the current one.
  mutating func compareStates() -> Outcome {
    guard let remembered else { return .refused(.nothingRemembered) }
    guard remembered != scene else { return .refused(.sameState) }
    let before = SceneLayout(laying: remembered, offered: offered)
    layOut()
    var comparison = Comparison(
      subject: .states,
      choices: [
        Comparison.Choice(
          name: "A", scene: remembered, layout: before, isCurrent: false, appearance),
        Comparison.Choice(name: "B", scene: scene, layout: layout, isCurrent: true, appearance),
      ], index: 1)
    comparison.markDifferences(appearance)
    mode = .comparing(comparison)
    return .done
  }

  /// Makes the scene the chosen one.
  mutating func take(_ comparison: Comparison) {
    mode = .browsing
    let before = scene
    let chosen = comparison.chosen
    guard edit({ $0 = chosen.scene }) else {
      message = .refused(.noDifference)
      return
    }
    message = .took(SceneDifference(from: before, to: scene))
  }
}
