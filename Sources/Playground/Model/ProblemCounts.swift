import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneWishes

/// How many problems a layout has, and how much of each view they hide.
struct ProblemCounts: Hashable, Sendable {
  /// The length that each view lacks, in scene units: that of its text that is cut off, or an
  /// infinite one, if it is beside the canvas.
  private let lacks: [String: Double]
  /// The views whose frame is ambiguous.
  private let ambiguous: Set<String>
  private let dropped: Int
  private let refused: Int
  /// The number of views that are hidden, that the edge of the canvas cuts off, or that are in unusual
  /// places.
  private let misplaced: Int

  init(_ layout: SceneLayout, of scene: Scene) {
    var lacks: [String: Double] = [:]
    var ambiguous: Set<String> = []
    var placements = 0
    for problem in Problem.all(in: layout, of: scene) {
      switch problem {
      case .cut(let view, let wants, let has, _), .compressed(let view, let wants, let has):
        lacks[view] = max(0, wants.width - has.width) + max(0, wants.height - has.height)
      case .outside(let view, _): lacks[view] = .infinity
      case .ambiguous(let view, _): ambiguous.insert(view)
      case .placement: placements += 1
      case .conflict, .refused: break
      }
    }
    (self.lacks, self.ambiguous) = (lacks, ambiguous)
    (dropped, refused) = (layout.broken.count, layout.refused.count)
    let canvas = CellRect(origin: CellPoint(column: 0, row: 0), size: layout.canvasCells)
    misplaced =
      placements
      + layout.views.count { view in
        view.isHidden
          || view.clip == nil && !view.cells.isEmpty
            && view.cells.intersection(canvas) != view.cells
      }
  }

  /// The number of views that are cut off.
  var cut: Int { lacks.values.count { $0 < .infinity } }

  /// The number of problems, except views in unusual places.
  var total: Int { lacks.count + dropped + ambiguous.count }

  /// Returns whether the content of a view is cut off.
  func cuts(_ view: String) -> Bool { lacks[view].map { $0 < .infinity } ?? false }

  private var counts: [Int] { [dropped, refused, ambiguous.count, misplaced] }

  /// Whether more views are completely visible, without other problems in exchange.
  func showsMore(than old: ProblemCounts) -> Bool {
    Set(lacks.keys).isStrictSubset(of: old.lacks.keys)
      && zip(counts, old.counts).allSatisfy { $0 <= $1 }
  }

  /// Returns the rank, from 0, of a change of a layout with other problems into this one: whether it
  /// resolves a conflict, shows more, changes no problem, or makes problems worse.
  ///
  /// Whether values become unique matters only if nothing else differs: a conflict and content that
  /// nobody sees are worse than a frame that could be another one.
  func rank(since old: ProblemCounts) -> Int {
    let showsLess = lacks.contains { $1 > old.lacks[$0] ?? 0 }
    if dropped < old.dropped, refused <= old.refused, !showsLess { return 0 }
    if showsLess || zip(counts, old.counts).contains(where: >) { return ProblemCounts.harm }
    return lacks == old.lacks ? 2 : 1
  }

  /// The rank of changes that make problems worse.
  static let harm = 3

  /// Whether a change shows all of a view that lacked room or, without that, resolves a conflict or, if
  /// the view is not cut off, makes no problem worse.
  func isHelpful(_ change: WishAnswer.Change, for view: String) -> Bool {
    let after = ProblemCounts(change.layout, of: change.scene)
    if lacks[view] != nil, after.lacks[view] == nil { return true }
    return after.rank(since: self) < (cuts(view) ? 1 : ProblemCounts.harm)
  }
}
