import AutoLayout
import Cells
import Phrases
import SceneLayouts
import SceneModel
import SceneWishes

/// The search for the explanations and changes that a sheet or pane shows, which goes on while no
/// event is waiting.
///
/// A turn ends after one explanation or counted work, except that the layouts which explain and rank
/// what was found are one turn. The result does not depend on the turns.
struct ChangeSearch {
  private var subject: Subject?
  private var explanations: [Explanation?] = []
  private var searches: [Proposal.Aim: WishSearch] = [:]

  /// The purpose of what is looked for, and everything that it depends on.
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
      /// The pane of explanations says why these numbers of the view with this id are what they are.
      case numbers([FrameAttribute], of: String)
      /// The pane of explanations shows changes for the view with this id.
      case view(String)
    }
  }

  /// The effort of a turn: the number of layouts times that of their views.
  private static let effortOfTurn = 250

  /// Looks for what is missing for a while; returns whether more turns are needed.
  mutating func advance(
    _ model: inout Model, in hierarchy: inout SceneHierarchy, deferring: Bool
  ) -> Bool {
    if model.trials.wanted != nil { return true }
    guard deferring else {
      model.findRemedies()
      return false
    }
    guard let missing = model.missingChanges else {
      self = ChangeSearch()
      return false
    }
    if subject != missing {
      self = ChangeSearch(subject: missing, searches: missing.purpose.searches(in: model))
      // The screen shows everything else at first.
      switch missing.purpose {
      case .steps, .numbers: return true
      case .problem, .view: break
      }
    }
    if case .numbers(let numbers, let view) = missing.purpose {
      explanations.append(
        LayoutDetails.explanation(
          of: numbers[explanations.count], of: view, in: model.inspection(in: &hierarchy)))
      if explanations.count < numbers.count { return true }
    }
    let end = effort + ChangeSearch.effortOfTurn
    for aim in Proposal.Aim.allCases {
      while searches[aim]?.step() == true { if effort > end { return true } }
    }
    model.take(explanations.compactMap(\.self), searches, for: missing.purpose, in: &hierarchy)
    self = ChangeSearch()
    // After the reasons of numbers or the changes of a sheet, others may be missing.
    return model.missingChanges != nil
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
    case .steps, .numbers: return [:]
    case .view(let view):
      let isLarge = model.layout.views.count > LayoutDetails.mostViewsForTrials
      return isLarge ? [:] : ProblemList(of: model).searches(about: view)
    }
  }
}
