/// A part of a YAML text with its exact range, in bytes of UTF-8 from the start of the text.
struct SyntaxNode: Sendable {
  /// The range, including an anchor.
  ///
  /// An omitted value has an empty range after its `:` or `-`.
  var range: Range<Int>
  /// The range without the anchor.
  var content: Range<Int>
  var kind: Kind

  enum Kind: Sendable {
    case scalar(text: String, ScalarStyle)
    case sequence([Item], isFlow: Bool)
    case mapping([Entry], MappingStyle)
  }

  enum ScalarStyle: Hashable, Sendable {
    /// The value is omitted.
    case empty
    case plain, singleQuoted, doubleQuoted
    /// Lines under a `|` or `>`.
    case block
  }

  enum MappingStyle: Hashable, Sendable {
    case block, flow
    /// A pair `a: b` without braces, in a list of flow style.
    case pair
  }

  struct Item: Sendable {
    /// The position of its `-`; nil in flow style.
    var dash: Int?
    var value: SyntaxNode
  }

  struct Entry: Sendable {
    /// The start of the key, or of the `?` before it.
    var start: Int
    var key: SyntaxNode
    /// The position of the `:`; nil if there is none.
    var colon: Int?
    var value: SyntaxNode

    /// The key as a word; nil if it is not a scalar.
    var name: String? { key.text }
    var end: Int { value.range.upperBound }
  }

  /// The text of a scalar.
  var text: String? {
    if case .scalar(let text, _) = kind { text } else { nil }
  }

  /// The entries of a mapping; empty for other nodes.
  var entries: [Entry] {
    if case .mapping(let entries, _) = kind { entries } else { [] }
  }

  /// The items of a list; empty for other nodes.
  var items: [Item] {
    if case .sequence(let items, _) = kind { items } else { [] }
  }

  /// Whether the node is a list or a mapping in block style.
  var isBlockCollection: Bool {
    switch kind {
    case .scalar: false
    case .sequence(_, let isFlow): !isFlow
    case .mapping(_, let style): style == .block
    }
  }

  /// Whether the value is omitted, `~` or `null`.
  var isNull: Bool {
    guard case .scalar(let text, let style) = kind else { return false }
    return style == .empty || style == .plain && ["~", "null", "Null", "NULL"].contains(text)
  }

  func index(of key: String) -> Int? { entries.firstIndex { $0.name == key } }

  subscript(key: String) -> SyntaxNode? { index(of: key).map { entries[$0].value } }

  subscript(key: some SceneKey) -> SyntaxNode? { self[key.rawValue] }
}

/// A step from a node to one inside it.
enum SyntaxStep: Hashable, Sendable {
  case key(String)
  case index(Int)

  static func key(_ key: some SceneKey) -> SyntaxStep { .key(key.rawValue) }
}
