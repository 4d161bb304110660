extension Array {
  /// Appends an element several times.
  mutating func extend(with element: Element, by count: Int) {
    // What is there grows by more than is asked for; the first time there is no need of that, and
    // an array that begins with all its elements is filled without looking at its end.
    if isEmpty {
      self = Array(repeating: element, count: count)
    } else {
      append(contentsOf: repeatElement(element, count: count))
    }
  }
}
