import AutoLayout
package import Phrases
package import SceneLayouts
import SceneWishes

/// The details of the selected view: its constraints, and the explanation of its frame.
package struct LayoutDetails: Hashable, Sendable {
  let question: Question
  /// The constraints that involve the view, and those that were dropped because of them;
  /// unsatisfied ones first.
  package let constraints: [LaidOutConstraint]
  /// The number of constraints in the scene.
  package let total: Int
  /// The constraints of the scene, unsatisfied ones first; empty if they were not requested.
  package let allConstraints: [LaidOutConstraint]
  /// The constraint that was changed in the list; nil if there is none.
  package let changedConstraint: LaidOutConstraint?
  /// Whether constraints of the scene contradict one another.
  package let hasConflicts: Bool
  /// Whether the view is involved in a conflict that is the only one.
  package let isInOnlyConflict: Bool
  /// The members of each conflict, the dropped one first; empty if they were not requested.
  let conflicting: [LaidOutConstraint]
  /// The explanations of the requested values; empty if the scene has too many views.
  package let explanations: [Explanation]
  /// The changes that can be tried for the view; empty if none were tried.
  package let proposals: [Proposal]
  /// The effect of the last change; nil if it is not shown, or if nothing was changed.
  package let report: ChangeReport?
  /// The language in which constraints are listed and searched.
  package let language: Language
  package let layout: SceneLayout

  /// The maximum number of views; explaining a larger scene would delay the response to keys.
  static let mostViews = 200
  /// The numbers of views with which explanations come after the frame for a key.
  static let viewsOfSlowExplanations = 61...mostViews
  /// The maximum number of conflicts; a large row that is much too narrow has one for each view.
  static let mostConflicts = 20
  /// The maximum number of views for trials, because each trial computes a layout.
  static let mostViewsForTrials = 100

  /// A request for details of a view, limited to those on the screen, because each value takes
  /// time.
  struct Question: Hashable, Sendable {
    var view: String
    /// The values of its frame to explain, in the order in which they are shown.
    var numbers: [FrameAttribute] = []
    /// Whether to try changes of the scene that would change the view's size, or make its size or
    /// position unique.
    var triesChanges = false
    /// Whether to list the members of conflicts; in a large scene each conflict can contain most of
    /// the constraints.
    var listsConflicts = false
    /// Whether to list the constraints of the whole scene.
    var listsAll = false
    /// The constraint to list besides; see ``ConstraintListing/changed``.
    var changed: ConstraintID?
    /// Whether to compare the layout with the one before the last change.
    var comparesWithPrevious = false
  }

  init(
    _ question: Question, in inspection: SceneInspection, _ language: Language,
    _ known: [Explanation]?, report: ChangeReport?, after searches: () -> [Proposal.Aim: WishSearch]
  ) {
    self.question = question
    self.report = report
    self.language = language
    let view = question.view
    layout = inspection.layout
    let ofView = inspection.constraints(of: view)
    // A conflict that involves the view may have dropped a constraint of another view.
    let dropped = inspection.constraintsDropped(
      becauseOf: view, amongFirst: LayoutDetails.mostConflicts)
    constraints = LayoutDetails.worstFirst(dropped + ofView)
    total = inspection.constraintCount
    allConstraints = question.listsAll ? LayoutDetails.worstFirst(inspection.constraints) : []
    changedConstraint = question.changed.flatMap { id in
      inspection.constraint(id) ?? inspection.inactiveConstraints.first { $0.id == id }
    }
    hasConflicts = !inspection.conflicts.isEmpty
    isInOnlyConflict = inspection.conflicts.count == 1 && inspection.involvesConflict(view)
    conflicting = question.listsConflicts ? inspection.conflictingConstraints : []
    guard inspection.layout.views.count <= LayoutDetails.mostViews else {
      (explanations, proposals) = ([], [])
      return
    }
    let triesChanges =
      question.triesChanges && inspection.layout.views.count <= LayoutDetails.mostViewsForTrials
    explanations =
      known
      ?? question.numbers.compactMap {
        LayoutDetails.explanation(of: $0, of: view, in: inspection, triesChanges: triesChanges)
      }
    proposals =
      triesChanges
      ? Proposal.all(for: view, explanations, in: inspection, searches(), language) : []
  }

  static func explanation(
    of number: FrameAttribute, of view: String, in inspection: SceneInspection,
    triesChanges: Bool = false
  ) -> Explanation? {
    inspection.explanation(
      of: number, of: view, triesChanges: triesChanges && number.isSize, settlesAmbiguity: false)
  }

  package var view: String { question.view }

  /// Whether the requested values include those of the frame; otherwise they are still being
  /// explained.
  package var explainsNumbers: Bool { !question.numbers.isEmpty }

  /// Sorts constraints: unsatisfied ones first, and within each state those of the file first.
  ///
  /// Inactive ones follow dropped ones, so switching one off moves it only a little. Preferences
  /// of stack views that are not satisfied, as most are not, come last.
  package static func worstFirst(_ constraints: [LaidOutConstraint]) -> [LaidOutConstraint] {
    let states: [LaidOutConstraint.State] = [.broken, .inactive, .unsatisfied, .satisfied]
    let kinds = ConstraintID.Kind.allCases
    var groups = Array(repeating: [LaidOutConstraint](), count: states.count * kinds.count + 1)
    for constraint in constraints {
      if constraint.isUnmetPreference {
        groups[groups.count - 1].append(constraint)
        continue
      }
      let state = states.firstIndex(of: constraint.state) ?? 0
      let kind = kinds.firstIndex(of: constraint.id.kind) ?? 0
      groups[state * kinds.count + kind].append(constraint)
    }
    return groups.flatMap(\.self)
  }
}

extension SceneInspection {
  package func involvesConflict(_ view: String) -> Bool {
    !conflicts(of: view, amongFirst: LayoutDetails.mostConflicts).isEmpty
  }
}
