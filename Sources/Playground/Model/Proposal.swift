package import AutoLayout
import Cells
package import SceneLayouts
import SceneModel
package import SceneText
import SceneWishes

/// A change of the scene that can be tried with one key, with its description and its effect.
package struct Proposal: Hashable, Sendable {
  package let edits: [SceneEdit]
  /// The change in a sentence.
  package let words: String
  /// The change in the short form of scene files.
  package let label: String
  /// The difference between the layout with the change and the one without it.
  package let difference: LayoutDifference
  /// The numbers of views whose content is cut off, without the change and with it.
  package let cut: LayoutDifference.Counts
  /// The purpose of the change.
  package let aim: Aim

  package enum Aim: Hashable, Sendable {
    /// It resolves a conflict.
    case conflict
    /// It makes an ambiguous value of the selected view unique.
    case ambiguity
    /// It changes a value of the selected view's frame.
    case number
    /// It makes a wish true.
    case wish
  }
}

extension Proposal {
  /// The maximum number: more would make the choice harder, and each has a digit as its key.
  package static let most = 9
  /// The maximum number of one kind, so that there are several kinds among the first.
  private static let mostOfAKind = 2
  /// The maximum number of layouts for the changes of a problem, and of views in all of them.
  private static let mostTrials = 400
  private static let mostEffort = 8000

  /// The changes that can be tried for a view: those that resolve its conflicts, those that remove
  /// its ambiguities, and those that change its frame.
  ///
  /// Each was tried: it causes no conflict and no ambiguity, and no content loses room. If the view
  /// lacks room, each change gives it some. A search for the latter may have begun already.
  static func all(
    for view: String, _ explanations: [Explanation], in inspection: SceneInspection,
    _ language: ExplanationLanguage, after search: WishSearch? = nil
  ) -> [Proposal] {
    var found: [SceneChange] = []
    var aims: [SceneChange: Aim] = [:]
    func add(_ changes: [SceneChange], _ aim: Aim, atMost most: Int = mostOfAKind) {
      for change in changes.filter({ aims[$0] == nil }).prefix(most) where aims[change] == nil {
        found.append(change)
        aims[change] = aim
      }
    }
    for conflict in inspection.conflicts where inspection.isAbout(conflict, view) {
      add(inspection.proposals(for: conflict, atMost: mostOfAKind), .conflict)
      break
    }
    add(explanations.settlingChanges, .ambiguity, atMost: Remedies.most)
    add(inspection.changes(settlingContentOf: view).filter(inspection.isSound), .ambiguity)
    let before = ProblemCounts(inspection.layout, of: inspection.scene)
    var mending: [Proposal] = []
    if before.cuts(view), inspection.layout.broken.isEmpty {
      mending = all(
        making: .notCut(view), atMost: Remedies.most, in: inspection, language, after: search)
    }
    if mending.isEmpty {
      add(explanations.flatMap(\.whatIf).map(\.change).helpful(for: view, in: inspection), .number)
    }
    let others = found.bestFirst(for: view, in: inspection).compactMap { change in
      aims[change].flatMap { Proposal(change, $0, since: before, inspection, language) }
    }
    return Array((mending + others).prefix(most))
  }

  /// The changes that make a wish about a problem true, those that leave the fewest problems first.
  ///
  /// More is visible with each, and none causes another problem. A search may have begun already.
  static func all(
    making wish: Wish, atMost most: Int, in inspection: SceneInspection,
    _ language: ExplanationLanguage, after search: WishSearch? = nil
  ) -> [Proposal] {
    let before = ProblemCounts(inspection.layout, of: inspection.scene)
    var search = search ?? self.search(for: wish, in: inspection)
    let changes = search.answer(atMost: most, findsRanges: false) { layout, scene in
      let after = ProblemCounts(layout, of: scene)
      return after.showsMore(than: before) ? after.total : nil
    }.changes
    return changes.map { Proposal($0, .number, since: before, in: inspection, language) }
  }

  /// Returns the search for the changes that make a wish about a problem true.
  static func search(for wish: Wish, in inspection: SceneInspection) -> WishSearch {
    let trials = min(mostTrials, mostEffort / max(1, inspection.layout.views.count))
    return WishSearch(wish, in: inspection, most: trials)
  }

