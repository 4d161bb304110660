package import AutoLayout
package import SceneModel

/// A placement of a view that is valid but rarely intended.
package enum PlacementNote: Hashable, Sendable {
  /// Two views of one superview cover each other; the first one is behind.
  case overlap(String, String, superview: String)
  /// A view is partly outside its superview along an axis, by a distance.
  case overhang(String, superview: String, Axis, by: Double)
}

extension SceneLayout {
  /// The placements that are rarely intended, in the order of the tree.
  ///
  /// Two views of one superview overlap by accident if at least a third of the shorter extent is
  /// covered along both axes, and less than nine tenths along one. So a view in front of a larger
  /// one is left out, and a label on a line that crosses it, but no label on a label. A view extends
  /// beyond its superview by accident if more than a third of it is outside along an axis. A view
  /// that is at most half as wide and half as high as the other is a badge, and left out. The same
  /// applies to hidden and ambiguous views, to what a scroll view clips, except a stack view across
  /// its axis, and to views outside the canvas and layouts with conflicts, which have worse
  /// problems. A superview without an area is not left out, even if its size is ambiguous.
  ///
  /// - Complexity: O(views), and O(siblings²) for each superview except stack views, in which no
  ///   overlaps are looked for if it has more than ``mostSiblings``.
  package func placementNotes(in scene: Scene) -> [PlacementNote] {
    let root = scene.resolved(canvas: canvas).root
    return placementNotes(of: SceneViews(of: root, expecting: views.count))
  }

  /// Returns the placements of some views that are rarely intended.
  package func placementNotes(of sources: SceneViews) -> [PlacementNote] {
    guard broken.isEmpty else { return [] }
    var outside = Set(viewsOutside.map(\.id))
    for view in views where outside.contains(view.parent) { outside.insert(view.id) }
    let shown = views.filter {
      !outside.contains($0.id) && !$0.isHidden && $0.ambiguous.isEmpty && $0.hasFiniteFrame
    }
    let children = Dictionary(grouping: shown, by: \.parent)
    return views.enumerated().flatMap { index, superview -> [PlacementNote] in
      let isOpen = !superview.ambiguous.isEmpty
      guard let shown = children[superview.id], !isOpen || superview.hasNoArea,
        let made = sources[superview.id, at: index]
      else { return [] }
      guard made.scroll == nil else {
        // A stack view scrolls along its axis.
        return shown.flatMap { view in
          let axis = made.allSubviews.first { $0.id == view.id }?.stack?.axis
          return axis == nil
            ? [] : view.overhangs(in: superview, along: Axis.allCases.filter { $0 != axis })
        }
      }
      return shown.flatMap { $0.overhangs(in: superview) }
        + (made.stack == nil && !isOpen ? overlaps(among: shown, in: made) : [])
    }
  }

  /// The maximum number of siblings among which overlaps are looked for.
  private static let mostSiblings = 300

  private func overlaps(among siblings: [LaidOutView], in superview: SceneView) -> [PlacementNote] {
    guard siblings.count <= SceneLayout.mostSiblings else { return [] }
    let labels = Set(superview.allSubviews.filter { $0.text?.isEmpty == false }.map(\.id))
    let isLabel = siblings.map { labels.contains($0.id) }
    return siblings.indices.flatMap { back in
      siblings.indices[(back + 1)...].filter { front in
        siblings[back].overlapsByAccident(
          siblings[front], areLabels: isLabel[back] && isLabel[front])
      }.map { .overlap(siblings[back].id, siblings[$0].id, superview: superview.id) }
    }
  }
}

extension SceneLayout.LaidOutView {
  fileprivate func overhangs(
    in superview: Self, along axes: [Axis] = Axis.allCases
  ) -> [PlacementNote] {
    guard !isBadge(beside: superview) else { return [] }
    return axes.compactMap { axis in
      let own = extent(along: axis)
      let outside =
        max(0, -own.lowerBound) + max(0, own.upperBound - superview.frame.size[axis])
      guard outside > frame.size[axis] / 3 else { return nil }
      return .overhang(id, superview: superview.id, axis, by: outside)
    }
  }

  fileprivate func overlapsByAccident(_ other: Self, areLabels: Bool) -> Bool {
    guard frame.origin.x < other.frame.origin.x + other.frame.size.width,
      other.frame.origin.x < frame.origin.x + frame.size.width
    else { return false }
    let covered = Axis.allCases.map { extent(along: $0).share(coveredBy: other.extent(along: $0)) }
    return covered.allSatisfy { $0 >= 1.0 / 3 } && (areLabels || covered.contains { $0 < 0.9 })
      && !isBadge(beside: other) && !other.isBadge(beside: self)
  }

  /// Whether the view is small beside another one.
  private func isBadge(beside other: Self) -> Bool {
    Axis.allCases.allSatisfy { frame.size[$0] <= other.frame.size[$0] / 2 }
  }

  package var hasNoArea: Bool { frame.size.width <= 0 || frame.size.height <= 0 }

  /// Whether the frame has no number that overflowed.
  fileprivate var hasFiniteFrame: Bool {
    FrameAttribute.allCases.allSatisfy { frame[$0].isFinite }
  }

  private func extent(along axis: Axis) -> ClosedRange<Double> {
    let start = frame.origin[axis]
    return start...start + max(0, frame.size[axis])
  }
}

extension ClosedRange<Double> {
  /// The part of the shorter range that both have in common; 0 for none.
  fileprivate func share(coveredBy other: Self) -> Double {
    let common = Swift.min(upperBound, other.upperBound) - Swift.max(lowerBound, other.lowerBound)
    let least = Swift.min(upperBound - lowerBound, other.upperBound - other.lowerBound)
    return common > 0 && least > 0 ? common / least : 0
  }
}
