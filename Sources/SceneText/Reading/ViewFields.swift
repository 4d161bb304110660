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
  struct Said {
    /// The index of the property in the table.
    let index: Int
    let property: Property
    let node: YAMLNode
  }

  /// The properties in the mapping, in the order written.
  var properties: [Said] {
    entries.compactMap { entry in
      guard entry.index < keys.properties.count else { return nil }
      return Said(index: entry.index, property: keys.properties[entry.index], node: entry.node)
    }
  }
}

extension SceneReader {
  /// Returns the fields of a mapping with properties; reports other values, unknown keys and
  /// duplicates.
  mutating func fields(_ node: YAMLNode, _ keys: ViewKeys) -> ViewFields {
    var fields = ViewFields(keys)
    forEachEntry(of: node, as: keys.form) { reader, key, place, value in
      if let index = keys.index(of: key) {
        fields.add(value, at: index)
      } else {
        reader.reportUnknownKey(key, keys, at: place)
      }
    }
    return fields
  }

  /// Reads the properties in the mapping, in the order of the table, because a mask needs a frame.
  mutating func readProperties(_ fields: ViewFields, into view: inout SceneView, isRoot: Bool) {
    for said in fields.properties.sorted(by: { $0.index < $1.index }) {
      let (property, node) = (said.property, said.node)
      if property.scope == .root, !isRoot {
        report(.rootOnly(property.key), at: node.place)
      } else if let value = value(node, of: property, in: view) {
        property.set(value, in: &view)
        if property == .action, let action = view.action {
          actions.append(Placed(action, at: node.place))
        }
      }
    }
  }
}
