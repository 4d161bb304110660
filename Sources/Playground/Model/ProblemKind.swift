import AutoLayout
import SceneLayouts

/// A kind of problem of a layout, with its name in English, the worst first.
package enum ProblemKind: String, Hashable, CaseIterable, Sendable {
  /// A required constraint that was dropped because it contradicts others.
  case conflict
  /// A constraint that has no effect, because it relates anchors that cannot be related.
  case ignored
  /// A view with more than one equally good position or size.
  case ambiguous
  /// A label that is smaller than its text.
  case cut = "cut off"
  /// A view that is smaller than its content.
  case compressed
  /// A view beside the canvas, or partly outside its superview.
  case outside
  /// A view that covers a part of another one.
  case overlap

  /// Returns the sign of the kind, which distinguishes it even without colour.
  package func sign(_ appearance: Appearance) -> String {
    switch self {
    case .conflict: appearance.isASCII ? "!" : "✗"
    case .ignored: appearance.isASCII ? "/" : "⊘"
    case .ambiguous: appearance.isASCII ? "?" : "≈"
    case .cut: appearance.isASCII ? "~" : "…"
    case .compressed: appearance.isASCII ? "%" : "⋈"
    case .outside: appearance.isASCII ? ">" : "↗"
    case .overlap: appearance.isASCII ? "&" : "∩"
    }
  }
}

extension SceneLayout {
  /// The ids of the views that dropped constraints involve.
  package var viewsInConflicts: Set<String> {
    var ids: Set<String> = []
    for broken in broken {
      for word in broken.constraint.split(separator: " ") {
        if let dot = word.lastIndex(of: ".") { ids.insert(String(word[..<dot])) }
      }
    }
    return ids
  }
}

extension SceneLayout.BrokenConstraint {
  /// The identifier, or the constraint as text if the author of the scene chose no identifier.
  package var name: String {
    guard let identifier, !identifier.hasPrefix(LayoutConstraint.systemIdentifier) else {
      return constraint
    }
    return identifier
  }
}
