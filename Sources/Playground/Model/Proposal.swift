package import AutoLayout
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
  /// The views whose content is cut off with the change only, or more.
  package let cuts: [String]
  /// The overlaps that are rarely intended and that only the change causes.
  package let overlaps: [PlacementNote]
  package let aim: Aim

  package enum Aim: Hashable, CaseIterable, Sendable {
    case conflict
    /// It makes a wish true, such as that all of a content is visible.
    case wish
    /// It makes an ambiguous value of the selected view unique.
    case ambiguity
    /// It changes a value of the selected view's frame.
    case number
  }
}

extension Proposal {
  /// The maximum number: more would make the choice harder, and each has a digit as its key.
  package static let most = 9
  /// The maximum number of one kind, so that there are several kinds among the first.
  private static let mostOfAKind = 2

  /// The changes that can be tried for a view, given the searches for those of its problems and the
  /// explanations of its frame: the changes of its problems, as their sheets have them, and those of
  /// its frame if none of those would show more.
  static func all(
    for view: String, _ explanations: [Explanation], in inspection: SceneInspection,
    _ searches: [Aim: WishSearch], _ language: Language
  ) -> [Proposal] {
    var found: [Proposal] = []
    for aim in Aim.allCases {
      guard var search = searches[aim] else { continue }
      let known = Set(found.map(\.edits))
      found += all(of: &search, aim, in: inspection, language).filter { !known.contains($0.edits) }
    }
    if !found.contains(where: { $0.aim == .wish }) {
      let before = ProblemCounts(inspection.layout, of: inspection.scene)
      let known = Set(found.map(\.edits))
      let ideas = explanations.flatMap(\.whatIf)
        .compactMap { WishAnswer.Change($0.change, in: inspection) }
        .filter { !known.contains($0.edits) && before.isHelpful($0, for: view) }
      found += ideas.prefix(mostOfAKind).map { idea in
        var idea = idea
        idea.findOverlaps(in: inspection)
        return Proposal(idea, .number, since: before, in: inspection, language)
      }
    }
    return Array(found.prefix(most))
  }

  /// The best changes that a search for those of a problem finds: first those with the greatest
  /// benefit for the layout or, if more must be visible, those that leave the fewest problems; those
  /// that cause others, such as by cutting off other content, come last.
  static func all(
    of search: inout WishSearch, _ aim: Aim, in inspection: SceneInspection, _ language: Language
  ) -> [Proposal] {
    let before = ProblemCounts(inspection.layout, of: inspection.scene)
    let answer = search.answer(atMost: Remedies.most, findsRanges: false) { layout, scene in
      let after = ProblemCounts(layout, of: scene)
      guard aim != .wish else { return after.showsMore(than: before) ? after.total : .max }
      // The usual changes come first, even if others happen to give some content more room.
      return aim == .conflict || after.rank(since: before) < ProblemCounts.harm
        ? 0 : ProblemCounts.harm
    }
    return answer.changes.map { Proposal($0, aim, since: before, in: inspection, language) }
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
    cut = .init(before: before.cut, after: ProblemCounts(change.layout, of: change.scene).cut)
    cuts = change.cuts.map(\.view)
    overlaps = change.overlaps
  }
}

extension FrameAttribute {
  /// The order in which panes and sheets treat the values of a frame: a size often determines a
  /// position, too.
  package static let sizesFirst: [FrameAttribute] = [.width, .height, .x, .y]
}

extension ChangePhrase {
  /// Returns the change in the short form of scene files.
  fileprivate func label(_ words: MessageWords) -> String {
    func text(_ text: PaneText) -> String { words.text(of: text) }
    switch self {
    case .hugging(let view, let axis, let priority):
      return text(.setHugging(view: view, isHorizontal: axis == .horizontal, priority.shortText))
    case .resistance(let view, let axis, let priority):
      return text(.setResistance(view: view, isHorizontal: axis == .horizontal, priority.shortText))
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
    case .remove(let entry): return text(.drop(entry.text))
    case .switchOff(let entry): return text(.switchOff(entry.text))
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
