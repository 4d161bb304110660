import AutoLayout
import SceneModel

extension [LaidOutConstraint] {
  /// Those that a sentence can name as what keeps a value as it is.
  var nameable: [LaidOutConstraint] {
    filter { $0.isNameable && $0.id.kind == .stack } + mentionable
  }

  /// The constraints by priority, and sizes first: optional ones decide, most of all the one that
  /// yields first, and others than sizes are often only the places from which views are measured.
  var weakestFirst: [LaidOutConstraint] { sizesFirst.ordered(by: \.priority) }

  /// The user's constraints and contents, each content and each manual frame once.
  var mentionable: [LaidOutConstraint] {
    var mentioned: [LaidOutConstraint] = []
    for constraint in self where constraint.isWritten {
      let isKnown = mentioned.contains { known in
        constraint.isContent && known.isContent && known.first == constraint.first
          || constraint.id.kind == .mask && known.id.view == constraint.id.view
      }
      if !isKnown { mentioned.append(constraint) }
    }
    return mentioned
  }

  /// The reasons for constraints that no scene contains, each once.
  var causes: [Explanation.ConstraintPhrase] {
    compactMap(\.cause).withoutRepetitions(of: \.self)
  }
}

extension LaidOutConstraint {
  /// The reason for a constraint that no scene contains; nil for others, and for nonnegative sizes.
  var cause: Explanation.ConstraintPhrase? {
    switch id {
    case .stack(let stack, _, _): .arrangement(stack: stack)
    case .margins(let view, _): .margins(view: view)
    case .window, .placement: .canvas
    case .entry, .size, .contentHugging, .compressionResistance, .mask, .safeArea,
      .engine:
      nil
    }
  }

  package var isContent: Bool {
    id.kind == .contentHugging || id.kind == .compressionResistance
  }

  /// Whether a stack view hides a view with it.
  var isHiding: Bool { id.stackIdentifier == "UISV-hiding" }

  /// Whether a stack view prefers a size for a view with it: a share of its length.
  var isPreferredSize: Bool {
    id.stackIdentifier == "UISV-fill-proportionally"
      || id.stackIdentifier == "UISV-text-width-disambiguation"
  }

  /// Whether a sentence can name the constraint as what keeps a value as it is.
  var isNameable: Bool { isWritten || isHiding || isPreferredSize }

  /// The constraint as sentences name it.
  package var phrase: Explanation.ConstraintPhrase {
    switch id {
    case .stack(_, "UISV-hiding", _):
      return .property(Property.isHidden.key, view: first.item, value: "true")
    case .contentHugging(let view, let axis):
      return .hugging(view: view, axis.frameSize, size: constant, priority: priority)
    case .compressionResistance(let view, let axis):
      return .resistance(view: view, axis.frameSize, size: constant, priority: priority)
    case .mask(let view, _, _): return .manualFrame(view: view, line: line)
    case .stack(let stack, _, _) where !isRequired:
      return .added(explanationText, stack: stack, priority: priority)
    default:
      let text = explanationText
      return isRequired
        ? .required(text, line: line) : .optional(text, line: line, priority: priority)
    }
  }
}
