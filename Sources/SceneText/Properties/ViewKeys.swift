import SceneModel

/// A part of a view's mapping, or of a mapping inside it, that is not a property.
enum ViewPart: String, CaseIterable {
  case id, scroll, stack, subviews, guides, when
  case arrangedSubviews

  /// Returns the parts that a group's mapping may contain.
  static func all(in group: Property.Group) -> [ViewPart] {
    switch group {
    case .view: [.id, .scroll, .stack, .subviews, .guides, .when]
    case .stack: [.arrangedSubviews]
    case .scroll: []
    }
  }
}

/// The keys that a mapping with properties may contain.
struct ViewKeys: Sendable {
  let group: Property.Group
  /// The owner of the keys, as messages name it.
  let owner: String
  /// The properties, in the order of files.
  let properties: [Property]
  let parts: [ViewPart]
  /// The index of each key among the properties and, after them, the parts.
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

  /// The keys, in the order in which they are compared with a misspelled one.
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
