extension Range<Int32> {
  var asInt: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

extension Range<Int> {
  /// Returns the first index that does not satisfy a condition, which indices up to some index
  /// satisfy, and no others; the end of the range if all do.
  ///
  /// - Complexity: O(log n).
  @inline(__always)
  func partitionPoint(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
