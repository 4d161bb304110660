import AutoLayout
import SceneModel

extension SceneView.Stack {
  /// The stack as part of a file, its arranged subviews always said.
  var yaml: YAMLText {
    let usual = SceneView.Stack()
    var entries: [(key: StackKey, value: YAMLText)] = []
    if axis != usual.axis { entries.append((.axis, .scalar(axis.rawValue))) }
    if alignment != usual.alignment { entries.append((.alignment, .scalar(alignmentName))) }
    if distribution != usual.distribution {
      entries.append((.distribution, .scalar(distribution.rawValue)))
    }
    if spacing != usual.spacing { entries.append((.spacing, .number(spacing))) }
    if !customSpacing.isEmpty {
      let values = customSpacing.map { (key: $0.after, value: $0.value.yaml) }
      entries.append((.customSpacing, .mapping(values, isLine: true)))
    }
    if isBaselineRelativeArrangement {
      entries.append((.isBaselineRelativeArrangement, .bool(true)))
    }
    if isLayoutMarginsRelativeArrangement {
      entries.append((.isLayoutMarginsRelativeArrangement, .bool(true)))
    }
    let views = arrangedSubviews.map { $0.yaml(isRoot: false) }
    entries.append((.arrangedSubviews, .list(views)))
    return .mapping(entries.map { ($0.key.rawValue, $0.value) }, isLine: false)
  }

  /// The name that suits the axis.
  private var alignmentName: String {
    switch (axis, alignment) {
    case (.horizontal, .leading): "top"
    case (.horizontal, .trailing): "bottom"
    default: alignment.rawValue
    }
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
