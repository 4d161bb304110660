import AutoLayout
package import SceneModel

extension Scene {
  /// The scene as a file; reading it results in an equal scene.
  ///
  /// Keys are in the order of the format, defaults are omitted, and equal scenes have equal texts.
  package var yaml: String {
    YAMLText.mapping(entries, isLine: false).document
  }

  var entries: [(key: DocumentKey, value: YAMLText)] {
    var entries: [(key: DocumentKey, value: YAMLText)] = [(.stackyard, .scalar("1"))]
    entries += propertyEntries(in: .scene)
    entries.append((.root, root.yaml(isRoot: true)))
    if !constraints.isEmpty { entries.append((.constraints, .list(constraints.map(\.yaml)))) }
    entries += propertyEntries(in: .script)
    if !script.steps.isEmpty { entries.append((.script, script.steps.yaml)) }
    return entries
  }

  private func propertyEntries(
    in part: SceneProperty.Part
  ) -> [(key: DocumentKey, value: YAMLText)] {
    SceneProperty.all(in: part).compactMap { property in
      property.yaml(self).map { (DocumentKey(property), $0) }
    }
  }
}

extension SceneCanvas {
  var yaml: YAMLText {
    switch self {
    case .size(let size): .size(size)
    case .device(let canvas): canvas.yaml
    }
  }
}

extension DeviceCanvas {
  fileprivate var yaml: YAMLText {
    var entries: [(key: CanvasKey, value: YAMLText)] = [(.device, .text(device.name))]
    if orientation != .portrait { entries.append((.orientation, .scalar(orientation.rawValue))) }
    if !bars.isEmpty { entries.append((.bars, .row(bars.map { .scalar($0.rawValue) }))) }
    if keyboard > 0 { entries.append((.keyboard, .number(keyboard))) }
    return .mapping(entries, isLine: true)
  }
}

extension YAMLText {
  static func size(_ size: Size) -> YAMLText {
    .mapping([(SizeKey.width, number(size.width)), (.height, number(size.height))], isLine: true)
  }
}
