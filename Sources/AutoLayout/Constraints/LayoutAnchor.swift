/// An attribute of an item, with methods that create constraints to attributes of the same kind.
///
/// ```swift
/// LayoutConstraint.activate([
///   label.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8),
///   image.widthAnchor.constraint(equalTo: image.heightAnchor, multiplier: 1.5),
/// ])
/// ```
///
/// Constants are in layout units. Creating a constraint costs O(1) and does not activate it.
///
/// - Precondition: A left or right anchor is not related to a leading or trailing one. If the
///   attributes are data, use the initialiser of ``LayoutConstraint``, which throws.
public protocol LayoutAnchor {
  /// The item.
  var item: LayoutItem { get }

  /// The attribute of the item.
  var attribute: LayoutAttribute { get }
}

extension LayoutAnchor {
  /// Returns the inactive constraint `self == anchor + constant`.
  public func constraint(equalTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    constraint(.equal, to: anchor, constant: constant)
  }

  /// Returns the inactive constraint `self >= anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: Self, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: constant)
  }

  /// Returns the inactive constraint `self <= anchor + constant`.
  public func constraint(lessThanOrEqualTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: constant)
  }

  func constraint(
    _ relation: LayoutRelation, to anchor: Self, multiplier: Double = 1, constant: Double
  ) -> LayoutConstraint {
    // Unlike the message of a precondition, this one is printed in release builds, too.
    if attribute.mixesReading(with: anchor.attribute) {
      fatalError(
        """
        \(item.name).\(attribute) cannot be related to \(anchor.item.name).\(anchor.attribute): \
        leading and trailing depend on the reading direction, left and right do not
        """)
    }
    return LayoutConstraint(
      item, attribute, relation, anchor.item, anchor.attribute, multiplier: multiplier,
      constant: constant)
  }
}

/// An anchor for a position along x.
public struct LayoutXAxisAnchor: LayoutAnchor {
  /// The item.
  public let item: LayoutItem
  /// The attribute of the item.
  public let attribute: LayoutAttribute
}

/// An anchor for a position along y.
public struct LayoutYAxisAnchor: LayoutAnchor {
  /// The item.
  public let item: LayoutItem
  /// The attribute of the item.
  public let attribute: LayoutAttribute
}
