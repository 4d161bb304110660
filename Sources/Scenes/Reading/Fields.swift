/// The values of a mapping by key, each key known and given once.
struct Fields<Key: SceneKey> {
  /// Where the mapping starts.
  let place: Place
  private var nodes: [Key: YAMLNode] = [:]

  init(place: Place) {
    self.place = place
  }

  subscript(key: Key) -> YAMLNode? {
    get { nodes[key] }
    set { nodes[key] = newValue }
  }
}

extension SceneReader {
  /// The fields of a mapping; reports what is not a mapping, keys it may not have and duplicates.
  mutating func fields<Key: SceneKey>(_ node: YAMLNode, _: Key.Type = Key.self) -> Fields<Key> {
    var fields = Fields<Key>(place: node.place)
    for (key, place, value) in entries(node, as: Key.owner) {
      guard let known = Key(rawValue: key) else {
        let meant = Suggestion.closest(to: key, among: Key.allCases.map(\.rawValue))
        report(.unknownKey(key, of: Key.owner), at: place, suggestion: meant)
        continue
      }
      fields[known] = value
    }
    return fields
  }

  /// The entries of a mapping with different keys; reports what is not a mapping and duplicates.
  mutating func entries(
    _ node: YAMLNode, as expected: String
  ) -> [(key: String, place: Place, value: YAMLNode)] {
    guard case .mapping(let entries) = node.content else {
      mismatch(node, expected: "\(expected), which is a mapping of keys to values")
      return []
    }
    var places: [String: Place] = [:]
    var result: [(key: String, place: Place, value: YAMLNode)] = []
    for entry in entries {
      let place = entry.key.place
      guard case .scalar(let key, _) = entry.key.content else {
        mismatch(entry.key, expected: "a key")
        continue
      }
      if let first = places[key] {
        report(.duplicateKey(key), at: place, note: first)
        continue
      }
      places[key] = place
      result.append((key, place, entry.value))
    }
    return result
  }
}
