/// The constraints for the state of a stack view.
///
/// There are two independent parts: along the axis, determined by distribution, spacing and hidden
/// views, and across it, determined by the alignment. Each is a table of constraints in its own
/// file.
struct Arrangement {
  /// The constraints in the order of creation: along the axis first.
  private(set) var constraints = ArrangedConstraints([], of: [])
  /// The spacers in the constraints.
  private(set) var guides: [LayoutGuide] = []
  private var members: [ArrangedConstraints.Member] = []
  private var items: [LayoutItem.Identity] = []

  /// Creates an empty arrangement.
  init() {}

  /// Creates the arrangement for the current state of a stack view.
  init(of stack: StackView) {
    // As in UIKit, a stack view without arranged views creates no constraints.
    let views = stack.arrangedSubviews
    guard !views.isEmpty else { return }
    // With most distributions, there are three or four for each view.
    members.reserveCapacity(4 * views.count)
    items.reserveCapacity(8 * views.count)
    order(stack)
    align(stack)
    constraints = ArrangedConstraints(members, of: items)
    members = []
    items = []
  }

  /// Creates a constraint.
  mutating func emit(
    _ identifier: Identifier, _ first: LayoutItem, _ firstAttribute: LayoutAttribute,
    _ relation: LayoutRelation, _ second: LayoutItem?, _ secondAttribute: LayoutAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
  ) {
    let values = ConstraintValues(
      multiplier: multiplier, constant: constant, priority: priority,
      firstAttribute: firstAttribute, relation: relation, secondAttribute: secondAttribute)
    members.append(ArrangedConstraints.Member(values: values, identifier: identifier))
    items.append(first.identity)
    items.append((second ?? first).identity)
  }

  /// Creates an equation.
  mutating func emit(
    _ identifier: Identifier, _ first: LayoutItem, _ firstAttribute: LayoutAttribute,
    _ second: LayoutItem, _ secondAttribute: LayoutAttribute, multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) {
    emit(
      identifier, first, firstAttribute, .equal, second, secondAttribute, multiplier: multiplier,
      priority: priority)
  }

  /// Creates a required or optional constraint that makes a size 0.
  mutating func emitZero(
    _ identifier: Identifier, _ item: LayoutItem, _ size: LayoutAttribute,
    priority: LayoutPriority = .required
  ) {
    emit(identifier, item, size, .equal, nil, .notAnAttribute, priority: priority)
  }

  /// Creates a spacer; its description is the stack view's name followed by `name`.
  mutating func makeGuide(
    _ name: String, of stack: StackView, allowsNegativeSize: Bool = false
  ) -> LayoutGuide {
    let guide = LayoutGuide(
      .arrangement(name), of: stack, allowsNegativeSize: allowsNegativeSize)
    guides.append(guide)
    return guide
  }

  /// The identifiers of a stack view's constraints in UIKit's logs.
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
  /// The priority of a spanner's preference to be small: above the target size of a fitting (50),
  /// so that it remains effective then.
  static let spanningFit = LayoutPriority(51)
  /// The priority of a stack view's preference to be small: below the target size of a fitting
  /// (50).
  static let canvasFit = LayoutPriority(49)
  /// The priority with which views touch the end of a spanner.
  static let spanningBoundary = LayoutPriority(999.5)
  /// The priority with which a view without a size across the axis gets the size 0, which would
  /// otherwise be ambiguous.
  static let ambiguitySuppression = LayoutPriority(25)
  /// The priority of the first pair of equal distances between centres; each further pair has one
  /// less.
  static let equalCentering = LayoutPriority(149)
}

extension StackView {
  /// The item in which the views are laid out: the stack view or its margins guide.
  var arrangementCanvas: LayoutItem {
    isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
  }

  var visibleArrangedSubviews: [View] {
    let views = arrangedSubviews
    return views.contains(where: \.isHidden) ? views.filter { !$0.isHidden } : views
  }
}
