/// The inputs of an item's own rows, apart from the places and shapes of items around it.
///
/// The rows change only if one of these inputs or the ``ItemShape`` of an item changes.
struct ItemInputs: Equatable {
  /// The extents of the content; none for a guide.
  var contentSize = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  var hugging = AxisPair<LayoutPriority>(horizontal: .defaultLow, vertical: .defaultLow)
  var resistance = AxisPair<LayoutPriority>(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// The extents of an item without content at design time, which have a low priority.
  private(set) var designTimeExtents = AxisPair(
    horizontal: View.noIntrinsicMetric, vertical: View.noIntrinsicMetric)
  var allowsNegativeSize = false
  /// The size that the views in the interior of a view need, if it matters; otherwise 0.
  var leastSize = Size(width: 0, height: 0)
  /// The number of changes of the item's constraints.
  private var constraintChanges = 0
  /// The number of times that a stack view created its constraints.
  private var arrangementCount = 0

  func hasContent(along axis: Axis) -> Bool {
    contentSize[axis].isFinite && contentSize[axis] >= 0
  }

  /// Whether the item has, or once had, constraints of the user.
  var hadConstraints: Bool { constraintChanges != 0 }

  /// Returns whether no constraint of the item was added, removed or changed.
  func hasSameConstraints(as other: ItemInputs) -> Bool {
    constraintChanges == other.constraintChanges && arrangementCount == other.arrangementCount
  }

  /// Creates the inputs of the host's rows, which are compared elsewhere.
  init() {}

  init(of shape: ItemShape, isDesignTime: Bool) {
    if let view = shape.view {
      self.init(of: view, isDesignTime: isDesignTime)
    } else if let guide = shape.identity.item as? LayoutGuide {
      self.init(of: guide)
    } else {
      self.init()
    }
  }

  private init(of guide: LayoutGuide) {
    allowsNegativeSize = guide.allowsNegativeSize
    constraintChanges = guide.attachedConstraints.changeCount
  }

  private init(of view: View, isDesignTime: Bool) {
    contentSize = view.contentSize(isDesignTime: isDesignTime)
    hugging = view.settings.contentHugging
    resistance = view.settings.compressionResistance
    constraintChanges = view.attachedConstraints.changeCount
    arrangementCount = view.stack?.arrangementCount ?? 0
    if isDesignTime, let size = view.designTimeSize { takeUp(size, of: view) }
  }

  /// Sets the size that an arranged view without content has at design time.
  ///
  /// The size is a weak preference. A view without subviews also resists being lower, as if it had
  /// content of this height, which is never required.
  private mutating func takeUp(_ size: Size, of view: View) {
    let content = view.intrinsicContentSize
    for axis in Axis.allCases where content[axis] == View.noIntrinsicMetric {
      if view.subviews.isEmpty {
        hugging[axis] = .designTimeExtent
        resistance[axis] =
          axis == .vertical ? min(resistance[axis], .designTimeContent) : .designTimeExtent
      } else {
        designTimeExtents[axis] = size[axis]
      }
    }
  }
}

extension LayoutPriority {
  /// The maximum priority of content that exists only at design time.
  fileprivate static let designTimeContent = LayoutPriority(999)
  /// The extents of views without content at design time: above ambiguity suppression (25), below
  /// the fits of stack views (49 and 51).
  static let designTimeExtent = LayoutPriority(26)
}

/// The properties of an item that equations anywhere in the tree may depend on.
struct ItemShape: Equatable {
  let identity: LayoutItem.Identity
  let isView: Bool
  /// Whether the item is a stack view's spacer, which is recreated with the stack view's
  /// constraints and occurs in no others.
  let isSpacer: Bool
  /// Whether the item was removed from the tree.
  var isRemoved = false
  /// Whether the height of a view depends on its width.
  var isWrapping = false
  /// Whether the margins of a view depend on those of its superview.
  var preservesMargins = false
  let parent: Int
  let direction: LayoutDirection
  /// The parts of a view's frame outside its alignment rectangle; none for a guide.
  var alignmentInsets = EdgeInsets()
  /// The margins of a view in its own reading direction; those of the scroll view for its content
  /// guide; none for other guides.
  var margins = EdgeInsets()
  /// The coordinates, in the view's own system, of the corner of its frame.
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
    isWrapping = view.settings.heightDependsOnWidth
    preservesMargins = view.settings.preservesSuperviewLayoutMargins
    self.parent = parent
    self.direction = direction
    alignmentInsets = view.alignmentRectInsets
    margins = view.layoutMargins(in: direction)
    boundsOrigin = view.boundsOrigin
  }

  /// Creates the shape of an item that was removed from the tree.
  init(removedFrom parent: Int) {
    identity = LayoutItem.Identity()
    (isView, isSpacer, isRemoved) = (false, false, true)
    self.parent = parent
    direction = .leftToRight
  }

  /// The item as a view; nil for a guide, or if it no longer exists.
  var view: View? {
    isView ? identity.item.map { unsafeDowncast($0, to: View.self) } : nil
  }

  static func == (a: ItemShape, b: ItemShape) -> Bool {
    (a.identity === b.identity || a.isSpacer && b.isSpacer)
      && a.parent == b.parent && a.direction == b.direction
      && a.alignmentInsets == b.alignmentInsets && a.margins == b.margins
      && a.boundsOrigin == b.boundsOrigin && a.isWrapping == b.isWrapping
      && a.preservesMargins == b.preservesMargins
  }
}

extension LayoutGuide {
  fileprivate var isSpacer: Bool {
    if case .arrangement = role { true } else { false }
  }
}
