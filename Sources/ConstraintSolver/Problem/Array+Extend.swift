extension Array {
  /// Appends an element several times.
  mutating func extend(with element: Element, by count: Int) {
    // An array with elements grows by more than requested. The first time this is unnecessary, and
    // an array created with all its elements is filled without bounds checks.
    if isEmpty {
      self = Array(repeating: element, count: count)
    } else {
      append(contentsOf: repeatElement(element, count: count))
    }
  }
}
