import AutoLayout
import Cells
import SceneModel

extension SceneReader {
  /// Deep enough for every layout that can be looked at, and shallow enough for code that follows a
  /// tree by recursion.
  static let deepestView = 200

  /// More views than fit on any terminal, and few enough for every key to be answered.
  static let mostViews = 1000

  mutating func readViews(_ node: YAMLNode?, of what: String, depth: Int) -> [SceneView] {
    var views: [SceneView] = []
    for item in items(node, of: what) {
      guard depth <= SceneReader.deepestView else {
        report(.viewsTooDeep(limit: SceneReader.deepestView), at: item.place)
        break
      }
      viewCount += 1
      guard viewCount < SceneReader.mostViews else {
        // Once is enough: the views after this one have the same problem.
        if viewCount == SceneReader.mostViews {
          report(.tooManyViews(limit: SceneReader.mostViews), at: item.place)
        }
        break
      }
      views.append(readView(item, depth: depth))
    }
    return views
  }

  /// Reads a view; one without an id is named later.
  mutating func readView(_ node: YAMLNode, depth: Int) -> SceneView {
    let fields = fields(node, ViewKey.self)
    var view = SceneView(id: fields[.id].flatMap { readID($0) } ?? "")
    readAppearance(fields, into: &view)
    readSizes(fields, into: &view)
    readPlacing(fields, into: &view)
    readPlacement(fields[.placement], isRoot: depth == 1, into: &view)
    view.guides = items(fields[.guides], of: "ids").compactMap { readID($0) }
    if let node = fields[.stack] {
      view.stack = readStack(node, depth: depth)
      warnOfContent(fields)
      if fields[.scroll] != nil { report(.stackAndScroll, at: node.place) }
    }
    view.subviews = readViews(fields[.subviews], of: "views", depth: depth + 1)
    view.variations = readVariations(fields[.when], of: view)
    return view
  }

  private mutating func readPlacement(
    _ node: YAMLNode?, isRoot: Bool, into view: inout SceneView
  ) {
    guard let node else {
      // A frame is a place already: with another one, the root would be told two.
      if isRoot { view.placement = view.usualPlacement }
      return
    }
    guard isRoot else {
      report(.rootOnly(ViewKey.placement.rawValue), at: node.place)
      return
    }
    view.placement = choice(node, of: "placement") ?? view.placement
  }

  private mutating func readAppearance(_ fields: Fields<ViewKey>, into view: inout SceneView) {
    view.backgroundColor = readColour(fields[.backgroundColor])
    view.text = text(fields[.text])
    view.isHidden = bool(fields[.isHidden]) ?? view.isHidden
  }

  /// The name of a colour, or that of UIKit's system colour of the same name, as in `systemBlue`.
  mutating func readColour(_ node: YAMLNode?) -> Hue? {
    choice(node, of: "colour", aliases: Hue.systemNames)
  }

  private mutating func readSizes(_ fields: Fields<ViewKey>, into view: inout SceneView) {
    view.intrinsicContentSize = readIntrinsicSize(fields[.intrinsicContentSize])
    view.contentHuggingPriority =
      readPriorities(fields[.contentHuggingPriority]) ?? view.contentHuggingPriority
    view.contentCompressionResistancePriority =
      readPriorities(fields[.contentCompressionResistancePriority])
      ?? view.contentCompressionResistancePriority
    view.baseline = readBaseline(fields[.baseline])
    view.layoutMargins = readMargins(fields[.layoutMargins])
    view.width = readSizeConstraints(fields[.width], of: "width")
    view.height = readSizeConstraints(fields[.height], of: "height")
  }

  /// A stack view has no content of its own, so what describes content is lost on it.
  private mutating func warnOfContent(_ fields: Fields<ViewKey>) {
    let keys: [ViewKey] = [
      .text, .intrinsicContentSize, .contentHuggingPriority, .contentCompressionResistancePriority,
      .baseline, .placeholderIntrinsicContentSize, .alignmentRectInsets, .layoutsSubviewsManually,
    ]
    for key in keys {
      guard let node = fields[key] else { continue }
      report(.withoutEffectOnStack(key.rawValue), at: node.place, severity: .warning)
    }
  }

  mutating func readIntrinsicSize(_ node: YAMLNode?) -> SceneView.IntrinsicSize? {
    guard let node, let pair = list(node, count: 2, of: "a width and a height, as in [10, 3]")
    else { return nil }
    return SceneView.IntrinsicSize(
      width: intrinsicMetric(pair[0], of: "width"), height: intrinsicMetric(pair[1], of: "height"))
  }

  private mutating func intrinsicMetric(_ node: YAMLNode, of what: String) -> Double? {
    if case .scalar("none", _) = node.content { return nil }
    if case .scalar(let word, isPlain: true) = node.content, Name.isMetric(word),
      !Double.isNameOfNonFinite(word)
    {
      mismatch(node, expected: "a number or none")
      return nil
    }
    return extent(node, of: "an intrinsic \(what)")
  }

  /// One priority for both axes, or one for each.
  mutating func readPriorities(_ node: YAMLNode?) -> SceneView.PriorityPair? {
    guard let node else { return nil }
    if case .scalar = node.content, !node.isNull {
      return priority(node).map { SceneView.PriorityPair(horizontal: $0, vertical: $0) }
    }
    let expected = "a priority for both axes, or a horizontal and a vertical one, as in [251, 250]"
    guard let pair = list(node, count: 2, of: expected) else { return nil }
    let horizontal = priority(pair[0])
    let vertical = priority(pair[1])
    guard let horizontal, let vertical else { return nil }
    return SceneView.PriorityPair(horizontal: horizontal, vertical: vertical)
  }

  private mutating func readBaseline(_ node: YAMLNode?) -> SceneView.Baseline? {
    guard let node else { return nil }
    let fields = fields(node, BaselineKey.self)
    return SceneView.Baseline(
      first: extent(fields[.first], of: "the distance of a baseline") ?? 0,
      last: extent(fields[.last], of: "the distance of a baseline") ?? 0)
  }

  mutating func readMargins(_ node: YAMLNode?) -> DirectionalEdgeInsets? {
    let expected = "top, leading, bottom and trailing, as in [1, 2, 1, 2]"
    guard let node, let sides = list(node, count: 4, of: expected) else { return nil }
    let margins = sides.map { number($0) ?? 0 }
    return DirectionalEdgeInsets(
      top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
  }

  /// The items of a list that must have so many of them.
  mutating func list(_ node: YAMLNode, count: Int, of expected: String) -> [YAMLNode]? {
    if case .sequence(let items) = node.content, items.count == count { return items }
    mismatch(node, expected: expected)
    return nil
  }
}

extension Hue {
  /// UIKit's system colours by name.
  fileprivate static let systemNames: [String: Hue] = {
    let system: [Hue] = [
      .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
      .gray,
    ]
    let names = system.map { hue in
      ("system" + hue.rawValue.prefix(1).uppercased() + hue.rawValue.dropFirst(), hue)
    }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }()
}
