/// A demand on one or two items: `first.attribute relation multiplier * second.attribute + constant`.
///
/// ```swift
/// let half = try LayoutConstraint(
///   item: a, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: b, attribute: .width,
///   multiplier: 0.5, constant: 8)
/// half.priority = 750
/// half.isActive = true
/// ```
///
/// An active constraint is kept alive by its first item. It takes part in the layout of the tree
/// where both items are; with an item elsewhere it waits, listed in the
/// ``LayoutFindings/unreachable`` of the tree where its first item is and, if it was so when the
/// constraint was activated, of the other. Places count in the coordinates of the nearest common
/// ancestor of the items, whose direction of reading also decides where leading is.
public final class LayoutConstraint {
  /// The item on the left of the relation; nil when it is no more.
  public private(set) weak var firstItem: LayoutItem?

  /// The attribute on the left of the relation.
  public let firstAttribute: LayoutAttribute

  /// How the two sides compare.
  public let relation: LayoutRelation

  /// The item on the right of the relation; nil for a constant, or when it is no more.
  public private(set) weak var secondItem: LayoutItem?

  /// The attribute on the right of the relation; `notAnAttribute` for a constant.
  public let secondAttribute: LayoutAttribute

  /// The factor of the second attribute.
  public let multiplier: Double

  /// The number added to the second attribute.
  public var constant: Double {
    didSet {
      guard constant != oldValue else { return }
      if isActive { record(.constant(from: oldValue)) }
      invalidateLayout()
    }
  }

  /// How much the constraint matters; ``LayoutPriority/required`` at first.
  ///
  /// Where the number is data, use ``setPriority(_:)``, which throws instead.
  ///
  /// - Precondition: The constraint is inactive, or is required or not as it was before.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      // Unlike the message of a precondition, this one is printed in release builds, too.
      guard canHave(newValue) else {
        fatalError("\(self) is active and cannot change its priority to \(newValue.rawValue)")
      }
      storedPriority = newValue
    }
  }

  private var storedPriority: LayoutPriority {
    didSet {
      guard storedPriority != oldValue else { return }
      if isActive { record(.priority(from: oldValue.rawValue)) }
      invalidateLayout()
    }
  }

  /// Whether the constraint counts at design time only; false at first.
  ///
  /// See ``Window/isDesignTime``. It stands in for constraints that are made when the layout runs
  /// for real.
  public var isPlaceholder = false {
    didSet { if isPlaceholder != oldValue { invalidateLayout() } }
  }

  /// A name for diagnosis.
  public var identifier: String?

  /// Whether the constraint takes part in layout; false at first.
  public var isActive: Bool {
    get { attachment != nil }
    set { newValue ? attach() : detach() }
  }

  /// Where the constraint comes from; what is not the user's is in effect without being attached to
  /// an item.
  package internal(set) var origin = Origin.user

  /// Where the first item keeps this constraint; nil while inactive.
  var attachment: Attachment?

  /// Whether the second item knows of the constraint; see ``AttachedConstraints``.
  var isAwaited = false

  /// Creates a constraint that the caller knows to be legal.
  init(
    _ firstItem: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ secondItem: LayoutItem?, _ secondAttribute: LayoutAttribute, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required, identifier: String? = nil
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    storedPriority = priority
    self.identifier = identifier
  }

  /// Creates a constraint between attributes that can be related.
  ///
  /// - Throws: The rule that the combination breaks.
  public convenience init(
    item firstItem: LayoutItem, attribute firstAttribute: LayoutAttribute,
    relatedBy relation: LayoutRelation, toItem secondItem: LayoutItem?,
    attribute secondAttribute: LayoutAttribute, multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutConstraintError) {
    for number in [multiplier, constant] where !number.isFinite { throw .notFinite(number) }
    try LayoutConstraint.checkAttributes(of: firstItem, firstAttribute, secondItem, secondAttribute)
    try LayoutConstraint.checkPair(firstAttribute, secondAttribute, multiplier: multiplier)
    self.init(
      firstItem, firstAttribute, relation, secondItem, secondAttribute, multiplier: multiplier,
      constant: constant)
  }

  /// Changes how much the constraint matters.
  ///
  /// As in UIKit, an active constraint stays required or stays optional: which constraints may break
  /// others is decided when they are activated.
  ///
  /// - Throws: ``LayoutConstraintError/requiredWhileActive`` where an active constraint would become
  ///   required or cease to be; it is then as it was.
  public func setPriority(_ priority: LayoutPriority) throws(LayoutConstraintError) {
    guard canHave(priority) else { throw .requiredWhileActive }
    storedPriority = priority
  }

  private func canHave(_ priority: LayoutPriority) -> Bool {
    !isActive || (priority == .required) == (storedPriority == .required)
  }
}
