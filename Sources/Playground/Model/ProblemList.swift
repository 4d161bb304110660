import SceneLayouts
import SceneModel
import SceneWishes

/// The problems of a layout, and the searches for the changes that resolve them, from which all panes,
/// sheets and answers have what they propose.
struct ProblemList {
  let inspection: SceneInspection
  /// Repairs that come first if they resolve a conflict.
  let repairs: [SceneChange]
  let problems: [Problem]

  /// The maximum number of layouts for the changes of a problem, and of views in all of them.
  private static let mostTrials = 400
  private static let mostEffort = 8000

  /// Lists the problems; in the scene of a pasted log, its repairs come first, because they depend on
  /// the cause, which a layout does not show.
  init(of model: Model, in inspection: SceneInspection? = nil) {
    let inspection = inspection ?? SceneInspection(laying: model.scene, offered: model.offered)
    self.inspection = inspection
    repairs = model.unchangedLog?.repairs ?? []
    problems = Problem.all(in: inspection.layout, of: inspection.scene)
  }

  /// Returns the indices of the problems that involve a view; one of the first conflicts
  /// involves the views of all of its members, because it can be the cause of their problems.
  func indices(about view: String) -> [Int] {
    // The conflicts are the first problems, in the same order.
    let conflicts = Set(inspection.conflicts(of: view, amongFirst: LayoutDetails.mostConflicts))
    return problems.indices.filter { problems[$0].views.contains(view) || conflicts.contains($0) }
  }

  /// Returns the searches for the changes that resolve the first problem of each kind that involves
  /// a view.
  func searches(about view: String) -> [Proposal.Aim: WishSearch] {
    var searches: [Proposal.Aim: WishSearch] = [:]
    for index in indices(about: view) where searches[problems[index].aim] == nil {
      searches[problems[index].aim] = search(for: index)
    }
    return searches
  }

  /// Returns the search for the changes that resolve a problem; nil if none is made.
  func search(for index: Int) -> WishSearch? {
    if case .conflict = problems[index] {
      let conflict = inspection.conflicts.dropFirst(index).first
      return conflict.map { WishSearch(resolving: $0, in: inspection, preferring: repairs) }
    }
    let count = inspection.layout.views.count
    let trials = min(ProblemList.mostTrials, ProblemList.mostEffort / max(1, count))
    return wish(for: index).map { WishSearch($0, in: inspection, most: trials) }
  }

  /// Returns the wish that a problem other than a conflict ends; nil if the scene is too large for
  /// searches, or if no change is proposed.
  func wish(for index: Int) -> Wish? {
    guard inspection.layout.views.count <= LayoutDetails.mostViewsForTrials else { return nil }
    switch problems[index] {
    case .ambiguous(let view, _): return .notAmbiguous(view)
    case .cut(let view, _, _, _), .compressed(let view, _, _): return .notCut(view)
    case .outside(let view, _),
      .placement(.overhang(let view, superview: inspection.scene.root.id, _, _)):
      return .inside(view)
    case .conflict, .refused, .placement: return nil
    }
  }
}

extension Problem {
  /// The purpose of changes that resolve the problem.
  var aim: Proposal.Aim {
    switch self {
    case .conflict: .conflict
    case .ambiguous: .ambiguity
    case .cut, .compressed, .outside, .refused, .placement: .wish
    }
  }
}
