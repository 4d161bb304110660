import AutoLayout
import SceneModel

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
