/// Whether there is little or much room along an axis.
public enum UserInterfaceSizeClass: String, Hashable, CaseIterable, Sendable {
  /// Little room.
  case compact
  /// Much room.
  case regular
}

/// The amount of room around views, as size classes.
///
/// A collection can leave a class unspecified. It then describes only the other one, and contains
/// every collection that agrees with it.
public struct TraitCollection: Hashable, Sendable {
  /// How much room there is along x; nil where that is left open.
  public var horizontalSizeClass: UserInterfaceSizeClass?

  /// How much room there is along y; nil where that is left open.
  public var verticalSizeClass: UserInterfaceSizeClass?

  /// Creates a collection.
  public init(
    horizontalSizeClass: UserInterfaceSizeClass? = nil,
    verticalSizeClass: UserInterfaceSizeClass? = nil
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// Whether everything that another collection says holds here.
  public func contains(_ other: TraitCollection) -> Bool {
    let agreesAlongX =
      other.horizontalSizeClass == nil || other.horizontalSizeClass == horizontalSizeClass
    let agreesAlongY =
      other.verticalSizeClass == nil || other.verticalSizeClass == verticalSizeClass
    return agreesAlongX && agreesAlongY
  }
}

/// The extents from which on there is much room.
///
/// UIKit's classes belong to devices; a window in a terminal has a size alone. The thresholds at
/// first are in character cells: 80 columns are what programs for a terminal are written for, half
/// a screen beside something else has fewer; 24 rows are the least that terminals had.
public struct SizeClassThresholds: Hashable, Sendable {
  /// The width from which on it is regular.
  public var regularWidth: Double

  /// The height from which on it is regular.
  public var regularHeight: Double

  /// Creates thresholds.
  public init(regularWidth: Double = 80, regularHeight: Double = 24) {
    self.regularWidth = regularWidth
    self.regularHeight = regularHeight
  }

  /// The classes of a size.
  public func traits(of size: Size) -> TraitCollection {
    TraitCollection(
      horizontalSizeClass: size.width >= regularWidth ? .regular : .compact,
      verticalSizeClass: size.height >= regularHeight ? .regular : .compact)
  }
}
