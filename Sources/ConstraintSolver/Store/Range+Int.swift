extension Range<Int32> {
  var asInt: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

/// A list's place in an array that many lists share.
///
/// The lists are counted, placed in order, and filled.
extension Range<Int32> {
  /// Counts another element, or makes room for it; returns its place.
  @discardableResult @inline(__always)
  mutating func grow() -> Int32 {
    let place = upperBound
    self = Range(uncheckedBounds: (lowerBound, place &+ 1))
    return place
  }

  /// Begins a counted list at the end of the previous ones, without its elements.
  @inline(__always)
  mutating func place(at end: inout Int32) {
    let start = end
    end &+= upperBound
    self = start..<start
  }
}

extension Range<Int> {
  /// Returns the first index that does not satisfy a condition, which indices up to some index
  /// satisfy, and no others; the end of the range if all do.
  ///
  /// - Complexity: O(log n).
  @inline(__always)
  package func partitionPoint(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
