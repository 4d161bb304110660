import AutoLayout
package import SceneModel

extension SceneChange.Property {
  /// The value as a scene file writes it.
  package var valueText: String {
    switch self {
    case .contentHuggingPriority(let pair), .contentCompressionResistancePriority(let pair):
      "[\(pair.horizontal.sceneText), \(pair.vertical.sceneText)]"
    case .width(let sizes), .height(let sizes):
      "[\(sizes.map { "\"\($0.text)\"" }.joined(separator: ", "))]"
    case .spacing(let spacing): spacing.sceneText
    case .distribution(let distribution): distribution.rawValue
    }
  }
}

extension SceneView.SizeConstraint {
  /// The constraint as a scene writes it, such as `>= 2 @900`.
  package var text: String {
    let size =
      relation == .equal ? constant.sceneText : "\(relation.symbol) \(constant.sceneText)"
    return priority == 1000 ? size : "\(size) @\(priority.sceneText)"
  }
}
