import SceneModel

/// The entries of a mapping with properties, each with a known and unique key.
struct ViewFields {
  let keys: ViewKeys
  /// The values by the index of their key, in the order written.
  private(set) var entries: [(index: Int, node: YAMLNode)] = []

  init(_ keys: ViewKeys) {
    self.keys = keys
  }

  mutating func add(_ node: YAMLNode, at index: Int) { entries.append((index, node)) }

  subscript(part: ViewPart) -> YAMLNode? {
    guard let offset = keys.parts.firstIndex(of: part) else { return nil }
    return node(at: keys.properties.count + offset)
  }

  subscript(property: Property) -> YAMLNode? { keys.index(of: property.key).flatMap(node(at:)) }

  private func node(at index: Int) -> YAMLNode? {
    for entry in entries where entry.index == index { return entry.node }
    return nil
  }

  /// A property in the mapping.
  struct Occurrence {
    /// The index of the property in the table.
    let index: Int
    let property: Property
    let node: YAMLNode
  }

  /// The properties in the mapping, in the order written.
  var properties: [Occurrence] {
    entries.compactMap { entry in
      guard entry.index < keys.properties.count else { return nil }
      return Occurrence(
        index: entry.index, property: keys.properties[entry.index], node: entry.node)
    }
  }
}
