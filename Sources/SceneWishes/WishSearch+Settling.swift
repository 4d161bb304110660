import AutoLayout
import SceneLayouts
import SceneModel

// Changes that make ambiguous values unique, as explanations propose them.

extension WishSearch {
  /// The number of changes for ambiguous numbers after which no more are looked for.
  private static let mostSettling = 12

  /// The changes that explanations propose for the ambiguous numbers that the wish is about.
  var settling: [Work] {
    let views =
      switch wish {
      case .nothingAmbiguous: before.views.filter { !$0.ambiguous.isEmpty }
      case .notAmbiguous(let id): before.views.filter { $0.id == id }
      default:
        before.views.filter { view in
          trials.decided.contains {
            $0.view == view.id && view.ambiguous.contains($0.attribute.rawValue)
          }
        }
      }
    var work: [Work] = []
    for view in views {
      for attribute in [FrameAttribute.width, .height, .x, .y]
      where view.ambiguous.contains(attribute.rawValue)
        && (wish.isAboutProblem || trials.decided.contains(.init(view.id, attribute)))
      {
        work.append { $0.explain(attribute, of: view.id) }
      }
      work.append { $0.trySettling(view.id) }
    }
    return work
  }

  private mutating func explain(_ attribute: FrameAttribute, of view: String) {
    guard settlingEdits.count < WishSearch.mostSettling else { return }
    let explanation = inspection.explanation(
      of: attribute, of: view, triesChanges: false, settlesAmbiguity: true)
    proposed.append(explanation?.ambiguity?.settling.map(\.change) ?? [])
  }

  /// Tries the proposed changes, the first one for each number before the others.
  private mutating func trySettling(_ view: String) {
    guard settlingEdits.count < WishSearch.mostSettling else { return }
    let lists = proposed + [inspection.changes(settlingContentOf: view)]
    proposed = []
    let longest = lists.map(\.count).max() ?? 0
    let changes = (0..<longest).flatMap { rank in lists.compactMap { $0.dropFirst(rank).first } }
    for (index, change) in changes.enumerated() where changes.firstIndex(of: change) == index {
      guard let edit = WishEdit(change, in: inspection) else { continue }
      settlingEdits.append(edit)
      // The value in the layout is one of many.
      let isAccident =
        if case .add(let equation) = change {
          equation.first.item == view && equation.constant != 0
            && FrameAttribute.allCases.contains {
              $0.layoutAttribute == equation.first.attribute
                && before.number(.init(view, $0)) == equation.constant
            }
        } else { false }
      let isBest = wish.isAboutProblem && !isAccident
      let count = found.count
      if !note([edit], in: scene, order: .init(second: isBest ? Double(index) : .infinity)) {
        noteFirst(edit, gap: gap ?? 0)
      }
      guard isAccident, wish == .nothingAmbiguous else { continue }
      accidents += found[count...]
      found.removeSubrange(count...)
    }
  }
}
