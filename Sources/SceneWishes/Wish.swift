package import AutoLayout
package import SceneLayouts
package import SceneModel

/// A condition that a layout should meet.
package enum Wish: Hashable, Sendable {
  case number(Value, LayoutRelation, Double)
  case values(Value, LayoutRelation, Value)
  /// A view has room for its content.
  case notCut(String)
  case inside(String)
  /// A view is at most that long along an axis, and what is in it has room for its content; the length
  /// is infinite if only the content matters.
  case fits(String, along: Axis, Double)
  case noConflict
  case nothingAmbiguous
  case notAmbiguous(String)
  /// A constraint is not dropped any more, and no other one instead; the numbers are those of all
  /// that are dropped now, and of those with the same text.
  case resolved(String, all: Int, same: Int)

  /// A value of a frame, as in `a.width`.
  package struct Value: Hashable, Sendable {
    package var view: String
    package var attribute: FrameAttribute

    package init(_ view: String, _ attribute: FrameAttribute) {
      (self.view, self.attribute) = (view, attribute)
    }

    /// The value as wishes and explanations name it.
    package var text: String { "\(view).\(attribute.rawValue)" }
  }

  /// Every visible view has room for its content.
  package static func nothingCut(in scene: Scene) -> Wish {
    .fits(scene.root.id, along: .horizontal, .infinity)
  }

  package var views: [String] {
    switch self {
    case .number, .values: values.map(\.view)
    case .notCut(let view), .inside(let view), .fits(let view, _, _), .notAmbiguous(let view):
      [view]
    case .noConflict, .nothingAmbiguous, .resolved: []
    }
  }

  package var values: [Value] {
    switch self {
    case .number(let value, _, _): [value]
    case .values(let first, _, let second): [first, second]
    default: []
    }
  }

  /// The values of a scene that tell whether the wish is true; nil if it is about all findings.
  func numbers(in scene: Scene) -> [Value]? {
    func all(_ ids: [String]) -> [Value] {
      ids.flatMap { id in FrameAttribute.allCases.map { Value(id, $0) } }
    }
    switch self {
    case .number, .values: return values
    case .notCut(let view), .notAmbiguous(let view): return all([view])
    case .inside(let view): return all(scene.root.path(to: view).map(\.id))
    case .fits(let view, _, _): return scene.root.find(view).map { all($0.idsOfViews) }
    case .noConflict, .nothingAmbiguous, .resolved: return nil
    }
  }

  /// The relation of ``gap(in:of:)`` to 0 if the wish is true.
  package var relation: LayoutRelation {
    switch self {
    case .number(_, let relation, _), .values(_, let relation, _): relation
    default: .greaterThanOrEqual
    }
  }
}

// MARK: Layouts

extension Wish {
  /// The difference within which a wish counts as true.
  package static let tolerance = 1e-6

  /// Returns how far a layout is from the wish: a number that must have ``relation`` to 0; nil if the
  /// layout lacks a view that the wish names.
  package func gap(in layout: SceneLayout, of scene: Scene) -> Double? {
    switch self {
    case .number(let value, _, let number): return layout.number(value).map { $0 - number }
    case .values(let first, _, let second):
      guard let a = layout.number(first), let b = layout.number(second) else { return nil }
      return a - b
    case .notCut(let id):
      guard let view = scene.resolved(canvas: layout.canvas).root.find(id),
        let laidOut = layout.view(id)
      else { return nil }
      return laidOut.room(for: view, scene) ?? 0
    case .inside(let id): return layout.distanceToEdge(of: id, in: scene.root)
    case .fits(let id, let axis, let length):
      guard let view = scene.resolved(canvas: layout.canvas).root.find(id),
        let size = layout.view(id)?.frame.size[axis]
      else { return nil }
      let laidOut = layout.viewsByID
      var least = length - size
      view.visit { inner in
        if !inner.isHidden, let room = laidOut[inner.id]?.room(for: inner, scene) {
          least = min(least, room)
        }
      }
      return least
    case .noConflict: return -Double(layout.broken.count)
    case .nothingAmbiguous: return -Double(layout.views.reduce(0) { $0 + $1.ambiguous.count })
    case .notAmbiguous(let id):
      return layout.view(id).map { -Double($0.ambiguous.count) }
    case .resolved(let constraint, let all, let same):
      return layout.broken.count >= all || layout.brokenCount(of: constraint) >= same ? -1 : 0
    }
  }

  func isTrue(for gap: Double) -> Bool { !gap.isNaN && distance(of: gap) <= Wish.tolerance }

