package import AutoLayout

extension SceneView {
  /// What makes a view a scroll view; its subviews are the content.
  package struct Scroll: Hashable, Sendable {
    /// The place in the content that is at the corner of the view.
    package var contentOffset = Point(x: 0, y: 0)

    package init() {}
  }

  /// A place that is set by hand, for views that no constraint places.
  package struct FrameByHand: Hashable, Sendable {
    /// In the coordinates of the superview, meant for the size that the superview has at design
    /// time: its own frame by hand, or what it gets on the canvas of the scene.
    package var frame: Rect
    package var autoresizingMask: AutoresizingMask = []
    /// Whether the frame places the view; else it only says what the views inside are meant for.
    package var isTranslated = true

    package init(frame: Rect) {
      self.frame = frame
    }
  }

  /// The placement of a root that says nothing of it.
  package var usualPlacement: Placement { frameByHand?.isTranslated == true ? .none : .fill }

  /// Whether the view or one inside it has a frame that was set by hand.
  package var hasFramesByHand: Bool { isOrContains { $0.frameByHand != nil } }

  /// Whether the view or one inside it separates what is in it from what is outside.
  package var hasBarriers: Bool { isOrContains { $0.scroll != nil || $0.layoutsSubviewsManually } }

  /// Whether the view or one inside it meets a condition.
  package func isOrContains(_ condition: (SceneView) -> Bool) -> Bool {
    condition(self) || stack?.arrangedSubviews.contains { $0.isOrContains(condition) } == true
      || subviews.contains { $0.isOrContains(condition) }
  }

  /// The guides that the scroll views inside have for their content and for their frame.
  package var scrollGuidesInside: [String] {
    var ids: [String] = []
    visit { view in
      guard view.scroll != nil else { return }
      ids += ScrollGuideName.allCases.map { $0.id(of: view.id) }
    }
    return ids
  }
}

/// The guides that every scroll view has, as constraints call them: `list.content`, `list.frame`.
package enum ScrollGuideName: String, CaseIterable {
  case content, frame

  package func id(of scrollView: String) -> String { "\(scrollView).\(rawValue)" }

  /// Whether an id is that of such a guide.
  package func names(_ id: String) -> Bool { id.hasSuffix(".\(rawValue)") }
}

/// The flags of an autoresizing mask, in the order in which they are written.
package enum AutoresizingFlag: String, CaseIterable {
  case flexibleLeftMargin, flexibleWidth, flexibleRightMargin, flexibleTopMargin, flexibleHeight
  case flexibleBottomMargin

  package var mask: AutoresizingMask {
    switch self {
    case .flexibleLeftMargin: .flexibleLeftMargin
    case .flexibleWidth: .flexibleWidth
    case .flexibleRightMargin: .flexibleRightMargin
    case .flexibleTopMargin: .flexibleTopMargin
    case .flexibleHeight: .flexibleHeight
    case .flexibleBottomMargin: .flexibleBottomMargin
    }
  }
}
