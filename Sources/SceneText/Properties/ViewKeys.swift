import Phrases
import SceneModel

/// A part of a view's mapping, or of a mapping inside it, that is not a property.
enum ViewPart: String {
  case id, scroll, stack, subviews, guides, when
  case arrangedSubviews
}

/// The keys that a mapping with properties may contain.
final class ViewKeys: Sendable {
  let group: Property.Group
  /// The owner of the keys, as messages name it.
  let owner: Phrase
  /// The mapping with an example, for diagnostics about another value.
  let form: Phrase
  /// Whether these are the keys of properties that vary, in `when:` and `set:`.
  let isVariation: Bool
  /// The properties, in the order of files.
  let properties: [Property]
  let parts: [ViewPart]
  /// The keys of the properties and, after them, of the parts.
  let all: [String]
  /// The indices of the keys, the shortest key first.
  private let indicesByLength: [Int]
  /// The first place of each length among them, and the end.
  private let starts: [Int]

  init(
    _ group: Property.Group, owner: Phrase, form: Phrase, parts: [ViewPart],
    isVariation: Bool = false
  ) {
    self.group = group
    self.owner = owner
    self.form = form
    self.isVariation = isVariation
    self.parts = parts
    properties = Property.all(in: group).filter { !isVariation || $0.varies }
    let keys = properties.map(\.key) + parts.map(\.rawValue)
    let sorted = keys.indices.sorted { keys[$0].utf8.count < keys[$1].utf8.count }
    let longest = sorted.last.map { keys[$0].utf8.count } ?? 0
    all = keys
    indicesByLength = sorted
    starts = (0...longest + 1).map { length in
      sorted.firstIndex { keys[$0].utf8.count >= length } ?? sorted.count
    }
  }

  /// Returns the index of a key among the properties and, after them, the parts.
  ///
  /// Few keys have the same length, and comparing these is faster than hashing.
  func index(of key: String) -> Int? {
    let length = key.utf8.count
    guard length + 1 < starts.count else { return nil }
    for place in starts[length]..<starts[length + 1] where all[indicesByLength[place]] == key {
      return indicesByLength[place]
    }
    return nil
  }

  /// Returns the property whose key has an index; nil for a part.
  func property(at index: Int) -> Property? { index < properties.count ? properties[index] : nil }

  static let view = ViewKeys(
    .view, owner: "a view", form: "a view, as in {id: a, text: Hello}",
    parts: [.id, .scroll, .stack, .subviews, .guides, .when])
  static let stack = ViewKeys(
    .stack, owner: "a stack", form: "a stack, as in {axis: horizontal, arrangedSubviews: [...]}",
    parts: [.arrangedSubviews])
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