  /// How much a gap differs from those with which the wish is true.
  func distance(of gap: Double) -> Double {
    switch relation {
    case .equal: abs(gap)
    case .greaterThanOrEqual: max(0, -gap)
    case .lessThanOrEqual: max(0, gap)
    }
  }

  /// The values that must not be ambiguous for the wish to count as true: those that it relates, and
  /// the sizes of which others, equally good ones, would cut the content.
  func values(decidedIn inspection: SceneInspection) -> [Value] {
    guard case .notCut(let id) = self,
      let view = inspection.scene.resolved(canvas: inspection.layout.canvas).root.find(id),
      let laidOut = inspection.layout.view(id)
    else { return values }
    return [FrameAttribute.width, .height].filter { size in
      guard let room = laidOut.room(for: view, along: size.axis, inspection.scene) else {
        return false
      }
      guard room >= 0, laidOut.ambiguous.contains(size.rawValue) else { return room < 0 }
      let range = inspection.explanation(of: size, of: id, triesChanges: false)?.ambiguity?.range
      return range.map { $0.lowerBound < laidOut.frame[size] - room } ?? false
    }.map { Value(id, $0) }
  }
}

extension [Wish.Value] {
  func areOpen(in layout: SceneLayout) -> Bool {
    contains { layout.view($0.view)?.ambiguous.contains($0.attribute.rawValue) == true }
  }
}

extension SceneLayout {
  package func number(_ value: Wish.Value) -> Double? {
    view(value.view)?.frame[value.attribute]
  }

  func brokenCount(of constraint: String) -> Int { broken.count { $0.constraint == constraint } }

  /// Returns the least distance of a view's edges from those of the canvas, which is negative outside,
  /// given the root of the scene.
  fileprivate func distanceToEdge(of id: String, in root: SceneView) -> Double? {
    guard let view = view(id) else { return nil }
    var origin = place(of: id)
    // Scrolling changes no frame of the content.
    for outer in root.path(to: id).dropLast() {
      origin.x -= outer.scroll?.contentOffset.x ?? 0
      origin.y -= outer.scroll?.contentOffset.y ?? 0
    }
    let (right, bottom) = (origin.x + view.frame.size.width, origin.y + view.frame.size.height)
    return [origin.x, origin.y, canvas.width - right, canvas.height - bottom].min()
  }

  /// The length by which each visible view without subviews is beside the canvas; views inside scroll
  /// views are not listed, because their content moves.
  func lengthsOutside(in scene: Scene) -> [String: Double] {
    let known = viewsByID
    var lengths: [String: Double] = [:]
    func visit(_ view: SceneView, in outer: Point) {
      guard let found = known[view.id], !found.isHidden else { return }
      let frame = found.frame
      let (x, y) = (outer.x + frame.origin.x, outer.y + frame.origin.y)
      if !view.hasSubviews || view.scroll != nil {
        let beyond = max(x + frame.size.width - canvas.width, y + frame.size.height - canvas.height)
        lengths[view.id] = max(0, -x, -y, beyond)
        return
      }
      for subview in view.allSubviews { visit(subview, in: Point(x: x, y: y)) }
    }
    visit(scene.root, in: Point(x: 0, y: 0))
    return lengths
  }

  /// The length that each visible view has beyond its content, along that of some axes with less room.
  ///
  /// It is negative if the content is cut.
  func rooms(in scene: Scene, along axes: [Axis] = Axis.allCases) -> [String: Double] {
    let laidOut = viewsByID
    var rooms: [String: Double] = [:]
    scene.resolved(canvas: canvas).root.visit { view in
      guard let found = laidOut[view.id], !found.isHidden else { return }
      rooms[view.id] = axes.compactMap { found.room(for: view, along: $0, scene) }.min()
    }
    return rooms
  }
}

extension SceneLayout.LaidOutView {
  /// Returns what the view has beyond its content along the axis with less room; nil without content.
  fileprivate func room(for view: SceneView, _ scene: Scene) -> Double? {
    Axis.allCases.compactMap { room(for: view, along: $0, scene) }.min()
  }

  /// Returns what the view has beyond its content along an axis; negative if the content is cut, nil
  /// if there is none.
  fileprivate func room(for view: SceneView, along axis: Axis, _ scene: Scene) -> Double? {
    guard view.stack == nil else { return nil }
    let has = frame.size[axis]
    // The whole text counts, also what a maximum number of lines leaves out.
    let ofText = drawnText(of: view, cell: scene.textCell).map {
      $0.usableLength(has, along: axis) - $0.neededSize[axis]
    }
    let content = view.intrinsicContentSize
    let ofContent = (axis == .horizontal ? content?.width : content?.height).map { has - $0 }
    return [ofText, ofContent].compactMap(\.self).min()
  }
}
