import AutoLayout
import Cells
package import SceneLayouts
package import SceneModel
import SceneText

/// The search for changes that make a wish true: every candidate is tried in a layout, and the
/// smallest ones that help are returned.
package struct WishSearch {
  private let scene: Scene
  private let wish: Wish
  private let keep: WishKeep
  private let inspection: SceneInspection
  private let before: SceneLayout
  /// The priorities of the constraints.
  private let levels: [Double]
  private let roomsBefore: [String: Double]
  private let outsideBefore: [String: Double]
  /// How far the layout is from the wish; nil if it lacks a view of the wish.
  private let gap: Double?
  private var trials: WishTrials
  private var found: [Found] = []
  /// The candidates that are still to be tried.
  private var work: ArraySlice<Work> = []
  private var hasTriedPairs = false
  /// The first changes of pairs.
  private var firsts: [First] = []

  private typealias Work = (inout WishSearch) -> Void

  private struct First {
    var edit: WishEdit
    var gap: Double
  }

  /// A change that makes the wish true.
  private struct Found {
    var edits: [WishEdit]
    var outcome: WishTrials.Outcome
    var number: WishNumber?
    var solution: Double?
    var moves: [String]
    var distance: Double
    /// How much less is shown: the lengths by which contents are newly cut or beside the canvas, and
    /// those of hidden views.
    var loss: Double

    /// The numbers that the order follows, the most important first.
    var ranks: [Double] {
      let adds = edits.contains { $0.kind == .addition }
      let usual = edits.reduce(0) { $0 + $1.kind.rawValue }
      return [
        Double(edits.count), (loss * 1e6).rounded(), adds ? 1 : 0, Double(moves.count),
        (distance * 1e6).rounded(), Double(usual),
      ]
    }
  }

  /// The number of trials for each view, and the least and the greatest number of all.
  private static let trialsPerView = 40
  private static let trialCounts = 1000...4000
  /// The number of equations for ambiguous numbers after which no more are looked for.
  private static let mostSettling = 12
  /// The maximum number of first changes of pairs, if no single change helps.
  private static let mostFirsts = 20

  /// Searches among at most a number of layouts; nil for one that depends on the number of views.
  package init(
    _ wish: Wish, in inspection: SceneInspection, keep: WishKeep = WishKeep(), most: Int? = nil
  ) {
    self.wish = wish
    self.keep = keep
    self.inspection = inspection
    scene = inspection.scene
    before = inspection.layout
    roomsBefore = before.rooms(in: scene)
    outsideBefore = before.lengthsOutside(in: scene)
    levels = Set(inspection.constraints.map(\.priority)).sorted()
    let count = WishSearch.trialsPerView * before.views.count
    let limits = WishSearch.trialCounts
    let usual = min(max(count, limits.lowerBound), limits.upperBound)
    trials = WishTrials(wish, offered: inspection.offered, most: most ?? usual)
    gap = wish.gap(in: before, of: scene)
    guard let gap, !isTrue else { return }
    work = singles(in: scene, gap: gap)[...]
  }

  /// Whether the wish is true without a change.
  private var isTrue: Bool { gap.map(wish.isTrue(for:)) ?? false && !wish.isOpen(in: before) }

  /// The number of layouts so far, times that of their views.
  package var effort: Int { trials.count * before.views.count }

  /// Tries the next candidate; returns false if none is left.
  package mutating func step() -> Bool {
    guard let gap, !isTrue, trials.left > 0 else { return false }
    if work.isEmpty, found.isEmpty, !hasTriedPairs {
      work = pairs(gap: gap)[...]
      hasTriedPairs = true
    }
    guard let next = work.popFirst() else { return false }
    next(&self)
    return true
  }

  /// Tries all candidates, and returns the best changes and, on request, the ranges of numbers with
  /// which they work.
  ///
  /// The rank of a changed scene and its layout precedes all other criteria; it is nil if the change
  /// is not wanted.
  package mutating func answer(
    atMost most: Int = 8, findsRanges: Bool = true,
    rank: (SceneLayout, Scene) -> Int? = { _, _ in 0 }
  ) -> WishAnswer {
    var answer = WishAnswer()
    guard let gap else { return answer }
    answer.value = value(in: before, gap)
    answer.isOpen = wish.isOpen(in: before)
    answer.isTrue = isTrue
    guard !isTrue else { return answer }
    while step() {}
    // A change that makes something else worse is offered only if nothing else helps.
    if found.contains(where: { !$0.outcome.isWorse }) { found.removeAll(where: \.outcome.isWorse) }
    for found in ranked(rank) where answer.changes.count < most {
      if let change = change(of: found, findsRange: findsRanges) { answer.changes.append(change) }
    }
    answer.tried = trials.count
    answer.isCutShort = trials.left == 0
    if answer.changes.isEmpty, let sum = wish.sum {
      answer.impossible = Impossibility(
        in: inspection, of: sum.terms, constant: sum.constant, sum.relation,
        keepingCanvas: keep.canvas || scene.canvas == nil)
    }
    return answer
  }

  private func value(in layout: SceneLayout, _ gap: Double) -> Double {
    wish.values.first.flatMap { layout.number($0) } ?? gap
  }

  // MARK: Singles

  /// The single changes of a scene, perhaps of one that was changed already.
  private func singles(in scene: Scene, gap: Double, after first: [WishEdit] = []) -> [Work] {
    let candidates = candidates(in: scene)
    var work: [Work] = candidates.numbers.map { number in
      {
        var search = NumberSearch(number, scene, $0.before, $0.wish)
        guard let solution = search.solution(&$0.trials, gap: gap) else { return }
        $0.note(first + [number.edit(solution)], in: scene, number, solution)
      }
    }
    work += candidates.edits.map { edit in { $0.note(first + [edit], in: scene) } }
    if first.isEmpty {
      work.append { $0.climb($0.additions, in: scene) }
      work.append { $0.trySettling() }
      work += candidates.pairs.map { pair in { $0.note(pair, in: pair[0].applied(to: scene)) } }
    }
    return work
      + candidates.ladders.map { ladder in { $0.climb(ladder, in: scene, after: first) } }
  }

  private func candidates(in scene: Scene) -> WishCandidates {
    WishCandidates(scene, canvas: before.canvas, around: wish.views, keep: keep, levels: levels)
  }

  /// Tries edits of increasing effect until one makes the wish true.
  private mutating func climb(_ ladder: [WishEdit], in scene: Scene, after first: [WishEdit] = []) {
    // If the last one has no effect at all, neither have those before it.
    guard let last = ladder.last,
      let outcome = trials.outcome(of: last.applied(to: scene), comparedWith: before),
      outcome.isTrue || outcome.layout.views != before.views || !first.isEmpty
    else { return }
    for edit in ladder where note(first + [edit], in: scene) { break }
  }

  /// Tries a change; returns whether it makes the wish true without making anything worse.
  @discardableResult
  private mutating func note(
    _ edits: [WishEdit], in scene: Scene, _ number: WishNumber? = nil, _ solution: Double? = nil
  ) -> Bool {
    guard let last = edits.last else { return false }
    let changed = last.applied(to: scene)
    guard let outcome = trials.outcome(of: changed, comparedWith: before), outcome.isTrue else {
      return false
    }
    let moves = outcome.layout.moved(from: before, except: wish.views)
    let all = outcome.layout.moved(from: before, except: [])
    guard keep.views.isDisjoint(with: all) else { return false }
    var loss = loss(in: outcome.layout, of: changed)
    if last.kind == .content, let number, let solution {
      loss += max(0, number.present - solution)
    }
    found.append(
      Found(
        edits: edits, outcome: outcome, number: number, solution: solution, moves: moves,
        distance: outcome.layout.distance(to: before), loss: loss))
    return !outcome.isWorse
  }

  /// How much less a layout shows than the one before.
  private func loss(in layout: SceneLayout, of changed: Scene) -> Double {
    let rooms = layout.rooms(in: changed)
    let cut = rooms.reduce(0.0) { sum, entry in
      sum + max(0, min(0, roomsBefore[entry.key] ?? 0) - entry.value)
    }
    let outside = layout.lengthsOutside(in: changed)
    let gone = outside.reduce(cut) { $0 + max(0, $1.value - (outsideBefore[$1.key] ?? 0)) }
    let hidden = Set(layout.views.filter(\.isHidden).map(\.id))
    let lost = before.views.filter { !$0.isHidden && hidden.contains($0.id) }
    return lost.reduce(gone) { $0 + $1.frame.size.width + $1.frame.size.height }
  }

  /// Tries the equations that explanations propose for ambiguous numbers.
  private mutating func trySettling() {
    guard wish == .nothingAmbiguous else { return }
    var known: Set<SceneEquation> = []
    for view in before.views where !view.ambiguous.isEmpty {
      var changes = inspection.changes(settlingContentOf: view.id)
      for attribute in FrameAttribute.allCases where view.ambiguous.contains(attribute.rawValue) {
        let explanation = inspection.explanation(of: attribute, of: view.id)
        changes += explanation?.ambiguity?.settling.map(\.change) ?? []
      }
      for case .add(let equation) in changes where known.insert(equation).inserted {
        note([WishEdit(adding: equation)], in: scene)
      }
      if known.count >= WishSearch.mostSettling { return }
    }
  }

  /// The equation that states the wish, at ascending priorities.
  private var additions: [WishEdit] {
    guard var equation = wish.equation(in: scene) else { return [] }
    let priorities =
      [1] + levels.filter { $0 < 1000 }.map { WishCandidates.above($0, in: levels) } + [1000]
    return priorities.map { priority in
      equation.priority = priority
      return WishEdit(adding: equation)
    }
  }

  // MARK: Pairs

  /// The pairs of changes of which the first comes nearest to the wish.
  private func pairs(gap: Double) -> [Work] {
    let candidates = candidates(in: scene)
    let firsts = candidates.edits + candidates.ladders.compactMap(\.first)
    return firsts.map { edit in { $0.noteFirst(edit, gap: gap) } }
      + [
        { search in
          let ordered = search.firsts.enumerated().sorted { (one, other) in
            (search.wish.distance(of: one.element.gap), one.offset) < (
              search.wish.distance(of: other.element.gap), other.offset
            )
          }
          search.work =
            ordered.prefix(WishSearch.mostFirsts).map { _, first in
              { $0.work = ($0.seconds(after: first) + $0.work)[...] }
            }[...]
        }
      ]
  }

  private func seconds(after first: First) -> [Work] {
    singles(in: first.edit.applied(to: scene), gap: first.gap, after: [first.edit])
  }

  /// Keeps an edit as the first one of pairs if it does no harm and has an effect.
  private mutating func noteFirst(_ edit: WishEdit, gap: Double) {
    guard let outcome = trials.outcome(of: edit.applied(to: scene), comparedWith: before),
      !outcome.isWorse, outcome.gap != gap || wish.distance(of: outcome.gap) > 0
    else { return }
    firsts.append(First(edit: edit, gap: outcome.gap))
  }

  // MARK: Results

  /// The changes: fewest edits first, then those that show the most, then those that add nothing,
  /// then those that move the fewest views, the least, and then what people usually do.
  private func ranked(_ rank: (SceneLayout, Scene) -> Int?) -> [Found] {
    var seen: Set<[SceneEdit]> = []
    let ranks = found.enumerated().compactMap { index, found in
      let changed = found.edits.reduce(scene) { $1.applied(to: $0) }
      return rank(found.outcome.layout, changed).map {
        [Double($0)] + found.ranks + [Double(index)]
      }
    }
    return ranks.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { $0.last.map(Int.init) }
      .map { found[$0] }.filter { seen.insert($0.edits.map(\.edit)).inserted }
  }

  /// Returns a change, if the edits as they are written lead to a layout in which the wish is true.
  private mutating func change(of found: Found, findsRange: Bool) -> WishAnswer.Change? {
    var written = scene
    for edit in found.edits {
      guard let command = try? SceneCommand.edit(line: edit.edit.description),
        let next = try? written.applying(command)
      else { return nil }
      written = next
    }
    let layout = SceneLayout(laying: written, offered: inspection.offered)
    guard let gap = wish.gap(in: layout, of: written), wish.isTrue(for: gap) else { return nil }
    var range: ClosedRange<Double>?
    if findsRange, let number = found.number, let solution = found.solution, found.edits.count == 1
    {
      var search = NumberSearch(number, scene, before, wish)
      range = search.range(around: solution, &trials)
    }
    return WishAnswer.Change(
      edits: found.edits.map(\.edit),
      phrases: inspection.phrases(of: found.edits.map(\.edit)),
      value: value(in: layout, gap), moves: found.moves, cuts: cuts(in: layout, of: written),
      holdsFor: range, isWorse: found.outcome.isWorse, scene: written, layout: layout)
  }

  private func cuts(in layout: SceneLayout, of changed: Scene) -> [WishAnswer.Cut] {
    let rooms = layout.rooms(in: changed)
    return layout.views.compactMap { view in
      guard let now = rooms[view.id], now < min(0, roomsBefore[view.id] ?? 0) - Wish.tolerance
      else {
        return nil
      }
      return WishAnswer.Cut(view: view.id, by: -now)
    }
  }
}

