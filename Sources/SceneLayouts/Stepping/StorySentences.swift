import AutoLayout
package import Phrases
import SceneModel

package struct StorySentences {
  private let inspection: SceneInspection
  private let words: ExplanationWords
  /// The stack view that arranges each view.
  private let stacks: [String: String]

  /// The maximum number of views that a sentence names.
  private static let mostNamed = 6
  private static let mostCauses = 3

  package init(_ inspection: SceneInspection, in language: Language = .english) {
    self.inspection = inspection
    words = language.explanationWords
    var stacks: [String: String] = [:]
    inspection.tree.scene.root.visit { view in
      for arranged in view.stack?.arrangedSubviews ?? [] { stacks[arranged.id] = view.id }
    }
    self.stacks = stacks
  }

  /// Returns what a step is about, as a sentence without its values.
  package func text(of step: SceneStory.Step) -> String {
    words.text(of: sentence(about: step)) + (division(by: step).map { ": \($0)" } ?? "")
  }

  /// Returns the arithmetic of the lengths or distances that a distribution decides in a step, as in
  /// `(44 - 2 × 2) / 3 = 13.33`; nil for other steps.
  private func division(by step: SceneStory.Step) -> String? {
    for change in step.changes where change.to.lowerBound == change.to.upperBound {
      if let id = stacks[change.view], let stack = inspection.tree.scene.root.find(id)?.stack,
        stack.distribution != .fill, stack.axis == change.attribute.axis,
        let text = division(change.view, change.attribute, stack, by: step)
      {
        return text
      }
    }
    return nil
  }

  private func division(
    _ view: String, _ attribute: FrameAttribute, _ stack: SceneView.Stack, by step: SceneStory.Step
  ) -> String? {
    guard let found = ExplainedNumber(attribute.size, of: view, in: inspection)?.distribution(),
      found.shares.count > 1, let index = found.shares.firstIndex(where: { $0.view == view })
    else { return nil }
    let (shares, count, gaps) = (found.shares, found.shares.count, found.gaps)
    let isOfStack = step.constraints.first?.id.kind == .stack
    let terms: String
    let result: Double
    switch (stack.distribution, attribute.isSize) {
    case (.fillEqually, true) where isOfStack && index == 0:
      let taken =
        gaps.areEqual ? "\(gaps.count) × \(number(gaps[0]))" : number(gaps.reduce(0, +))
      guard shares.map(\.gets).areEqual else { return nil }
      terms = "(\(number(found.available)) - \(taken)) / \(count)"
      result = (found.available - gaps.reduce(0, +)) / Double(count)
    case (.fillProportionally, true) where isOfStack:
      guard let content = shares[index].content, let divisor = found.divisor else { return nil }
      terms = "\(number(found.available)) × \(number(content)) / \(number(divisor))"
      result = found.available * content / divisor
    case (.equalSpacing, false) where index == 1 && gaps.areEqual:
      let taken = shares.reduce(0) { $0 + $1.gets }
      terms = "(\(number(found.available)) - \(number(taken))) / \(gaps.count)"
      result = (found.available - taken) / Double(gaps.count)
    case (.equalCentering, false) where index == 1 && found.centreDistances.areEqual:
      let (first, last) = (shares[0].gets, shares[count - 1].gets)
      terms =
        "(\(number(found.available)) - \(number(first)) / 2 - \(number(last)) / 2) / \(count - 1)"
      result = (found.available - first / 2 - last / 2) / Double(count - 1)
    default: return nil
    }
    let actual =
      attribute.isSize
      ? shares[index].gets
      : stack.distribution == .equalSpacing ? gaps[0] : found.centreDistances[0]
    // Other constraints may have decided otherwise.
    guard abs(result - actual) < LayoutInspection.tolerance else { return nil }
    let sum = "\(terms) = \(number(actual))"
    return attribute.isSize ? sum : distance(from: shares[0].view, to: view, stack) + " = " + sum
  }

  /// Returns the distance that a stack view makes equal, as in `b.leading - a.trailing`.
  private func distance(from first: String, to second: String, _ stack: SceneView.Stack) -> String {
    let isSpacing = stack.distribution == .equalSpacing
    if stack.axis == .vertical {
      return isSpacing
        ? "\(second).top - \(first).bottom" : "\(second).centerY - \(first).centerY"
    }
    let direction = inspection.layout.view(first).map {
      inspection.layout.direction(around: $0, in: inspection.scene)
    }
    let (left, right) = direction == .rightToLeft ? (second, first) : (first, second)
    return isSpacing ? "\(right).left - \(left).right" : "\(right).centerX - \(left).centerX"
  }

  private func sentence(about step: SceneStory.Step) -> StorySentence {
    guard let constraint = step.constraints.first else {
      return step.kind == .free ? .free : .nonnegativeSizes
    }
    let least = number(step.violation.lowerBound)
    let greatest = number(step.violation.upperBound)
    let (kind, subject) = (constraint.id.kind, subject(constraint, step.wrapWidth))
    return switch step.kind {
    case .given where step.constraints.count == 1: .given(constraint.explanationText)
    case .given:
      .canvas(
        width: number(inspection.layout.canvas.width),
        height: number(inspection.layout.canvas.height), isFixed: inspection.scene.canvas != nil)
    case .holds where kind == .placement: .placed(constraint.first.item)
    case .holds where kind == .stack && step.constraints.count > 1: arrangement(step.constraints)
    case .holds where kind == .margins: .margins(view: constraint.id.view ?? "")
    case .holds: .holds(subject)
    case .yields where step.isFallback: because(fallback(constraint, greatest), step.causes)
    case .yields where !step.rivals.isEmpty:
      .outvoted(
        .yields(subject, by: greatest, constraint.side), by: names(of: step.rivals),
        count: step.rivals.count)
    case .yields:
      because(
        settled(subject, by: step) ?? .yields(subject, by: greatest, constraint.side), step.causes)
    case .shares where step.partners.isEmpty:
      .yieldsBetween(subject, least, greatest, constraint.side)
    case .shares:
      .shared(
        .yieldsBetween(subject, least, greatest, constraint.side), with: names(of: step.partners))
    case .dropped: dropped(step, constraint)
    case .together: .together(names(of: step.constraints), by: greatest)
    case .free: .free
    }
  }

  /// Says that a constraint that does not hold settles the size that it limits, at the end that it
  /// wants, or another value; nil if it settles none.
  private func settled(
    _ subject: StorySentence.Subject, by step: SceneStory.Step
  ) -> StorySentence? {
    let own = step.settled.first { change in
      if case .limit(let view, let axis, let isMost, _, _) = subject {
        change.view == view && change.attribute.isSize && change.attribute.axis == axis
          && change.to.lowerBound == (isMost ? change.from.lowerBound : change.from.upperBound)
      } else {
        true
      }
    }
    return own.map {
      .settles(subject, value: number($0.to.lowerBound), by: number(step.violation.upperBound))
    }
  }

  /// Returns short names of constraints: those of views with contents, and other constraints.
  private func names(of constraints: [LaidOutConstraint]) -> [String] {
    constraints.shortNames(atMost: StorySentences.mostNamed)
  }

  private func dropped(
    _ step: SceneStory.Step, _ constraint: LaidOutConstraint
  ) -> StorySentence {
    let others = step.droppedToo.compactMap { inspection.constraint($0) }
    let text = words.text(of: constraint.phrase)
    guard others.isEmpty else { return .droppedWith(text, dropped: names(of: others)) }
    let causes = step.causes.compactMap { cause in
      cause.constraint.map { constraint in
        let name = constraint.explanationText
        return cause.step.map { words.text(of: .inStep(name, $0)) } ?? constraint.identifier
          .map { "\(name) (\($0))" } ?? name
      }
    }
    return .dropped(text, others: causes.cut(to: SceneLayout.BrokenConstraint.mostMembers))
  }

  /// Adds what limits a value: what limits it last, and other constraints of the scene.
  private func because(_ sentence: StorySentence, _ causes: [SceneStory.Cause]) -> StorySentence {
    if causes.isEmpty { return sentence }
    let written = causes.dropFirst().prefix { $0.constraint?.isWritten == true }
    let named = (causes.prefix(1) + written).prefix(StorySentences.mostCauses)
    return .because(
      sentence,
      named.map { cause in
        let phrase = cause.constraint.map { constraint in
          constraint.id.kind == .placement
            ? constraint.phrase : constraint.cause ?? constraint.phrase
        }
        return StorySentence.Cause(
          step: cause.step, text: words.text(of: phrase ?? .nonnegativeSizes))
      }, more: causes.count - named.count)
  }

  private func number(_ number: Double) -> String { words.number(number) }

  private func subject(
    _ constraint: LaidOutConstraint, _ wrapWidth: Double? = nil
  ) -> StorySentence.Subject {
    switch constraint.id {
    case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
      let content = number(constraint.constant)
      return .limit(
        view: view, axis, isMost: constraint.id.kind == .contentHugging,
        content: wrapWidth.map { words.wrapped(content, $0).text(in: words.language) } ?? content,
        priority: number(constraint.priority))
    default: return .constraint(words.text(of: constraint.phrase))
    }
  }

  /// Says what a constraint of a stack view that makes a size small is for.
  private func fallback(_ constraint: LaidOutConstraint, _ size: String) -> StorySentence {
    guard case .stack(let id, _, _) = constraint.id, let axis = constraint.axis else {
      return .holds(subject(constraint))
    }
    let isAlong = inspection.tree.scene.root.find(id)?.stack?.axis == axis
    return .emptied(
      item: constraint.first.item, axis, size: size, stack: id,
      property: isAlong ? "distribution" : "alignment", priority: number(constraint.priority))
  }

  private func arrangement(_ constraints: [LaidOutConstraint]) -> StorySentence {
    guard case .stack(let id, _, _) = constraints[0].id,
      let stack = inspection.tree.scene.root.find(id)?.stack
    else { return .holds(subject(constraints[0])) }
    if !constraints[0].isRequired {
      return .added(stack: id, priority: number(constraints[0].priority))
    }
    let sentence = arrangement(
      by: stack, id, isAlong: constraints[0].axis == stack.axis,
      areEqual: constraints.contains { $0.id.stackIdentifier == "UISV-fill-equally" })
    return stack.isLayoutMarginsRelativeArrangement ? .insideMargins(sentence) : sentence
  }

  private func arrangement(
    by stack: SceneView.Stack, _ id: String, isAlong: Bool, areEqual: Bool
  ) -> StorySentence {
    guard isAlong else { return .across(stack, id: id) }
    let views = stack.arrangedSubviews.filter { !$0.isHidden }.map(\.id)
    let gaps = views.dropLast().map { view in
      stack.customSpacing.first { $0.after == view }?.value.distance ?? stack.spacing
    }
    // Equal gaps are as large as the largest minimum.
    let least = stack.distribution == .equalSpacing ? gaps.max() : gaps.min()
    return .along(
      stack, id: id,
      views: views.count > StorySentences.mostNamed ? .count(views.count) : .named(views),
      spacing: number(least ?? stack.spacing), areEqual: areEqual)
  }
}

