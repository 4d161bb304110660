import AutoLayout
package import SceneModel

extension SceneConstraint {
  /// The constraint as part of a file.
  var yaml: YAMLText {
    switch self {
    case .equation(let equation): equation.yaml
    case .visualFormat(let line): line.yaml
    }
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
    let term = multiplier == 1 ? second.sceneText : "\(multiplier.sceneText) * \(second.sceneText)"
    if constant == 0 { return term }
    return "\(term) \(constant < 0 ? "-" : "+") \(abs(constant).sceneText)"
  }

  fileprivate var yaml: YAMLText {
    guard identifier != nil || !isActive else { return .quoted(equationText) }
    var entries: [(key: ConstraintKey, value: YAMLText)] = [(.constraint, .quoted(equationText))]
    if let identifier { entries.append((.identifier, .text(identifier))) }
    if !isActive { entries.append((.isActive, .bool(false))) }
    return .mapping(entries.map { ($0.key.rawValue, $0.value) }, isLine: true)
  }
}

extension SceneVisualFormat {
  fileprivate var yaml: YAMLText {
    let names = FormatOption.names(of: options)
    if names.isEmpty, priority == nil, identifier == nil, isActive { return .quoted(text) }
    var entries: [(key: ConstraintKey, value: YAMLText)] = [(.constraint, .quoted(text))]
    if !names.isEmpty { entries.append((.options, .row(names.map { .scalar($0) }))) }
    if let priority { entries.append((.priority, .number(priority))) }
    if let identifier { entries.append((.identifier, .text(identifier))) }
    if !isActive { entries.append((.isActive, .bool(false))) }
    return .mapping(entries.map { ($0.key.rawValue, $0.value) }, isLine: true)
  }
}

extension SceneConstraint.Anchor {
  /// The anchor as text, such as `a.width`.
  package var sceneText: String { "\(item).\(attribute.sceneName)" }
}
