import AutoLayout
import SceneModel

/// The sentences of a story.
package struct StorySentences {
  private let inspection: SceneInspection
  private let words: any ExplanationWords
  private let storyWords: any StoryWords

  /// The maximum number of views that a sentence names.
  private static let mostNamed = 6

  package init(_ inspection: SceneInspection, in language: ExplanationLanguage = .english) {
    self.inspection = inspection
    words = language.explanationWords
    storyWords = language.storyWords
  }

  /// Returns what a step is about, as a sentence without its values.
  package func text(of step: SceneStory.Step) -> String {
    storyWords.text(of: sentence(about: step)) + (division(by: step).map { ": \($0)" } ?? "")
  }

  /// Returns the arithmetic of the equal lengths that a step decides, as in `(44 - 2 × 2) / 3 = 13.33`;
  /// nil for other steps.
  private func division(by step: SceneStory.Step) -> String? {
    guard let constraint = step.constraints.first, case .stack(let id, _, _) = constraint.id,
      let stack = inspection.tree.scene.root.find(id)?.stack,
      stack.distribution == .fillEqually, stack.axis == constraint.axis,
      let view = stack.arrangedSubviews.first(where: { !$0.isHidden })
    else { return nil }
    let size: FrameAttribute = stack.axis == .horizontal ? .width : .height
    let isDecided = step.changes.contains {
      $0.view == view.id && $0.attribute == size && $0.to.lowerBound == $0.to.upperBound
    }
    guard isDecided,
      let found = ExplainedNumber(size, of: view.id, in: inspection)?.distribution(),
      let share = found.shares.first?.gets, found.shares.count > 1,
      found.shares.allSatisfy({ abs($0.gets - share) < LayoutInspection.tolerance })
    else { return nil }
    let gaps = found.gaps
    let gap = gaps[0]
    let areEqual = gaps.allSatisfy { abs($0 - gap) < LayoutInspection.tolerance }
    let taken = areEqual ? "\(gaps.count) × \(number(gap))" : number(gaps.reduce(0, +))
    return "(\(number(found.available)) - \(taken)) / \(found.shares.count) = \(number(share))"
  }

  private func sentence(about step: SceneStory.Step) -> StorySentence {
    guard let constraint = step.constraints.first else { return sentence(aboutRule: step) }
    let least = number(step.violation.lowerBound)
    let greatest = number(step.violation.upperBound)
    let (kind, subject) = (constraint.id.kind, subject(constraint))
    return switch step.kind {
    case .given where step.constraints.count == 1: .given(constraint.explanationText)
    case .given:
      .canvas(
        width: number(inspection.layout.canvas.width),
        height: number(inspection.layout.canvas.height))
    case .holds where kind == .placement: .placed(constraint.first.item)
    case .holds where kind == .stack && step.constraints.count > 1: arrangement(step.constraints)
    case .holds where kind == .margins: .margins(view: constraint.id.view ?? "")
    case .holds:
      if case .engine(let item, _) = constraint.id, !constraint.isRequired {
        .contentFits(item)
      } else {
        .holds(subject)
      }
    case .yields: .yields(subject, by: greatest, constraint.side)
    case .shares where step.violation.lowerBound == 0:
      .mayYield(subject, by: greatest, constraint.side)
    case .shares: .yieldsBetween(subject, least, greatest, constraint.side)
    case .dropped: .dropped(words.text(of: constraint.phrase))
    case .together, .free: sentence(aboutRule: step)
    }
  }

  private func sentence(aboutRule step: SceneStory.Step) -> StorySentence {
    switch step.kind {
    case .together: .together(by: number(step.violation.upperBound))
    case .free: .free
    default: .nonnegativeSizes
    }
  }

  private func number(_ number: Double) -> String { words.number(number) }

  private func subject(_ constraint: LaidOutConstraint) -> StorySentence.Subject {
    switch constraint.id {
    case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
      .limit(
        view: view, axis, isMost: constraint.id.kind == .contentHugging,
        content: number(constraint.constant), priority: number(constraint.priority))
    default: .constraint(words.text(of: constraint.phrase))
    }
  }

  private func arrangement(_ constraints: [LaidOutConstraint]) -> StorySentence {
    guard case .stack(let id, _, _) = constraints[0].id,
      let stack = inspection.tree.scene.root.find(id)?.stack
    else { return .holds(subject(constraints[0])) }
    if !constraints[0].isRequired {
      return .compact(stack: id, priority: number(constraints[0].priority))
    }
    guard constraints[0].axis == stack.axis else { return .across(stack, id: id) }
    let views = stack.arrangedSubviews.filter { !$0.isHidden }.map(\.id)
    return .along(
      stack, id: id,
      views: views.count > StorySentences.mostNamed ? .count(views.count) : .named(views),
      spacing: number(stack.spacing))
  }
}

extension LaidOutConstraint {
  fileprivate var side: StorySentence.Side {
    switch relation {
    case .lessThanOrEqual: .more
    case .greaterThanOrEqual: .less
    case .equal: .either
    }
  }
}

extension SceneView.Stack {
  /// Whether a sentence can name the gap between its views.
  var hasOneSpacing: Bool { customSpacing.isEmpty && spacing != 0 }
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
