import AutoLayout
import SceneLayouts
import SceneModel

/// Finds the number of a scene with which a wish is true.
///
/// Most values of a layout are piecewise linear in its numbers. So the search follows the slope from
/// piece to piece; where it jumps over the wish, it narrows the interval down.
struct NumberSearch {
  private let number: WishNumber
  private let scene: Scene
  private let before: SceneLayout
  private let wish: Wish
  /// The extent of the canvas, which is the measure of large steps.
  private let extent: Double
  /// The slope above which a value counts as jumping; that of a factor is a length.
  private var steepest: Double { number.isLength && !number.isWhole ? 1024 : 64 * extent }
  /// Whether a range includes numbers with which something else is worse.
  private var allowsWorse = true
  /// The layout before, and the views whose contents may be cut within a range; nil while a number is
  /// looked for.
  private var sparing: (baseline: WishBaseline, mayCut: Set<String>)?
  private var known: [Double: WishTrials.Outcome?] = [:]

  private static let mostPieces = 8
  private static let mostNarrowings = 40
  /// A small step, with which slopes are measured, and the accuracy of ranges: 1 for a number that
  /// must be whole.
  private let step: Double
  /// The accuracy of numbers that are rounded: nobody writes a fraction of a length without need.
  private var unit: Double { number.isLength ? 1 : step }

  init(_ number: WishNumber, _ scene: Scene, _ before: SceneLayout, _ wish: Wish) {
    (self.number, self.scene, self.before, self.wish) = (number, scene, before, wish)
    step = number.isWhole ? 1 : 1.0 / 64
    extent = max(8, number.extent(of: before.canvas))
  }

  private struct Point {
    var number: Double
    var gap: Double
  }

  /// Returns the closest number with which the wish is true; nil if none is found.
  mutating func solution(_ trials: inout WishTrials, gap: Double) -> Double? {
    found(&trials, gap: gap).map { closest($0, &trials) }
  }

  /// Returns the closest number, given one that may be further away, as large steps find it and
  /// slopes do if the value jumps.
  private mutating func closest(_ found: Double, _ trials: inout WishTrials) -> Double {
    let direction: Double = found > number.present ? 1 : -1
    guard abs(found - number.present) > unit, isTrue(found - direction * unit, &trials) else {
      return whole(at: found, direction, &trials) ?? found
    }
    var (bad, good) = (number.present, found - direction * unit)
    for _ in 0..<NumberSearch.mostNarrowings where abs(good - bad) > unit {
      let middle = clamped((good + bad) / 2)
      if isTrue(middle, &trials) { good = middle } else { bad = middle }
    }
    // Nearly always, it is the whole number between them.
    let whole = bad.rounded(direction > 0 ? .up : .down)
    if whole != bad, abs(whole - bad) <= abs(good - bad), isTrue(whole, &trials) { return whole }
    return self.whole(at: good, direction, &trials) ?? simplest(good, direction, &trials)
  }

  /// Returns the whole number just before or after another one in a direction, if the wish is true with
  /// that length, too, as with any width at which a text has the same lines.
  private mutating func whole(
    at found: Double, _ direction: Double, _ trials: inout WishTrials
  ) -> Double? {
    guard number.isLength, found != found.rounded() else { return nil }
    let (down, up) = (found.rounded(.down), found.rounded(.up))
    return (direction > 0 ? [down, up] : [up, down]).first { isTrue($0, &trials) }
  }

  private mutating func found(_ trials: inout WishTrials, gap: Double) -> Double? {
    let start = Point(number: number.present, gap: gap)
    known[number.present] = WishTrials.Outcome(
      gap: gap, layout: before, isWorse: false, isTrue: false)
    for direction in [1.0, -1] {
      guard let near = point(start.number + direction * step, &trials) else { continue }
      if isTrue(near.number, &trials) { return simplest(near.number, direction, &trials) }
      if isBetter(near, than: start), let found = follow(start, near, direction, &trials) {
        return found
      }
    }
    // Where a small step changes nothing, another constraint decides; a large one may change that.
    for direction in [1.0, -1] where hasEffect(start.number + direction * 2 * extent, &trials) {
      var last = start
      for factor in [0.125, 0.5, 2] {
        guard let far = point(start.number + direction * factor * extent, &trials) else { break }
        if isTrue(far.number, &trials) || haveOppositeSigns(last, far) {
          return narrowed(last, far, direction, &trials)
        }
        if isBetter(far, than: last),
          let near = point(far.number + direction * step, &trials),
          isBetter(near, than: far), let found = follow(far, near, direction, &trials)
        {
          return found
        }
        last = far
      }
    }
    return nil
  }

