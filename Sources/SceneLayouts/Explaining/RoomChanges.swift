import AutoLayout
import SceneModel

/// Changes of a scene that may mend what no change of a single constraint mends.
extension SceneInspection {
  /// Returns the changes of the surrounding stack view that leave more room for the content of an
  /// arranged view: first those that keep the axis; they have not been tried.
  package func changes(makingRoomFor view: String) -> [SceneChange] {
    guard let stack = scene.resolved(canvas: layout.canvas).root.arranging(view),
      let arrangement = stack.stack
    else { return [] }
    let spacing = arrangement.spacing
    let axis: Axis = arrangement.axis == .horizontal ? .vertical : .horizontal
    let turned = SceneChange.arrange(stack: stack.id, axis, spacing: spacing)
    guard spacing > 0 else { return [turned] }
    return [
      .set(view: stack.id, .spacing(0)), turned, .arrange(stack: stack.id, axis, spacing: 0),
    ]
  }

  /// Returns the constraints that end the content of a scroll view, along each axis along which it
  /// is ambiguous, at the end of the view inside that reaches farthest; they have not been tried.
  package func changes(settlingContentOf view: String) -> [SceneChange] {
    guard let laidOut = layout.views.first(where: { $0.id == view }) else { return [] }
    return Axis.allCases.filter { laidOut.ambiguous.contains($0.contentNumber) }.compactMap {
      axis in
      func end(of frame: Rect) -> Double {
        axis == .horizontal ? frame[.x] + frame[.width] : frame[.y] + frame[.height]
      }
      let inside = layout.views.filter { $0.parent == view && !$0.isHidden }
      let last = inside.max { end(of: $0.frame) < end(of: $1.frame) }
      let end: LayoutAttribute = axis == .horizontal ? .trailing : .bottom
      return last.map { last in
        .add(
          SceneEquation(
            first: SceneConstraint.Anchor(item: last.id, attribute: end), relation: .equal,
            second: SceneConstraint.Anchor(
              item: ScrollGuideName.content.id(of: view), attribute: end),
            constant: 0))
      }
    }
  }
}

extension SceneView {
  /// Returns the stack view that arranges a view; nil if there is none.
  fileprivate func arranging(_ view: String) -> SceneView? {
    var found: SceneView?
    visit { candidate in
      if candidate.stack?.arrangedSubviews.contains(where: { $0.id == view }) == true {
        found = candidate
      }
    }
    return found
  }
}
