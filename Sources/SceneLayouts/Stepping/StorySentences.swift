import AutoLayout
import SceneModel

/// The sentences of a story, in English.
package struct StorySentences {
  private let inspection: SceneInspection
  private let words = ExplanationLanguage.english.explanationWords

  package init(_ inspection: SceneInspection) { self.inspection = inspection }

  /// Returns what a step is about, as a sentence without its values.
  package func text(of step: SceneStory.Step) -> String {
    guard let constraint = step.constraints.first else { return textWithoutConstraint(step) }
    let least = number(step.violation.lowerBound)
    let greatest = number(step.violation.upperBound)
    let kind = constraint.id.kind
    switch step.kind {
    case .given where step.constraints.count == 1: return "\(constraint.explanationText) is given"
    case .given: return "The canvas is \(canvas)"
    case .holds where kind == .placement:
      return "\(constraint.first.item) has its place on the canvas"
    case .holds where kind == .stack && step.constraints.count > 1:
      return arrangement(step.constraints)
    case .holds where kind == .margins:
      return "The layout margins of \(constraint.id.view ?? "") hold"
    case .holds: return satisfied(constraint)
    case .yields: return "\(wish(constraint)), but gets \(greatest) \(difference(constraint))"
    case .shares where step.violation.lowerBound == 0:
      return "\(wish(constraint)), but may get up to \(greatest) \(difference(constraint))"
    case .shares:
      return "\(wish(constraint)), but gets \(least) to \(greatest) \(difference(constraint))"
    case .dropped:
      return "\(words.text(of: constraint.phrase)) contradicts constraints above, and is dropped"
    case .together, .free: return textWithoutConstraint(step)
    }
  }

  private func textWithoutConstraint(_ step: SceneStory.Step) -> String {
    switch step.kind {
    case .together:
      "Together, these are off by \(number(step.violation.upperBound)); which of them is, is not defined"
    case .free: "Nothing decides these values; other layouts are as good as this one"
    default: "No size is negative"
    }
  }

  private var canvas: String {
    "\(number(inspection.layout.canvas.width)) wide and \(number(inspection.layout.canvas.height)) high"
  }

  private func number(_ number: Double) -> String { words.number(number) }

  // MARK: Constraints

  private func satisfied(_ constraint: LaidOutConstraint) -> String {
    switch constraint.id {
    case .contentHugging(let view, let axis):
      "\(view) is at most as \(axis.extent) as its content, \(number(constraint.constant)) "
        + "(hugging \(number(constraint.priority)))"
    case .compressionResistance(let view, let axis):
      "\(view) is at least as \(axis.extent) as its content, \(number(constraint.constant)) "
        + "(compression resistance \(number(constraint.priority)))"
    case .engine(let item, _) where !constraint.isRequired:
      "The content of \(item) fits the scroll view, because nothing else sets its size"
    default: "\(words.text(of: constraint.phrase)) holds"
    }
  }

  /// The beginning of a sentence about a constraint that does not hold.
  private func wish(_ constraint: LaidOutConstraint) -> String {
    switch constraint.id {
    case .contentHugging(let view, let axis):
      "\(view) wants to be at most as \(axis.extent) as its content, \(number(constraint.constant)) "
        + "(hugging \(number(constraint.priority)))"
    case .compressionResistance(let view, let axis):
      "\(view) wants to be at least as \(axis.extent) as its content, \(number(constraint.constant)) "
        + "(compression resistance \(number(constraint.priority)))"
    default: "\(words.text(of: constraint.phrase)) should hold"
    }
  }

  private func difference(_ constraint: LaidOutConstraint) -> String {
    switch constraint.relation {
    case .lessThanOrEqual: "more"
    case .greaterThanOrEqual: "less"
    case .equal: "more or less"
    }
  }

  // MARK: Stack views

  private func arrangement(_ constraints: [LaidOutConstraint]) -> String {
    guard case .stack(let id, _, _) = constraints[0].id,
      let stack = inspection.tree.scene.root.find(id)?.stack
    else { return "" }
    if !constraints[0].isRequired {
      return "\(id) is no larger than its views need (priority \(number(constraints[0].priority)))"
    }
    return constraints[0].axis == stack.axis
      ? "\(id) puts \(list(stack.visibleIDs)) \(stack.ordering)"
      : "\(id) \(stack.aligning)"
  }

  private func list(_ names: [String]) -> String {
    if names.isEmpty { return "nothing" }
    return names.count > 6 ? "its \(names.count) views" : EnglishExplanation.list(names)
  }
}

extension SceneView.Stack {
  fileprivate var visibleIDs: [String] { arrangedSubviews.filter { !$0.isHidden }.map(\.id) }

  /// The arrangement along the axis, after the names of the views.
  fileprivate var ordering: String {
    let line = axis == .horizontal ? "side by side" : "one below another"
    let sizes = axis == .horizontal ? "widths" : "heights"
    let gaps =
      !customSpacing.isEmpty || spacing == 0 ? "" : ", \(spacing.explanationText) apart"
    return switch distribution {
    case .fill, .fillProportionally: "\(line) from edge to edge\(gaps)"
    case .fillEqually: "\(line) from edge to edge\(gaps), with equal \(sizes)"
    case .equalSpacing:
      "\(line) from edge to edge, with equal gaps of at least \(spacing.explanationText)"
    case .equalCentering:
      "\(line) from edge to edge, with gaps of at least \(spacing.explanationText)"
    }
  }

  /// The arrangement across the axis, after the name of the stack view.
  fileprivate var aligning: String {
    let (start, end, extent) =
      axis == .horizontal
      ? ("tops", "bottoms", "high") : ("leading edges", "trailing edges", "wide")
    return switch alignment {
    case .fill: "makes its views as \(extent) as itself"
    case .leading: "aligns the \(start) of its views"
    case .trailing: "aligns the \(end) of its views"
    case .center: "aligns the centres of its views"
    case .firstBaseline: "aligns the first baselines of its views"
    case .lastBaseline: "aligns the last baselines of its views"
    }
  }
}

extension Axis {
  fileprivate var extent: String { self == .horizontal ? "wide" : "high" }
}

extension ClosedRange<Double> {
  /// The possible values, as in `0…5`, `≥ 0` or `= 3`.
  package var storyText: String {
    switch (lowerBound, upperBound) {
    case (-.infinity, .infinity): "any"
    case (let low, .infinity): "≥ \(low.explanationText)"
    case (-.infinity, let high): "≤ \(high.explanationText)"
    case (let low, let high) where low == high: "= \(low.explanationText)"
    case (let low, let high): "\(low.explanationText)…\(high.explanationText)"
    }
  }
}