  // MARK: Following

  private mutating func follow(
    _ start: Point, _ near: Point, _ direction: Double, _ trials: inout WishTrials
  ) -> Double? {
    var (start, near) = (start, near)
    for _ in 0..<NumberSearch.mostPieces {
      let slope = (near.gap - start.gap) / (near.number - start.number)
      guard abs(slope) > 1e-9 else { return nil }
      let target = clamped(start.number - start.gap / slope)
      guard target != start.number, let next = point(target, &trials) else { return nil }
      if isTrue(next.number, &trials) { return simplest(next.number, direction, &trials) }
      if haveOppositeSigns(start, next) { return narrowed(start, next, direction, &trials) }
      guard isBetter(next, than: start),
        let after = point(next.number + direction * step, &trials)
      else { return nil }
      if haveOppositeSigns(next, after) { return narrowed(next, after, direction, &trials) }
      (start, near) = (next, after)
    }
    return nil
  }

  /// Returns a number with which the wish is true, between one with which it is not and one that is
  /// on its other side.
  private mutating func narrowed(
    _ a: Point, _ b: Point, _ direction: Double, _ trials: inout WishTrials
  ) -> Double? {
    var (outside, inside) = (a, b)
    var found = isTrue(b.number, &trials) ? b.number : nil
    var isLinear = true
    for _ in 0..<NumberSearch.mostNarrowings {
      let (width, difference) = (inside.number - outside.number, inside.gap - outside.gap)
      if abs(width) <= 1e-9 * max(1, abs(inside.number)) { break }
      // The value jumps over the wish; or the number is rounded anyway.
      if wish.relation == .equal ? abs(difference) > steepest * abs(width) : abs(width) <= unit {
        break
      }
      let share = isLinear && abs(difference) > 1e-12 ? -outside.gap / difference : 0.5
      guard let next = point(outside.number + share * width, &trials) else { break }
      // If the middle has the mean gap, the value is linear, or nearly so.
      let mean = (outside.gap + inside.gap) / 2
      isLinear = !isLinear && abs(next.gap - mean) < abs(difference) / 8
      if isTrue(next.number, &trials) {
        found = next.number
        if self.number.isWhole || wish.relation == .equal || abs(next.gap) <= Wish.tolerance {
          break
        }
        inside = next
      } else if haveOppositeSigns(outside, next) {
        inside = next
      } else {
        outside = next
      }
    }
    return found.map { simplest($0, direction, &trials) }
  }

  /// Returns a number with few digits near one with which the wish is true, if it is true with that,
  /// too.
  private mutating func simplest(
    _ number: Double, _ direction: Double, _ trials: inout WishTrials
  ) -> Double {
    for places in [1.0, 10, 100, 1000, 1e6] {
      let scaled = number * places
      let (up, down) = ((scaled - 1e-6).rounded(.up), (scaled + 1e-6).rounded(.down))
      for rounded in wish.relation == .equal
        ? [scaled.rounded()] : direction > 0 ? [down, up] : [up, down]
      {
        let candidate = rounded / places
        if candidate == number { return number }
        // An equation allows no other number than this one, apart from rounding errors.
        if wish.relation == .equal, abs(candidate - number) > 1e-6 * max(1, abs(number)) {
          continue
        }
        if clamped(candidate) == candidate, isTrue(candidate, &trials) { return candidate }
      }
    }
    return number
  }

  // MARK: Range

