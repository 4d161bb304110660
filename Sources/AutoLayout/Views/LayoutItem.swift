/// A rectangle that constraints can speak of: a ``View`` or a ``LayoutGuide``.
///
/// The two are the only kinds; the class exists so that both are found, named and numbered alike.
open class LayoutItem {
  /// A name for constraints, scenes and diagnosis.
  public var identifier: String? {
    get { givenIdentifier ?? derivedIdentifier }
    set { givenIdentifier = newValue }
  }

  private var givenIdentifier: String?

  /// The active constraints that have this item as their first.
  var attachedConstraints = AttachedConstraints()

  /// Of an outermost item: how many activations its tree has seen, to tell later from earlier.
  var latestActivation = 0

  /// The index among the items of the layout pass under way; stale outside of one.
  var position = -1

  /// Stands for the item where it must not be kept alive; unlike an address it never comes to stand
  /// for another one.
  let identity = Identity()

  final class Identity {}

  init() {}

  /// The view in whose coordinates the item is placed.
  var container: View? { nil }

  /// The name of an item that was given none.
  var derivedIdentifier: String? { nil }

  /// Whether the item has an attribute; all but views lack baselines and margins.
  func has(_ attribute: LayoutAttribute) -> Bool { !attribute.belongsToViewsOnly }

  /// Notes that the item's tree must be laid out again.
  func invalidateLayout() { container?.setNeedsLayout() }

  /// The name in descriptions.
  var name: String { identifier ?? "\(type(of: self))" }

  /// The view itself, or the one that owns the guide.
  var enclosingView: View? { container }
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

  /// Keeps the order of activations when an item joins a tree.
  func mergeActivations(from item: LayoutItem) {
    let root = outermost
    root.latestActivation = max(root.latestActivation, item.latestActivation)
  }
}
