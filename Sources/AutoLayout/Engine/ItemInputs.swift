/// What of an item its own rows are made from, besides the places and shapes of items around it.
///
/// As long as nothing in here changes, nor the ``ItemShape`` of any item, neither do the rows.
struct ItemInputs: Equatable {
  /// The extents that the content asks for; of a guide none.
  var contentSize = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  var hugging = AxisPair<LayoutPriority>(horizontal: .defaultLow, vertical: .defaultLow)
  var resistance = AxisPair<LayoutPriority>(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// The extents that the item wants at design time for want of content, below most other preferences.
  private(set) var designTimeExtents = AxisPair(
    horizontal: View.noIntrinsicMetric, vertical: View.noIntrinsicMetric)
  var allowsNegativeSize = false
  /// How often the item's constraints changed so far.
  private var constraintChanges = 0
  /// How often the item, a stack view, has made its constraints so far.
  private var arrangementCount = 0

  /// The inputs of the rows of the host, which are compared elsewhere.
  init() {}

  init(of guide: LayoutGuide) {
    allowsNegativeSize = guide.allowsNegativeSize
    constraintChanges = guide.attachedConstraints.changeCount
  }

  init(of view: View, isDesignTime: Bool) {
    contentSize = view.contentSize(isDesignTime: isDesignTime)
    hugging = view.contentHugging
    resistance = view.compressionResistance
    constraintChanges = view.attachedConstraints.changeCount
    arrangementCount = (view as? StackView)?.arrangementCount ?? 0
    if isDesignTime, let size = view.designTimeSize { takeUp(size, of: view) }
  }

  /// Takes up the size that an arranged view has at design time for want of content.
  ///
  /// With nothing inside, it counts as content, though never as required; where subviews may give a
  /// size, as a weak preference.
  private mutating func takeUp(_ size: Size, of view: View) {
    let content = view.intrinsicContentSize
    for axis in Axis.allCases where content[axis] == View.noIntrinsicMetric {
      if view.subviews.isEmpty {
        hugging[axis] = min(hugging[axis], .designTimeContent)
        resistance[axis] = min(resistance[axis], .designTimeContent)
      } else {
        designTimeExtents[axis] = size[axis]
      }
    }
  }
}

extension LayoutPriority {
  /// The most that content counts which is there at design time only.
  fileprivate static let designTimeContent = LayoutPriority(999)
  /// The extents of views without content at design time: above ambiguity suppression (25), below
  /// the fits of stack views (49 and 51).
  static let designTimeExtent = LayoutPriority(26)
}

/// What of an item equations may speak of, wherever in the tree they are.
struct ItemShape: Equatable {
  let identity: LayoutItem.Identity
  private let isView: Bool
  /// Whether the item is a stack view's spacer, which is recreated with the stack view's
  /// constraints and occurs in no others.
  let isSpacer: Bool
  let parent: Int
  let direction: LayoutDirection
  /// What of a view's frame is no part of its alignment rectangle; nothing for a guide.
  var alignmentInsets = EdgeInsets()
  /// The margins of a view by its own direction of reading, those of a scroll view for the guide of
  /// its content, and none for other guides.
  var margins = EdgeInsets()
  /// The place in a view's coordinates that is at the corner of its frame.
  var boundsOrigin = Point(x: 0, y: 0)

  init(of item: LayoutItem, parent: Int, direction: LayoutDirection) {
    identity = item.identity
    isView = false
    self.parent = parent
    self.direction = direction
    let guide = item as? LayoutGuide
    isSpacer = guide?.isSpacer ?? false
    if case .content = guide?.role {
      margins = guide?.owningView?.layoutMargins(in: direction) ?? EdgeInsets()
    }
  }

  init(of view: View, parent: Int, direction: LayoutDirection) {
    identity = view.identity
    isView = true
    isSpacer = false
    self.parent = parent
    self.direction = direction
    alignmentInsets = view.alignmentRectInsets
    margins = view.layoutMargins(in: direction)
    boundsOrigin = view.boundsOrigin
  }

  /// The item as a view; nil for a guide, or where it is no more.
  var view: View? {
    isView ? identity.item.map { unsafeDowncast($0, to: View.self) } : nil
  }

  static func == (a: ItemShape, b: ItemShape) -> Bool {
    (a.identity === b.identity || a.isSpacer && b.isSpacer)
      && a.parent == b.parent && a.direction == b.direction
      && a.alignmentInsets == b.alignmentInsets && a.margins == b.margins
      && a.boundsOrigin == b.boundsOrigin
  }
}

extension LayoutGuide {
  fileprivate var isSpacer: Bool {
    if case .arrangement = role { true } else { false }
  }
}
