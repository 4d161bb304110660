import SceneModel

/// Replaces values.
extension SyntaxEditor {
  /// Changes a value into another one; parts that are equal stay as written.
  ///
  /// If `isWhole` is true, a scalar is written as in the new value even if it means the same.
  mutating func merge(
    _ new: SyntaxFragment, at path: [SyntaxStep], isWhole: Bool = false
  ) throws(SyntaxTree.Failure) {
    let old = try node(at: path)
    switch (old.kind, new.node.kind) {
    case (.scalar(let was, let oldStyle), .scalar(let text, let newStyle))
    where oldStyle != .empty && newStyle != .empty:
      let isSame =
        isWhole
        ? tree.text(old.content) == new.tree.text(new.node.content)
        : isAlike(was, oldStyle, text, newStyle)
      if !isSame { try replace(at: path, with: new) }
    case (.sequence(let items, _), .sequence(let others, _))
    where items.count == others.count:
      for (index, other) in others.enumerated() {
        try merge(SyntaxFragment(other.value, of: new.tree), at: path + [.index(index)])
      }
    case (.mapping(let entries, let oldStyle), .mapping(let others, _))
    where oldStyle != .pair && !entries.isEmpty && !others.isEmpty:
      let kept = Set(others.compactMap(\.name))
      guard entries.contains(where: { $0.name.map(kept.contains) == true }) else {
        return try replace(at: path, with: new)
      }
      for entry in entries {
        if let name = entry.name, !kept.contains(name) { try remove(name, in: path) }
      }
      try mergeEntries(others, of: new, at: path)
    default: try replace(at: path, with: new)
    }
  }

  private mutating func mergeEntries(
    _ others: [SyntaxNode.Entry], of new: SyntaxFragment, at path: [SyntaxStep]
  ) throws(SyntaxTree.Failure) {
    var predecessor: String?
    for other in others {
      guard let name = other.name else { throw .notFound(.start) }
      let value = SyntaxFragment(other.value, of: new.tree)
      let mapping = try node(at: path)
      if mapping.index(of: name) != nil {
        try merge(value, at: path + [.key(name)])
      } else {
        try insert(name, value, in: path, after: predecessor.flatMap { mapping.index(of: $0) })
      }
      predecessor = name
    }
  }

  /// Returns whether two scalars mean the same: the same text, or the same number.
  private func isAlike(
    _ a: String, _ aStyle: SyntaxNode.ScalarStyle, _ b: String, _ bStyle: SyntaxNode.ScalarStyle
  ) -> Bool {
    guard aStyle == .plain, bStyle == .plain else {
      return a == b && (aStyle == .plain) == (bStyle == .plain)
    }
    if a == b { return true }
    guard let a = Double(sceneText: a), let b = Double(sceneText: b) else { return false }
    return a == b
  }

  /// Replaces a value, except for its anchor.
  mutating func replace(
    at path: [SyntaxStep], with new: SyntaxFragment
  ) throws(SyntaxTree.Failure) {
    let old = try node(at: path)
    guard let step = path.last else { throw .notFound(.start) }
    let parent = try node(at: path.dropLast())
    guard case .key(let key) = step else {
      let isFlow = !parent.isBlockCollection
      let indent = tree.column(of: old.content.lowerBound)
      let text =
        isFlow || new.isBlock ? new.flowText : written(new, isFlow: false, indent: indent).text
      return try apply([TextPatch(old.content, old.range.isEmpty ? " \(text)" : text)])
    }
    guard let entry = parent.entries.first(where: { $0.name == key }),
      let end = try endOfHeader(of: path)
    else { throw .notFound(.start) }
    let column = tree.column(of: entry.start)
    let indent = column + style.indent(of: new.node)
    let (text, isBlock) = written(new, isFlow: !parent.isBlockCollection, indent: indent)
    let hasOwnLines = old.isBlockCollection && tree.startsLine(old.content.lowerBound)
    switch (hasOwnLines, isBlock) {
    case (true, true):
      let start = tree.lineStart(at: old.content.lowerBound)
      try apply([
        TextPatch(start..<tree.lineEnd(at: old.content.upperBound), spaces(indent) + text)
      ])
    case (true, false):
      try apply([
        TextPatch(end..<end, " \(text)"),
        removingLines(from: old.content.lowerBound, to: old.content.upperBound),
      ])
    case (false, true):
      let last = old.range.isEmpty ? end : old.content.upperBound
      try apply([
        TextPatch(end..<last, []), line(text, indent: indent, after: max(end, last)),
      ])
    case (false, false):
      let isMissing = old.content.isEmpty
      try apply([
        TextPatch(isMissing ? end..<end : old.content, isMissing ? " \(text)" : text)
      ])
    }
  }

  /// Returns a patch for a part of a scalar's text; positions count Unicode scalars.
  func replacing(_ part: Range<Int>, of node: SyntaxNode, with new: String) -> TextPatch {
    let text = node.text ?? ""
    let scalars = text.unicodeScalars
    let before = String(scalars.prefix(part.lowerBound))
    let old = String(scalars.dropFirst(part.lowerBound).prefix(part.count))
    let quote = tree.bytes[node.content].first
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    let start = node.content.lowerBound + (isQuoted ? 1 : 0)
    // The position is exact if the text is in the file without escapes and line breaks.
    if tree.bytes[start...].starts(with: text.utf8) {
      let first = start + before.utf8.count
      return TextPatch(first..<first + old.utf8.count, new)
    }
    let rest = String(scalars.dropFirst(part.upperBound))
    return TextPatch(node.content, YAMLText.quotedText(before + new + rest))
  }
}
