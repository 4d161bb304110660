import AutoLayout
import Phrases

/// The words of changes, constraints and numbers in explanations.
extension ExplanationWords {
  func phrase(of change: ChangePhrase) -> Phrase {
    switch change {
    case .hugging(let view, .horizontal, let priority):
      "set the horizontal hugging of \(view) to \(number(priority))"
    case .hugging(let view, .vertical, let priority):
      "set the vertical hugging of \(view) to \(number(priority))"
    case .resistance(let view, .horizontal, let priority):
      "set the horizontal compression resistance of \(view) to \(number(priority))"
    case .resistance(let view, .vertical, let priority):
      "set the vertical compression resistance of \(view) to \(number(priority))"
    case .spacing(let view, let spacing): "set the spacing of \(view) to \(number(spacing))"
    case .arrange(let stack, let axis, let spacing):
      "set the axis of \(stack) to \(axis.rawValue) and its spacing to \(number(spacing))"
    case .distribution(let view, let distribution):
      "set the distribution of \(view) to \(distribution.rawValue)"
    case .size(let view, let attribute, let size):
      "set the \(attribute.rawValue) of \(view) to \(number(size))"
    case .constant(let entry, let constant):
      "set the constant of \(phrase(of: entry)) to \(number(constant))"
    case .priority(let entry, let priority):
      "give \(phrase(of: entry)) a priority of \(number(priority))"
    case .relation(let entry, let relation):
      "change the relation of \(phrase(of: entry)) to \(relation.symbol)"
    case .remove(let entry): "remove \(phrase(of: entry))"
    case .switchOff(let entry): "switch off \(phrase(of: entry))"
    case .replace(let entry, let text): "change \(self.phrase(of: entry)) to \(text)"
    case .add(let equation): "add \(equation)"
    case .stopTranslatingMask(let view):
      "set \(view).translatesAutoresizingMaskIntoConstraints = false"
    case .property(let view, let key, let value): "set \(key) of \(view) to \(value)"
    case .sceneProperty(let key, let value): "set \(key) to \(value)"
    }
  }

  private func phrase(of entry: ChangePhrase.Entry) -> Phrase {
    let text: Phrase = entry.superview.map { "\(entry.text) in \($0)" } ?? "\(entry.text)"
    return entry.line.map { "\(text) (line \($0))" } ?? text
  }

  // MARK: Parameters

  func phrase(of constraint: Explanation.ConstraintPhrase) -> Phrase {
    switch constraint {
    case .hugging(let view, let attribute, let size?, let priority):
      "the content \(attribute.rawValue) of \(view) (\(number(size)), hugging "
        + "\(number(priority)))"
    case .hugging(let view, let attribute, size: nil, let priority):
      "the content \(attribute.rawValue) of \(view) (hugging \(number(priority)))"
    case .resistance(let view, let attribute, let size?, let priority):
      "the content \(attribute.rawValue) of \(view) (\(number(size)), compression resistance "
        + "\(number(priority)))"
    case .resistance(let view, let attribute, size: nil, let priority):
      "the content \(attribute.rawValue) of \(view) (compression resistance \(number(priority)))"
    case .canvas: "the size of the canvas"
    case .arrangement(let stack): "the arrangement of \(stack)"
    case .margins(let view): "the margins of \(view)"
    case .manualFrame(let view, let line?): "the frame set for \(view) (line \(line))"
    case .manualFrame(let view, line: nil): "the frame set for \(view)"
    case .required(let equation, let line?): "\(equation) (line \(line), required)"
    case .required(let equation, line: nil): "\(equation) (required)"
    case .optional(let equation, let line?, let priority):
      "\(equation) (line \(line), priority \(number(priority)))"
    case .optional(let equation, line: nil, let priority):
      "\(equation) (priority \(number(priority)))"
    case .added(let equation, let stack, let priority):
      "\(equation) (added by \(stack), priority \(number(priority)))"
    case .nonnegativeSizes: "sizes cannot be negative"
    case .contents(let views, let attribute, _) where views.count <= Self.mostViews:
      "the content \(attribute.rawValue) of \(list: views)"
    case .contents(let views, let attribute, hasMore: true):
      "the content \(attribute.rawValue) of \(views.count) views and more"
    case .contents(let views, let attribute, hasMore: false):
      "the content \(attribute.rawValue) of \(views.count) views"
    case .wrappedText(let view): "how the text of \(view) wraps at its width"
    case .property(let name, let view, let value?): "the \(name) of \(view) (\(value))"
    case .property(let name, let view, value: nil): "\(view).\(name)"
    case .canvasLength(let attribute): "the \(attribute.rawValue) of the canvas"
    }
  }

  private static var mostViews: Int { 6 }

  func phrase(of gaps: Explanation.Gaps) -> Phrase {
    switch gaps {
    case .none: "no gaps"
    case .equal(count: 1, let size): "1 gap of \(number(size))"
    case .equal(let count, let size): "\(count) gaps of \(number(size))"
    case .overlaps(count: 1, let size): "1 overlap of \(number(size))"
    case .overlaps(let count, let size): "\(count) overlaps of \(number(size))"
    case .unequal(let sizes): "gaps of (\(sizes.map(number).joined(separator: " + ")))"
    }
  }

  func list(of gaps: Explanation.Gaps) -> Phrase {
    switch gaps {
    case .unequal(let sizes): "gaps of \(list: sizes.map(number))"
    case .none, .equal, .overlaps: phrase(of: gaps)
    }
  }

  func phrase(of source: Explanation.TermSource) -> Phrase {
    switch source {
    case .named(let name): "\(name)"
    case .span(let stack): "all views of \(stack)"
    case .insideMargins(let view): "inside the margins of \(view)"
    case .line(let line): "line \(line)"
    case .spacing: "spacing"
    case .gap: "gap"
    case .centres: "distance between the centres"
    case .margin: "margin"
    case .content: "content"
    case .canvas: "canvas"
    case .placement: "placement"
    case .contentOf(let view): "content of \(view)"
    case .baseline(let item): "baseline of \(item)"
    case .insetsOf(let source): "insets, margins and baselines in \(phrase(of: source))"
    case .inset(let item): "alignment inset of \(item)"
    case .frame(let view): "frame set for \(view)"
    case .frameCentre(let view): "centre of the frame set for \(view)"
    case .frameCentreToEnd(let view, .horizontal): "from the centre of \(view) to the right edge"
    case .frameCentreToEnd(let view, .vertical): "from the centre of \(view) to the bottom edge"
    case .besideFrame(let view, .horizontal): "left and right margins of \(view)"
    case .besideFrame(let view, .vertical): "top and bottom margins of \(view)"
    case .halfSpacing(let view): "half the spacing, because \(view) is hidden"
    case .withoutInsets(let item): "alignment rectangle of \(item)"
    case .scrolling(let view): "content offset of \(view)"
    case .margins(let view): "margins of \(view)"
    }
  }
}
