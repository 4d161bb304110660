import AutoLayout
import SceneModel

extension SceneView {
  /// The value of `when` in a file.
  var variationsYAML: YAMLText {
    .mapping(variations.map { ($0.traits.sceneText, $0.yaml) }, isLine: false)
  }
}

extension SceneView.Variation {
  fileprivate var yaml: YAMLText { .mapping(changes.yamlEntries, isLine: true) }
}

extension [SceneView.Change] {
  /// The properties and their values; those of the stack are under a separate key.
  var yamlEntries: [(key: String, value: YAMLText)] {
    let stack = entries(in: .stack)
    let entry = (key: ViewPart.stack.rawValue, value: YAMLText.mapping(stack, isLine: true))
    return entries(in: .view) + (stack.isEmpty ? [] : [entry])
  }

  private func entries(in group: Property.Group) -> [(key: String, value: YAMLText)] {
    filter { $0.property.group == group }
      .map { ($0.property.key, YAMLText($0.value, of: $0.property.kind)) }
  }
}

extension SizeClassThresholds {
  /// The thresholds as part of a file.
  var yaml: YAMLText {
    let width = (key: SizeClassKey.regularWidth.rawValue, value: YAMLText.number(regularWidth))
    let height = (key: SizeClassKey.regularHeight.rawValue, value: YAMLText.number(regularHeight))
    return .mapping([width, height], isLine: true)
  }
}
