import Phrases
import SceneModel

/// A part of a YAML document, with its position.
struct YAMLNode: Sendable {
  var place: Place
  var content: Content
  /// The end of a scalar; nil for other nodes.
  var end: Place?

  enum Content: Sendable {
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Entry])
  }

  struct Entry: Sendable {
    var key: YAMLNode
    var value: YAMLNode
  }

  /// Whether the value is omitted, `~` or `null`.
  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content, text.utf8.count <= 4 else {
      return false
    }
    // Most words begin with another character, and comparing bytes is faster.
    if let first = text.utf8.first, first | 0x20 != UInt8(ascii: "n"), first != UInt8(ascii: "~") {
      return false
    }
    return switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  var isEmptyMapping: Bool {
    if case .mapping(let entries) = content { entries.isEmpty } else { false }
  }

  /// The value as text for messages: "found ...".
  var summary: Phrase {
    switch content {
    case .scalar where isNull: "nothing\(context: "value")"
    case .scalar(let text, isPlain: true): "'\(text)'"
    case .scalar(let text, isPlain: false): "the text '\(text)'"
    case .sequence(let items): items.count == 1 ? "a list of 1" : "a list of \(items.count)"
    case .mapping(let entries): entries.isEmpty ? "an empty mapping" : "a mapping"
    }
  }
}
