import SceneModel

/// Keys that nobody misspelled: they are from UIKit or from other formats.
enum ForeignKey {
  /// What a key of a view is called here.
  static func meant(by word: String) -> ViewKey? {
    switch word.lowercased() {
    case "bgcolor", "color", "colour", "background", "bg", "fill", "tintcolor": .backgroundColor
    case "children", "views": .subviews
    case "hidden": .isHidden
    case "name", "identifier": .id
    case "title", "label", "string": .text
    case "margins", "padding", "insets", "directionallayoutmargins": .layoutMargins
    case "hugging": .contentHuggingPriority
    case "resistance", "compressionresistance": .contentCompressionResistancePriority
    default: nil
    }
  }

  /// Why there is no such key of a view.
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
  /// Reports a key that a mapping does not have, and where it belongs or what was meant.
  mutating func reportUnknownKey<Key: SceneKey>(_ key: String, _: Key.Type, at place: Place) {
    if Key.self == ViewKey.self {
      if StackKey(rawValue: key) != nil {
        let stack = ViewKey.stack.rawValue
        return report(.misplacedKey(key, of: Key.owner, under: stack), at: place)
      }
      if let property = ForeignKey.unsupported(key) {
        return report(.unsupportedProperty(key, property), at: place)
      }
      if let meant = ForeignKey.meant(by: key) {
        return report(.unknownKey(key, of: Key.owner), at: place, suggestion: meant.rawValue)
      }
    }
    let meant = closest(to: key, among: Key.allCases.map(\.rawValue))
    report(.unknownKey(key, of: Key.owner), at: place, suggestion: meant)
  }
}