  /// Determines the effect of a change; nil if it cannot be made.
  init?(
    _ change: SceneChange, _ aim: Aim, since before: ProblemCounts, _ inspection: SceneInspection,
    _ language: ExplanationLanguage
  ) {
    guard let scene = inspection.scene.applying(change),
      let layout = inspection.layout(after: change)
    else { return nil }
    edits = change.edits(from: inspection.scene, to: scene)
    self.aim = aim
    words = inspection.text(of: change, in: language)
    label = inspection.label(of: change, language.words())
    difference = LayoutDifference(from: inspection.layout, to: layout)
    cut = .init(before: before.cut, after: ProblemCounts(layout, of: scene).cut)
  }
}

extension Proposal {
  /// Creates a change that makes a wish true.
  init(
    _ change: WishAnswer.Change, _ aim: Aim, since before: ProblemCounts,
    in inspection: SceneInspection, _ language: ExplanationLanguage
  ) {
    edits = change.edits
    self.aim = aim
    words = change.text(in: language)
    label = change.edits.map(\.description).joined(separator: "; ")
    difference = LayoutDifference(from: inspection.layout, to: change.layout)
    cut = .init(
      before: before.cut, after: ProblemCounts(change.layout, of: change.scene).cut)
  }
}

extension FrameAttribute {
  /// The order in which panes and sheets treat the values of a frame: a size often determines a
  /// position, too.
  package static let sizesFirst: [FrameAttribute] = [.width, .height, .x, .y]
}

extension [Explanation] {
  /// The changes that make ambiguous values unique: the best one for each value, then the others.
  var settlingChanges: [SceneChange] {
    let lists = map { $0.ambiguity?.settling.map(\.change) ?? [] }
    let longest = lists.map(\.count).max() ?? 0
    var changes: [SceneChange] = []
    for rank in 0..<longest {
      for list in lists where list.indices.contains(rank) && !changes.contains(list[rank]) {
        changes.append(list[rank])
      }
    }
    return changes
  }
}

extension SceneInspection {
  /// Whether a conflict involves a view.
  fileprivate func isAbout(_ conflict: LayoutConflict, _ view: String) -> Bool {
    ([conflict.dropped] + conflict.others).contains { id in
      id.view == view || constraint(id)?.mentions(view) == true
    }
  }
}

extension SceneInspection {
  /// Returns a change in the short form of scene files.
  fileprivate func label(of change: SceneChange, _ words: any MessageWords) -> String {
    func text(_ text: PaneText) -> String { words.text(of: text) }
    func entry(_ index: Int) -> String {
      scene.constraints.indices.contains(index) ? scene.constraints[index].sceneText : ""
    }
    switch change {
    case .set(let view, let property):
      switch phrase(of: change) {
      case .hugging(_, let axis, let priority):
        return text(
          .setHugging(view: view, isHorizontal: axis == .horizontal, priority.shortText))
      case .resistance(_, let axis, let priority):
        return text(
          .setResistance(view: view, isHorizontal: axis == .horizontal, priority.shortText))
      default: break
      }
      switch property {
      case .width([]), .height([]): return text(.drop("\(view) \(property.key)"))
      default: return "\(view) \(property.key) \(property.valueText)"
      }
    case .remove(let index): return text(.drop(entry(index)))
    case .priority(let index, let priority): return "\(entry(index)) @\(priority.shortText)"
    case .relation(let index, let relation):
      guard case .equation(var equation)? = scene.constraints.dropFirst(index).first else {
        return text(.relation(relation.symbol, constraint: entry(index)))
      }
      equation.relation = relation
      return equation.sceneText
    case .add(let equation): return text(.add(equation.sceneText))
    case .stopTranslatingMask(let view, _):
      return "\(view).translatesAutoresizingMaskIntoConstraints = false"
    }
  }
}

/// A proposal that is being tried: the scene has its change, which keys keep or undo.
package struct Trial: Hashable, Sendable {
  /// The proposals as they were before the first one was tried.
  package let proposals: [Proposal]
  /// The index of the proposal that is tried.
  package let index: Int
  /// The scene with the change.
  let scene: Scene

  package var proposal: Proposal { proposals[index] }
}

/// Changes that were listed with numbers and can be tried, as long as the scene and the selection
/// stay.
struct ListedProposals: Hashable, Sendable {
  let proposals: [Proposal]
  let scene: Scene
  let view: String
  /// The wish that they make true; nil if they are about something else.
  var wish: String?
}
