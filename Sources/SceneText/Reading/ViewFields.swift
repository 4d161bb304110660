import SceneModel

/// The entries of a mapping with properties, each with a known and unique key.
struct ViewFields {
  let keys: ViewKeys
  /// The values, in the order written.
  private(set) var entries: [Entry] = []

  struct Entry {
    /// The index of the key among the properties and, after them, the parts.
    let index: Int
    /// The position of the key.
    let place: Place
    let node: YAMLNode
  }

  init(_ keys: ViewKeys, expecting count: Int) {
    self.keys = keys
    entries.reserveCapacity(count)
  }

  /// Adds a value, or returns the position of the existing key.
  mutating func add(_ node: YAMLNode, at index: Int, keyAt place: Place) -> Place? {
    if let first = offset(of: index) { return entries[first].place }
    entries.append(Entry(index: index, place: place, node: node))
    return nil
  }

  subscript(part: ViewPart) -> YAMLNode? {
    guard let number = keys.parts.firstIndex(of: part) else { return nil }
    return offset(of: keys.properties.count + number).map { entries[$0].node }
  }

  subscript(property: Property) -> YAMLNode? {
    entries.indices.first { keys.property(at: entries[$0].index) === property }
      .map { entries[$0].node }
  }

  /// Returns the offset of the entry with a key, by the index of the key; nil if there is none.
  ///
  /// For so small a number of entries, searching is faster than hashing, and offsets are faster
  /// than a loop over the entries, which would copy each.
  private func offset(of index: Int) -> Int? {
    entries.indices.first { entries[$0].index == index }
  }

  /// The properties in the mapping, in the order written.
  var properties: [(property: Property, node: YAMLNode)] {
    entries.compactMap { entry in keys.property(at: entry.index).map { ($0, entry.node) } }
  }

  /// The entries with the properties in the order of the table: a copy only if they are written in
  /// another order.
  var sortedEntries: [Entry] {
    var greatest = -1
    for place in entries.indices where entries[place].index < keys.properties.count {
      let index = entries[place].index
      if index < greatest { return entries.sorted { $0.index < $1.index } }
      greatest = index
    }
    return entries
  }
}