  /// Returns the range around a number with which the wish is true, nothing is worse than with that
  /// number, and no other view's content is cut.
  ///
  /// Numbers further and further away are tried, so a gap between two of them would be missed.
  mutating func range(
    around solution: Double, comparedWith baseline: WishBaseline, _ trials: inout WishTrials
  ) -> ClosedRange<Double> {
    let found = outcome(solution, &trials)
    allowsWorse = found?.isWorse ?? true
    sparing = found.map { (baseline, viewsCut(in: $0, at: solution, baseline)) }
    let low = end(from: solution, -1, &trials)
    let high = end(from: solution, 1, &trials)
    return min(low, solution)...max(high, solution)
  }

  /// Returns the last number in a direction with which the wish stays true: of lengths to a tenth, of
  /// factors to a hundredth, and of whole numbers exactly; infinite if there is none within four times
  /// the canvas.
  private mutating func end(
    from start: Double, _ direction: Double, _ trials: inout WishTrials
  ) -> Double {
    guard isTrue(start + direction * step, &trials) else { return start }
    var good = start
    var reach = 1.0
    var bad: Double?
    while bad == nil, reach <= 4 * extent {
      let next = start + direction * reach
      if isTrue(next, &trials) { good = next } else { bad = next }
      // A number of lines is small, and what is true for 0, which means any number, and for 4 may not
      // be for 2.
      reach = number.isWhole && reach < 16 ? reach + 1 : (reach * 1.5).rounded(.up)
    }
    guard var bad else { return direction * .infinity }
    while abs(bad - good) > step {
      let half = (good + bad) / 2
      let middle = number.isWhole ? half.rounded() : half
      if isTrue(middle, &trials) { good = middle } else { bad = middle }
    }
    // The end is nearly always a whole number; of another one, few digits are certain.
    let whole = bad.rounded()
    if abs(whole - bad) <= step, isTrue(whole, &trials) { return whole }
    let places: Double = number.isLength ? 10 : 100
    let end = (good * places).rounded(direction > 0 ? .down : .up) / places
    return direction * (end - start) > 0 ? end : start
  }

  // MARK: Points

  private mutating func outcome(
    _ number: Double, _ trials: inout WishTrials
  ) -> WishTrials.Outcome? {
    if let outcome = known[number] { return outcome }
    let isPossible =
      clamped(number) == number && number.isFinite && abs(number) <= .largestInScene
    let outcome =
      isPossible
      ? trials.outcome(of: self.number.edit(number).applied(to: scene), comparedWith: before) : nil
    known[number] = .some(outcome)
    return outcome
  }

  private mutating func hasEffect(_ number: Double, _ trials: inout WishTrials) -> Bool {
    outcome(clamped(number), &trials).map { $0.layout.views != before.views } ?? true
  }

  private mutating func point(_ number: Double, _ trials: inout WishTrials) -> Point? {
    let number = clamped(number)
    return outcome(number, &trials).map { Point(number: number, gap: $0.gap) }
  }

  private mutating func isTrue(_ number: Double, _ trials: inout WishTrials) -> Bool {
    guard let outcome = outcome(number, &trials), outcome.isTrue, allowsWorse || !outcome.isWorse
    else { return false }
    guard let (baseline, mayCut) = sparing else { return true }
    return viewsCut(in: outcome, at: number, baseline).isSubset(of: mayCut)
  }

  private func viewsCut(
    in outcome: WishTrials.Outcome, at number: Double, _ baseline: WishBaseline
  ) -> Set<String> {
    let changed = self.number.edit(number).applied(to: scene)
    return Set(baseline.cuts(in: outcome.layout, of: changed).map(\.view))
  }

  private func clamped(_ number: Double) -> Double {
    let possible = max(self.number.least, min(self.number.most, number))
    return self.number.isWhole ? possible.rounded() : possible
  }

  private func isBetter(_ a: Point, than b: Point) -> Bool {
    wish.distance(of: a.gap) < wish.distance(of: b.gap) - 1e-9
  }

  private func haveOppositeSigns(_ a: Point, _ b: Point) -> Bool { a.gap * b.gap < 0 }
}
