import SceneModel

/// The values of a mapping by key; all keys are known and unique.
struct Fields<Key: SceneKey> {
  /// The start of the mapping.
  let place: Place
  /// The values in the order written; for so few, searching is faster than hashing.
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

extension SceneReader {
  /// Returns the fields of a mapping; reports other values, unknown keys and duplicates.
  mutating func fields<Key: SceneKey>(_ node: YAMLNode, _: Key.Type = Key.self) -> Fields<Key> {
    var fields = Fields<Key>(place: node.place)
    forEachEntry(of: node, as: Key.owner) { reader, key, place, value in
      guard let known = Key(rawValue: key) else {
        reader.reportUnknownKey(key, Key.self, at: place)
        return
      }
      fields.add(value, for: known)
    }
    return fields
  }

  /// Returns the entries of a mapping with unique keys; reports other values and duplicates.
  mutating func entries(
    _ node: YAMLNode, as expected: String
  ) -> [(key: String, place: Place, value: YAMLNode)] {
    var entries: [(key: String, place: Place, value: YAMLNode)] = []
    forEachEntry(of: node, as: expected) { _, key, place, value in
      entries.append((key, place, value))
    }
    return entries
  }

  /// Calls a closure with each entry of a mapping; reports other values and duplicates.
  mutating func forEachEntry(
    of node: YAMLNode, as expected: String,
    _ body: (inout SceneReader, String, Place, YAMLNode) -> Void
  ) {
    guard case .mapping(let entries) = node.content else {
      return mismatch(node, expected: "\(expected), which is a mapping of keys to values")
    }
    var places = KeyPlaces(expecting: entries.count)
    for entry in entries {
      let place = entry.key.place
      guard case .scalar(let key, _) = entry.key.content else {
        mismatch(entry.key, expected: "a key")
        continue
      }
      if let first = places.insert(key, at: place) {
        report(.duplicateKey(key), at: place, note: first)
        continue
      }
      body(&self, key, place, entry.value)
    }
  }
}

/// The positions of the keys of a mapping: a list or, if there are many, a dictionary.
private struct KeyPlaces {
  private var list: [(key: String, place: Place)] = []
  private var dictionary: [String: Place]?

  /// The largest number of keys that a view can have; comparing them all is faster than hashing.
  private static let longestList = 24

  init(expecting count: Int) {
    if count > KeyPlaces.longestList { dictionary = [:] } else { list.reserveCapacity(count) }
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
