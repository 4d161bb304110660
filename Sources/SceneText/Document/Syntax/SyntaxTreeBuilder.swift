import SceneModel

/// A builder that finds the ends of collections and the comments of a YAML text, given the kinds and
/// starts of its parts, and the ends of scalars, from the parser.
struct SyntaxTreeBuilder {
  let bytes: [UInt8]
  let index: TextIndex
  private(set) var comments: [Range<Int>] = []

  /// The surroundings of a node.
  struct Context {
    var isFlow = false
    /// The position of the node if it is omitted.
    var gap = 0
  }

  mutating func root(_ yaml: YAMLNode) throws(SyntaxTree.Failure) -> SyntaxNode {
    let start = index.offset(of: yaml.place, in: bytes) ?? 0
    _ = skipTrivia(from: 0, to: start)
    let root = try node(yaml, Context())
    _ = skipTrivia(from: root.range.upperBound, to: bytes.count)
    return root
  }

  private mutating func node(
    _ yaml: YAMLNode, _ context: Context
  ) throws(SyntaxTree.Failure) -> SyntaxNode {
    if case .scalar("", isPlain: true) = yaml.content { return emptyNode(context) }
    guard let start = index.offset(of: yaml.place, in: bytes) else { throw .notFound(yaml.place) }
    switch yaml.content {
    case .scalar(let text, let isPlain):
      let content = skipProperties(from: start)
      guard let end = yaml.end.flatMap({ index.offset(of: $0, in: bytes) }),
        let (style, end) = scalar(from: content, to: end, isPlain: isPlain)
      else { throw .notFound(yaml.place) }
      return SyntaxNode(
        range: start..<end, content: content..<end, kind: .scalar(text: text, style))
    case .sequence(let items):
      return try sequence(items, range: start, content: skipProperties(from: start), yaml.place)
    case .mapping(let entries):
      // An anchor directly before the first key belongs to the key.
      let isOfKey = entries.first?.key.place == yaml.place
      let content = isOfKey ? start : skipProperties(from: start)
      return try mapping(entries, range: start, content: content, context, yaml.place)
    }
  }

  /// Builds an omitted node, which may have an anchor.
  private mutating func emptyNode(_ context: Context) -> SyntaxNode {
    var start = context.gap
    while byte(at: start) == 0x20 { start += 1 }
    let first = byte(at: start)
    guard first == UInt8(ascii: "&") || first == UInt8(ascii: "!") else {
      let range = context.gap..<context.gap
      return SyntaxNode(range: range, content: range, kind: .scalar(text: "", .empty))
    }
    var end = start
    while let byte = byte(at: end), !isBlank(byte), !(context.isFlow && isFlowIndicator(byte)) {
      end += 1
    }
    return SyntaxNode(range: start..<end, content: end..<end, kind: .scalar(text: "", .empty))
  }

  // MARK: Scalars

