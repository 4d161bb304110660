/// The constraints that a state of a stack view stands for.
///
/// Two independent parts: along the axis, where distribution, spacing and hiding decide, and across
/// it, where the alignment does. Each is a table of constraints in a file of its own.
struct Arrangement {
  /// In the order of emission: along the axis first.
  private(set) var constraints: [LayoutConstraint] = []
  /// The spacers that the constraints mention.
  private(set) var guides: [LayoutGuide] = []

  /// The arrangement of nothing.
  init() {}

  /// The arrangement that a stack view stands for now.
  init(of stack: StackView) {
    // As UIKit does: a stack view without arranged views installs nothing.
    guard !stack.arrangedSubviews.isEmpty else { return }
    order(stack)
    align(stack)
  }

  /// Emits a constraint.
  mutating func emit(
    _ identifier: Identifier, _ first: LayoutItem, _ firstAttribute: LayoutAttribute,
    _ relation: LayoutRelation, _ second: LayoutItem, _ secondAttribute: LayoutAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
  ) {
    add(
      LayoutConstraint(
        first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier,
        constant: constant, priority: priority, identifier: identifier.rawValue))
  }

  /// Emits an equation.
  mutating func emit(
    _ identifier: Identifier, _ first: LayoutItem, _ firstAttribute: LayoutAttribute,
    _ second: LayoutItem, _ secondAttribute: LayoutAttribute, multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) {
    emit(
      identifier, first, firstAttribute, .equal, second, secondAttribute, multiplier: multiplier,
      priority: priority)
  }

  /// Emits a required or optional constraint that an extent is 0.
  mutating func emitZero(
    _ identifier: Identifier, _ item: LayoutItem, _ size: LayoutAttribute,
    priority: LayoutPriority = .required
  ) {
    add(
      LayoutConstraint(
        item, size, .equal, nil, .notAnAttribute, priority: priority,
        identifier: identifier.rawValue))
  }

  private mutating func add(_ constraint: LayoutConstraint) {
    constraint.origin = .stackView
    constraints.append(constraint)
  }

  /// Makes a spacer; `name` follows the stack view's own in descriptions.
  mutating func makeGuide(
    _ name: String, of stack: StackView, allowsNegativeSize: Bool = false
  ) -> LayoutGuide {
    let guide = LayoutGuide(
      .arrangement(name), of: stack, allowsNegativeSize: allowsNegativeSize)
    guides.append(guide)
    return guide
  }

  /// The identifiers under which UIKit's logs show the constraints of a stack view.
  enum Identifier: String {
    case canvasConnection = "UISV-canvas-connection"
    case canvasFit = "UISV-canvas-fit"
    case spacing = "UISV-spacing"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case hiding = "UISV-hiding"
    case alignment = "UISV-alignment"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
  }
}

extension LayoutPriority {
  /// A spanner's preference to be small: above a fitting pass (50), which it survives.
  static let spanningFit = LayoutPriority(51)
  /// A stack view's preference to be small: below a fitting pass, to which it gives way.
  static let canvasFit = LayoutPriority(49)
  /// The end of a spanner that views should touch.
  static let spanningBoundary = LayoutPriority(999.5)
  /// Views without a size of their own across the axis are 0 rather than ambiguous.
  static let ambiguitySuppression = LayoutPriority(25)
  /// The first pair of gaps between centres; each further pair counts one less.
  static let equalCentering = LayoutPriority(149)
}

extension StackView {
  /// What the views are laid out in: the stack view, or its margins.
  var arrangementCanvas: LayoutItem {
    isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
  }

  var visibleArrangedSubviews: [View] { arrangedSubviews.filter { !$0.isHidden } }
}
