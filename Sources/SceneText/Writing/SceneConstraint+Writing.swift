import AutoLayout
package import SceneModel

extension SceneConstraint {
  /// The constraint as part of a file.
  var yaml: YAMLText {
    let text = YAMLText.quoted(sceneText)
    let entries = EntryProperty.all.compactMap { property in
      property.yaml(self).map { (key: property.key, value: $0) }
    }
    guard !entries.isEmpty else { return text }
    return .mapping(
      [(key: ConstraintKey.constraint.rawValue, value: text)] + entries, isLine: true)
  }
}

extension SceneEquation {
  /// The constraint as a scene writes it, such as `a.width >= 0.5 * b.width + 8 @750`.
  package var equationText: String {
    let equation = "\(first.sceneText) \(relation.sceneText) \(rightText)"
    return priority == 1000 ? equation : "\(equation) @\(priority.sceneText)"
  }

  private var rightText: String {
    guard let second else { return constant.sceneText }
    let term = multiplier.factorText(of: second.sceneText) { $0.sceneText }
    if constant == 0 { return term }
    return "\(term) \(constant < 0 ? "-" : "+") \(abs(constant).sceneText)"
  }
}

extension SceneConstraint.Anchor {
  /// The anchor as text, such as `a.width`.
  package var sceneText: String { "\(item).\(attribute.sceneName)" }
}
