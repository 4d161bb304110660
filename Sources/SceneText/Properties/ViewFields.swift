import SceneModel

/// A key of a view's mapping, or of a part of it, that is not a property.
enum ViewPart: String, CaseIterable {
  case id, scroll, stack, subviews, guides, when
  case arrangedSubviews

  /// The parts that a group's mapping can contain.
  static func all(in group: Property.Group) -> [ViewPart] {
    switch group {
    case .view: [.id, .scroll, .stack, .subviews, .guides, .when]
    case .stack: [.arrangedSubviews]
    case .scroll: []
    }
  }
}

/// The keys that a mapping with properties can contain.
struct ViewKeys: Sendable {
  let group: Property.Group
  /// The owner of these keys, for diagnostics.
  let owner: String
  /// The properties, in the order of files.
  let properties: [Property]
  let parts: [ViewPart]
  /// The index of each key among the properties, followed by the parts.
  private let indices: [String: Int]

  init(
    _ group: Property.Group, owner: String, parts: [ViewPart], where isIncluded: (Property) -> Bool
  ) {
    self.group = group
    self.owner = owner
    self.parts = parts
    properties = Property.all(in: group).filter(isIncluded)
    let keys = properties.map(\.key) + parts.map(\.rawValue)
    indices = Dictionary(
      keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func index(of key: String) -> Int? { indices[key] }

  /// The keys, in the order in which misspelled keys are compared with them.
  var all: [String] { properties.map(\.key) + parts.map(\.rawValue) }

  static let view = ViewKeys(.view, owner: "a view", parts: ViewPart.all(in: .view)) { _ in true }
  static let stack = ViewKeys(.stack, owner: "a stack", parts: ViewPart.all(in: .stack)) { _ in
    true
  }
  static let scroll = ViewKeys(.scroll, owner: "a scroll view", parts: []) { _ in true }
  static let variation = ViewKeys(.view, owner: "a variation", parts: [.stack]) { $0.varies }
  static let stackVariation = ViewKeys(.stack, owner: "a variation of a stack", parts: []) {
    $0.varies
  }
}

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
    forEachEntry(of: node, as: keys.owner) { reader, key, place, value in
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
      }
    }
  }
}
