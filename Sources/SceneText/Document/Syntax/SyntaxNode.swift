/// A part of a YAML text with its exact place, in bytes of UTF-8 from the start of the text.
struct SyntaxNode: Sendable {
  /// From its first byte, that of an anchor included, to behind its last.
  ///
  /// Nothing written is an empty range, behind the `:` or `-` that it belongs to.
  var range: Range<Int>
  /// Where the node is without its anchor.
  var content: Range<Int>
  var kind: Kind

  enum Kind: Sendable {
    case scalar(text: String, ScalarStyle)
    case sequence([Item], isFlow: Bool)
    case mapping([Entry], MappingStyle)
  }

  enum ScalarStyle: Hashable, Sendable {
    /// Nothing is written.
    case empty
    case plain, singleQuoted, doubleQuoted
    /// Lines under a `|` or `>`.
    case block
  }

  enum MappingStyle: Hashable, Sendable {
    case block, flow
    /// `a: b` without braces in a list of flow style.
    case pair
  }

  /// An item of a list.
  struct Item: Sendable {
    /// Where its `-` is; nil in flow style.
    var dash: Int?
    var value: SyntaxNode
  }

  /// A key with its value.
  struct Entry: Sendable {
    /// Where the key starts, or the `?` before it.
    var start: Int
    var key: SyntaxNode
    /// Where the `:` is; nil where none is written.
    var colon: Int?
    var value: SyntaxNode

    /// The key as a word; nil where it is none.
    var name: String? { key.text }
    var end: Int { value.range.upperBound }
  }
}

extension SyntaxNode {
  /// The text of a scalar.
  var text: String? {
    if case .scalar(let text, _) = kind { text } else { nil }
  }

  /// The entries of a mapping; none for other nodes.
  var entries: [Entry] {
    if case .mapping(let entries, _) = kind { entries } else { [] }
  }

  /// The items of a list; none for other nodes.
  var items: [Item] {
    if case .sequence(let items, _) = kind { items } else { [] }
  }

  /// Whether the node is a list or a mapping with a line for each of its parts.
  var isBlockCollection: Bool {
    switch kind {
    case .scalar: false
    case .sequence(_, let isFlow): !isFlow
    case .mapping(_, let style): style == .block
    }
  }

  /// Whether nothing is written, or `~` or `null`.
  var isNull: Bool {
    guard case .scalar(let text, let style) = kind else { return false }
    return style == .empty
      || style == .plain && ["~", "null", "Null", "NULL"].contains(text)
  }

  /// The index of the entry with that key.
  func index(of key: String) -> Int? { entries.firstIndex { $0.name == key } }

  /// The value of a key.
  subscript(key: String) -> SyntaxNode? { index(of: key).map { entries[$0].value } }
}

/// A step from a node to one inside it.
enum SyntaxStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}
