import AutoLayout
import Cells
import SceneLayouts

/// The effect of a change on a layout in a few words, such as `detail 5 → 14 wide, 2 more`.
struct ChangeEffect {
  private let parts: [String]
  private let words: any MessageWords

  /// The effect; the sizes and places of some views come first.
  init(
    _ difference: LayoutDifference, of views: [String], _ appearance: Appearance
  ) {
    words = appearance.words
    var sizes: [String] = []
    var places: [String] = []
    let frames = difference.frames
    let first = frames.filter { views.contains($0.view) }
    for frame in first + frames.filter({ !views.contains($0.view) }) {
      guard let before = frame.before, let after = frame.after else { continue }
      let name = VisibleText.visible(frame.view)
      for attribute in FrameAttribute.allCases {
        let (old, new) = (before[attribute].shortText, after[attribute].shortText)
        guard old != new else { continue }
        let part = words.text(
          of: PaneText.effect(attribute, view: name, from: old, to: new))
        if attribute.isSize { sizes.append(part) } else { places.append(part) }
      }
    }
    let problems = [
      (ProblemKind.conflict, difference.conflicts), (.ambiguous, difference.ambiguous),
    ].filter { $1.before < $1.after }.map { kind, counts in
      appearance.words.text(
        of: PaneText.problemChange(kind, from: counts.before, to: counts.after))
    }
    parts = problems + sizes + places
  }

  /// The effect in a number of columns, as much of it as fits, but at least one part.
  func text(columns: Int) -> String {
    guard let first = parts.first else { return words.text(of: PaneText.sameLayout) }
    let texts = parts.indices.reversed().map { last in
      let rest = parts.count - last - 1
      let shown = parts[...last].joined(separator: ", ")
      return rest > 0 ? "\(shown), \(words.text(of: PaneText.more(rest)))" : shown
    }
    return (texts + [first]).first { TextWidth.columns(of: $0) <= columns }
      ?? first.truncated(toColumns: columns)
  }
}
