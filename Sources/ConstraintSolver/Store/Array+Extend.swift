extension Array {
  /// Creates an array of equal elements.
  ///
  /// The initializers of the standard library are not specialised for most element types, and
  /// calling one takes longer than filling a short array.
  @inline(__always)
  init(filledWith element: Element, count: Int) {
    self.init()
    append(addingCapacity: count) { $0.append(repeating: element, count: count) }
  }

  /// Removes all elements, and keeps the capacity.
  ///
  /// Most lists of changes are empty, for which this takes less time than the method of the standard
  /// library.
  @inline(__always)
  mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Appends an element until there are at least a number of elements.
  @inline(__always)
  mutating func extend(with element: Element, upTo count: Int) {
    if self.count < count { extend(with: element, by: count - self.count) }
  }

  /// Appends an element several times.
  mutating func extend(with element: Element, by count: Int) {
    // An array that has elements grows by more than requested, which is unnecessary the first time.
    // An array that is created with all its elements is filled without bounds checks.
    if isEmpty {
      append(addingCapacity: count) { $0.append(repeating: element, count: count) }
    } else {
      append(contentsOf: repeatElement(element, count: count))
    }
  }
}
