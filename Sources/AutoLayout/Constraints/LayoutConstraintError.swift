/// Why two attributes cannot be related, or a constraint not be changed.
public enum LayoutConstraintError: Error, Hashable, Sendable {
  /// The first attribute is ``LayoutAttribute/notAnAttribute``.
  case firstAttributeMissing

  /// There is a second item, but no attribute of it.
  case secondAttributeMissing

  /// There is a second attribute, but no item to have it.
  case secondItemMissing(LayoutAttribute)

  /// An extent is related to a place.
  case sizeWithLocation(LayoutAttribute, LayoutAttribute)

  /// A place along one axis is related to a place along the other.
  case horizontalWithVertical(LayoutAttribute, LayoutAttribute)

  /// A left or right edge is related to a leading or trailing one.
  case absoluteWithDirectional(LayoutAttribute, LayoutAttribute)

  /// A place is related to a number alone, which would depend on the coordinate system.
  case locationWithConstant(LayoutAttribute)

  /// A place is related to no more than a number, because the multiplier is 0.
  case locationWithZeroMultiplier(LayoutAttribute)

  /// A layout guide was asked for a baseline or a margin.
  case attributeOfViewsOnly(LayoutAttribute)

  /// The priority of an active constraint may not become required or cease to be.
  case requiredWhileActive

  /// The multiplier or the constant is infinite or not a number.
  case notFinite(Double)
}
