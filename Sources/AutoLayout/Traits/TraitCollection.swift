/// The amount of space along an axis.
public enum UserInterfaceSizeClass: String, Hashable, CaseIterable, Sendable {
  /// Little space.
  case compact
  /// Ample space.
  case regular
}

/// The amount of space around views, as size classes.
///
/// A collection can leave a class unspecified. It then describes only the other one, and contains
/// every collection that agrees with it.
public struct TraitCollection: Hashable, Sendable {
  /// The amount of space along x; nil if unspecified.
  public var horizontalSizeClass: UserInterfaceSizeClass?

  /// The amount of space along y; nil if unspecified.
  public var verticalSizeClass: UserInterfaceSizeClass?

  /// Creates a collection.
  public init(
    horizontalSizeClass: UserInterfaceSizeClass? = nil,
    verticalSizeClass: UserInterfaceSizeClass? = nil
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// Returns whether the collection agrees with every class that another one specifies.
  public func contains(_ other: TraitCollection) -> Bool {
    let agreesAlongX =
      other.horizontalSizeClass == nil || other.horizontalSizeClass == horizontalSizeClass
    let agreesAlongY =
      other.verticalSizeClass == nil || other.verticalSizeClass == verticalSizeClass
    return agreesAlongX && agreesAlongY
  }
}

/// The smallest sizes that are regular.
///
/// In UIKit, size classes depend on the device, but a window in a terminal has only a size. The
/// default thresholds are in character cells: terminal programs are written for 80 columns, and
/// half a screen has fewer; terminals traditionally have at least 24 rows.
public struct SizeClassThresholds: Hashable, Sendable {
  /// The smallest regular width, in layout units.
  public var regularWidth: Double

  /// The smallest regular height, in layout units.
  public var regularHeight: Double

  /// Creates thresholds.
  public init(regularWidth: Double = 80, regularHeight: Double = 24) {
    self.regularWidth = regularWidth
    self.regularHeight = regularHeight
  }

  /// Returns the size classes of a size.
  public func traits(of size: Size) -> TraitCollection {
    TraitCollection(
      horizontalSizeClass: size.width >= regularWidth ? .regular : .compact,
      verticalSizeClass: size.height >= regularHeight ? .regular : .compact)
  }
}
