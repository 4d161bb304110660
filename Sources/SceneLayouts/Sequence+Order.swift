extension Sequence {
  /// Returns the elements in their order, of those with equal keys only the first one.
  func withoutRepetitions<Key: Hashable>(of key: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }

  /// Returns the elements in the order of their keys, those with equal keys in their order.
  package func ordered<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
    enumerated().map { (key: key($0.element), place: $0.offset, element: $0.element) }
      .sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.element)
  }

  /// Returns the elements for which a condition holds, and then the others, each in their order.
  func beginning(with isFirst: (Element) -> Bool) -> [Element] {
    filter(isFirst) + filter { !isFirst($0) }
  }
}
