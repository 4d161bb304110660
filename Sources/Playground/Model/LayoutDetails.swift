import AutoLayout
package import SceneLayouts

/// What is asked about the selected view besides its frame: its constraints, and why its frame is what
/// it is.
package struct LayoutDetails: Hashable, Sendable {
  /// The id of the view.
  package let view: String
  /// Whether changes of the scene were tried that would change its size.
  package let isThorough: Bool
  /// The constraints that speak of the view, those that do not hold first.
  package let constraints: [LaidOutConstraint]
  /// The constraints of the scene, those that do not hold first.
  package let allConstraints: [LaidOutConstraint]
  /// The constraints that contradict each other.
  package let conflicts: [LayoutConflict]
  /// The numbers of the frame, width and height first; none where the scene has too many views.
  package let explanations: [Explanation]
  /// What can be tried for the view; none where no changes were tried.
  package let proposals: [Proposal]
  /// What the last change made of the layout; nil where nobody asks, or nothing was changed.
  package let report: ChangeReport?
  /// The layout that all this is about.
  package let layout: SceneLayout

  /// Explaining takes longer the more views there are, and no key may wait for it.
  private static let mostViews = 200
  /// Each trial of a change is a layout.
  private static let mostViewsForTrials = 100

  init(
    of view: String, in inspection: SceneInspection, isThorough: Bool,
    _ language: ExplanationLanguage, report: ChangeReport?
  ) {
    self.view = view
    self.isThorough = isThorough
    self.report = report
    layout = inspection.layout
    constraints = LayoutDetails.worstFirst(inspection.constraints(of: view))
    allConstraints = LayoutDetails.worstFirst(inspection.constraints)
    conflicts = inspection.conflicts
    guard inspection.layout.views.count <= LayoutDetails.mostViews else {
      (explanations, proposals) = ([], [])
      return
    }
    let triesChanges =
      isThorough && inspection.layout.views.count <= LayoutDetails.mostViewsForTrials
    let (sizes, places): ([FrameAttribute], [FrameAttribute]) = ([.width, .height], [.x, .y])
    explanations =
      sizes.compactMap { inspection.explanation(of: $0, of: view, triesChanges: triesChanges) }
      + places.compactMap { inspection.explanation(of: $0, of: view, triesChanges: false) }
    proposals =
      triesChanges ? Proposal.all(for: view, explanations, in: inspection, language) : []
  }

  /// The number of constraints in the scene.
  package var total: Int { allConstraints.count }

  /// Those that do not hold first, and of each kind what people wrote before what follows from it.
  ///
  /// Those that are off are beside those that were dropped: switching one off moves it little.
  static func worstFirst(_ constraints: [LaidOutConstraint]) -> [LaidOutConstraint] {
    let states: [LaidOutConstraint.State] = [.broken, .inactive, .unsatisfied, .satisfied]
    let kinds = ConstraintID.Kind.allCases
    var groups = Array(
      repeating: [LaidOutConstraint](), count: states.count * kinds.count)
    for constraint in constraints {
      let state = states.firstIndex(of: constraint.state) ?? 0
      let kind = kinds.firstIndex(of: constraint.id.kind) ?? 0
      groups[state * kinds.count + kind].append(constraint)
    }
    return groups.flatMap(\.self)
  }
}
