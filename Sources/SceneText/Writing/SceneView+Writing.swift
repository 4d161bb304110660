import AutoLayout
package import SceneModel

extension SceneView {
  /// The view in the text of a scene file, with everything inside it.
  package func text(isRoot: Bool) -> String { yaml(isRoot: isRoot).document }

  /// The view as part of a file; a view with others inside it takes several lines.
  func yaml(isRoot: Bool) -> YAMLText {
    var entries: [(key: String, value: YAMLText)] = [(ViewPart.id.rawValue, .text(id))]
    entries += propertyEntries(.view, isRoot: isRoot)
    if scroll != nil {
      entries.append((ViewPart.scroll.rawValue, .mapping(propertyEntries(.scroll), isLine: true)))
    }
    if let stack { entries.append((ViewPart.stack.rawValue, stack.yaml)) }
    if !subviews.isEmpty {
      entries.append((ViewPart.subviews.rawValue, .list(subviews.map { $0.yaml(isRoot: false) })))
    }
    if !guides.isEmpty {
      entries.append((ViewPart.guides.rawValue, .row(guides.map { .text($0) })))
    }
    if !variations.isEmpty {
      let cases = variations.map { variation in
        (variation.traits.sceneText, YAMLText.mapping(variation.changes.yamlEntries, isLine: true))
      }
      entries.append((ViewPart.when.rawValue, .mapping(cases, isLine: false)))
    }
    let isLine = !isRoot && stack == nil && subviews.isEmpty && variations.isEmpty
    return .mapping(entries, isLine: isLine)
  }

  /// The properties of a group whose values are not the defaults.
  func propertyEntries(
    _ group: Property.Group, isRoot: Bool = false
  ) -> [(key: String, value: YAMLText)] {
    Property.all(in: group).compactMap { property in
      guard property.applies(to: self, isRoot: isRoot) || property.scope == .content,
        !property.hasDefaultValue(in: self), let value = property.writtenValue(of: self)
      else { return nil }
      return (property.key, YAMLText(value, of: property.kind))
    }
  }
}

extension SceneView.Stack {
  /// The stack as part of a file, always with its arranged subviews.
  var yaml: YAMLText {
    var view = SceneView(id: "")
    view.stack = self
    let views = YAMLText.list(arrangedSubviews.map { $0.yaml(isRoot: false) })
    return .mapping(
      view.propertyEntries(.stack) + [(ViewPart.arrangedSubviews.rawValue, views)], isLine: false)
  }
}

extension SceneView.CustomSpacing.Value {
  var yaml: YAMLText {
    switch self {
    case .number(let number): .number(number)
    case .default: .scalar("default")
    case .system: .scalar("system")
    }
  }
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
  var yaml: YAMLText {
    let width = (SizeClassKey.regularWidth, YAMLText.number(regularWidth))
    return .mapping([width, (.regularHeight, .number(regularHeight))], isLine: true)
  }
}
