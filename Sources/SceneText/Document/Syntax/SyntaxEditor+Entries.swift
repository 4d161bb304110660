import SceneModel

/// Keys and values.
extension SyntaxEditor {
  /// Sets a key of a mapping; parts of the current value that are equal stay as written.
  ///
  /// A new key is inserted according to the usual order of keys.
  mutating func set(
    _ key: String, in path: [SyntaxStep], to value: SyntaxFragment, order: [String]
  ) throws(SyntaxTree.Failure) {
    let mapping = try node(at: path)
    if mapping.index(of: key) != nil {
      try merge(value, at: path + [.key(key)], isWhole: true)
    } else {
      func rank(_ key: String?) -> Int { key.flatMap(order.firstIndex(of:)) ?? order.count }
      let ranks = mapping.entries.map { rank($0.name) }
      let earlier = ranks.indices.filter { ranks[$0] < rank(key) }
      try insert(key, value, in: path, after: earlier.max { ranks[$0] < ranks[$1] })
    }
  }

  /// Adds a key after another one, or as the first.
  mutating func insert(
    _ key: String, _ value: SyntaxFragment, in path: [SyntaxStep], after predecessor: Int?
  ) throws(SyntaxTree.Failure) {
    let mapping = try node(at: path)
    guard case .mapping(let entries, let mappingStyle) = mapping.kind, mappingStyle != .pair else {
      throw .notFound(.start)
    }
    let keyText = YAMLText.key(key)
    if entries.isEmpty, value.isBlock, !path.isEmpty,
      try node(at: path.dropLast()).isBlockCollection
    {
      // `{}` has no style to preserve; a list inside it would become one long line.
      let text = entryText(keyText, value, column: 0)
      return try replace(at: path, with: SyntaxFragment(text))
    }
    if mappingStyle == .flow {
      return try insertFlow("\(keyText): \(value.flowText)", in: mapping, after: predecessor)
    }
    guard let first = entries.first else { throw .notFound(.start) }
    let column = tree.column(of: first.start)
    let text = entryText(keyText, value, column: column)
    if let predecessor {
      try apply([line(text, indent: column, after: entries[predecessor].lastOffset)])
    } else {
      try apply([
        TextPatch(first.start..<first.start, text + style.lineBreak + spaces(column))
      ])
    }
  }

  /// Returns a key and its value in block style, for a mapping in a column.
  private func entryText(_ key: String, _ value: SyntaxFragment, column: Int) -> String {
    let indent = column + style.indent(of: value.node)
    let (text, isBlock) = written(value, isFlow: false, indent: indent)
    return isBlock ? "\(key):\(style.lineBreak)\(spaces(indent))\(text)" : "\(key): \(text)"
  }

  private mutating func insertFlow(
    _ text: String, in mapping: SyntaxNode, after predecessor: Int?
  ) throws(SyntaxTree.Failure) {
    guard let first = mapping.entries.first else {
      return try apply([TextPatch(mapping.content, "{\(text)}")])
    }
    guard let predecessor else {
      return try apply([TextPatch(first.start..<first.start, "\(text), ")])
    }
    let entry = mapping.entries[predecessor]
    try apply(inserting(text, after: entry.end, of: entry.start))
  }

  /// Returns patches that add a part of a flow collection after another part, on a line of its own
  /// if that part has one.
  func inserting(_ text: String, after end: Int, of start: Int) -> [TextPatch] {
    guard tree.startsLine(start) else { return [TextPatch(end..<end, ", \(text)")] }
    let indent = tree.column(of: start)
    var next = end
    while tree.bytes.indices.contains(next), tree.bytes[next] == 0x20 { next += 1 }
    if next < tree.bytes.count, tree.bytes[next] == UInt8(ascii: ","), tree.endsLine(next + 1) {
      return [line("\(text),", indent: indent, after: next)]
    }
    guard tree.endsLine(end) else { return [TextPatch(end..<end, ", \(text)")] }
    return [TextPatch(end..<end, ","), line(text, indent: indent, after: end)]
  }

  // MARK: Removing

  /// Removes a key and its value, if present.
  mutating func remove(_ key: String, in path: [SyntaxStep]) throws(SyntaxTree.Failure) {
    let mapping = try node(at: path)
    guard let index = mapping.index(of: key) else { return }
    let entries = mapping.entries
    guard entries.count > 1 else { return try replace(at: path, with: SyntaxFragment("{}")) }
    let entry = entries[index]
    guard case .mapping(_, .block) = mapping.kind else {
      let parts = entries.map { $0.start..<$0.end }
      return try apply(removing(index, of: parts))
    }
    if tree.startsLine(entry.start) {
      return try apply([removingLines(from: entry.start, to: entry.lastOffset)])
    }
    // This is the first key after the `-` of an item: the next key takes its place, if it is on the
    // next line.
    let next = entries[index + 1].start
    let lineEnd = tree.lineEnd(at: entry.lastOffset)
    let isNear = tree.nextLine(after: entry.lastOffset) == tree.lineStart(at: next)
    try apply([TextPatch(entry.start..<(isNear ? next : lineEnd), [])])
  }

  /// Returns patches that remove a part of a flow collection and its comma.
  func removing(_ index: Int, of parts: [Range<Int>]) -> [TextPatch] {
    let part = parts[index]
    if let comma = comma(after: part.upperBound) {
      if tree.startsLine(part.lowerBound), tree.endsLine(comma + 1) {
        return [removingLines(from: part.lowerBound, to: comma)]
      }
      var end = comma + 1
      while end < tree.bytes.count, tree.bytes[end] == 0x20 { end += 1 }
      return [TextPatch(part.lowerBound..<end, [])]
    }
    guard index > 0 else { return [TextPatch(part, [])] }
    let before = parts[index - 1].upperBound
    if tree.startsLine(part.lowerBound), tree.endsLine(part.upperBound),
      let comma = comma(after: before)
    {
      return [
        TextPatch(comma..<comma + 1, []),
        removingLines(from: part.lowerBound, to: part.upperBound),
      ]
    }
    return [TextPatch(before..<part.upperBound, [])]
  }

  /// Returns the position of the next comma, ignoring comments.
  private func comma(after offset: Int) -> Int? {
    var offset = offset
    while offset < tree.bytes.count {
      switch tree.bytes[offset] {
      case UInt8(ascii: ","): return offset
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case UInt8(ascii: "#"): offset = tree.lineEnd(at: offset)
      default: return nil
      }
    }
    return nil
  }
}

extension SyntaxNode.Entry {
  /// An offset in the last line of the entry, which may be an empty line of a block scalar.
  var lastOffset: Int { value.range.isEmpty ? colon ?? key.range.lowerBound : end }
}

extension YAMLText {
  /// Returns a key of a mapping, in quotes if necessary.
  static func key(_ key: String) -> String { text(key).line ?? key }
}
