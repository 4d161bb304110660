import SceneModel

/// The values of a mapping by key; all keys are known and unique.
struct Fields<Key: SceneKey> {
  /// The start of the mapping.
  let place: Place
  /// The values in the order written; for so small a number, searching is faster than hashing.
  private(set) var nodes: [(key: Key, node: YAMLNode)] = []

  subscript(key: Key) -> YAMLNode? {
    for entry in nodes where entry.key == key { return entry.node }
    return nil
  }

  mutating func add(_ node: YAMLNode, for key: Key) { nodes.append((key, node)) }
}
