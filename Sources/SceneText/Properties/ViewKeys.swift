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
final class ViewKeys: Sendable {
  let group: Property.Group
  /// The owner of the keys, as messages name it.
  let owner: String
  /// The mapping with an example, for diagnostics about another value.
  let form: String
  /// Whether these are the keys of properties that vary, in `when:` and `set:`.
  let isVariation: Bool
  /// The properties, in the order of files.
  let properties: [Property]
  let parts: [ViewPart]
  /// The index of each key among the properties and, after them, the parts.
  private let indices: [String: Int]

  init(
    _ group: Property.Group, owner: String, form: String, parts: [ViewPart],
    isVariation: Bool = false
  ) {
    self.group = group
    self.owner = owner
    self.form = form
    self.isVariation = isVariation
    self.parts = parts
    properties = Property.all(in: group).filter { !isVariation || $0.varies }
    let keys = properties.map(\.key) + parts.map(\.rawValue)
    indices = Dictionary(
      keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func index(of key: String) -> Int? { indices[key] }

  /// Returns the property whose key has an index; nil for a part.
  func property(at index: Int) -> Property? {
    index < properties.count ? properties[index] : nil
  }

  /// The keys, in the order in which they are compared with a misspelled one.
  var all: [String] { properties.map(\.key) + parts.map(\.rawValue) }

  static let view = ViewKeys(
    .view, owner: "a view", form: "a view, as in {id: a, text: Hello}",
    parts: ViewPart.all(in: .view))
  static let stack = ViewKeys(
    .stack, owner: "a stack", form: "a stack, as in {axis: horizontal, arrangedSubviews: [...]}",
    parts: ViewPart.all(in: .stack))
  static let scroll = ViewKeys(
    .scroll, owner: "a scroll view", form: "a scroll view, as in {contentOffset: [0, 4]}", parts: []
  )
  static let variation = ViewKeys(
    .view, owner: "'set:' or 'when:'", form: "properties, as in {isHidden: true}", parts: [.stack],
    isVariation: true)
  static let stackVariation = ViewKeys(
    .stack, owner: "the 'stack' of 'set:' or 'when:'", form: "properties, as in {axis: vertical}",
    parts: [], isVariation: true)
}
