/// An anchor for a width or a height.
public struct LayoutDimension: LayoutAnchor {
  /// The item.
  public let item: LayoutItem
  /// The attribute of the item.
  public let attribute: LayoutAttribute
}

extension LayoutDimension {
  /// Returns the inactive constraint `self == constant`.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    constraint(.equal, toConstant: constant)
  }

  /// Returns the inactive constraint `self >= constant`.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, toConstant: constant)
  }

  /// Returns the inactive constraint `self <= constant`.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.lessThanOrEqual, toConstant: constant)
  }

  /// Returns the inactive constraint `self == multiplier * dimension + constant`.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.equal, to: dimension, multiplier: multiplier, constant: constant)
  }

  /// Returns the inactive constraint `self >= multiplier * dimension + constant`.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: dimension, multiplier: multiplier, constant: constant)
  }

  /// Returns the inactive constraint `self <= multiplier * dimension + constant`.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: dimension, multiplier: multiplier, constant: constant)
  }

  private func constraint(
    _ relation: LayoutRelation, toConstant constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(item, attribute, relation, nil, .notAnAttribute, constant: constant)
  }
}
