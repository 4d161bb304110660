import SceneModel

/// The values of a mapping by key; all keys are known and unique.
struct Fields<Key: SceneKey> {
  /// The start of the mapping.
  let place: Place
  /// The values in the order written; for so small a number, searching is faster than hashing.
  private var nodes: [(key: Key, node: YAMLNode)] = []

  init(place: Place) {
    self.place = place
  }

  subscript(key: Key) -> YAMLNode? {
    for entry in nodes where entry.key == key { return entry.node }
    return nil
  }

  /// Adds a value for a new key.
  mutating func add(_ node: YAMLNode, for key: Key) { nodes.append((key, node)) }
}

/// The positions of the keys of a mapping: a list or, if there are many, a dictionary.
struct KeyPlaces {
  private var list: [(key: String, place: Place)] = []
  private var dictionary: [String: Place]?

  /// The maximum number of keys in the list; comparing so few is faster than hashing.
  private static let longestList = 24

  init(expecting count: Int) {
    if count > KeyPlaces.longestList { dictionary = [:] }
  }

  /// Adds a key, or returns the position of the existing one.
  mutating func insert(_ key: String, at place: Place) -> Place? {
    if dictionary != nil {
      if let first = dictionary?[key] { return first }
      dictionary?[key] = place
      return nil
    }
    for entry in list where entry.key == key { return entry.place }
    list.append((key, place))
    return nil
  }
}
