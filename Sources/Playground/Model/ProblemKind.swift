import AutoLayout
import Cells
import SceneLayouts

/// What can be wrong with a layout, the worst first.
package enum ProblemKind: Hashable, CaseIterable, Sendable {
  /// A required constraint that was dropped, because others contradict it.
  case conflict
  /// A constraint that does not count, because it leads across a barrier.
  case ignored
  /// A view with more than one place or size that is as good.
  case ambiguous
  /// A label with less room than its text needs.
  case cut

  /// What stands for it, so that it is seen without colour too.
  func sign(_ appearance: Appearance) -> String {
    switch self {
    case .conflict: appearance.isASCII ? "!" : "✗"
    case .ignored: appearance.isASCII ? "/" : "⊘"
    case .ambiguous: appearance.isASCII ? "?" : "≈"
    case .cut: appearance.isASCII ? "~" : "…"
    }
  }
}

extension SceneLayout.LaidOutView {
  /// Whether the view has less room than a text needs.
  func cuts(_ text: String) -> Bool {
    let lines = VisibleText.lines(of: text)
    return lines.count > cells.size.rows
      || lines.contains { TextWidth.columns(of: $0) > cells.size.columns }
  }
}

extension SceneLayout {
  /// The ids of the views that dropped constraints are about.
  var viewsInConflicts: Set<String> {
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
  /// The identifier, or the constraint if nobody chose one.
  var name: String {
    guard let identifier, !identifier.hasPrefix(LayoutConstraint.systemIdentifier) else {
      return constraint
    }
    return identifier
  }
}
