extension LayoutXAxisAnchor {
  /// Returns the inactive constraint that this anchor is the system's distance after another: the
  /// distance between siblings, 8, times the multiplier, in the reading direction.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint { systemSpacing(.equal, anchor, multiplier) }

  /// Returns the inactive constraint that this anchor is at least the system's distance after
  /// another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint { systemSpacing(.greaterThanOrEqual, anchor, multiplier) }

  /// Returns the inactive constraint that this anchor is at most the system's distance after
  /// another.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint { systemSpacing(.lessThanOrEqual, anchor, multiplier) }
}

extension LayoutYAxisAnchor {
  /// Returns the inactive constraint that this anchor is the system's distance below another: the
  /// distance between siblings, 8, times the multiplier.
  ///
  /// Between baselines, UIKit's distance depends on the fonts; here it is the same.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint { systemSpacing(.equal, anchor, multiplier) }

  /// Returns the inactive constraint that this anchor is at least the system's distance below
  /// another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint { systemSpacing(.greaterThanOrEqual, anchor, multiplier) }

  /// Returns the inactive constraint that this anchor is at most the system's distance below
  /// another.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint { systemSpacing(.lessThanOrEqual, anchor, multiplier) }
}

extension LayoutAnchor {
  fileprivate func systemSpacing(
    _ relation: LayoutRelation, _ anchor: Self, _ multiplier: Double
  ) -> LayoutConstraint {
    constraint(relation, to: anchor, constant: multiplier * StackView.systemSpacing)
  }
}
