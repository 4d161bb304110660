package import AutoLayout
package import SceneModel

/// A placement of a view that is valid but rarely intended.
package enum PlacementNote: Hashable, Sendable {
  /// Two views of one superview cover each other in part; the first one is behind.
  case overlap(String, String, superview: String)
  /// A view is partly outside its superview along an axis, by a distance.
  case overhang(String, superview: String, Axis, by: Double)
}

extension SceneLayout {
  /// The placements that are rarely intended, in the order of the tree.
  ///
  /// Two views of one superview overlap by accident if at least a third of the shorter extent is
  /// covered along both axes, and less than nine tenths along one. So a view in front of a larger one
  /// is left out, and a label on a line that crosses it. A view extends beyond its superview by
  /// accident if more than a third of it is outside along an axis. A view that is at most half as wide
  /// and half as high as the other is a badge, and left out. The same applies to hidden and ambiguous
  /// views, to what a scroll view clips, and to layouts with conflicts, which have worse problems.
  ///
  /// - Complexity: O(views), and O(siblings²) for each superview except stack views.
  package func placementNotes(in scene: Scene) -> [PlacementNote] {
    guard broken.isEmpty else { return [] }
    let root = scene.resolved(canvas: canvas).root
    var children: [String: [LaidOutView]] = [:]
    for view in views where !view.isHidden && view.ambiguous.isEmpty && view.hasFiniteFrame {
      children[view.parent, default: []].append(view)
    }
    return views.flatMap { superview -> [PlacementNote] in
      guard let shown = children[superview.id], superview.ambiguous.isEmpty,
        let made = root.find(superview.id), made.scroll == nil
      else { return [] }
      return shown.flatMap { $0.overhangs(in: superview) }
        + (made.stack == nil ? overlaps(among: shown, in: superview.id) : [])
    }
  }

  private func overlaps(
    among siblings: [LaidOutView], in superview: String
  ) -> [PlacementNote] {
    siblings.indices.flatMap { index in
      siblings[(index + 1)...].filter(siblings[index].overlapsByAccident).map {
        .overlap(siblings[index].id, $0.id, superview: superview)
      }
    }
  }
}

extension SceneLayout.LaidOutView {
  fileprivate func overhangs(in superview: Self) -> [PlacementNote] {
    guard !isBadge(beside: superview) else { return [] }
    return Axis.allCases.compactMap { axis in
      let own = extent(along: axis)
      let outside =
        max(0, -own.lowerBound) + max(0, own.upperBound - superview.frame.size[axis])
      guard outside > frame.size[axis] / 3 else { return nil }
      return .overhang(id, superview: superview.id, axis, by: outside)
    }
  }

  fileprivate func overlapsByAccident(_ other: Self) -> Bool {
    let covered = Axis.allCases.map { extent(along: $0).share(coveredBy: other.extent(along: $0)) }
    return covered.allSatisfy { $0 >= 1.0 / 3 } && covered.contains { $0 < 0.9 }
      && !isBadge(beside: other) && !other.isBadge(beside: self)
  }

  /// Whether the view is small beside another one.
  private func isBadge(beside other: Self) -> Bool {
    Axis.allCases.allSatisfy { frame.size[$0] <= other.frame.size[$0] / 2 }
  }

  /// Whether the frame has no number that overflowed.
  fileprivate var hasFiniteFrame: Bool {
    FrameAttribute.allCases.allSatisfy { frame[$0].isFinite }
  }

  private func extent(along axis: Axis) -> ClosedRange<Double> {
    let start = axis == .horizontal ? frame.origin.x : frame.origin.y
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

extension Size {
  fileprivate subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}
