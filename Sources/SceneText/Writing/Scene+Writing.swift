import AutoLayout
package import SceneModel

extension Scene {
  /// The scene as a file; reading it results in an equal scene.
  ///
  /// Keys are in the order of the format, defaults are omitted, and equal scenes have equal texts.
  package var yaml: String {
    YAMLText.mapping(entries.map { ($0.key.rawValue, $0.value) }, isLine: false).document
  }

  /// The keys of the file and their values.
  var entries: [(key: DocumentKey, value: YAMLText)] {
    var entries: [(key: DocumentKey, value: YAMLText)] = [(.stackyard, .scalar("1"))]
    if let title { entries.append((.title, titleYAML(title))) }
    if let canvas { entries.append((.canvas, .size(canvas))) }
    if cell != Size(width: 1, height: 1) { entries.append((.cell, .size(cell))) }
    if layoutDirection != .leftToRight {
      entries.append((.layoutDirection, .scalar(layoutDirection.rawValue)))
    }
    if isDesignTime { entries.append((.designTime, .bool(true))) }
    if sizeClasses != SizeClassThresholds() { entries.append((.sizeClasses, sizeClasses.yaml)) }
    if !metrics.isEmpty {
      let values = metrics.map { (key: $0.name, value: YAMLText.number($0.value)) }
      entries.append((.metrics, .mapping(values, isLine: true)))
    }
    entries.append((.root, root.yaml(isRoot: true)))
    if !constraints.isEmpty { entries.append((.constraints, .list(constraints.map(\.yaml)))) }
    entries += script.entries
    return entries
  }
}

extension Scene {
  private func titleYAML(_ title: String) -> YAMLText {
    guard !titleTranslations.isEmpty else { return .text(title) }
    return Wording(title, translations: titleTranslations).yaml(for: nil)
  }
}

extension YAMLText {
  fileprivate static func size(_ size: Size) -> YAMLText {
    let width = (key: SizeKey.width.rawValue, value: number(size.width))
    let height = (key: SizeKey.height.rawValue, value: number(size.height))
    return .mapping([width, height], isLine: true)
  }
}
