// Frames are written as `recursiveDescription()` writes them, the corner first and then the extent.

extension Point: CustomStringConvertible {
  /// The place as text, as in `(8 2)`.
  public var description: String { "(\(x.plainDescription) \(y.plainDescription))" }
}

extension Size: CustomStringConvertible {
  /// The size as text, as in `(44 5.5)`.
  public var description: String { "(\(width.plainDescription) \(height.plainDescription))" }
}

extension Rect: CustomStringConvertible {
  /// The rectangle as text, as in `(8 2; 44 5.5)`.
  public var description: String {
    let numbers = [origin.x, origin.y, size.width, size.height].map(\.plainDescription)
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }
}
