import AutoLayout
import SceneLayouts
import SceneModel

extension SceneReader {
  /// Reads what places a view or its subviews without constraints.
  mutating func readPlacing(_ fields: Fields<ViewKey>, into view: inout SceneView) {
    view.alignmentRectInsets = readInsets(fields[.alignmentRectInsets])
    view.placeholderIntrinsicContentSize = readIntrinsicSize(
      fields[.placeholderIntrinsicContentSize])
    view.layoutsSubviewsManually = bool(fields[.layoutsSubviewsManually]) ?? false
    view.frameByHand = readFrameByHand(fields)
    if let node = fields[.scroll] { view.scroll = readScroll(node) }
  }

  private mutating func readScroll(_ node: YAMLNode) -> SceneView.Scroll {
    var scroll = SceneView.Scroll()
    let fields = fields(node, ScrollKey.self)
    guard let node = fields[.contentOffset],
      let pair = list(node, count: 2, of: "x and y, as in [0, 12]")
    else { return scroll }
    scroll.contentOffset = Point(x: number(pair[0]) ?? 0, y: number(pair[1]) ?? 0)
    return scroll
  }

  private mutating func readInsets(_ node: YAMLNode?) -> EdgeInsets? {
    let expected = "top, left, bottom and right, as in [0, 0, 1, 2]"
    guard let node, let sides = list(node, count: 4, of: expected) else { return nil }
    let insets = sides.map { number($0) ?? 0 }
    return EdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
  }

  private mutating func readFrameByHand(_ fields: Fields<ViewKey>) -> SceneView.FrameByHand? {
    let mask = readMask(fields[.autoresizingMask])
    let isTranslated = bool(fields[.translatesAutoresizingMaskIntoConstraints])
    guard let node = fields[.frame] else {
      if let node = fields[.autoresizingMask] { report(.maskWithoutFrame, at: node.place) }
      return nil
    }
    guard let numbers = list(node, count: 4, of: "x, y, width and height, as in [2, 1, 20, 5]")
    else { return nil }
    var byHand = SceneView.FrameByHand(
      frame: Rect(
        x: number(numbers[0]) ?? 0, y: number(numbers[1]) ?? 0,
        width: extent(numbers[2], of: "a width") ?? 0,
        height: extent(numbers[3], of: "a height") ?? 0))
    byHand.autoresizingMask = mask
    byHand.isTranslated = isTranslated ?? true
    return byHand
  }

  private mutating func readMask(_ node: YAMLNode?) -> AutoresizingMask {
    var mask: AutoresizingMask = []
    for item in items(node, of: "autoresizing flags") {
      let flag: AutoresizingFlag? = choice(item, of: "autoresizing flag")
      if let flag { mask.formUnion(flag.mask) }
    }
    return mask
  }

  /// Reports the constraints that contradict the content of a scroll view from outside, or lead out
  /// of a view that places its subviews itself; whether they do depends on all the others.
  mutating func checkBarriers(in scene: Scene) {
    guard scene.root.hasBarriers, !diagnostics.contains(where: { $0.severity == .error }) else {
      return
    }
    let tree = ViewTree(scene, canvas: scene.designCanvas)
    let refused = tree.window.refusedConstraints
    for (constraints, place) in zip(tree.constraints, constraintPlaces) {
      for refusal in refused where constraints.contains(where: { $0 === refusal.constraint }) {
        report(
          .refused(refusal.reason, barrier: refusal.barrier?.identifier ?? ""), at: place)
      }
    }
  }
}
