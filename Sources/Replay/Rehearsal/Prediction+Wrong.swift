import AutoLayout
import Playground
import SceneLayouts
import SceneModel
import SceneText
import SceneWishes

extension Prediction {
  /// Returns the smallest change of the scene with which another number would have been right, as
  /// commands; nil if there is none, or only a new constraint.
  ///
  /// The canvas stays as it is.
  func change(making number: Double, in model: Model) -> String? {
    guard case .number(let id, let part, _) = answer, number.isFinite,
      let attribute = FrameAttribute(rawValue: part.rawValue)
    else { return nil }
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    var search = WishSearch(
      .number(Wish.Value(id, attribute), .equal, number), in: inspection,
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
