extension Sequence {
  /// Returns the elements in their order, of those with equal keys only the first one.
  func withoutRepetitions<Key: Hashable>(of key: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }

  /// Returns the elements for which a condition holds, and then the others, each in their order.
  func beginning(with isFirst: (Element) -> Bool) -> [Element] {
    filter(isFirst) + filter { !isFirst($0) }
  }
}
