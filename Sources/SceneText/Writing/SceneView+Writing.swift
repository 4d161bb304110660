import SceneModel

extension SceneView {
  /// The view as part of a file; a view with others inside it takes several lines.
  func yaml(isRoot: Bool) -> YAMLText {
    var entries: [(key: String, value: YAMLText)] = [(ViewPart.id.rawValue, .text(id))]
    entries += propertyEntries(.view, isRoot: isRoot)
    if scroll != nil {
      entries.append(
        (ViewPart.scroll.rawValue, .mapping(propertyEntries(.scroll), isLine: true)))
    }
    if let stack { entries.append((ViewPart.stack.rawValue, stack.yaml)) }
    if !subviews.isEmpty {
      entries.append((ViewPart.subviews.rawValue, .list(subviews.map { $0.yaml(isRoot: false) })))
    }
    if !guides.isEmpty {
      entries.append((ViewPart.guides.rawValue, .row(guides.map { .text($0) })))
    }
    if !variations.isEmpty { entries.append((ViewPart.when.rawValue, variationsYAML)) }
    let isLine = !isRoot && stack == nil && subviews.isEmpty && variations.isEmpty
    return .mapping(entries, isLine: isLine)
  }

  /// The properties of a group whose values are not the defaults.
  func propertyEntries(
    _ group: Property.Group, isRoot: Bool = false
  ) -> [(key: String, value: YAMLText)] {
    Property.all(in: group).compactMap { property in
      guard property.applies(to: self, isRoot: isRoot) || property.scope == .content,
        !property.isUsual(in: self), let value = property.writtenValue(of: self)
      else { return nil }
      return (property.key, YAMLText(value, of: property.kind))
    }
  }
}
