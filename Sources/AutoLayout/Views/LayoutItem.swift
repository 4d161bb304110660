/// A rectangle that constraints can refer to: a ``View`` or a ``LayoutGuide``.
///
/// There are only these two kinds; this class contains what both have in common.
// It is explicitly nonisolated, so that subclasses of views are, too, in modules whose default
// isolation is the main actor.
nonisolated open class LayoutItem {
  /// The name of the item in descriptions, logs and scenes.
  public var identifier: String? {
    get { givenIdentifier ?? derivedIdentifier }
    set { givenIdentifier = newValue }
  }

  /// The active constraints of the item.
  final var attachedConstraints = AttachedConstraints()

  /// The number of activations in the tree of a root item, which orders its constraints.
  var latestActivation = 0

  /// The index among the items of the current layout pass; meaningless outside of one.
  final var position: Int {
    get { identity.position }
    set { identity.position = newValue }
  }

  /// Identifies the item without retaining it; unlike an address, it is never reused.
  let identity = Identity()

  private var givenIdentifier: String?

  /// A stand-in for an item, which can outlive it.
  ///
  /// A reference to it serves as a weak one: the item clears it in `deinit`. A weak reference would
  /// give each item a side table, through which the item would be retained and released from then
  /// on.
  final class Identity {
    fileprivate(set) unowned(unsafe) var item: LayoutItem?

    /// The position of the item, which is found without retaining the item.
    fileprivate(set) var position = -1

    /// The item, which must be a view; nil if it no longer exists.
    var view: View? { item.map { unsafeDowncast($0, to: View.self) } }
  }

  /// Creates an item; only ``View`` and ``LayoutGuide`` do.
  ///
  /// It is public because subclasses of views inherit `init()` only if all initialisers above are
  /// visible.
  public init(asItem: Void) {
    identity.item = self
  }

  deinit {
    for constraint in attachedConstraints.referring { constraint.detach() }
    // From here on, constraints are not removed from the list of this item.
    identity.item = nil
    for constraint in attachedConstraints.present { constraint.detach() }
    identity.position = -1
  }

  /// The view in whose coordinates the item is placed.
  var container: View? { nil }

  /// The default name of the item.
  var derivedIdentifier: String? { nil }

  /// Returns whether the item has an attribute; only views have baselines and margins.
  func has(_ attribute: LayoutAttribute) -> Bool { !attribute.belongsToViewsOnly }

  /// Marks the item's tree for a layout.
  func invalidateLayout() { container?.setNeedsLayout() }

  var name: String { identifier ?? "\(type(of: self))" }

  /// The view itself, or the view that owns the guide.
  package var enclosingView: View? { container }
}

extension LayoutItem {
  /// The item at the top of the tree.
  ///
  /// - Complexity: O(depth).
  var outermost: LayoutItem {
    var item = self
    while let container = item.container { item = container }
    return item
  }

  /// Changes the list of constraints, which is moved out of its property meanwhile: see
  /// ``Array/moveOut()``.
  func changeConstraints(_ change: (inout AttachedConstraints) -> Void) {
    var constraints = AttachedConstraints()
    swap(&constraints, &attachedConstraints)
    change(&constraints)
    attachedConstraints = constraints
  }

  /// Deactivates the constraints between this item and others that satisfy a condition.
  func detachConstraints(with isConcerned: (LayoutItem) -> Bool) {
    if attachedConstraints.isEmpty, attachedConstraints.referring.isEmpty { return }
    for constraint in attachedConstraints.referring
    where constraint.firstItem.map(isConcerned) ?? true {
      constraint.detach()
    }
    for constraint in attachedConstraints.present {
      if let other = constraint.secondItem, other !== self, isConcerned(other) {
        constraint.detach()
      }
    }
  }

  /// Preserves the order of activations when an item joins a tree.
  func mergeActivations(from item: LayoutItem) {
    if item.latestActivation == 0 { return }
    let root = outermost
    root.latestActivation = max(root.latestActivation, item.latestActivation)
  }
}
