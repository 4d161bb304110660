import AutoLayout
import Cells
import SceneLayouts

extension FrameSource {
  /// A view's frame before and after a change, such as `detail: x 37 → 38, width 5 → 14`.
  func text(of frame: LayoutDifference.FrameChange) -> String {
    let name = VisibleText.visible(frame.view)
    guard let after = frame.after else { return text(.viewGone(name)) }
    guard let before = frame.before else {
      let (width, height) = (after.size.width.shortText, after.size.height.shortText)
      return text(.viewNew(name, size: "\(width)\(appearance.times)\(height)"))
    }
    let parts = FrameAttribute.allCases.compactMap { attribute -> String? in
      let (old, new) = (before[attribute].shortText, after[attribute].shortText)
      return old == new ? nil : "\(attribute.rawValue) \(old) \(appearance.changesTo) \(new)"
    }
    return "\(name): \(parts.joined(separator: ", "))"
  }
}
