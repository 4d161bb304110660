import AutoLayout
import Cells
import SceneModel

extension SceneView {
  /// The view as part of a file; one with other views inside it takes several lines.
  func yaml(isRoot: Bool) -> YAMLText {
    var entries: [(key: ViewKey, value: YAMLText)] = [(.id, .text(id))]
    if isRoot, placement != usualPlacement {
      entries.append((.placement, .scalar(placement.rawValue)))
    }
    entries += contentEntries
    entries += sizeEntries
    entries += placingEntries
    if let stack { entries.append((.stack, stack.yaml)) }
    if !subviews.isEmpty {
      entries.append((.subviews, .list(subviews.map { $0.yaml(isRoot: false) })))
    }
    if !guides.isEmpty { entries.append((.guides, .row(guides.map { .text($0) }))) }
    if !variations.isEmpty { entries.append((.when, variationsYAML)) }
    let isLine = !isRoot && stack == nil && subviews.isEmpty && variations.isEmpty
    return .mapping(entries.map { ($0.key.rawValue, $0.value) }, isLine: isLine)
  }

  private var contentEntries: [(key: ViewKey, value: YAMLText)] {
    let usual = SceneView(id: "")
    var entries: [(key: ViewKey, value: YAMLText)] = []
    if let backgroundColor {
      entries.append((.backgroundColor, .scalar(backgroundColor.rawValue)))
    }
    if let text { entries.append((.text, .quoted(text))) }
    if let intrinsicContentSize {
      entries.append((.intrinsicContentSize, intrinsicContentSize.yaml))
    }
    if contentHuggingPriority != usual.contentHuggingPriority {
      entries.append((.contentHuggingPriority, contentHuggingPriority.yaml))
    }
    if contentCompressionResistancePriority != usual.contentCompressionResistancePriority {
      entries.append(
        (.contentCompressionResistancePriority, contentCompressionResistancePriority.yaml))
    }
    if isHidden { entries.append((.isHidden, .bool(true))) }
    return entries
  }

  private var sizeEntries: [(key: ViewKey, value: YAMLText)] {
    var entries: [(key: ViewKey, value: YAMLText)] = []
    if let baseline {
      let first = (key: BaselineKey.first.rawValue, value: YAMLText.number(baseline.first))
      let last = (key: BaselineKey.last.rawValue, value: YAMLText.number(baseline.last))
      entries.append((.baseline, .mapping([first, last], isLine: true)))
    }
    if let layoutMargins {
      entries.append((.layoutMargins, layoutMargins.yaml))
    }
    if let width = SizeConstraint.yaml(width) { entries.append((.width, width)) }
    if let height = SizeConstraint.yaml(height) { entries.append((.height, height)) }
    return entries
  }
}

extension DirectionalEdgeInsets {
  /// As in `[top, leading, bottom, trailing]`.
  var yaml: YAMLText { .row([top, leading, bottom, trailing].map { .number($0) }) }
}

extension SceneView.PriorityPair {
  var yaml: YAMLText { .row([.number(horizontal), .number(vertical)]) }
}

extension SceneView.SizeConstraint {
  static func yaml(_ constraints: [SceneView.SizeConstraint]) -> YAMLText? {
    switch constraints.count {
    case 0: nil
    case 1: constraints[0].yaml
    default: .row(constraints.map(\.yaml))
    }
  }

  private var yaml: YAMLText {
    if relation == .equal, priority == 1000 { return .number(constant) }
    let priorityText = priority == 1000 ? "" : " @\(priority.sceneText)"
    return .quoted("\(relation.sceneText) \(constant.sceneText)\(priorityText)")
  }
}
