import Cells
import SceneLayouts
import SceneModel
import SceneText

/// The sheet of layouts side by side takes every key: those that move choose, Enter takes, Tab goes to
/// the next property, Esc closes.
func updateComparing(_ model: inout Model, _ key: Key, _ comparison: Comparison) {
  switch key {
  case .escape, .character("q"), .character("Q"), .character("E"), .control("c"):
    model.mode = .browsing
  case .enter: model.take(comparison)
  case .right, .down, .character("l"), .character("j"), .character(" "):
    model.choose(in: comparison, by: 1)
  case .left, .up, .character("h"), .character("k"): model.choose(in: comparison, by: -1)
  case .tab: model.compareNextProperty(after: comparison, by: 1)
  case .backTab: model.compareNextProperty(after: comparison, by: -1)
  case .character(let digit):
    guard let number = digit.wholeNumberValue, comparison.choices.indices.contains(number - 1)
    else { return }
    model.choose(in: comparison, by: number - 1 - comparison.index)
  default: break
  }
}

extension Model {
  /// Goes on by choices, in a circle.
  mutating func choose(in comparison: Comparison, by step: Int) {
    var comparison = comparison
    let count = comparison.choices.count
    comparison.index = ((comparison.index + step) % count + count) % count
    mode = .comparing(comparison)
  }
}

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
        layout: entry.layout, isCurrent: entry.isCurrent)
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
    mode = .comparing(
      Comparison(
        subject: .states,
        choices: [
          Comparison.Choice(name: "A", scene: remembered, layout: before, isCurrent: false),
          Comparison.Choice(name: "B", scene: scene, layout: layout, isCurrent: true),
        ], index: 1))
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
