import Cells
import Phrases
import SceneLayouts
import SceneModel
import SceneWishes

/// The search for the changes that a sheet or pane shows, which goes on while no event is waiting.
///
/// A turn ends after counted work, except that the layouts which explain and rank what was found are
/// one turn. The result does not depend on the turns.
struct ChangeSearch {
  private var subject: Subject?
  private var searches: [Proposal.Aim: WishSearch] = [:]

  /// The purpose of changes, and everything that they depend on.
  struct Subject: Equatable {
    var purpose: Purpose
    var scene: Scene
    var offered: CellSize
    var language: Language

    enum Purpose: Equatable {
      /// The sheet of the problem with this index shows them.
      case problem(Int)
      /// The pane of steps shows those of the layout, at the view with this id.
      case steps(of: String)
      /// The pane of explanations shows them for the view with this id.
      case view(String)
    }
  }

  /// The effort of a turn: the number of layouts times that of their views.
  private static let effortOfTurn = 250

  /// Looks for the missing changes for a while; returns whether more turns are needed.
  mutating func advance(
    _ model: inout Model, in hierarchy: inout SceneHierarchy, deferring: Bool
  ) -> Bool {
    if model.trials.wanted != nil { return true }
    guard deferring else {
      model.findRemedies()
      return false
    }
    guard let missing = model.missingChanges else {
      (subject, searches) = (nil, [:])
      return false
    }
    if subject != missing {
      (subject, searches) = (missing, missing.purpose.searches(in: model))
      // The screen says at first that this takes a while.
      if case .steps = missing.purpose { return true }
    }
    let end = effort + ChangeSearch.effortOfTurn
    for aim in Proposal.Aim.allCases {
      while searches[aim]?.step() == true { if effort > end { return true } }
    }
    model.take(searches, for: missing.purpose, in: &hierarchy)
    (subject, searches) = (nil, [:])
    return false
  }

  private var effort: Int { searches.values.reduce(0) { $0 + $1.effort } }
}

extension ChangeSearch.Subject.Purpose {
  fileprivate func searches(in model: Model) -> [Proposal.Aim: WishSearch] {
    switch self {
    case .problem(let index):
      let list = ProblemList(of: model)
      guard list.problems.indices.contains(index), let search = list.search(for: index)
      else { return [:] }
      return [list.problems[index].aim: search]
    case .steps: return [:]
    case .view(let view):
      let isLarge = model.layout.views.count > LayoutDetails.mostViewsForTrials
      return isLarge ? [:] : ProblemList(of: model).searches(about: view)
    }
  }
}
