import AutoLayout
import Phrases
import SceneModel

/// The sentences about steps; `words` has those in other languages.
extension ExplanationWords {
  func text(of sentence: StorySentence) -> String { phrase(of: sentence).text(in: language) }

  func phrase(of sentence: StorySentence) -> Phrase {
    switch sentence {
    case .given(let constraint): "\(constraint) is given"
    case .canvas(let width, let height, isFixed: true):
      "The canvas is \(width) wide and \(height) high"
    case .canvas(let width, let height, isFixed: false):
      "The canvas is \(width) wide and \(height) high here; the scene sets no size, and a canvas of "
        + "another size can lead to other steps"
    case .nonnegativeSizes: "No size is negative"
    case .placed(let item): "\(item) has its place on the canvas"
    case .margins(let view): "The layout margins of \(view) hold"
    case .holds(let subject): holds(subject)
    case .yields(let subject, let by, .either): "\(wish(subject)), but is off by \(by)"
    case .yields(let subject, let by, let side): "\(wish(subject)), but gets \(by) \(word(side))"
    case .settles(let subject, let value, let by): settles(subject, value, by)
    case .yieldsBetween(let subject, let least, let most, .either):
      "\(wish(subject)), but is off by \(least) to \(most)"
    case .yieldsBetween(let subject, let least, let most, let side):
      "\(wish(subject)), but gets \(least) to \(most) \(word(side))"
    case .because(let sentence, let causes, more: 0):
      "\(phrase(of: sentence)), because of \(list(causes))"
    case .because(let sentence, let causes, let more):
      "\(phrase(of: sentence)), because of \(list(causes)); and \(more) more"
    case .outvoted(let sentence, let items, let count):
      "\(phrase(of: sentence)), because \(count) of the same priority want the opposite: \(list: items)"
    case .shared(let sentence, let items): "\(phrase(of: sentence)), shared with \(list: items)"
    case .dropped(let constraint, []): "\(constraint) contradicts constraints above, and is dropped"
    case .dropped(let constraint, let others):
      "\(constraint) contradicts \(list: others), and is dropped"
    case .inStep(let constraint, let step): "\(constraint) (step \(step))"
    case .droppedWith(let constraint, let others):
      "\(constraint) was dropped, because it contradicted other constraints, including these, which "
        + "were dropped later: \(list: others)"
    case .together(let items, let by):
      "Together, \(list: items) are off by \(by); how they share it is not defined"
    case .free: "Nothing decides these values; other layouts are as good as this one"
    case .added(let stack, let priority):
      "The constraints that \(stack) adds with priority \(priority) hold"
    case .emptied(let item, .horizontal, let size, let stack, let property, let priority):
      "\(item) would be 0 wide if nothing set its width (\(property) of \(stack), priority "
        + "\(priority)), but is \(size)"
    case .emptied(let item, .vertical, let size, let stack, let property, let priority):
      "\(item) would be 0 high if nothing set its height (\(property) of \(stack), priority "
        + "\(priority)), but is \(size)"
    case .along(_, let id, .named(let names), _, _) where names.count == 1:
      "\(id) puts \(names[0]) from edge to edge"
    case .along(let stack, let id, let views, let spacing, let areEqual):
      "\(id) puts \(list(views)) \(ordering(stack, spacing, areEqual))"
    case .across(let stack, let id): aligning(stack, id)
    case .insideMargins(let sentence): "\(phrase(of: sentence)), inside its layout margins"
    }
  }

  func wrapped(_ content: String, _ width: Double) -> Phrase {
    "\(content) when \(number(width)) wide"
  }

  private func list(_ causes: [StorySentence.Cause]) -> Phrase {
    let texts = causes.map { cause -> Phrase in
      cause.step.map { "step \($0): \(cause.text)" } ?? "\(cause.text)"
    }
    return texts.dropFirst().reduce(texts.first ?? "") { "\($0); \($1)" }
  }

  private func word(_ side: StorySentence.Side) -> Phrase { side == .less ? "less" : "more" }