extension [LaidOutConstraint] {
  /// Returns short names of some constraints: those of views with contents, and the texts of others.
  func shortNames(atMost most: Int) -> [String] {
    map { $0.isContent ? $0.first.item : $0.text }.withoutRepetitions(of: \.self).cut(to: most)
  }
}

extension [String] {
  fileprivate func cut(to most: Int) -> [String] { prefix(most) + (count > most ? ["…"] : []) }
}

extension LaidOutConstraint {
  var side: StorySentence.Side {
    switch relation {
    case .lessThanOrEqual: .more
    case .greaterThanOrEqual: .less
    case .equal: .either
    }
  }
}

extension [Double] {
  fileprivate var areEqual: Bool {
    first.map { first in allSatisfy { abs($0 - first) < LayoutInspection.tolerance } } ?? false
  }
}

extension SceneView.Stack {
  /// Whether a sentence can name the gap between its views.
  var hasOneSpacing: Bool { customSpacing.isEmpty && spacing != 0 }
}

extension ClosedRange<Double> {
  /// The possible values after the name of a value, as in `0–5`, `≥ 0` or `= 3`.
  package var storyText: String {
    switch (lowerBound, upperBound) {
    case (-.infinity, .infinity): "any"
    case (let low, .infinity): "≥ \(low.explanationText)"
    case (-.infinity, let high): "≤ \(high.explanationText)"
    case (let low, let high) where low == high: "= \(low.explanationText)"
    case (let low, let high) where low < 0: "\(low.explanationText) – \(high.explanationText)"
    case (let low, let high): "\(low.explanationText)–\(high.explanationText)"
    }
  }

  /// The possible values among others, as in `0–5`, `≥0` or `3`.
  package var shortStoryText: String { String(storyText.filter { $0 != " " && $0 != "=" }) }
}
