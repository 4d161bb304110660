import Cells
import SceneLayouts
import SceneModel
import SceneWishes

/// The search for the changes that a sheet or pane shows, which goes on while no event is waiting, so
/// that no key waits for it.
///
/// Its turns are bounded by counted work, and its result does not depend on them.
struct ChangeSearch {
  private var subject: Subject?
  private var search: WishSearch?

  /// The purpose of changes, and everything that they depend on.
  struct Subject: Equatable {
    var purpose: Purpose
    var scene: Scene
    var offered: CellSize
    var language: ExplanationLanguage

    enum Purpose: Equatable {
      /// The sheet of the problem with this index shows them.
      case problem(Int)
      /// The pane of explanations shows them for the view with this id.
      case view(String)
    }
  }

  /// The effort of a turn: the number of layouts times that of their views.
  private static let effortOfTurn = 500

  /// Looks for the missing changes for a while; returns whether more turns are needed.
  mutating func advance(_ model: inout Model, in hierarchy: inout SceneHierarchy) -> Bool {
    guard model.trials.areDeferred else {
      model.findRemedies()
      return false
    }
    guard let missing = model.missingChanges else {
      (subject, search) = (nil, nil)
      return false
    }
    if subject != missing { (subject, search) = (missing, missing.purpose.search(in: model)) }
    let end = (search?.effort ?? 0) + ChangeSearch.effortOfTurn
    while search?.step() == true {
      if let effort = search?.effort, effort > end { return true }
    }
    model.take(search, for: missing.purpose, in: &hierarchy)
    (subject, search) = (nil, nil)
    return false
  }
}

extension ChangeSearch.Subject.Purpose {
  /// Returns the search for the changes of a model; nil if there is none.
  fileprivate func search(in model: Model) -> WishSearch? {
    switch self {
    case .problem(let index): return Remedies.search(of: model, for: index)
    case .view(let view):
      guard model.layout.views.count <= LayoutDetails.mostViewsForTrials,
        model.layout.broken.isEmpty,
        ProblemCounts(model.layout, of: model.scene).cuts(view)
      else { return nil }
      return Proposal.search(
        for: .notCut(view), in: SceneInspection(laying: model.scene, offered: model.offered))
    }
  }
}
