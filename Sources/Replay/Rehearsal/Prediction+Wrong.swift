import AutoLayout
import Playground
import SceneLayouts
import SceneModel
import SceneText
import SceneWishes

extension FrameNumber {
  /// Returns the smallest change of the scene that makes the number true, as commands; nil if there
  /// is none, or only a new constraint.
  ///
  /// The canvas stays as it is.
  func changeForIt(in model: Model) -> String? {
    guard value.isFinite, let attribute = FrameAttribute(rawValue: part.rawValue) else {
      return nil
    }
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    var search = WishSearch(
      .number(Wish.Value(view, attribute), .equal, value), in: inspection,
      keep: WishKeep(canvas: true))
    let change = search.answer(atMost: 8, findsRanges: false).changes.first { change in
      !change.isWorse && !change.edits.contains { $0.addsConstraint }
    }
    return change.map { $0.edits.map(\.description).joined(separator: "; ") }
  }
}

extension SceneEdit {
  fileprivate var addsConstraint: Bool {
    switch self {
    case .addConstraint, .insertConstraint: true
    default: false
    }
  }
}
