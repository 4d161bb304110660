import Phrases
import SceneModel

extension NodeReader {
  /// Returns the fields of a mapping, nil for other values; reports these, unknown keys and
  /// duplicates.
  mutating func fields<Key: SceneKey>(_ node: YAMLNode, _: Key.Type) -> Fields<Key>? {
    var fields = Fields<Key>(place: node.place)
    forEachEntry(of: node, as: Key.form) { reader, key, place, value in
      guard let known = Key(rawValue: key) else {
        return reader.reportUnknownKey(key, of: Key.owner, among: Key.words, at: place)
      }
      fields.add(value, for: known)
    }
    return if case .mapping = node.content { fields } else { nil }
  }

  /// Returns the value of a key; reports that it is missing if it is.
  mutating func required<Key: SceneKey>(_ key: Key, in fields: Fields<Key>) -> YAMLNode? {
    if let node = fields[key] { return node }
    return refuse(.missingKey(key.rawValue, of: Key.owner), at: fields.place)
  }

  /// Returns the fields of a mapping with properties; reports other values, unknown keys and
  /// duplicates.
  mutating func fields(_ node: YAMLNode, _ keys: ViewKeys) -> ViewFields {
    guard case .mapping(let entries) = node.content else {
      mismatch(node, expected: keys.form)
      return ViewFields(keys, expecting: 0)
    }
    var fields = ViewFields(keys, expecting: entries.count)
    var unknown: [String: Place] = [:]
    // A loop over the entries would copy each of them.
    for number in entries.indices {
      let place = entries[number].key.place
      guard case .scalar(let key, _) = entries[number].key.content else {
        mismatch(entries[number].key, expected: "a key")
        continue
      }
      if let index = keys.index(of: key) {
        guard let first = fields.add(entries[number].value, at: index, keyAt: place) else {
          continue
        }
        report(.duplicateKey(key), at: place, note: first)
      } else if let first = unknown[key] {
        report(.duplicateKey(key), at: place, note: first)
      } else {
        unknown[key] = place
        reportUnknownKey(key, keys, at: place)
      }
    }
    return fields
  }

  /// Returns the entries of a mapping with unique keys; reports other values and duplicates.
  mutating func entries(
    _ node: YAMLNode, as expected: Phrase
  ) -> [(key: String, place: Place, value: YAMLNode)] {
    var entries: [(key: String, place: Place, value: YAMLNode)] = []
    forEachEntry(of: node, as: expected) { _, key, place, value in
      entries.append((key, place, value))
    }
    return entries
  }

  /// Calls a closure with each entry of a mapping; reports other values and duplicates.
  mutating func forEachEntry(
    of node: YAMLNode, as expected: Phrase,
    _ body: (inout Self, String, Place, YAMLNode) -> Void
  ) {
    guard case .mapping(let entries) = node.content else {
      return mismatch(node, expected: expected)
    }
    var places: [String: Place] = [:]
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
      body(&self, key, place, entry.value)
    }
  }

  /// The number of keys up to which a message names all.
  private static var mostNamed: Int { 12 }

  private mutating func reportUnknownKey(
    _ key: String, of owner: Phrase, among keys: [String], at place: Place
  ) {
    let meant = diagnostics.closest(to: key, among: keys)
    // No key has a space.
    let isText = meant == nil && key.contains(" ")
    report(
      isText
        ? .textAfterComma(key, of: owner)
        : .unknownKey(
          key, of: owner, known: meant == nil && keys.count <= Self.mostNamed ? keys : []),
      at: place, suggestion: meant)
  }

  /// Reports an unknown key in a mapping with properties, with its proper place or a suggestion.
  mutating func reportUnknownKey(_ key: String, _ keys: ViewKeys, at place: Place) {
    let owner = keys.owner
    if keys.group == .view {
      if ViewKeys.stack.index(of: key) != nil {
        let stack = ViewPart.stack.rawValue
        return report(.misplacedKey(key, of: owner, under: stack), at: place)
      }
      if keys.isVariation, ViewKeys.view.index(of: key) != nil {
        return report(.invariableKey(key), at: place)
      }
      if let property = ForeignKey.unsupported(key) {
        return report(.unsupportedProperty(key, property), at: place)
      }
      if let meant = ForeignKey.meant(by: key)?.rawValue, keys.index(of: meant) != nil {
        return report(.unknownKey(key, of: owner), at: place, suggestion: meant)
      }
    }
    if keys.group != .view, ViewKeys.view.index(of: key) != nil, key != ViewPart.subviews.rawValue {
      return report(.keyOfView(key, in: owner), at: place)
    }
    reportUnknownKey(key, of: owner, among: keys.all, at: place)
  }
}
