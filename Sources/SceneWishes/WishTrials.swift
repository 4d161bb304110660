import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The layouts of changed scenes, compared with a wish; their number is limited.
struct WishTrials {
  let wish: Wish
  /// The values that must not be ambiguous.
  let decided: [Wish.Value]
  let offered: CellSize
  /// The remaining number of layouts.
  private(set) var left: Int
  private(set) var count = 0
  private var hierarchy = TrialHierarchy()

  struct Outcome {
    var gap: Double
    var layout: SceneLayout
    /// Whether a constraint is dropped, or a value ambiguous, that was not before.
    var isWorse: Bool
    /// Whether the wish is true, and not only by one of several equally good choices.
    var isTrue: Bool
  }

  init(_ wish: Wish, deciding decided: [Wish.Value], offered: CellSize, most: Int) {
    (self.wish, self.decided, self.offered, left) = (wish, decided, offered, most)
  }

  mutating func count(_ other: WishTrials) {
    count += other.count
    left = max(0, left - other.count)
  }

  /// Lays out a changed scene; nil if it lacks a view of the wish, or if no trial is left.
  mutating func outcome(of scene: Scene, comparedWith before: SceneLayout) -> Outcome? {
    guard left > 0 else { return nil }
    left -= 1
    count += 1
    let layout = hierarchy.layOut(scene, offered: offered)
    guard let gap = wish.gap(in: layout, of: scene) else { return nil }
    return Outcome(
      gap: gap, layout: layout, isWorse: layout.isWorse(than: before),
      isTrue: wish.isTrue(for: gap) && !decided.areOpen(in: layout))
  }
}

/// Views that one trial leaves to the next.
private final class TrialHierarchy {
  private var hierarchy = SceneHierarchy(forTrials: true)

  func layOut(_ scene: Scene, offered: CellSize) -> SceneLayout {
    hierarchy.layOut(scene, offered: offered)
  }
}

extension SceneLayout {
  /// Whether a constraint is dropped, or a value ambiguous, that is not in another layout.
  fileprivate func isWorse(than before: SceneLayout) -> Bool {
    let dropped = Set(before.broken.map(\.constraint))
    if broken.count > before.broken.count { return true }
    let hasOther = broken.contains { !dropped.contains($0.constraint) }
    if hasOther, broken.count == before.broken.count { return true }
    // No change of a wish adds or removes views.
    return zip(views, before.views).contains { view, former in
      view.ambiguous.contains { !former.ambiguous.contains($0) }
    }
  }

  /// The visible views, except those of a wish, whose frames differ in another layout.
  func moved(from before: SceneLayout, except views: [String]) -> [String] {
    let former = before.viewsByID
    return self.views.filter { view in
      guard !views.contains(view.id), let frame = former[view.id]?.frame else { return false }
      return view.frame.distance(to: frame) > Wish.tolerance
    }.map(\.id)
  }

  /// The sum of the differences between the frames and those in another layout.
  func distance(to before: SceneLayout) -> Double {
    zip(views, before.views).reduce(0) { sum, pair in
      let distance = pair.0.frame.distance(to: pair.1.frame)
      return distance > Wish.tolerance ? sum + distance : sum
    }
  }
}

extension Rect {
  fileprivate func distance(to other: Rect) -> Double {
    abs(origin.x - other.origin.x) + abs(origin.y - other.origin.y)
      + abs(size.width - other.size.width) + abs(size.height - other.size.height)
  }
}
