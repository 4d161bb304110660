import AutoLayout
import Cells
import Playground
import SceneLayouts
import SceneModel

/// The current step of the layout, with what is still possible after it.
struct ShownStep {
  let steps: LayoutSteps
  let index: Int
  let ranges: StoryRanges

  /// Nil unless the pane of steps has the focus.
  init?(of model: Model) {
    guard model.focus == .steps, !model.stepsArePending else { return nil }
    steps = model.steps
    guard !steps.steps.isEmpty else { return nil }
    index = steps.index(of: model.panes.stepping.mark)
    ranges = steps.ranges(after: index)
  }

  var current: LayoutSteps.Step { steps.steps[index] }
  var isLast: Bool { index + 1 == steps.steps.count }

  /// Returns a layout in which each view has only the part that is certain; the others are hidden.
  func certainLayout(_ layout: SceneLayout, cell: Size) -> SceneLayout {
    var certain = layout
    for place in certain.views.indices {
      let part = ranges.certainPart(of: certain.views[place].id)
      certain.views[place].isHidden = certain.views[place].isHidden || part == nil
      if let part { certain.views[place].cells = CellRect(snapping: part, cell: cell) }
    }
    return certain
  }

  /// Returns the sign of a constraint that does not hold, and its meaning; nil if the step has none.
  func mark(_ appearance: Appearance) -> (sign: String, word: PaneWord)? {
    switch current.step.kind {
    case .dropped: (ProblemKind.conflict.sign(appearance), .dropped)
    case .yields where current.step.isYielding: (appearance.unmetSign, .yields)
    case .shares, .together: (ProblemKind.ambiguous.sign(appearance), .shares)
    default: nil
    }
  }

  /// The size of a view that may still have others, as in `9–20 × ≥4`; nil for one with its final size.
  func sizeText(of view: String, _ appearance: Appearance) -> String? {
    guard let values = ranges.values[view] else { return nil }
    let sizes = [FrameAttribute.width, .height].map { values[$0] ?? 0...Double.infinity }
    guard sizes.contains(where: { $0.lowerBound < $0.upperBound }) else { return nil }
    return appearance.text(ofSizes: sizes[0], sizes[1])
  }

  /// The style of the sentence of the step.
  func style(_ appearance: Appearance) -> Style {
    if current.step.kind == .dropped { return .warning }
    return mark(appearance) == nil || appearance.isMonochrome ? .strong : .doubt
  }
}
