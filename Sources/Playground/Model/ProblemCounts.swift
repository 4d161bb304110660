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
  /// The number of views that the edge of the canvas cuts off.
  private let overhanging: Int

  init(_ layout: SceneLayout, of scene: Scene) {
    var lacks: [String: Double] = [:]
    var ambiguous: Set<String> = []
    for problem in Problem.all(in: layout, of: scene) {
      switch problem {
      case .cut(let view, let wants, let has), .compressed(let view, let wants, let has):
        lacks[view] = max(0, wants.width - has.width) + max(0, wants.height - has.height)
      case .outside(let view, _): lacks[view] = .infinity
      case .ambiguous(let view, _): ambiguous.insert(view)
      case .conflict, .refused, .placement: break
      }
    }
    (self.lacks, self.ambiguous) = (lacks, ambiguous)
    (dropped, refused) = (layout.broken.count, layout.refused.count)
    let canvas = CellRect(origin: CellPoint(column: 0, row: 0), size: layout.canvasCells)
    overhanging = layout.views.count { view in
      !view.isHidden && view.clip == nil && !view.cells.isEmpty
        && view.cells.intersection(canvas) != view.cells
    }
  }

  /// The number of views that are cut off.
  var cut: Int { lacks.values.count { $0 < .infinity } }

  /// The number of problems, except views that the edge of the canvas cuts off.
  var total: Int { lacks.count + dropped + ambiguous.count }

  /// Returns whether the content of a view is cut off.
  func cuts(_ view: String) -> Bool { lacks[view].map { $0 < .infinity } ?? false }

  private var counts: [Int] { [dropped, refused, ambiguous.count, overhanging] }

  /// Whether more views are completely visible, without other problems in exchange.
  func showsMore(than old: ProblemCounts) -> Bool {
    Set(lacks.keys).isStrictSubset(of: old.lacks.keys)
      && zip(counts, old.counts).allSatisfy { $0 <= $1 }
  }

  // MARK: The benefit of a change

  /// The benefit of a change for a view, the greatest first.
  ///
  /// Whether values become unique matters only if nothing else differs: a conflict and content that
  /// nobody sees are worse than a frame that could be another one.
  enum Benefit: Int, Comparable {
    /// The view shows all of its content, and nothing becomes worse.
    case helps
    /// A conflict is resolved, and no view shows less.
    case resolvesConflict
    /// The view shows all of its content, but other problems become worse.
    case helpsAtACost
    /// Other views show more, and nothing becomes worse.
    case helpsOthers
    case none
    /// Problems become worse, without a benefit for the view.
    case harms

    static func < (one: Benefit, other: Benefit) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns the benefit, for a view or for the whole layout, of a change that turned other problems
  /// into these.
  func benefit(since old: ProblemCounts, for view: String?) -> Benefit {
    let showsLess = lacks.contains { $1 > old.lacks[$0] ?? 0 }
    let isWorse = showsLess || zip(counts, old.counts).contains { $0 > $1 }
    if let view, old.lacks[view] != nil, lacks[view] == nil {
      return isWorse ? .helpsAtACost : .helps
    }
    if dropped < old.dropped, refused <= old.refused, !showsLess { return .resolvesConflict }
    if isWorse { return .harms }
    return lacks == old.lacks ? .none : .helpsOthers
  }

  /// Whether a change makes no problem worse and, if the view lacks room, gives it more.
  func isHelpful(_ change: WishAnswer.Change, for view: String) -> Bool {
    let benefit = ProblemCounts(change.layout, of: change.scene).benefit(since: self, for: view)
    return benefit < .harms && (!cuts(view) || benefit < .helpsOthers)
  }
}
