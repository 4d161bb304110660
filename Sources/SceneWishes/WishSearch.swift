import AutoLayout
import Cells
package import SceneLayouts
package import SceneModel
import SceneText

/// The search for changes that make a wish true: every candidate is tried in a layout, and the
/// smallest ones that help are returned.
package struct WishSearch {
  let scene: Scene
  let wish: Wish
  let keep: WishKeep
  let inspection: SceneInspection
  let before: SceneLayout
  private let levels: [Double]
  private let baseline: WishBaseline
  /// How far the layout is from the wish; nil if it lacks a view of the wish.
  let gap: Double?
  var trials: WishTrials
  var found: [WishFinding] = []
  /// Those that fix a place at which a view happens to be, for a wish that other changes may make true.
  var accidents: [WishFinding] = []
  /// The candidates that are still to be tried.
  var work: ArraySlice<Work> = []
  private var hasTriedPairs = false
  /// Whether only changes that make nothing worse are looked for, because others were found.
  private var findsOnlyHarmless = false
  /// The conflict that a change resolves; nil for another wish.
  private var conflict: LayoutConflict?
  var firsts: [(edit: WishEdit, outcome: WishTrials.Outcome)] = []
  /// The changes that explanations propose, for one ambiguous number each.
  var proposed: [[SceneChange]] = []
  /// Those that can be part of a pair.
  var settlingEdits: [WishEdit] = []

  typealias Work = (inout WishSearch) -> Void

  /// The number of trials for each view, and the least and the greatest number of all.
  private static let trialsPerView = 40
  private static let trialCounts = 1000...4000
  /// The maximum number of trials, and the maximum effort, for a conflict.
  static let mostForConflict = 60
  package static let mostEffort = 20_000

  /// Searches among at most a number of layouts; nil for one that depends on the number of views.
  package init(
    _ wish: Wish, in inspection: SceneInspection, keep: WishKeep = WishKeep(), most: Int? = nil
  ) {
    self.wish = wish
    self.keep = keep
    self.inspection = inspection
    scene = inspection.scene
    before = inspection.layout
    baseline = WishBaseline(inspection)
    levels = Set(inspection.constraints.map(\.priority)).sorted()
    let (count, limits) = (WishSearch.trialsPerView * before.views.count, WishSearch.trialCounts)
    let usual = min(max(count, limits.lowerBound), limits.upperBound)
    trials = WishTrials(
      wish, deciding: wish.values(decidedIn: inspection), offered: inspection.offered,
      most: most ?? usual)
    gap = wish.gap(in: before, of: scene)
    guard let gap, !isTrue else { return }
    if case .resolved = wish { return }
    work = singles(in: scene, before, gap: gap)[...]
  }

  /// Searches for the changes that resolve a conflict, at first some that are preferred; with a maximum
  /// number of trials, only for single ones.
  ///
  /// Only the members of the conflict are changed: it can be resolved by any of them, unless these are also
  /// members of others that it hides.
  package init(
    resolving conflict: LayoutConflict, in inspection: SceneInspection,
    preferring preferred: [SceneChange] = [], effort: Int = mostEffort, most: Int? = nil
  ) {
    let layout = inspection.layout
    // A layout resolves its conflicts one after another.
    let cost = max(1, layout.views.count) * max(1, layout.broken.count)
    let dropped = inspection.constraint(conflict.dropped)?.text ?? ""
    self.init(
      .resolved(dropped, all: layout.broken.count, same: layout.brokenCount(of: dropped)),
      in: inspection, most: min(most ?? WishSearch.mostForConflict, effort / cost))
    self.conflict = conflict
    hasTriedPairs = most != nil
    let changes = inspection.changes(resolving: conflict)
    work = works(for: changes.ofCauses + preferred, changes.ofDropped, changes.others)[...]
  }

  /// The trials of proposed changes, each once: of the best ones, of those of dropped constraints, and of
  /// others.
  private func works(
    for best: [SceneChange], _ ofDropped: [SceneChange], _ others: [SceneChange]
  ) -> [Work] {
    var known: Set<SceneChange> = []
    return (best + ofDropped + others).enumerated().compactMap { (index, change) -> Work? in
      guard known.insert(change).inserted, !keep.excludes(change),
        var edit = WishEdit(change, in: inspection)
      else { return nil }
      // Changes of several constraints name them by their numbers, which stay that way.
      if wish == .noConflict, case .remove(let entry) = change {
        edit = WishEdit(switchingOff: entry)
      }
      let place = Double(index)
      let order: WishFinding.Order =
        index < best.count
        ? .init(first: place)
        : .init(second: index < best.count + ofDropped.count ? place : .infinity)
      return { [edit] in $0.note([edit], in: $0.scene, order: order) }
    }
  }

  /// Whether the wish is true without a change.
  private var isTrue: Bool {
    gap.map(wish.isTrue(for:)) ?? false && !trials.decided.areOpen(in: before)
  }

  /// The number of layouts so far, times that of their views.
  package var effort: Int { trials.count * before.views.count }

  /// Tries the next candidate; returns false if none is left.
  package mutating func step() -> Bool {
    guard let gap, !isTrue, trials.left > 0 else { return false }
    // Changes after which something else is worse do not settle everything.
    if work.isEmpty, !hasTriedPairs,
      found.allSatisfy({ wish != .noConflict && !$0.isOffered })
    {
      let isAboutAll = [.noConflict, .nothingAmbiguous, .nothingCut(in: scene)].contains(wish)
      findsOnlyHarmless = !found.isEmpty
      work =
        conflict.map { conflict in pairs(resolving: conflict)[...] }
        ?? (isAboutAll ? [{ $0.resolveAll() }] : pairs(gap: gap)[...])
      hasTriedPairs = true
    }
    guard let next = work.popFirst() else { return false }
    next(&self)
    return true
  }

  /// The number of layouts that were tried in vain; nil if a change was found, or if others would have been
  /// tried.
  package var inVain: Int? { found.isEmpty && trials.left > 0 ? trials.count : nil }

  /// Whether changes were found, but each of them is of several constraints.
  package var findsOnlyPairs: Bool { !found.isEmpty && found.allSatisfy { $0.edits.count > 1 } }

  /// The number of answers that is usually shown.
  package static let usualCount = 8

  /// Tries all candidates, and returns the best changes and, on request, the ranges of numbers with
  /// which they work.
  ///
  /// The rank of a changed scene and its layout precedes all other criteria.
  package mutating func answer(
    atMost most: Int = usualCount, findsRanges: Bool = true,
    rank: (SceneLayout, Scene) -> Int = { _, _ in 0 }
  ) -> WishAnswer {
    var answer = WishAnswer()
    guard let gap else { return answer }
    answer.value = value(in: before, gap)
    answer.isOpen = trials.decided.areOpen(in: before)
    answer.isTrue = isTrue
    guard !isTrue else { return answer }
    while step() {}
    if found.isEmpty { found = accidents }
    // A change that makes something else worse is offered only if nothing else helps.
    if wish.isAboutProblem || found.contains(where: { !$0.outcome.isWorse }) {
      found.removeAll { !$0.isOffered }
    }
    var ranked = ranked(rank)
    // The constraint that states the wish is among the usual number of answers, in lists of any length.
    if let place = ranked.firstIndex(where: \.adds), place >= WishSearch.usualCount {
      ranked.insert(ranked.remove(at: place), at: WishSearch.usualCount - 1)
    }
    for found in ranked where answer.changes.count < most {
      if let change = change(of: found, findsRange: findsRanges) { answer.changes.append(change) }
    }
    answer.tried = trials.count
    answer.isCutShort = trials.left == 0
    if answer.changes.isEmpty, let sum = wish.sum {
      answer.impossible = Impossibility(
        in: inspection, of: sum.terms, constant: sum.constant, wish.relation,
        keepingCanvas: keep.canvas || scene.canvas == nil)
    }
    return answer
  }

  private func value(in layout: SceneLayout, _ gap: Double) -> Double {
    wish.values.first.flatMap { layout.number($0) } ?? gap
  }

  // MARK: Singles

  /// The single changes of a scene with a layout, perhaps of one that was changed already.
  func singles(
    in scene: Scene, _ layout: SceneLayout, gap: Double, after first: [WishEdit] = []
  ) -> [Work] {
    let candidates = candidates(in: scene, after: first)
    var work = first.isEmpty ? settling + usualRepairs : []
    work += settlingEdits.map { edit in { $0.note(first + [edit], in: scene) } }
    for group in candidates.groups {
      // No number makes a value unique.
      for number in wish.isAboutProblem ? [] : group.numbers {
        work.append {
          // Another content that is shown whole is not this one, but a text may need a larger size.
          let isContent = number.edit(number.present).kind == .content
          let isOwn = isContent && number.view.map(Wish.notCut) == $0.wish
          if isOwn, number.view.flatMap(scene.root.find)?.text == nil { return }
          var search = NumberSearch(number, scene, $0.before, $0.wish)
          guard let solution = search.solution(&$0.trials, gap: gap),
            !isOwn || solution > number.present
          else { return }
          // Nothing is left of a content without a length.
          if isContent, solution <= 0 { return }
          $0.note(first + [number.edit(solution)], in: scene, number, solution)
        }
      }
      work += group.edits.filter(canHelp).map { edit in { $0.note(first + [edit], in: scene) } }
      work += group.ladders.map { ladder in { $0.climb(ladder, in: scene, layout, after: first) } }
    }
    guard first.isEmpty else { return work }
    let additions = wish.additions(
      to: scene, levels: levels, settling: trials.decided.areOpen(in: before))
    work += additions.map { ladder in { $0.climb(ladder, in: scene, layout) } }
    let others = wish.contentWidths(in: scene) + canvases
    work += others.map { edit in { $0.note([edit], in: scene) } }
    return work
      + candidates.pairs.map { pair in { $0.note(pair, in: pair[0].applied(to: scene)) } }
  }

  /// The changes of what the wish can depend on; of everything around it after a first change.
  func candidates(in scene: Scene, after first: [WishEdit] = []) -> WishCandidates {
    let numbers = first.isEmpty ? wish.numbers(in: scene) : nil
    let influences = numbers.flatMap {
      SceneInfluences(on: $0.map { ($0.view, $0.attribute) }, in: inspection)
    }
    return WishCandidates(
      scene, in: inspection, around: wish.views, keep: keep, levels: levels,
      influences: influences)
  }

  /// Whether a change is no mere hiding: a problem is not solved if nobody sees it any more, and a hidden
  /// view does not fit.
  func canHelp(_ edit: WishEdit) -> Bool {
    guard edit.kind == .hiding else { return true }
    if case .fits(let id, _, _) = wish, case .change(id, _)? = edit.edits.first { return false }
    return !wish.isAboutProblem
  }

  /// Tries edits of increasing effect on a layout until one makes the wish true.
  private mutating func climb(
    _ ladder: [WishEdit], in scene: Scene, _ layout: SceneLayout, after first: [WishEdit] = []
  ) {
    // If the last one has no effect at all, neither have those before it.
    guard let last = ladder.last,
      let outcome = trials.outcome(of: last.applied(to: scene), comparedWith: before),
      outcome.isTrue || outcome.layout.views != layout.views
    else { return }
    for edit in ladder where note(first + [edit], in: scene) { break }
  }

  /// Tries a change; returns whether it makes the wish true without making anything worse.
  @discardableResult
  mutating func note(
    _ edits: [WishEdit], in scene: Scene, _ number: WishNumber? = nil, _ solution: Double? = nil,
    order: WishFinding.Order = .init()
  ) -> Bool {
    guard let last = edits.last else { return false }
    let changed = last.applied(to: scene)
    guard let outcome = trials.outcome(of: changed, comparedWith: before), outcome.isTrue,
      keep.views.isDisjoint(with: outcome.layout.moved(from: before, except: []))
    else { return false }
    // A problem anywhere may be resolved that way, because the list shows the view; and a constraint that
    // states the wish is always an answer.
    if !wish.views.isEmpty, last.kind != .addition,
      outcome.layout.collapses(before, except: wish.views)
    {
      return false
    }
    let new = baseline.finding(
      edits, leadingTo: changed, outcome, number, solution, for: wish, order: order)
    if findsOnlyHarmless, !new.isOffered { return false }
    found.append(new)
    return !outcome.isWorse
  }

  /// The canvases that end all conflicts; none for the screen of a device, which cannot be changed.
  private var canvases: [WishEdit] {
    guard wish == .noConflict, !keep.canvas, scene.ownCanvas?.device == nil else { return [] }
    return inspection.canvasesWithoutConflict.map { WishEdit(canvas: $0, of: scene) }
  }

  /// The changes of the members of all conflicts, in the order in which those of one are proposed.
  private var usualRepairs: [Work] {
    guard wish == .noConflict else { return [] }
    let changes = inspection.conflicts.map(inspection.changes(resolving:))
    return works(
      for: changes.flatMap(\.ofCauses), changes.flatMap(\.ofDropped), changes.flatMap(\.others))
  }

  // MARK: Results

  /// The changes: of those that end conflicts, the ones that leave the fewest and do no harm, then fewest
  /// edits first, then those that misplace the fewest views, then those that show the most, then those
  /// with whole lengths, then those without a leap, then those that add nothing, then those that would
  /// also help on another canvas, then those that move the fewest views, the least, and then what people
  /// usually do.
  private mutating func ranked(_ rank: (SceneLayout, Scene) -> Int) -> [WishFinding] {
    let ranks = found.map { found in
      let changed = found.edits.reduce(scene) { $1.applied(to: $0) }
      let rank = Double(rank(found.outcome.layout, changed))
      // Changes that resolve several conflicts come first, and those after which less is shown last.
      let known: [Double] =
        switch wish {
        case .resolved, .noConflict:
          [
            Double(found.outcome.layout.broken.count),
            found.misplaced > 0 || found.loss > Wish.tolerance ? 1 : 0, found.order.second,
          ]
        default: [found.order.second]
        }
      return [found.order.first, rank] + known + found.ranks
    }
    let ties = Dictionary(grouping: found.indices) { ranks[$0] }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    for indices in ties { findAccidents(among: indices) }
    let order = ties.flatMap { (indices: [Int]) -> [Int] in
      let ranks = indices.map { found[$0].lesserRanks + [Double($0)] }
      return ranks.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { $0.last.map(Int.init) }
    }
    var seen: Set<Set<SceneEdit>> = []
    return order.map { found[$0] }.filter { seen.insert(Set($0.edits.flatMap(\.edits))).inserted }
  }

  /// Marks those of some changes that do not make an equation true on a larger canvas, or none of
  /// them if there are too few trials for all.
  private mutating func findAccidents(among indices: [Int]) {
    guard wish.relation == .equal, indices.count > 1, indices.count < trials.left else { return }
    for index in indices {
      var larger = found[index].edits.reduce(scene) { $1.applied(to: $0) }
      let canvas = found[index].outcome.layout.canvas
      larger.canvas = Size(
        width: canvas.width + 2 * scene.cell.width, height: canvas.height + 2 * scene.cell.height)
      let outcome = trials.outcome(of: larger, comparedWith: before)
      found[index].isAccident = outcome?.isTrue != true
    }
  }

  /// Returns a change, if the edits as they are written lead to a layout in which the wish is true.
  private mutating func change(of found: WishFinding, findsRange: Bool) -> WishAnswer.Change? {
    var written = scene
    let edits = found.edits.flatMap(\.edits)
    for edit in edits {
      guard let command = try? SceneCommand.edit(line: edit.description),
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
      range = search.range(around: solution, comparedWith: baseline, &trials)
    }
    let proposed = found.edits.count == 1 ? found.edits[0].change : nil
    return WishAnswer.Change(
      edits: edits, made: found.edits, change: proposed,
      phrases: proposed.map { [inspection.phrase(of: $0)] } ?? inspection.phrases(of: edits),
      value: value(in: layout, gap), moves: found.moves,
      cuts: baseline.cuts(in: layout, of: written),
      overlaps: baseline.overlaps(in: layout, of: written),
      holdsFor: range, isWorse: found.outcome.isWorse, scene: written, layout: layout)
  }
}
