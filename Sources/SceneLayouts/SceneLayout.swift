package import AutoLayout
package import Cells
package import SceneModel

/// The layout of a scene on a canvas, as values.
package struct SceneLayout: Hashable, Sendable {
  /// The canvas, in scene units.
  package var canvas: Size
  package var canvasCells: CellSize
  /// Every view, parents before children, from back to front.
  package var views: [LaidOutView]
  /// The dropped required constraints.
  package var broken: [BrokenConstraint]
  /// The constraints that cross a boundary that they are not allowed to cross.
  package var refused: [RefusedConstraint]
  /// The constraints on one size of a view alone, without dropped ones.
  package var sizeLimits: [SizeLimit]

  /// Returns the view with an id; the first one if several have it.
  package func view(_ id: String) -> LaidOutView? { views.first { $0.id == id } }

  /// The views by id; the first one if several have it.
  package var viewsByID: [String: LaidOutView] {
    Dictionary(views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package struct LaidOutView: Hashable, Sendable {
    package var id: String
    /// The id of the superview; `canvas` for the root.
    package var parent: String
    /// The frame in scene units, in the coordinates of the superview or, inside a scroll view, of
    /// its content.
    ///
    /// Scrolling therefore changes no frame of the content.
    package var frame: Rect
    /// The absolute frame in character cells, snapped; the canvas is at the origin.
    package var cells: CellRect
    /// The part of the canvas in which the view is visible, in absolute character cells: the
    /// intersection of the surrounding scroll views; nil if there are none.
    package var clip: CellRect?
    /// The direction in which the view and what is in it are read.
    package var direction: LayoutDirection
    /// The width at which the text of the view wraps, in scene units; nil if it does not.
    package var wrapWidth: Double?
    /// Whether the view or an ancestor is hidden.
    package var isHidden: Bool
    /// The ambiguous numbers among x, y, width and height and, for a scroll view, `content.width`
    /// and `content.height`.
    package var ambiguous: [String]
  }

  /// Returns the direction that decides on which side of its superview a view begins.
  package func direction(around view: LaidOutView, in scene: Scene) -> LayoutDirection {
    self.view(view.parent)?.direction ?? scene.layoutDirection
  }

  package struct BrokenConstraint: Hashable, Sendable {
    package var identifier: String?
    /// The constraint, as in a scene.
    package var constraint: String
    package var priority: Double
    /// The other members of the conflict, as in a scene; at most ``mostMembers``.
    package var because: [String]
    /// The identifiers of ``because``, in the same order.
    package var identifiers: [String?]
    /// The indices of those ``because`` that were dropped later.
    package var alsoDropped: Set<Int>
    /// The members of the conflict, this constraint first, with the same limit.
    package var conflict: [ConflictMember]
    package var omitted: Int

    /// The maximum number of members, because a row of a thousand views that do not fit has a
    /// million.
    package static let mostMembers = 100
  }

  package enum ConflictMember: Hashable, Sendable {
    /// An entry of the scene's `constraints`, counted from 0.
    case entry(Int)
    /// Any other constraint, as in a scene.
    case other(String)
  }

  package struct RefusedConstraint: Hashable, Sendable {
    package var identifier: String?
    /// The constraint, as in a scene.
    package var constraint: String
    package var barrier: String
    package var reason: AutoLayout.RefusedConstraint.Reason
  }
}

extension SceneLayout {
  /// The layout with cells of another size; a view that is visible stays so.
  package func scaled(by scale: CanvasScale) -> SceneLayout {
    guard scale != .whole else { return self }
    var layout = self
    layout.canvasCells = scale.size(of: canvasCells)
    for index in views.indices {
      layout.views[index].cells = views[index].cells.scaled(by: scale)
      layout.views[index].clip = views[index].clip.map { $0.scaled(by: scale) }
    }
    return layout
  }
}

extension SceneLayout {
  /// Returns the length that a view has if other views leave it enough room: that of its content, within
  /// the constraints on this length alone.
  ///
  /// A limit has no effect beyond those of higher priorities. Only `fill` makes a view smaller than its
  /// content because of a limit; the other distributions refer to contents.
  package func preferredLength(
    of view: String, along axis: Axis, content: Double, hugging: Double, resistance: Double,
    in rule: StackView.Distribution
  ) -> Double {
    // Among equals, the content comes first.
    var bounds: [(relation: LayoutRelation, constant: Double, priority: Double)] = [
      (.greaterThanOrEqual, content, resistance), (.lessThanOrEqual, content, hugging),
    ]
    bounds += sizeLimits.filter { $0.view == view && $0.axis == axis }
      .map { ($0.relation, $0.constant, $0.priority) }
    var (low, high) = (0.0, Double.infinity)
    for bound in bounds.ordered(by: { -$0.priority }) {
      let nearest = min(max(bound.constant, low), high)
      if bound.relation != .lessThanOrEqual { low = nearest }
      if bound.relation != .greaterThanOrEqual { high = nearest }
    }
    return rule == .fill ? low : max(low, content)
  }
}
