extension Array {
  /// Appends an element several times.
  mutating func extend(with element: Element, by count: Int) {
    // An array that has elements grows by more than requested, which is unnecessary the first time.
    // An array that is created with all its elements is filled without bounds checks.
    if isEmpty {
      self = Array(repeating: element, count: count)
    } else {
      append(contentsOf: repeatElement(element, count: count))
    }
  }
}
