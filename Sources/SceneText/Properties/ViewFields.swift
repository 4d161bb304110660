import SceneModel

/// What a view's mapping, or that of a part of it, may have besides properties.
enum ViewPart: String, CaseIterable {
  case id, scroll, stack, subviews, guides, when
  case arrangedSubviews

  /// The parts that a group's mapping may have.
  static func all(in group: Property.Group) -> [ViewPart] {
    switch group {
    case .view: [.id, .scroll, .stack, .subviews, .guides, .when]
    case .stack: [.arrangedSubviews]
    case .scroll: []
    }
  }
}

/// The keys that a mapping with properties may have.
struct ViewKeys: Sendable {
  let group: Property.Group
  /// What has these keys, as problems call it.
  let owner: String
  /// In the order in which files have them.
  let properties: [Property]
  let parts: [ViewPart]
  /// By key: the index among the properties and, behind them, the parts.
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

  /// The keys, in the order in which a misspelled one is compared with them.
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

/// What a mapping with properties says, each key known and given once.
struct ViewFields {
  let keys: ViewKeys
  /// By the index of the key, in the order written.
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

  /// A property that is said.
  struct Said {
    /// The property's place in the table.
    let index: Int
    let property: Property
    let node: YAMLNode
  }

  /// The properties that are said, in the order written.
  var properties: [Said] {
    entries.compactMap { entry in
      guard entry.index < keys.properties.count else { return nil }
      return Said(index: entry.index, property: keys.properties[entry.index], node: entry.node)
    }
  }
}

extension SceneReader {
  /// The fields of a mapping with properties; reports what is not one, unknown keys and duplicates.
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

  /// Reads the properties that are said, in the order of the table: a mask needs a frame.
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
