import AutoLayout
import SceneModel

extension ExplainedNumber {
  /// The view in the scene, with the overrides for the size classes of this canvas.
  private var sceneView: SceneView? { inspection.tree.scene.root.find(id) }

  /// Returns the content that determines the size; nil if the view has none.
  func content() -> Explanation.Content? {
    func size(_ axis: Axis) -> Double? {
      inspection.constraint(.compressionResistance(view: id, axis: axis))?.constant
    }
    guard size(axis) != nil, let sceneView else { return nil }
    let cell = inspection.scene.textCell
    let width = view.wrapWidth
    let own = sceneView.ownContentSize(cell: cell, wrapWidth: width)
    guard sceneView.intrinsicContentSize == nil,
      let text = sceneView.textContent(cell: cell, wrapWidth: width),
      (own.width, own.height) == (size(.horizontal), size(.vertical))
    else { return .size(width: size(.horizontal), height: size(.vertical)) }
    // Paragraphs have lines of their own, without a width.
    let wraps = text.lines.count + text.omittedLines > sceneView.paragraphCount(cell: cell)
    return .text(
      lines: text.lines.count, widest: text.widest,
      cell: cell[axis],
      wrapWidth: wraps ? wrapWidth(width, of: sceneView) : nil,
      omitted: text.omittedLines)
  }

  /// The part of its content that the view shows if it is too small for it.
  var shortage: Explanation.Shortage {
    sceneView.map { laidOut.shortage(of: $0, along: axis, cell: inspection.scene.textCell) }
      ?? .compressed
  }

  /// The text that is cut off although the view is as large as the content size that the scene states.
  var cutText: CutContent? {
    guard attribute.isSize, let sceneView, sceneView.intrinsicContentSize != nil else { return nil }
    return laidOut.cuts(in: sceneView, cell: inspection.scene.textCell).first {
      $0.axis == axis && $0.isText
    }
  }

  /// Returns the width at which a layout wraps the text, or the one that the scene states.
  private func wrapWidth(_ width: Double?, of view: SceneView) -> WrapWidth? {
    guard let width else {
      let preferred = Double(propertyValue: Property.preferredMaxLayoutWidth.value(of: view))
      return preferred.flatMap { $0 > 0 ? .init(width: $0, origin: .preferred) : nil }
    }
    let own = self.view.alignmentRect(forFrame: self.view.frame).size.width
    let isOwn = abs(own - width) <= LayoutInspection.tolerance
    return .init(width: width, origin: isOwn ? .view : .firstPass)
  }

  var manualFrame: Size? { sceneView?.manualFrame?.frame.size }

  /// The difference between the size of the frame and that of the alignment rectangle.
  var insets: Double { alignmentInsets(of: view).sum }

  /// Returns the baseline that determines the view's position in a horizontal stack view; nil if the
  /// number is not such a position, or if the baselines are not at the same height.
  func alignedBaseline() -> Explanation.AlignedBaseline? {
    guard attribute == .y, !view.isHidden, let stack = view.superview as? StackView,
      stack.axis == .horizontal,
      stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    else { return nil }
    let isFirst = stack.alignment == .firstBaseline
    let baseline: LayoutAttribute = isFirst ? .firstBaseline : .lastBaseline
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    let heights = visible.compactMap { $0.heightOfBaseline(baseline) }
    guard visible.count > 1, heights.count == visible.count,
      visible.contains(where: { $0 === view }),
      let first = heights.first, let depth = view.baselineDepth(baseline),
      heights.allSatisfy({ abs($0 - first) <= LayoutInspection.tolerance })
    else { return nil }
    let edge = isFirst ? 0 : view.alignmentSize(along: .vertical) ?? 0
    let top = alignmentInsets(of: view).low
    return Explanation.AlignedBaseline(
      stack: stack.identifier ?? "", isFirst: isFirst, y: first, depth: depth + top,
      isEdge: top == 0 && view.subviews.isEmpty && abs(depth - edge) <= LayoutInspection.tolerance)
  }
}
