import AutoLayout
import SceneModel

extension SceneView {
  /// What places the view or its subviews without constraints.
  var placingEntries: [(key: ViewKey, value: YAMLText)] {
    var entries: [(key: ViewKey, value: YAMLText)] = []
    if let placeholderIntrinsicContentSize {
      entries.append((.placeholderIntrinsicContentSize, placeholderIntrinsicContentSize.yaml))
    }
    if let insets = alignmentRectInsets {
      let sides = [insets.top, insets.left, insets.bottom, insets.right]
      entries.append((.alignmentRectInsets, .row(sides.map { .number($0) })))
    }
    if let frameByHand { entries += frameByHand.entries }
    if layoutsSubviewsManually { entries.append((.layoutsSubviewsManually, .bool(true))) }
    if let scroll { entries.append((.scroll, scroll.yaml)) }
    return entries
  }
}

extension SceneView.FrameByHand {
  fileprivate var entries: [(key: ViewKey, value: YAMLText)] {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    var entries: [(key: ViewKey, value: YAMLText)] = [
      (.frame, .row(numbers.map { .number($0) }))
    ]
    let flags = AutoresizingFlag.allCases.filter { autoresizingMask.contains($0.mask) }
    if !flags.isEmpty {
      entries.append((.autoresizingMask, .row(flags.map { .scalar($0.rawValue) })))
    }
    if !isTranslated {
      entries.append((.translatesAutoresizingMaskIntoConstraints, .bool(false)))
    }
    return entries
  }
}

extension SceneView.Scroll {
  fileprivate var yaml: YAMLText {
    guard contentOffset != Point(x: 0, y: 0) else { return .mapping([], isLine: true) }
    let offset = YAMLText.row([.number(contentOffset.x), .number(contentOffset.y)])
    return .mapping([(key: ScrollKey.contentOffset.rawValue, value: offset)], isLine: true)
  }
}

extension SceneView.IntrinsicSize {
  /// As in `[10, none]`.
  var yaml: YAMLText {
    .row([width, height].map { $0.map { YAMLText.number($0) } ?? .scalar("none") })
  }
}
