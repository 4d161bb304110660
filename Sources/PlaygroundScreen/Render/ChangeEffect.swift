import AutoLayout
import Cells
import Phrases
package import Playground
package import SceneLayouts

/// The effect of a change on a layout in a few words, such as `detail 5 → 14 wide, 2 more`.
package struct ChangeEffect {
  /// The parts, of which only those that are shown become words: there can be one for each view.
  private let parts: [PaneText]
  /// The index of the part about views that are cut off; nil without any.
  private let cut: Int?
  private let words: MessageWords

  /// Creates the effect; new problems and the conflicts that are left come first, also views that are cut off then, and the sizes and
  /// places of the given views.
  package init(
    _ difference: LayoutDifference, of views: [String],
    cutting cuts: [String] = [], overlaps: [PlacementNote] = [], _ appearance: Appearance,
    number: (Double) -> String = \.shortText
  ) {
    words = appearance.words
    var sizes: [PaneText] = []
    var places: [PaneText] = []
    let frames = difference.frames
    let first = frames.filter { views.contains($0.view) }
    for frame in first + frames.filter({ !views.contains($0.view) }) {
      guard let before = frame.before, let after = frame.after else { continue }
      let name = VisibleText.visible(frame.view)
      for attribute in FrameAttribute.allCases {
        let (old, new) = (number(before[attribute]), number(after[attribute]))
        guard old != new else { continue }
        let part = PaneText.effect(attribute, view: name, from: old, to: new)
        if attribute.isSize { sizes.append(part) } else { places.append(part) }
      }
    }
    let (conflicts, ambiguous) = (difference.conflicts, difference.ambiguous)
    var problems: [PaneText] = []
    if conflicts.after > 0 {
      problems.append(.problemChange(.conflict, from: conflicts.before, to: conflicts.after))
    }
    if ambiguous.before < ambiguous.after {
      problems.append(.problemChange(.ambiguous, from: ambiguous.before, to: ambiguous.after))
    }
    let covers = overlaps.prefix(3).compactMap(\.text)
    cut = cuts.isEmpty ? nil : problems.count + covers.count
    parts = problems + covers + ChangeEffect.parts(cutting: cuts, words) + sizes + places
  }

  /// Returns the part that names the first views that are cut off, and counts the others.
  private static func parts(cutting cuts: [String], _ words: MessageWords) -> [PaneText] {
    if cuts.isEmpty { return [] }
    var names = cuts.prefix(3).map { VisibleText.visible($0) }
    let others = cuts.count - names.count
    if others > 0 { names.append(words.text(of: PaneText.more(others))) }
    return [.cutsOff(view: words.language.list(names))]
  }

  /// The effect in a number of columns, as much of it as fits, but at least one part.
  package func text(columns: Int) -> String {
    guard let first = parts.first.map({ words.text(of: $0) }) else {
      return words.text(of: PaneWord.sameLayout)
    }
    var (start, best) = ("", nil as String?)
    for (index, part) in parts.enumerated() {
      start += (index == 0 ? "" : words.language.comma) + words.text(of: part)
      guard TextWidth.columns(of: start) <= columns else { break }
      // After views that are cut off, others that only change would be taken for more of them.
      let rest = cut.map { $0 <= index } == true ? 0 : parts.count - index - 1
      let text =
        rest > 0 ? words.language.list([start, words.text(of: PaneText.more(rest))]) : start
      if TextWidth.columns(of: text) <= columns { best = text }
    }
    return best ?? first.truncated(toColumns: columns)
  }

  /// The whole effect; nil if it does not fit in a number of columns.
  func wholeText(columns: Int) -> String? {
    // Each part has several columns.
    guard parts.count <= max(1, columns) else { return nil }
    let text =
      parts.isEmpty
      ? words.text(of: PaneWord.sameLayout) : words.language.list(parts.map { words.text(of: $0) })
    return TextWidth.columns(of: text) <= columns ? text : nil
  }
}

extension PlacementNote {
  /// The overlap; nil for a view that is outside another.
  var text: PaneText? {
    guard case .overlap(let back, let front, _) = self else { return nil }
    return .covers(VisibleText.visible(front), VisibleText.visible(back))
  }
}