  private func holds(_ subject: StorySentence.Subject) -> Phrase {
    switch subject {
    case .limit(let view, .horizontal, isMost: true, let content, let priority):
      "\(view) is at most as wide as its content, \(content) (hugging \(priority))"
    case .limit(let view, .vertical, isMost: true, let content, let priority):
      "\(view) is at most as high as its content, \(content) (hugging \(priority))"
    case .limit(let view, .horizontal, isMost: false, let content, let priority):
      "\(view) is at least as wide as its content, \(content) (compression resistance \(priority))"
    case .limit(let view, .vertical, isMost: false, let content, let priority):
      "\(view) is at least as high as its content, \(content) (compression resistance \(priority))"
    case .constraint(let text): "\(text) holds"
    }
  }

  /// The beginning of a sentence about a constraint that does not hold.
  private func wish(_ subject: StorySentence.Subject) -> Phrase {
    switch subject {
    case .limit(let view, .horizontal, isMost: true, let content, let priority):
      "\(view) wants to be at most as wide as its content, \(content) (hugging \(priority))"
    case .limit(let view, .vertical, isMost: true, let content, let priority):
      "\(view) wants to be at most as high as its content, \(content) (hugging \(priority))"
    case .limit(let view, .horizontal, isMost: false, let content, let priority):
      "\(view) wants to be at least as wide as its content, \(content) "
        + "(compression resistance \(priority))"
    case .limit(let view, .vertical, isMost: false, let content, let priority):
      "\(view) wants to be at least as high as its content, \(content) "
        + "(compression resistance \(priority))"
    case .constraint(let text): "\(text) should hold"
    }
  }

  /// A sentence about a constraint that does not hold, but settles a value.
  private func settles(_ subject: StorySentence.Subject, _ value: String, _ by: String) -> Phrase {
    switch subject {
    case .limit(let view, .horizontal, isMost: true, let content, let priority):
      "\(view) becomes as narrow as possible, \(value), but wider than its content, \(content) "
        + "(hugging \(priority))"
    case .limit(let view, .vertical, isMost: true, let content, let priority):
      "\(view) becomes as low as possible, \(value), but higher than its content, \(content) "
        + "(hugging \(priority))"
    case .limit(let view, .horizontal, isMost: false, let content, let priority):
      "\(view) becomes as wide as possible, \(value), but narrower than its content, \(content) "
        + "(compression resistance \(priority))"
    case .limit(let view, .vertical, isMost: false, let content, let priority):
      "\(view) becomes as high as possible, \(value), but lower than its content, \(content) "
        + "(compression resistance \(priority))"
    case .constraint(let text): "\(text) holds as nearly as possible, but is off by \(by)"
    }
  }

  private func list(_ views: StorySentence.Views) -> Phrase {
    switch views {
    case .named([]): "nothing"
    case .named(let names): "\(list: names)"
    case .count(let count): "its \(count) views"
    }
  }

  /// The arrangement along the axis, after the names of the views.
  private func ordering(
    _ stack: SceneView.Stack, _ spacing: String, _ areEqual: Bool
  ) -> Phrase {
    let line: Phrase = stack.axis == .horizontal ? "side by side" : "one below another"
    let sizes: Phrase = stack.axis == .horizontal ? "equal widths" : "equal heights"
    let gaps: Phrase = stack.hasOneSpacing ? ", \(spacing) apart" : ""
    return switch stack.distribution {
    // Without contents, fillProportionally makes sizes equal, too.
    case .fill, .fillEqually, .fillProportionally:
      areEqual
        ? "\(line) from edge to edge\(gaps), with \(sizes)" : "\(line) from edge to edge\(gaps)"
    case .equalSpacing: "\(line) from edge to edge, with equal gaps of at least \(spacing)"
    case .equalCentering: "\(line) from edge to edge, with gaps of at least \(spacing)"
    }
  }

  private func aligning(_ stack: SceneView.Stack, _ id: String) -> Phrase {
    switch (stack.alignment, stack.axis) {
    case (.fill, .horizontal): "\(id) makes its views as high as itself"
    case (.fill, .vertical): "\(id) makes its views as wide as itself"
    case (.leading, .horizontal): "\(id) aligns the tops of its views"
    case (.leading, .vertical): "\(id) aligns the leading edges of its views"
    case (.trailing, .horizontal): "\(id) aligns the bottoms of its views"
    case (.trailing, .vertical): "\(id) aligns the trailing edges of its views"
    case (.center, _): "\(id) aligns the centres of its views"
    case (.firstBaseline, _): "\(id) aligns the first baselines of its views"
    case (.lastBaseline, _): "\(id) aligns the last baselines of its views"
    }
  }
}
