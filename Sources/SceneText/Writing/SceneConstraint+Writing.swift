import SceneModel

extension SceneConstraint {
  /// The constraint as part of a file.
  var yaml: YAMLText {
    let text = YAMLText.quoted(sceneText)
    let entries = EntryProperty.all.compactMap { property in
      property.yaml(self).map { (key: property.key, value: $0) }
    }
    guard !entries.isEmpty else { return text }
    return .mapping([(key: ConstraintKey.constraint.rawValue, value: text)] + entries, isLine: true)
  }
}
