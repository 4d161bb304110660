import AutoLayout
import Cells
package import SceneLayouts
import SceneModel
import SceneText

/// A change of the scene that can be tried with one key, in words, with what comes of it.
package struct Proposal: Hashable, Sendable {
  package let change: SceneChange
  /// What to do, in a sentence.
  package let words: String
  /// What to do, as short as a scene says it.
  package let label: String
  /// The layout with the change differs in this from that without it.
  package let difference: LayoutDifference
  /// What the change is for.
  package let aim: Aim

  package enum Aim: Hashable, Sendable {
    /// It ends a conflict.
    case conflict
    /// It leaves one value for a number of the selected view.
    case ambiguity
    /// It changes a number of the selected view.
    case number
  }
}

extension Proposal {
  /// More are no help to choose from, and each has a digit for its key.
  package static let most = 9
  /// No more of one kind, so that there are several kinds among the first.
  private static let mostOfAKind = 2

  /// What can be tried for a view: ends of the conflicts that it is in, what settles its numbers, and
  /// what changes them.
  static func all(
    for view: String, _ explanations: [Explanation], in inspection: SceneInspection,
    _ language: ExplanationLanguage
  ) -> [Proposal] {
    var found: [(change: SceneChange, aim: Aim)] = []
    func add(_ changes: [SceneChange], _ aim: Aim) {
      let new = changes.filter { change in !found.contains { $0.change == change } }
      found += new.prefix(mostOfAKind).map { ($0, aim) }
    }
    for conflict in inspection.conflicts where inspection.isAbout(conflict, view) {
      add(inspection.endings(of: conflict, most: mostOfAKind), .conflict)
      break
    }
    add(explanations.flatMap { $0.ambiguity?.settling.map(\.change) ?? [] }, .ambiguity)
    add(explanations.flatMap { $0.whatIf.map(\.change) }, .number)
    return found.prefix(most).compactMap { change, aim in
      guard let layout = inspection.layout(after: change) else { return nil }
      return Proposal(
        change: change, words: inspection.text(of: change, in: language),
        label: inspection.label(of: change),
        difference: LayoutDifference(from: inspection.layout, to: layout), aim: aim)
    }
  }
}

extension SceneInspection {
  /// Changes each of which ends a conflict and causes no other, those of the dropped constraint first:
  /// without it, or as less than required.
  fileprivate func endings(of conflict: LayoutConflict, most: Int) -> [SceneChange] {
    let before = Set(layout.broken.map(\.constraint))
    var found: [SceneChange] = []
    for member in [conflict.dropped] + conflict.others {
      for change in [removal(of: member), change(ofPriorityTo: 999, of: member)] {
        guard found.count < most else { return found }
        guard let change, let after = self.layout(after: change)?.broken,
          after.count < before.count, after.allSatisfy({ before.contains($0.constraint) })
        else { continue }
        found.append(change)
      }
    }
    return found
  }

  /// Whether a constraint of a conflict speaks of a view.
  fileprivate func isAbout(_ conflict: LayoutConflict, _ view: String) -> Bool {
    ([conflict.dropped] + conflict.others).contains { id in
      id.view == view || constraint(id)?.mentions(view) == true
    }
  }
}

extension SceneInspection {
  /// A change as short as a scene says it.
  fileprivate func label(of change: SceneChange) -> String {
    func entry(_ index: Int) -> String {
      scene.constraints.indices.contains(index) ? scene.constraints[index].sceneText : ""
    }
    switch change {
    case .set(let view, let property):
      switch property {
      case .contentHuggingPriority(let pair):
        return "\(view) hugging \(pair.horizontal.shortText), \(pair.vertical.shortText)"
      case .contentCompressionResistancePriority(let pair):
        return "\(view) resistance \(pair.horizontal.shortText), \(pair.vertical.shortText)"
      case .width([]), .height([]): return "drop \(view) \(property.key)"
      default: return "\(view) \(property.key) \(property.valueText)"
      }
    case .remove(let index): return "drop \(entry(index))"
    case .priority(let index, let priority): return "\(entry(index)) @\(priority.shortText)"
    case .relation(let index, let relation):
      guard case .equation(var equation)? = scene.constraints.dropFirst(index).first else {
        return "\(relation.sceneText) in \(entry(index))"
      }
      equation.relation = relation
      return equation.equationText
    case .add(let equation): return "add \(equation.equationText)"
    }
  }
}

/// A proposal that is being tried: the scene has its change, and keys take it or take it back.
package struct Trial: Hashable, Sendable {
  /// What can be tried, as it was before anything was.
  package let proposals: [Proposal]
  /// The index of the one that is tried.
  package let index: Int
  /// The scene with the change.
  let scene: Scene

  var proposal: Proposal { proposals[index] }
}
