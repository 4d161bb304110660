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
  /// The number of constraints in the scene.
  package let total: Int
  /// The numbers of the frame, width and height first; none where the scene has too many views.
  package let explanations: [Explanation]

  /// Explaining takes longer the more views there are, and no key may wait for it.
  private static let mostViews = 200

  init(of view: String, in inspection: SceneInspection, isThorough: Bool) {
    self.view = view
    self.isThorough = isThorough
    total = inspection.constraints.count
    let all = inspection.constraints(of: view)
    constraints =
      all.filter { $0.state == .broken } + all.filter { $0.state == .unsatisfied }
      + all.filter { $0.state == .satisfied } + all.filter { $0.state == .inactive }
    guard inspection.layout.views.count <= LayoutDetails.mostViews else {
      explanations = []
      return
    }
    let (sizes, places): ([FrameAttribute], [FrameAttribute]) = ([.width, .height], [.x, .y])
    explanations =
      sizes.compactMap { inspection.explanation(of: $0, of: view, triesChanges: isThorough) }
      + places.compactMap { inspection.explanation(of: $0, of: view, triesChanges: false) }
  }
}
