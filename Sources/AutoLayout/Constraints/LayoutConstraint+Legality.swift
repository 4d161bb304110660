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
  static func checkPair(
    _ first: LayoutAttribute, _ second: LayoutAttribute, multiplier: Double
  ) throws(LayoutConstraintError) {
    guard second != .notAnAttribute else {
      guard first.isSize else { throw .locationWithConstant(first) }
      return
    }
    guard first.isSize == second.isSize else { throw .sizeWithLocation(first, second) }
    guard !first.isSize else { return }
    guard first.axis == second.axis else { throw .horizontalWithVertical(first, second) }
    let mixesReading =
      first.isAbsoluteEdge && second.isDirectional || first.isDirectional && second.isAbsoluteEdge
    guard !mixesReading else { throw .absoluteWithDirectional(first, second) }
    guard multiplier != 0 else { throw .locationWithZeroMultiplier(first) }
  }
}
