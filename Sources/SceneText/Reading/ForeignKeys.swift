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
    case "adjustsFontSizeToFitWidth": .textLayout
    case "font", "fontSize", "textColor", "alpha", "opacity", "cornerRadius", "border",
      "borderWidth", "shadow":
      .look
    case "type", "class", "kind": .kind
    default: nil
    }
  }
}
