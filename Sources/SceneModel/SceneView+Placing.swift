package import AutoLayout

extension SceneView {
  /// The part of a view that makes it a scroll view; its subviews are the content.
  package struct Scroll: Hashable, Sendable, SceneViewPart {
    /// The point of the content that is at the corner of the view.
    package var contentOffset = Point(x: 0, y: 0)

    package init() {}
  }

  /// A manual frame, for views that no constraint places.
  package struct ManualFrame: Hashable, Sendable {
    /// The frame in the coordinates of the superview.
    ///
    /// It refers to the size of the superview at design time: that of the superview's own manual
    /// frame, or its size on the scene's canvas.
    package var frame: Rect
    package var autoresizingMask: AutoresizingMask = []
    /// Whether the frame places the view; otherwise it only determines the size to which frames
    /// inside refer.
    package var isTranslated = true

    package init(frame: Rect) { self.frame = frame }
  }

  /// The default placement of the view as the root.
  package var defaultPlacement: Placement { manualFrame?.isTranslated == true ? .none : .fill }

  /// Whether the view or a view inside it has a manual frame.
  package var hasManualFrames: Bool { isOrContains { $0.manualFrame != nil } }

  /// Whether the view is a boundary for constraints.
  package var isBarrier: Bool { scroll != nil || layoutsSubviewsManually }

  /// Whether the view or a view inside it is a boundary for constraints.
  package var hasBarriers: Bool { isOrContains(\.isBarrier) }

  /// The content and frame guides of the scroll views inside.
  package var scrollGuidesInside: [String] { reduce(into: []) { $0 += $1.scrollGuides } }

  /// The ids of the view and everything inside it, with their guides.
  package var namesInside: Set<String> {
    let ids = idsInside
    let ofScreen = ids.flatMap { id in ScreenGuideName.allCases.map { $0.id(of: id) } }
    return Set(ids + scrollGuidesInside + ofScreen)
  }
}

/// The guides of every scroll view, as named in constraints: `list.content`, `list.frame`.
package enum ScrollGuideName: String, CaseIterable {
  case content, frame

  package func id(of scrollView: String) -> String { "\(scrollView).\(rawValue)" }

  /// Whether an id is the name of such a guide.
  package func names(_ id: String) -> Bool { id.hasSuffix(".\(rawValue)") }
}

/// The guides of every view and of the canvas that depend on the screen, as named in equations:
/// `root.safeArea`.
package enum ScreenGuideName: String, CaseIterable {
  case safeArea, readable, keyboard

  package func id(of view: String) -> String { "\(view).\(rawValue)" }

  /// Returns the view and the guide that an id names; nil if it names no such guide.
  package static func parts(of id: String) -> (view: String, guide: ScreenGuideName)? {
    guard let dot = id.lastIndex(of: "."),
      let guide = ScreenGuideName(rawValue: String(id[id.index(after: dot)...]))
    else { return nil }
    return (String(id[..<dot]), guide)
  }
}

extension SceneView {
  /// The names of the guides that constraints may refer to: those of the screen, of a scroll view, and
  /// those added.
  package var guideIDs: [String] {
    guides + ScreenGuideName.allCases.map { $0.id(of: id) } + scrollGuides
  }

  private var scrollGuides: [String] {
    scroll == nil ? [] : ScrollGuideName.allCases.map { $0.id(of: id) }
  }
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

extension SceneView {
  /// The manual frame; a mask requires one.
  var frame: Rect? {
    get { manualFrame?.frame }
    set {
      guard let newValue else { return manualFrame = nil }
      if manualFrame == nil { manualFrame = ManualFrame(frame: newValue) }
      manualFrame?.frame = newValue
    }
  }

  var autoresizingMask: AutoresizingMask {
    get { manualFrame?.autoresizingMask ?? [] }
    set { manualFrame?.autoresizingMask = newValue }
  }

  var translatesAutoresizingMaskIntoConstraints: Bool {
    get { manualFrame?.isTranslated ?? true }
    set { manualFrame?.isTranslated = newValue }
  }
}
