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

  /// An item of the constraints, as its index in their list.
  ///
  /// The arranged views come first, in their order. An index is copied without retaining anything,
  /// and the layout looks up each item once, not once per constraint.
  typealias Item = Int32

  /// The arranged views.
  private(set) var views: Range<Item> = 0..<0
  /// The arranged views that are not hidden.
  private(set) var visible: [Item] = []
  private(set) var stackItem: Item = 0
  /// The item in which the views are laid out: the stack view or its margins guide.
  private(set) var canvas: Item = 0

  /// Creates an empty arrangement.
  init() {}

  /// Creates the arrangement for the current state of a stack view.
  init(of stack: StackView) {
    // As in UIKit, a stack view without arranged views creates no constraints.
    let views = stack.arrangedSubviews
    guard !views.isEmpty else { return }
    let count = stack.distribution.countOfConstraints(onViews: views.count)
    members.reserveCapacity(count)
    list(views.span, of: stack)
    order(stack)
    align(stack)
    constraints = ArrangedConstraints(members, of: items)
    members = []
    items = []
    visible = []
  }

  private mutating func list(_ list: Span<View>, of stack: StackView) {
    // There are up to two spanners, or a gap after each view but the last.
    items.reserveCapacity(list.count + 4)
    visible.reserveCapacity(list.count)
    for index in list.indices {
      let item = add(list[index].identity)
      if !list[index].settings.isHidden { visible.append(item) }
    }
    views = 0..<Item(items.count)
    stackItem = add(stack.identity)
    canvas =
      stack.isLayoutMarginsRelativeArrangement
      ? add(stack.layoutMarginsGuide.identity) : stackItem
  }

  private mutating func add(_ item: LayoutItem.Identity) -> Item {
    items.append(item)
    return Item(truncatingIfNeeded: items.count - 1)
  }

  /// Creates a constraint.
  mutating func emit(
    _ identifier: Identifier, _ first: Item, _ firstAttribute: LayoutAttribute,
    _ relation: LayoutRelation, _ second: Item?, _ secondAttribute: LayoutAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
  ) {
    let values = ConstraintValues(
      multiplier: multiplier, constant: constant, priority: priority,
      firstAttribute: firstAttribute, relation: relation, secondAttribute: secondAttribute)
    members.append(
      ArrangedConstraints.Member(
        values: values, identifier: identifier, first: first, second: second ?? first))
  }

  /// Creates an equation.
  mutating func emit(
    _ identifier: Identifier, _ first: Item, _ firstAttribute: LayoutAttribute,
    _ second: Item, _ secondAttribute: LayoutAttribute, multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) {
    emit(
      identifier, first, firstAttribute, .equal, second, secondAttribute, multiplier: multiplier,
      priority: priority)
  }

  /// Creates a required or optional constraint that makes a size 0.
  mutating func emitZero(
    _ identifier: Identifier, _ item: Item, _ size: LayoutAttribute,
    priority: LayoutPriority = .required
  ) {
    emit(identifier, item, size, .equal, nil, .notAnAttribute, priority: priority)
  }

  /// Creates a spacer; its description is the stack view's name followed by that of the spacer.
  mutating func makeGuide(
    _ spacer: LayoutGuide.Spacer, of stack: StackView, allowsNegativeSize: Bool = false
  ) -> Item {
    let guide = LayoutGuide(.arrangement(spacer), of: stack, allowsNegativeSize: allowsNegativeSize)
    guides.append(guide)
    return add(guide.identity)
  }

  /// Reserves room for a number of spacers.
  mutating func reserveCapacity(guides count: Int) {
    guides.reserveCapacity(guides.count + count)
    items.reserveCapacity(items.count + count)
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
    case textWidthDisambiguation = "UISV-text-width-disambiguation"
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
  /// Returns the priority of the width of a content that wraps, given its compression resistance;
  /// never required.
  static func textWidth(above resistance: LayoutPriority) -> LayoutPriority {
    LayoutPriority(min(resistance.rawValue + 10, 999))
  }
  /// The priority of the first pair of equal distances between centres; each further pair has one
  /// less.
  static let equalCentering = LayoutPriority(149)
}

extension StackView.Distribution {
  /// Returns an estimate of the number of constraints, which is exact for most stack views.
  fileprivate func countOfConstraints(onViews count: Int) -> Int {
    switch self {
    case .fill: 3 * count + 4
    case .fillEqually, .fillProportionally: 4 * count + 4
    // Each gap has two ends and, except for the first one, the size of the first.
    case .equalSpacing, .equalCentering: 6 * count + 4
    }
  }
}

extension StackView {
  var visibleArrangedSubviews: [View] {
    let views = arrangedSubviews
    return views.contains(where: \.isHidden) ? views.filter { !$0.isHidden } : views
  }
}
