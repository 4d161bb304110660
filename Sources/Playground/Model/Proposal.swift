package import AutoLayout
import Cells
import Phrases
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
  /// The problems that are left.
  private let counts: ProblemCounts
  /// The purpose of the change.
  package let aim: Aim

  package enum Aim: Hashable, CaseIterable, Sendable {
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

  /// The searches for the changes of a view: those that resolve its first conflict or, without one,
  /// that remove its ambiguities, and those that show all of its content.
  static func searches(for view: String, in inspection: SceneInspection) -> [Aim: WishSearch] {
    var searches: [Aim: WishSearch] = [:]
    let layout = inspection.layout
    if let conflict = inspection.conflicts.first(where: { inspection.isAbout($0, view) }) {
      searches[.conflict] = WishSearch(resolving: conflict, in: inspection)
    } else if layout.views.contains(where: { $0.id == view && !$0.ambiguous.isEmpty }) {
      searches[.ambiguity] = search(for: .notAmbiguous(view), in: inspection)
    }
    if layout.broken.isEmpty, ProblemCounts(layout, of: inspection.scene).cuts(view) {
      searches[.wish] = search(for: .notCut(view), in: inspection)
    }
    return searches
  }

  /// The changes that can be tried for a view, given the searches for them and the explanations of its
  /// frame: first those that show all of its content or, without such, those that change its frame.
  ///
  /// Each was tried: it causes no conflict and no ambiguity, and no content loses room.
  static func all(
    for view: String, _ explanations: [Explanation], in inspection: SceneInspection,
    _ searches: [Aim: WishSearch], _ language: Language
  ) -> [Proposal] {
    let before = ProblemCounts(inspection.layout, of: inspection.scene)
    func found(_ aim: Aim, _ most: Int, for view: String? = nil) -> [Proposal] {
      guard var search = searches[aim] else { return [] }
      return all(of: &search, aim, atMost: most, for: view, in: inspection, language)
    }
    let mending = found(.wish, Remedies.most)
    var others =
      found(.conflict, Remedies.most, for: view) + found(.ambiguity, Remedies.most, for: view)
    if mending.isEmpty {
      let known = Set(others.map(\.edits))
      let ideas = explanations.flatMap(\.whatIf).map(\.change).filter(inspection.isSound)
        .compactMap { WishAnswer.Change($0, in: inspection) }
        .filter { !known.contains($0.edits) && before.isHelpful($0, for: view) }
      others += ideas.prefix(mostOfAKind).map {
        Proposal($0, .number, since: before, in: inspection, language)
      }
    }
    let ranks = others.map { $0.benefit(before, view) }
    let ordered = others.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { others[$0] }
    return Array((mending + ordered).prefix(most))
  }

  /// The best changes that a search finds: first those with the greatest benefit for a view or the
  /// layout.
  ///
  /// If more of the content must be visible, they cause no other problem, and those come first that
  /// leave the fewest.
  static func all(
    of search: inout WishSearch, _ aim: Aim, atMost most: Int, for view: String? = nil,
    in inspection: SceneInspection, _ language: Language
  ) -> [Proposal] {
    let before = ProblemCounts(inspection.layout, of: inspection.scene)
    let answer = search.answer(atMost: most, findsRanges: false) { layout, scene in
      let after = ProblemCounts(layout, of: scene)
      guard aim == .wish else { return after.benefit(since: before, for: view).rawValue }
      return after.showsMore(than: before) ? after.total : nil
    }
    return answer.changes.map { Proposal($0, aim, since: before, in: inspection, language) }
  }

  /// Returns the search for the changes that make a wish about a problem true.
  static func search(for wish: Wish, in inspection: SceneInspection) -> WishSearch {
    let trials = min(mostTrials, mostEffort / max(1, inspection.layout.views.count))
    return WishSearch(wish, in: inspection, most: trials)
  }

  /// Creates a change that was laid out.
  init(
    _ change: WishAnswer.Change, _ aim: Aim, since before: ProblemCounts,
    in inspection: SceneInspection, _ language: Language
  ) {
    edits = change.edits
    self.aim = aim
    words = change.text(in: language)
    label = change.phrases.map { $0.label(language.words()) }.joined(separator: "; ")
    difference = LayoutDifference(from: inspection.layout, to: change.layout)
    counts = ProblemCounts(change.layout, of: change.scene)
    cut = .init(before: before.cut, after: counts.cut)
  }

  private func benefit(_ before: ProblemCounts, _ view: String) -> ProblemCounts.Benefit {
    counts.benefit(since: before, for: view)
  }
}

extension FrameAttribute {
  /// The order in which panes and sheets treat the values of a frame: a size often determines a
  /// position, too.
  package static let sizesFirst: [FrameAttribute] = [.width, .height, .x, .y]
}

extension SceneInspection {
  /// Whether a conflict involves a view.
  fileprivate func isAbout(_ conflict: LayoutConflict, _ view: String) -> Bool {
    ([conflict.dropped] + conflict.others).contains { id in
      id.view == view || constraint(id)?.mentions(view) == true
    }
  }
}

extension ChangePhrase {
  /// Returns the change in the short form of scene files.
  fileprivate func label(_ words: MessageWords) -> String {
    func text(_ text: PaneText) -> String { words.text(of: text) }
    switch self {
    case .hugging(let view, let axis, let priority):
      return text(.setHugging(view: view, isHorizontal: axis == .horizontal, priority.shortText))
    case .resistance(let view, let axis, let priority):
      return text(
        .setResistance(view: view, isHorizontal: axis == .horizontal, priority.shortText))
    case .spacing(let view, let spacing): return "\(view) spacing \(spacing.sceneText)"
    case .distribution(let view, let distribution):
      return "\(view) distribution \(distribution.rawValue)"
    case .arrange(let view, let axis, let spacing):
      return "\(view) axis \(axis.rawValue), spacing \(spacing.sceneText)"
    case .size(let view, let size, let number):
      return "\(view).\(size.rawValue) == \(number.sceneText)"
    case .constant(let entry, let number): return "\(entry.text) → \(number.sceneText)"
    case .priority(let entry, let priority): return "\(entry.text) @\(priority.shortText)"
    case .relation(let entry, let relation):
      let symbols = LayoutRelation.allCases.map { " \($0.symbol) " }
      guard let range = symbols.lazy.compactMap({ entry.text.firstRange(of: $0) }).first else {
        return text(.relation(relation.symbol, constraint: entry.text))
      }
      let (left, right) = (entry.text[..<range.lowerBound], entry.text[range.upperBound...])
      return "\(left) \(relation.symbol) \(right)"
    case .remove(let entry), .switchOff(let entry): return text(.drop(entry.text))
    case .replace(_, let new): return new
    case .add(let equation): return text(.add(equation))
    case .stopTranslatingMask(let view):
      return "\(view).translatesAutoresizingMaskIntoConstraints = false"
    case .property(let view, let key, let value): return "\(view) \(key) \(value)"
    case .sceneProperty(let key, let value): return "\(key) \(value)"
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
