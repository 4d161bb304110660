/// The place of a view.
struct ViewPlacement {
  /// The frame in the coordinates of the superview.
  var frame = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The last manual frame; nil if none was set.
  var manualFrame: ManualFrame?

  /// Whether a layout has given the view a frame.
  var wasLaidOut = false
}

/// A manual frame, and the size of the superview at that time.
struct ManualFrame {
  var frame: Rect
  /// The size of the superview; nil until it has one.
  var superviewSize: Size?
}

/// The layout state of a view, and the memories for the next layouts.
struct ViewLayoutState {
  /// Whether the frames of the tree are out of date.
  ///
  /// If it is set in a view, it is set in every ancestor.
  var isNeeded = true

  /// The subviews that were marked since the last layout, in the order of marking.
  ///
  /// So a layout finds marked views without looking at the others. An entry may be out of date.
  var markedSubviews: [LayoutItem.Identity] = []

  /// Whether subviews were added or removed since the last layout of the tree.
  var hasOtherSubviews = true

  /// The memory of the last layout, at the root of a tree.
  var memory: LayoutMemory?

  /// The memory of the last fitting, if a stack view measures the view for its proportions.
  var fittingMemory: LayoutMemory?

  /// Records that the frames are up to date.
  mutating func endLayout() {
    isNeeded = false
    if !markedSubviews.isEmpty { markedSubviews.removeAll(keepingCapacity: true) }
  }
}

/// The state of a view that depends on the size of its window.
struct ViewTraitState {
  /// The changes for certain traits; see ``View/addVariation(for:apply:restore:)``.
  var variations: [TraitVariation] = []

  /// The traits as of the last layout.
  var last: TraitCollection?
}