extension Wish {
  /// Returns the wish as an equation of a scene; nil if it is not one.
  fileprivate func equation(in scene: Scene) -> SceneEquation? {
    switch self {
    case .number(let value, let relation, let number):
      // A position is measured from the edge of the superview.
      let outer = scene.root.path(to: value.view).dropLast().last?.id ?? Name.canvas
      return SceneEquation(
        first: value.anchor(in: scene), relation: relation,
        second: value.attribute.isSize ? nil : Value(outer, value.attribute).anchor(in: scene),
        constant: number)
    case .values(let first, let relation, let second):
      return SceneEquation(
        first: first.anchor(in: scene), relation: relation, second: second.anchor(in: scene))
    case .notCut, .inside, .fits, .noConflict, .nothingAmbiguous: return nil
    }
  }

  /// The values of the wish as a sum with a relation to 0; nil if it is not about values.
  fileprivate var sum: Sum? {
    switch self {
    case .number(let value, let relation, let number):
      Sum(terms: [(1, value.attribute, value.view)], constant: -number, relation: relation)
    case .values(let first, let relation, let second):
      Sum(
        terms: [(1, first.attribute, first.view), (-1, second.attribute, second.view)],
        constant: 0, relation: relation)
    case .fits, .notCut, .inside, .noConflict, .nothingAmbiguous: nil
    }
  }

  fileprivate struct Sum {
    var terms: [(factor: Double, attribute: FrameAttribute, view: String)]
    var constant: Double
    var relation: LayoutRelation
  }
}

extension Wish.Value {
  fileprivate func anchor(in scene: Scene) -> SceneConstraint.Anchor {
    let layoutAttribute: LayoutAttribute =
      switch attribute {
      case .x: scene.layoutDirection == .leftToRight ? .leading : .left
      case .y: .top
      case .width: .width
      case .height: .height
      }
    return SceneConstraint.Anchor(item: view, attribute: layoutAttribute)
  }
}
