import SceneLayouts
import SceneModel

// Changes of several parts of a scene, for wishes that no single change makes true.

extension WishSearch {
  /// The number of changes of the first of several conflicts, and of the first ones of pairs for one.
  private static let mostChoices = 4
  private static let mostForSecond = 12
  /// The maximum number of first changes of pairs, if no single change helps.
  private static let mostFirsts = 20

  /// The number of layouts for one of several views that are cut.
  private static let mostForCut = 120

  /// Returns the search for the changes that end the first conflict, settle the first ambiguous view, or
  /// give the first view that is cut room.
  private func searchForFirst(in inspection: SceneInspection) -> WishSearch? {
    let layout = inspection.layout
    switch wish {
    case .noConflict:
      return inspection.conflicts.first.map { WishSearch(resolving: $0, in: inspection) }
    case .nothingAmbiguous:
      return layout.views.first { !$0.ambiguous.isEmpty }.map {
        WishSearch(.notAmbiguous($0.id), in: inspection, most: WishSearch.mostForConflict)
      }
    default:
      let rooms = layout.rooms(in: inspection.scene)
      return layout.views.first { (rooms[$0.id] ?? 0) < -Wish.tolerance }.map {
        WishSearch(
          .notCut($0.id), in: inspection, keep: keep, most: min(trials.left, WishSearch.mostForCut))
      }
    }
  }

  /// Resolves one conflict, or settles or uncovers one view, after another, each by its best change, but
  /// the first one by several.
  mutating func resolveAll() {
    // Any change may give a view room; only those that explanations propose resolve and settle.
    let isProposed = wish != .nothingCut(in: scene)
    choices: for choice in 0..<WishSearch.mostChoices {
      var (edits, scenes, inspection) = ([WishEdit](), [scene], inspection)
      while trials.left > 0, var search = searchForFirst(in: inspection) {
        // One that makes something else worse is only the beginning of a choice.
        let found = search.answer(findsRanges: false).changes
          .filter { edits.isEmpty || choice == 0 || !$0.isWorse }.map(\.made)
          .filter { $0.allSatisfy { (!isProposed || $0.change != nil) && !$0.removesEntries } }
        trials.count(search.trials)
        guard let next = found.dropFirst(edits.isEmpty ? choice : 0).first else {
          // There are no more choices, or this one leads to a conflict that no change resolves.
          guard edits.isEmpty else { continue choices }
          return
        }
        edits += next
        for edit in next { scenes.append(edit.applied(to: scenes[scenes.count - 1])) }
        inspection = SceneInspection(laying: scenes[edits.count], offered: inspection.offered)
      }
      note(edits, in: scenes[max(0, edits.count - 1)])
    }
  }

  /// The pairs of changes that resolve a conflict, if none is enough because its members are also those of
  /// others: each of the first ones, with the best one for the conflict that is then left.
  func pairs(resolving conflict: LayoutConflict) -> [Work] {
    let changes = inspection.changes(resolving: conflict)
    let firsts = (changes.ofCauses + changes.ofDropped + changes.others).compactMap {
      keep.excludes($0) ? nil : WishEdit($0, in: inspection)
    }
    let others = Set(inspection.dropped).subtracting([conflict.dropped])
    return firsts.filter { !$0.removesEntries }.prefix(WishSearch.mostChoices).map { first in
      { $0.notePair(of: first, besides: others) }
    }
  }

  private mutating func notePair(of first: WishEdit, besides others: Set<ConstraintID>) {
    let changed = first.applied(to: scene)
    // The inspection takes a layout.
    guard trials.outcome(of: changed, comparedWith: before) != nil else { return }
    let inspection = SceneInspection(laying: changed, offered: inspection.offered)
    guard let left = inspection.conflicts.first(where: { !others.contains($0.dropped) }) else {
      return
    }
    let most = min(WishSearch.mostForSecond, trials.left)
    var search = WishSearch(resolving: left, in: inspection, most: most)
    let second = search.answer(atMost: 1, findsRanges: false).changes.first?.made
    trials.count(search.trials)
    if let second { note([first] + second, in: changed) }
  }

  /// The pairs of changes of which the first is the canvas in which everything has to fit, or comes nearest
  /// to the wish.
  func pairs(gap: Double) -> [Work] {
    let edits = candidates(in: scene).groups.flatMap {
      $0.edits.filter(canHelp) + $0.ladders.compactMap(\.first)
    }
    return wantedCanvas.map { edit in { $0.addSeconds(after: edit) } }
      + edits.map { edit in { $0.noteFirst(edit, gap: gap) } } + [{ $0.addSeconds() }]
  }

  /// The canvas of the length in which everything has to fit; none for the screen of a device.
  private var wantedCanvas: [WishEdit] {
    guard case .fits(scene.root.id, let axis, let length) = wish, length < .infinity, !keep.canvas,
      let canvas = scene.ownCanvas, canvas.device == nil
    else { return [] }
    return [WishEdit(canvas: axis, length)]
  }

  private mutating func addSeconds() {
    keepBestFirsts()
    work =
      firsts.map { first -> Work in
        { $0.addSeconds(after: first.edit, first.outcome) }
      }[...]
  }

  /// Keeps only the first changes after which the wish is closest to true, because each has a layout.
  private mutating func keepBestFirsts() {
    firsts = Array(
      firsts.ordered { wish.distance(of: $0.outcome.gap) }.prefix(WishSearch.mostFirsts))
  }

  private mutating func addSeconds(after first: WishEdit, _ known: WishTrials.Outcome? = nil) {
    let changed = first.applied(to: scene)
    guard let outcome = known ?? trials.outcome(of: changed, comparedWith: before) else { return }
    let seconds = singles(in: changed, outcome.layout, gap: outcome.gap, after: [first])
    work = (seconds + work)[...]
  }

  /// Keeps an edit as the first one of pairs if it does no harm and has an effect.
  mutating func noteFirst(_ edit: WishEdit, gap: Double) {
    guard let outcome = trials.outcome(of: edit.applied(to: scene), comparedWith: before),
      !outcome.isWorse, outcome.gap != gap || wish.distance(of: outcome.gap) > 0
    else { return }
    firsts.append((edit, outcome))
    if firsts.count > 2 * WishSearch.mostFirsts { keepBestFirsts() }
  }
}
