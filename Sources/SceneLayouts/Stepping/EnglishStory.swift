import AutoLayout
import SceneModel

/// The sentences about steps in English.
struct EnglishStory: StoryWords {
  func text(of sentence: StorySentence) -> String {
    switch sentence {
    case .given(let constraint): "\(constraint) is given"
    case .canvas(let width, let height): "The canvas is \(width) wide and \(height) high"
    case .nonnegativeSizes: "No size is negative"
    case .placed(let item): "\(item) has its place on the canvas"
    case .margins(let view): "The layout margins of \(view) hold"
    case .contentFits(let item):
      "The content of \(item) fits the scroll view, because nothing else sets its size"
    case .holds(let subject): holds(subject)
    case .yields(let subject, let by, let side): "\(wish(subject)), but gets \(by) \(word(side))"
    case .yieldsBetween(let subject, let least, let most, let side):
      "\(wish(subject)), but gets \(least) to \(most) \(word(side))"
    case .mayYield(let subject, let by, let side):
      "\(wish(subject)), but may get up to \(by) \(word(side))"
    case .dropped(let constraint): "\(constraint) contradicts constraints above, and is dropped"
    case .together(let by): "Together, these are off by \(by); which of them is, is not defined"
    case .free: "Nothing decides these values; other layouts are as good as this one"
    case .compact(let stack, let priority):
      "\(stack) is no larger than its views need (priority \(priority))"
    case .along(let stack, let id, let views, let spacing):
      "\(id) puts \(list(views)) \(ordering(stack, spacing))"
    case .across(let stack, let id): "\(id) \(aligning(stack))"
    }
  }

  private func word(_ side: StorySentence.Side) -> String {
    switch side {
    case .less: "less"
    case .more: "more"
    case .either: "more or less"
    }
  }

  private func holds(_ subject: StorySentence.Subject) -> String {
    switch subject {
    case .limit: limit(subject, verb: "is")
    case .constraint(let text): "\(text) holds"
    }
  }

  /// The beginning of a sentence about a constraint that does not hold.
  private func wish(_ subject: StorySentence.Subject) -> String {
    switch subject {
    case .limit: limit(subject, verb: "wants to be")
    case .constraint(let text): "\(text) should hold"
    }
  }

  private func limit(_ subject: StorySentence.Subject, verb: String) -> String {
    guard case .limit(let view, let axis, let isMost, let content, let priority) = subject else {
      return ""
    }
    return "\(view) \(verb) at \(isMost ? "most" : "least") as \(extent(axis)) as its content, "
      + "\(content) (\(isMost ? "hugging" : "compression resistance") \(priority))"
  }

  private func extent(_ axis: Axis) -> String { axis == .horizontal ? "wide" : "high" }

  private func list(_ views: StorySentence.Views) -> String {
    switch views {
    case .named([]): "nothing"
    case .named(let names): EnglishExplanation.list(names)
    case .count(let count): "its \(count) views"
    }
  }

  /// The arrangement along the axis, after the names of the views.
  private func ordering(_ stack: SceneView.Stack, _ spacing: String) -> String {
    let line = stack.axis == .horizontal ? "side by side" : "one below another"
    let sizes = stack.axis == .horizontal ? "widths" : "heights"
    let gaps = stack.hasOneSpacing ? ", \(spacing) apart" : ""
    return switch stack.distribution {
    case .fill, .fillProportionally: "\(line) from edge to edge\(gaps)"
    case .fillEqually: "\(line) from edge to edge\(gaps), with equal \(sizes)"
    case .equalSpacing: "\(line) from edge to edge, with equal gaps of at least \(spacing)"
    case .equalCentering: "\(line) from edge to edge, with gaps of at least \(spacing)"
    }
  }

  /// The arrangement across the axis, after the name of the stack view.
  private func aligning(_ stack: SceneView.Stack) -> String {
    let isRow = stack.axis == .horizontal
    return switch stack.alignment {
    case .fill: "makes its views as \(isRow ? "high" : "wide") as itself"
    case .leading: "aligns the \(isRow ? "tops" : "leading edges") of its views"
    case .trailing: "aligns the \(isRow ? "bottoms" : "trailing edges") of its views"
    case .center: "aligns the centres of its views"
    case .firstBaseline: "aligns the first baselines of its views"
    case .lastBaseline: "aligns the last baselines of its views"
    }
  }
}