  /// Determines the style and the exact end of a scalar; nil if its start is not that of a scalar.
  private func scalar(
    from start: Int, to end: Int, isPlain: Bool
  ) -> (style: SyntaxNode.ScalarStyle, end: Int)? {
    if isPlain { return (.plain, end) }
    return switch byte(at: start) {
    case UInt8(ascii: "\""): (.doubleQuoted, end)
    case UInt8(ascii: "'"): (.singleQuoted, end)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): (.block, endOfBlock(from: start, to: end))
    default: nil
    }
  }

  /// Returns the end of the lines under a `|` or `>`, before the last line break.
  ///
  /// The parser counts the empty lines after them, but they belong to the scalar only if a `+` keeps
  /// them.
  private func endOfBlock(from start: Int, to end: Int) -> Int {
    let first = index.line(at: start)
    let header = bytes[start..<index.lines[first].upperBound].prefix { $0 != UInt8(ascii: "#") }
    let keepsEnd = header.contains(UInt8(ascii: "+"))
    var last = index.line(at: end)
    if last > first, end == index.lines[last].lowerBound { last -= 1 }
    while last > first, !keepsEnd, bytes[index.lines[last]].allSatisfy({ $0 == 0x20 }) { last -= 1 }
    if last > first { return index.lines[last].upperBound }
    return (header.lastIndex { !isBlank($0) } ?? start) + 1
  }

  // MARK: Collections

  private mutating func sequence(
    _ items: [YAMLNode], range start: Int, content: Int, _ place: Place
  ) throws(SyntaxTree.Failure) -> SyntaxNode {
    let isFlow = byte(at: content) == UInt8(ascii: "[")
    var found: [SyntaxNode.Item] = []
    var cursor = isFlow ? content + 1 : content
    for item in items {
      cursor = skipTrivia(from: cursor)
      let dash = isFlow ? nil : cursor
      if !isFlow { cursor = try skip("-", at: cursor, place) }
      let value = try after(cursor, item, Context(isFlow: isFlow, gap: cursor))
      found.append(SyntaxNode.Item(dash: dash, value: value))
      cursor = isFlow ? skipComma(from: value.range.upperBound) : value.range.upperBound
    }
    if isFlow { cursor = try skip("]", at: skipTrivia(from: cursor), place) }
    return SyntaxNode(
      range: start..<cursor, content: content..<cursor, kind: .sequence(found, isFlow: isFlow))
  }

  private mutating func mapping(
    _ entries: [YAMLNode.Entry], range start: Int, content: Int, _ context: Context,
    _ place: Place
  ) throws(SyntaxTree.Failure) -> SyntaxNode {
    let isFlow = byte(at: content) == UInt8(ascii: "{")
    let style: SyntaxNode.MappingStyle = isFlow ? .flow : context.isFlow ? .pair : .block
    let inner = Context(isFlow: style != .block)
    var found: [SyntaxNode.Entry] = []
    var cursor = isFlow ? content + 1 : content
    for entry in entries {
      cursor = skipTrivia(from: cursor)
      let next = try self.entry(entry, at: cursor, inner)
      found.append(next)
      cursor = next.end
      if isFlow { cursor = skipComma(from: cursor) }
    }
    if isFlow { cursor = try skip("}", at: skipTrivia(from: cursor), place) }
    return SyntaxNode(
      range: start..<cursor, content: content..<cursor, kind: .mapping(found, style))
  }

  private mutating func entry(
    _ yaml: YAMLNode.Entry, at start: Int, _ context: Context
  ) throws(SyntaxTree.Failure) -> SyntaxNode.Entry {
    var keyStart = start
    if byte(at: start) == UInt8(ascii: "?"), byte(at: start + 1).map(isBlank) == true {
      keyStart = skipTrivia(from: start + 1)
    }
    let key = try node(yaml.key, context)
    guard key.range.lowerBound == keyStart else { throw .notFound(yaml.key.place) }
    let colon = skipTrivia(from: key.range.upperBound)
    var inner = context
    guard byte(at: colon) == UInt8(ascii: ":") else {
      inner.gap = key.range.upperBound
      let value = try node(yaml.value, inner)
      guard value.range.isEmpty else { throw .notFound(yaml.value.place) }
      return SyntaxNode.Entry(start: start, key: key, colon: nil, value: value)
    }
    inner.gap = colon + 1
    let value = try after(colon + 1, yaml.value, inner)
    return SyntaxNode.Entry(start: start, key: key, colon: colon, value: value)
  }

  /// Builds a node after blanks and comments.
  private mutating func after(
    _ offset: Int, _ yaml: YAMLNode, _ context: Context
  ) throws(SyntaxTree.Failure) -> SyntaxNode {
    if case .scalar("", isPlain: true) = yaml.content { return emptyNode(context) }
    guard let start = index.offset(of: yaml.place, in: bytes),
      skipTrivia(from: offset, to: start) == start
    else { throw .notFound(yaml.place) }
    return try node(yaml, context)
  }

  // MARK: Between nodes

  private func byte(at offset: Int) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  private func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private func isFlowIndicator(_ byte: UInt8) -> Bool { ",[]{}".utf8.contains(byte) }

  /// Skips blanks, line breaks and comments, and records the comments.
  private mutating func skipTrivia(from start: Int, to end: Int = .max) -> Int {
    var offset = start
    while offset < end, let byte = byte(at: offset) {
      if byte == UInt8(ascii: "#") {
        let start = offset
        while let byte = self.byte(at: offset), byte != 0x0A, byte != 0x0D { offset += 1 }
        comments.append(start..<offset)
        continue
      }
      let length = isBlank(byte) ? 1 : TextIndex.lineBreakLength(at: offset, of: bytes)
      if length == 0 { break }
      offset += length
    }
    return offset
  }

  private mutating func skipComma(from start: Int) -> Int {
    let offset = skipTrivia(from: start)
    return byte(at: offset) == UInt8(ascii: ",") ? offset + 1 : offset
  }

  /// Returns the offset after a sign of a collection, which must be at an offset.
  private func skip(
    _ sign: Unicode.Scalar, at offset: Int, _ place: Place
  ) throws(SyntaxTree.Failure) -> Int {
    guard byte(at: offset) == UInt8(ascii: sign) else { throw .notFound(place) }
    return offset + 1
  }

  /// Skips anchors, tags and the blanks after them.
  private mutating func skipProperties(from start: Int) -> Int {
    var offset = start
    while let first = byte(at: offset), first == UInt8(ascii: "&") || first == UInt8(ascii: "!") {
      while let byte = byte(at: offset), !isBlank(byte) { offset += 1 }
      offset = skipTrivia(from: offset)
    }
    return offset
  }
}
