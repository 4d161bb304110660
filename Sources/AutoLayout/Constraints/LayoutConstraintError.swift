/// The reason why attributes cannot be related, or a constraint cannot be changed.
public enum LayoutConstraintError: Error, Hashable, Sendable {
  /// The first attribute is ``LayoutAttribute/notAnAttribute``.
  case firstAttributeMissing

  /// There is a second item, but no second attribute.
  case secondAttributeMissing

  /// There is a second attribute, but no second item.
  case secondItemMissing(LayoutAttribute)

  /// A size is related to a position.
  case sizeWithLocation(LayoutAttribute, LayoutAttribute)

  /// A position along one axis is related to a position along the other.
  case horizontalWithVertical(LayoutAttribute, LayoutAttribute)

  /// A left or right edge is related to a leading or trailing one.
  case absoluteWithDirectional(LayoutAttribute, LayoutAttribute)

  /// A position is related only to a constant, so its meaning would depend on the coordinate
  /// system.
  case locationWithConstant(LayoutAttribute)

  /// A position is related only to a constant, because the multiplier is 0.
  case locationWithZeroMultiplier(LayoutAttribute)

  /// A layout guide has no baselines or margins.
  case attributeOfViewsOnly(LayoutAttribute)

  /// An active constraint cannot change from required to optional or from optional to required.
  case requiredWhileActive

  /// The multiplier or the constant is infinite or not a number.
  case notFinite(Double)
}
