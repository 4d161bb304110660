/// A linear relation between attributes of one or two items: `first.attribute relation multiplier *
/// second.attribute + constant`.
///
/// ```swift
/// let half = try LayoutConstraint(
///   item: a, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: b, attribute: .width,
///   multiplier: 0.5, constant: 8)
/// half.priority = 750
/// half.isActive = true
/// ```
///
/// The items retain an active constraint. It takes part in the layout of the tree that contains both
/// of them. If they are in different trees when it is activated, the constraint waits until they are
/// in one tree, and is listed in ``LayoutFindings/unreachable`` of both trees. It is deactivated when
/// one of its items leaves the tree without the other, and when one of them is released.
///
/// Positions are measured from the left and top edges of the nearest common ancestor of the items,
/// whose layout direction also determines where leading is. If that is the right edge, a positive
/// constant points to the left; coordinates, which a multiplier scales, still begin at the left edge.
public final class LayoutConstraint {
  /// The item on the left side; nil after it was deallocated.
  public var firstItem: LayoutItem? { firstIdentity.item }

  let firstIdentity: LayoutItem.Identity

  /// The attribute on the left side.
  public let firstAttribute: LayoutAttribute

  /// The relation between the two sides.
  public let relation: LayoutRelation

  /// The item on the right side; nil for a constant, or after it was deallocated.
  public var secondItem: LayoutItem? { secondIdentity?.item }

  let secondIdentity: LayoutItem.Identity?

  /// The attribute on the right side; ``LayoutAttribute/notAnAttribute`` for a constant.
  public let secondAttribute: LayoutAttribute

  /// The factor of the second attribute.
  ///
  /// A magnitude below 1e-8 counts as zero.
  public let multiplier: Double

  /// The number added to the right side, in layout units.
  ///
  /// A change is cheap: the next layout solves only the part that depends on it.
  public var constant: Double {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      let former = storedConstant
      storedConstant = newValue
      if isActive { record(.constant(from: former)) }
      invalidateLayout()
    }
  }

  // The values are stored in private properties for the same reason as those of views: see
  // `ViewSettings`.
  private var storedConstant: Double

  /// The priority; ``LayoutPriority/required`` by default.
  ///
  /// If the number is data, use ``setPriority(_:)``, which throws instead of stopping the program.
  ///
  /// - Precondition: The constraint is inactive, or the change does not turn a required constraint
  ///   into an optional one or the reverse.
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

  /// Whether the constraint applies only at design time; false by default.
  ///
  /// See ``Window/isDesignTime``. A placeholder replaces constraints that are created at run time.
  public var isPlaceholder: Bool {
    get { storedIsPlaceholder }
    set {
      guard newValue != storedIsPlaceholder else { return }
      storedIsPlaceholder = newValue
      invalidateLayout()
    }
  }

  private var storedIsPlaceholder = false

  /// Whether the constraint gives the root its place in a window, as the host does for a screen.
  package var isOfHost = false

  /// The name of the constraint in logs and descriptions; nil by default.
  public var identifier: String?

  /// Whether the constraint takes part in layout; false by default.
  ///
  /// A constraint with an item that was released stays inactive.
  public var isActive: Bool {
    get { attachment != nil }
    set { newValue ? attach() : detach() }
  }

  /// The origin of the constraint.
  ///
  /// Only the user's constraints are attached to an item; the others exist while they are in
  /// effect.
  package internal(set) var origin: Origin {
    get { storedOrigin }
    set { storedOrigin = newValue }
  }

  private var storedOrigin = Origin.user

  /// The position of the constraint at its items; nil while it is inactive.
  var attachment: Attachment?

  /// Creates a constraint without checking it.
  convenience init(
    _ firstItem: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ secondItem: LayoutItem?, _ secondAttribute: LayoutAttribute, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required, identifier: String? = nil
  ) {
    let values = ConstraintValues(
      multiplier: multiplier, constant: constant, priority: priority,
      firstAttribute: firstAttribute, relation: relation, secondAttribute: secondAttribute)
    self.init(values, of: firstItem.identity, and: secondItem?.identity, identifier: identifier)
  }

  /// Creates a constraint from values.
  init(
    _ values: ConstraintValues, of first: LayoutItem.Identity, and second: LayoutItem.Identity?,
    identifier: String?
  ) {
    firstIdentity = first
    firstAttribute = values.firstAttribute
    relation = values.relation
    secondIdentity = second
    secondAttribute = values.secondAttribute
    multiplier = values.multiplier
    storedConstant = values.constant
    storedPriority = values.priority
    self.identifier = identifier
  }

  /// The constraint as values, without its items.
  var values: ConstraintValues {
    ConstraintValues(
      multiplier: multiplier, constant: constant, priority: storedPriority,
      firstAttribute: firstAttribute, relation: relation, secondAttribute: secondAttribute)
  }

  /// Creates an inactive constraint after checking that the attributes can be related.
  ///
  /// - Throws: A ``LayoutConstraintError`` that describes the violated rule.
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

  /// Changes the priority.
  ///
  /// As in UIKit, an active constraint stays required or stays optional.
  ///
  /// - Throws: ``LayoutConstraintError/requiredWhileActive`` if an active constraint would become
  ///   required or optional; the constraint is then unchanged.
  public func setPriority(_ priority: LayoutPriority) throws(LayoutConstraintError) {
    guard canHave(priority) else { throw .requiredWhileActive }
    storedPriority = priority
  }

  private func canHave(_ priority: LayoutPriority) -> Bool {
    !isActive || (priority == .required) == (storedPriority == .required)
  }
}

