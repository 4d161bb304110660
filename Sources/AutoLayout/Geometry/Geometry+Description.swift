// Frames are written as in `recursiveDescription()`: the corner first, then the extent.

extension Point: CustomStringConvertible {
  /// The point as text, such as `(8 2)`.
  public var description: String { "(\(x.plainDescription) \(y.plainDescription))" }
}

extension Size: CustomStringConvertible {
  /// The size as text, such as `(44 5.5)`.
  public var description: String { "(\(width.plainDescription) \(height.plainDescription))" }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size as text, such as `(8 2; 44 5.5)`.
  public var description: String {
    let numbers = [origin.x, origin.y, size.width, size.height].map(\.plainDescription)
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }
}
