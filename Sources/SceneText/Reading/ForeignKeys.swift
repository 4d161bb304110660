import SceneModel

/// Keys that are not misspelled, but belong to UIKit or other formats.
enum ForeignKey {
  /// Returns the key of this format for a key of another one.
  static func meant(by word: String) -> ViewKey? {
    switch word.lowercased() {
    case "bgcolor", "color", "colour", "background", "bg", "fill", "tintcolor":
      ViewKey(.backgroundColor)
    case "children", "views": .subviews
    case "hidden": ViewKey(.isHidden)
    case "name", "identifier": .id
    case "title", "label", "string": .text
    case "margins", "padding", "insets", "directionallayoutmargins": ViewKey(.layoutMargins)
    case "hugging": ViewKey(.contentHuggingPriority)
    case "resistance", "compressionresistance": ViewKey(.contentCompressionResistancePriority)
    case "semanticcontentattribute", "direction": ViewKey(.layoutDirection)
    default: nil
    }
  }

  /// Returns the reason why scenes have no such key.
  static func unsupported(_ word: String) -> Diagnostic.UnsupportedProperty? {
    switch word {
    case "numberOfLines", "lineBreakMode", "textAlignment", "preferredMaxLayoutWidth",
      "adjustsFontSizeToFitWidth":
      .textLayout
    case "font", "fontSize", "textColor", "alpha", "opacity", "cornerRadius", "border",
      "borderWidth", "shadow":
      .look
    case "type", "class", "kind": .kind
    default: nil
    }
  }
}

extension SceneReader {
  /// Reports an unknown key with a suggestion.
  mutating func reportUnknownKey<Key: SceneKey>(_ key: String, _: Key.Type, at place: Place) {
    let meant = closest(to: key, among: Key.allCases.map(\.rawValue))
    report(.unknownKey(key, of: Key.owner), at: place, suggestion: meant)
  }

  /// Reports an unknown key in a mapping with properties, with its proper place or a suggestion.
  mutating func reportUnknownKey(_ key: String, _ keys: ViewKeys, at place: Place) {
    let owner = keys.owner
    if keys.group == .view {
      if ViewKeys.stack.index(of: key) != nil {
        let stack = ViewPart.stack.rawValue
        return report(.misplacedKey(key, of: owner, under: stack), at: place)
      }
      if let property = ForeignKey.unsupported(key) {
        return report(.unsupportedProperty(key, property), at: place)
      }
      if let meant = ForeignKey.meant(by: key)?.rawValue, keys.index(of: meant) != nil {
        return report(.unknownKey(key, of: owner), at: place, suggestion: meant)
      }
    }
    report(.unknownKey(key, of: owner), at: place, suggestion: closest(to: key, among: keys.all))
  }
}
