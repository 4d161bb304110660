extension Array {
  /// Sorts the elements from an index on; equal ones keep their order.
  ///
  /// Most lists to be sorted have a few elements, for which insertion sort is faster than the
  /// algorithm of the standard library.
  @inline(__always)
  mutating func sort(from first: Int, by precedes: (Element, Element) -> Bool) {
    guard count - first <= 24 else { return self[first...].sort(by: precedes) }
    for index in first..<count {
      let element = self[index]
      var place = index
      while place > first, precedes(element, self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = element
    }
  }
}
