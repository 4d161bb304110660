package import AutoLayout
package import Cells

/// A scene laid out on a canvas: what the engine found, as values.
package struct SceneLayout: Hashable, Sendable {
  /// The canvas, in scene units.
  package var canvas: Size
  /// The canvas in character cells.
  package var canvasCells: CellSize
  /// Every view, parents before children, in z-order: what comes later is in front.
  package var views: [LaidOutView]
  /// Required constraints that had to be given up.
  package var broken: [BrokenConstraint]
  /// Constraints that relate places inside a view with places outside of it, where that cannot be.
  package var refused: [RefusedConstraint]

  package init(
    canvas: Size, canvasCells: CellSize, views: [LaidOutView], broken: [BrokenConstraint] = [],
    refused: [RefusedConstraint] = []
  ) {
    self.canvas = canvas
    self.canvasCells = canvasCells
    self.views = views
    self.broken = broken
    self.refused = refused
  }

  package struct LaidOutView: Hashable, Sendable {
    package var id: String
    /// The id of the superview; `canvas` for the root.
    package var parent: String
    /// In scene units, in the coordinates of the superview: from its corner, but inside a scroll
    /// view from that of the content, so that scrolling changes no frame of the content.
    package var frame: Rect
    /// Absolute, in character cells, snapped; the canvas is at the origin.
    package var cells: CellRect
    /// What of the canvas the view can be seen in, absolute, in character cells: the common part of
    /// the scroll views around it; nil where there are none.
    package var clip: CellRect?
    /// Whether the view or a view around it is hidden.
    package var isHidden: Bool
    /// Which of x, y, width, height could differ and be as good.
    package var ambiguous: [String]

    package init(
      id: String, parent: String, frame: Rect, cells: CellRect, clip: CellRect? = nil,
      isHidden: Bool = false,
      ambiguous: [String] = []
    ) {
      self.id = id
      self.parent = parent
      self.frame = frame
      self.cells = cells
      self.clip = clip
      self.isHidden = isHidden
      self.ambiguous = ambiguous
    }
  }

  package struct BrokenConstraint: Hashable, Sendable {
    package var identifier: String?
    /// The constraint, as a scene would write it.
    package var constraint: String
    package var priority: Double
    /// The others of the conflict, as a scene would write them; no more than ``mostMembers``.
    package var because: [String]
    /// The conflict, this constraint first, then as many others.
    package var conflict: [ConflictMember]
    /// The number of others that are left out.
    package var omitted: Int

    /// Nobody reads more, and a row of a thousand views that do not fit has a million.
    package static let mostMembers = 100

    package init(
      identifier: String?, constraint: String, priority: Double, because: [String],
      conflict: [ConflictMember] = [], omitted: Int = 0
    ) {
      self.identifier = identifier
      self.constraint = constraint
      self.priority = priority
      self.because = because
      self.conflict = conflict
      self.omitted = omitted
    }
  }

  /// A constraint of a conflict.
  package enum ConflictMember: Hashable, Sendable {
    /// An entry of the scene's `constraints`, counted from 0.
    case entry(Int)
    /// Any other constraint, as a scene would write it.
    case other(String)
  }

  package struct RefusedConstraint: Hashable, Sendable {
    package var identifier: String?
    /// The constraint, as a scene would write it.
    package var constraint: String
    /// The view that the constraint leads across.
    package var barrier: String
    package var reason: AutoLayout.RefusedConstraint.Reason

    package init(
      identifier: String?, constraint: String, barrier: String,
      reason: AutoLayout.RefusedConstraint.Reason
    ) {
      self.identifier = identifier
      self.constraint = constraint
      self.barrier = barrier
      self.reason = reason
    }
  }
}
