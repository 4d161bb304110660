extension Point {
  /// The point at 0, 0.
  public static let zero = Point(x: 0, y: 0)
}

extension Size {
  /// The size 0 by 0.
  public static let zero = Size(width: 0, height: 0)
}

extension EdgeInsets {
  /// Insets of 0.
  public static let zero = EdgeInsets()
}

extension DirectionalEdgeInsets {
  /// Insets of 0.
  public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
}

extension Rect {
  /// The rectangle at 0, 0 without an extent.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle from its origin and its size.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The horizontal extent, in layout units.
  public var width: Double { size.width }
  /// The vertical extent, in layout units.
  public var height: Double { size.height }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The horizontal centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The vertical centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }

  /// Returns the rectangle with its vertical edges moved inward by `dx`, and its horizontal ones by
  /// `dy`; outward if these are negative.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// Returns the rectangle at another place.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }

  /// Returns whether a point is inside: its left and top edges belong to a rectangle, its right and
  /// bottom edges do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

// MARK: Two rectangles

extension Rect {
  /// The rectangle that is nowhere: the intersection of rectangles that are apart.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Whether the rectangle is ``null``.
  public var isNull: Bool { self == .null }
  /// Whether the rectangle contains no point.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns the smallest rectangle around both; the other one if one is ``null``.
  public func union(_ other: Rect) -> Rect {
    if isNull || other.isNull { return isNull ? other : self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns what both have in common: an edge or a corner of rectangles that touch, and ``null`` if
  /// they are apart.
  public func intersection(_ other: Rect) -> Rect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let size = Size(width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    return size.width >= 0 && size.height >= 0 ? Rect(origin: Point(x: x, y: y), size: size) : .null
  }

  /// Returns whether both have a point in common; rectangles that only touch have none.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  // In `contains(.zero)`, a point is meant.
  /// Returns whether a rectangle is inside; it may touch the edges.
  @_disfavoredOverload
  public func contains(_ other: Rect) -> Bool {
    !other.isNull && other.minX >= minX && other.maxX <= maxX && other.minY >= minY
      && other.maxY <= maxY
  }
}