// MARK: Origins

extension LayoutConstraint {
  /// The origin of a constraint.
  package enum Origin: Hashable, Sendable {
    /// Required by the host of the layout: the position and size of the root.
    case host
    /// Created by the engine: nonnegative sizes, margins guides, and the sizes of design time.
    case engine
    /// Translated from a manual frame and its autoresizing mask.
    case autoresizing
    /// Created by a stack view.
    case stackView
    /// Derived from an intrinsic content size.
    case contentSize
    /// Activated by the user.
    case user
  }

  /// Whether the constraint holds in every layout: a nonnegative size, or the origin of scrolled
  /// content.
  package var isImplicit: Bool {
    origin == .engine && secondAttribute == .notAnAttribute && priority == .required
  }
}

// MARK: Legality

extension LayoutConstraint {
  /// Throws an error for attributes that their items do not have.
  static func checkAttributes(
    of firstItem: LayoutItem, _ first: LayoutAttribute,
    _ secondItem: LayoutItem?, _ second: LayoutAttribute
  ) throws(LayoutConstraintError) {
    guard first != .notAnAttribute else { throw .firstAttributeMissing }
    guard firstItem.has(first) else { throw .attributeOfViewsOnly(first) }
    guard let secondItem else {
      guard second == .notAnAttribute else { throw .secondItemMissing(second) }
      return
    }
    guard second != .notAnAttribute else { throw .secondAttributeMissing }
    guard secondItem.has(second) else { throw .attributeOfViewsOnly(second) }
  }

  /// Throws an error for attributes that cannot be related.
  package static func checkPair(
    _ first: LayoutAttribute, _ second: LayoutAttribute, multiplier: Double
  ) throws(LayoutConstraintError) {
    guard second != .notAnAttribute else {
      guard first.isSize else { throw .locationWithConstant(first) }
      return
    }
    guard first.isSize == second.isSize else { throw .sizeWithLocation(first, second) }
    guard !first.isSize else { return }
    guard first.axis == second.axis else { throw .horizontalWithVertical(first, second) }
    guard !first.mixesReading(with: second) else { throw .absoluteWithDirectional(first, second) }
    guard multiplier != 0 else { throw .locationWithZeroMultiplier(first) }
  }
}
