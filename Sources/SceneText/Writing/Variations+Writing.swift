import AutoLayout
import Cells
import SceneModel

extension SceneView {
  /// What `when` says in a file.
  var variationsYAML: YAMLText {
    .mapping(variations.map { ($0.traits.sceneText, $0.yaml) }, isLine: false)
  }
}

extension SceneView.Variation {
  fileprivate var yaml: YAMLText { .mapping(changes.yamlEntries, isLine: true) }
}

extension [SceneView.Change] {
  /// The properties and their values.
  var yamlEntries: [(key: String, value: YAMLText)] {
    let stack = compactMap(\.stackEntry)
    let entry = (key: VariationKey.stack.rawValue, value: YAMLText.mapping(stack, isLine: true))
    return compactMap(\.viewEntry) + (stack.isEmpty ? [] : [entry])
  }
}

extension SceneView.Change {
  /// The entry of a change to the view itself.
  fileprivate var viewEntry: (key: String, value: YAMLText)? {
    let entry: (key: VariationKey, value: YAMLText)
    switch self {
    case .isHidden(let value): entry = (.isHidden, .bool(value))
    case .text(let value): entry = (.text, .quoted(value))
    case .backgroundColor(let value): entry = (.backgroundColor, .scalar(value.rawValue))
    case .intrinsicContentSize(let value): entry = (.intrinsicContentSize, value.yaml)
    case .contentHuggingPriority(let value): entry = (.contentHuggingPriority, value.yaml)
    case .contentCompressionResistancePriority(let value):
      entry = (.contentCompressionResistancePriority, value.yaml)
    case .layoutMargins(let value): entry = (.layoutMargins, value.yaml)
    case .width(let value): entry = (.width, SceneView.SizeConstraint.yaml(value) ?? .row([]))
    case .height(let value): entry = (.height, SceneView.SizeConstraint.yaml(value) ?? .row([]))
    default: return nil
    }
    return (entry.key.rawValue, entry.value)
  }

  /// The entry of a change to the stack.
  fileprivate var stackEntry: (key: String, value: YAMLText)? {
    let entry: (key: StackVariationKey, value: YAMLText)
    switch self {
    case .axis(let value): entry = (.axis, .scalar(value.rawValue))
    case .alignment(let value): entry = (.alignment, .scalar(value.rawValue))
    case .distribution(let value): entry = (.distribution, .scalar(value.rawValue))
    case .spacing(let value): entry = (.spacing, .number(value))
    case .isBaselineRelativeArrangement(let value):
      entry = (.isBaselineRelativeArrangement, .bool(value))
    case .isLayoutMarginsRelativeArrangement(let value):
      entry = (.isLayoutMarginsRelativeArrangement, .bool(value))
    default: return nil
    }
    return (entry.key.rawValue, entry.value)
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
