extension Array {
  /// Appends an element several times.
  mutating func extend(with element: Element, by count: Int) {
    // What is there grows by more than is asked for; the first time there is no need of that.
    if isEmpty { reserveCapacity(count) }
    append(contentsOf: repeatElement(element, count: count))
  }
}
