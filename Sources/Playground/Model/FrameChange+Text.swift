import AutoLayout
import Cells
import Phrases
import SceneLayouts

extension LayoutDifference.FrameChange {
  /// The view's frame before and after a change, such as `detail: x 37 → 38, width 5 → 14`.
  package func text(_ appearance: Appearance) -> String {
    let (name, words) = (VisibleText.visible(view), appearance.words)
    guard let after else { return words.text(of: PaneText.viewGone(name)) }
    guard let before else {
      return words.text(of: PaneText.viewNew(name, size: appearance.sizeText(after.size)))
    }
    let parts = FrameAttribute.allCases.compactMap { attribute -> String? in
      let (old, new) = (before[attribute].shortText, after[attribute].shortText)
      return old == new ? nil : "\(attribute.rawValue) \(old) \(appearance.changesTo) \(new)"
    }
    return "\(name): \(appearance.language.list(parts))"
  }
}
