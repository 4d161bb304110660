/// The width at which a text wraps.
package struct WrapWidth: Hashable, Sendable {
  package var width: Double
  package var origin: Origin

  /// The quantity that a text wraps at.
  package enum Origin: Hashable, Sendable {
    /// The width of the view.
    case view
    /// The width that the view had in the first pass of the layout, and has no longer.
    case firstPass
    /// The view's `preferredMaxLayoutWidth`.
    case preferred
  }
}

extension WrapWidth.Origin {
  var english: String {
    switch self {
    case .view: "its width"
    case .firstPass: "its width in the first pass"
    case .preferred: "its preferredMaxLayoutWidth"
    }
  }

  var japanese: String {
    switch self {
    case .view: "幅"
    case .firstPass: "最初のパスの幅"
    case .preferred: "preferredMaxLayoutWidth の"
    }
  }

  var chinese: String {
    switch self {
    case .view: "其宽度"
    case .firstPass: "其第一遍布局的宽度"
    case .preferred: "其 preferredMaxLayoutWidth"
    }
  }
}
