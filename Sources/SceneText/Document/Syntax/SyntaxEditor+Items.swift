import SceneModel

/// Items of lists.
extension SyntaxEditor {
  /// Adds an item to the list of a key, and creates the list if necessary.
  mutating func insertItem(
    _ item: SyntaxFragment, at index: Int, of key: String, in path: [SyntaxStep], order: [String]
  ) throws(SyntaxTree.Failure) {
    guard let list = try node(at: path)[key] else {
      try unfold(path)
      return try set(key, in: path, to: try newList(of: item), order: order)
    }
    guard case .sequence(let items, let isFlow) = list.kind, !items.isEmpty else {
      guard list.isNull || list.items.isEmpty else { throw .notFound(.start) }
      try unfold(path)
      return try replace(at: path + [.key(key)], with: try newList(of: item))
    }
    isFlow
      ? try insertFlow(item, at: index, of: items) : try insertBlock(item, at: index, of: items)
  }

  /// Returns a list of one item, in block style.
  private func newList(of item: SyntaxFragment) throws(SyntaxTree.Failure) -> SyntaxFragment {
    try SyntaxFragment("- " + item.lines(indent: 2, lineBreak: "\n") + "\n").withComment()
  }

  private mutating func insertBlock(
    _ item: SyntaxFragment, at index: Int, of items: [SyntaxNode.Item]
  ) throws(SyntaxTree.Failure) {
    guard let dash = items[0].dash else { throw .notFound(.start) }
    let column = tree.column(of: dash)
    let text = "- " + item.lines(indent: column + 2, lineBreak: style.lineBreak)
    if index > 0 {
      let last = items[min(index, items.count) - 1].lastOffset
      return try apply([line(text, indent: column, after: last)])
    }
    // The item goes before the first one and the comments above it.
    if tree.startsLine(dash), let before = lastTokenBefore(dash) {
      return try apply([line(text, indent: column, after: before)])
    }
    try apply([TextPatch(dash..<dash, text + style.lineBreak + spaces(column))])
  }

  /// Returns the start of the last line before a position, ignoring blank lines and comments.
  private func lastTokenBefore(_ offset: Int) -> Int? {
    var start = tree.lineStart(at: offset)
    while start > 0 {
      start = tree.lineStart(at: start - 1)
      let content = tree.bytes[start..<tree.lineEnd(at: start)].first { $0 != 0x20 && $0 != 0x09 }
      if let content, content != UInt8(ascii: "#") { return start }
    }
    return nil
  }

  private mutating func insertFlow(
    _ item: SyntaxFragment, at index: Int, of items: [SyntaxNode.Item]
  ) throws(SyntaxTree.Failure) {
    let text = item.flowText
    if index > 0 {
      let range = items[min(index, items.count) - 1].value.range
      return try apply(inserting(text, after: range.upperBound, of: range.lowerBound))
    }
    let start = items[0].value.range.lowerBound
    let separator = tree.startsLine(start) ? style.lineBreak + spaces(tree.column(of: start)) : " "
    try apply([TextPatch(start..<start, text + "," + separator)])
  }

  mutating func removeItems(_ indices: Set<Int>, at path: [SyntaxStep]) throws(SyntaxTree.Failure) {
    guard !indices.isEmpty else { return }
    guard case .sequence(let items, let isFlow) = try node(at: path).kind else {
      throw .notFound(.start)
    }
    if isFlow {
      guard indices.count < items.count else {
        return try replace(at: path, with: SyntaxFragment("[]"))
      }
      for index in indices.sorted(by: >) {
        let parts = try node(at: path).items.map(\.value.range)
        try apply(removing(index, of: parts))
      }
      return
    }
    func removal(_ index: Int) -> TextPatch? {
      items[index].dash.map { removingLines(from: $0, to: items[index].lastOffset) }
    }
    let patches = indices.sorted().compactMap(removal)
    guard indices.count < items.count else {
      guard items.allSatisfy({ $0.dash.map(tree.startsLine) == true }),
        let end = try endOfHeader(of: path)
      else { return try replace(at: path, with: SyntaxFragment("[]")) }
      return try apply([TextPatch(end..<end, " []")] + joined(patches))
    }
    guard indices.contains(0), let dash = items[0].dash, !tree.startsLine(dash) else {
      return try apply(joined(patches))
    }
    // A list that starts in the line of another `-`: the items after the removed ones move up.
    let kept = items.indices.first { !indices.contains($0) } ?? 0
    guard let next = items[kept].dash else { throw .notFound(.start) }
    let others = indices.sorted().filter { $0 > kept }.compactMap(removal)
    try apply(joined([TextPatch(dash..<next, [])] + others))
  }

  /// Joins patches of neighbouring lines, so that they do not overlap at the end of the text.
  func joined(_ patches: [TextPatch]) -> [TextPatch] {
    patches.reduce(into: []) { result, patch in
      if let last = result.last, last.range.upperBound >= patch.range.lowerBound {
        result[result.count - 1].range =
          last.range.lowerBound..<max(last.range.upperBound, patch.range.upperBound)
      } else {
        result.append(patch)
      }
    }
  }

  /// Returns the end of the `:` of a list's key, or of the anchor of the list.
  func endOfHeader(of path: [SyntaxStep]) throws(SyntaxTree.Failure) -> Int? {
    guard case .key(let key) = path.last,
      let entry = try node(at: path.dropLast()).entries.first(where: { $0.name == key }),
      let colon = entry.colon
    else { return nil }
    let value = entry.value
    guard value.range.lowerBound < value.content.lowerBound else { return colon + 1 }
    let anchor = tree.bytes[value.range.lowerBound..<value.content.lowerBound]
      .prefix { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return anchor.endIndex
  }
}

extension SyntaxNode.Item {
  /// An offset in the last line of the item, which may be an empty line of a block scalar.
  var lastOffset: Int {
    value.range.isEmpty ? dash ?? value.range.lowerBound : value.range.upperBound
  }
}

/// The conversion of views on one line to block style, before they get a list of views.
extension SyntaxEditor {
  /// Rewrites a mapping and the mappings around it in block style, if they are on one line in a
  /// file whose views are in block style.
  ///
  /// Otherwise, the line would become longer with every view that is added inside.
  mutating func unfold(_ path: [SyntaxStep]) throws(SyntaxTree.Failure) {
    var filled = path
    while try node(at: filled).entries.isEmpty, !filled.isEmpty { filled.removeLast() }
    var count = filled.count
    while count > 0, try isFlowMapping(at: filled.prefix(count)) { count -= 1 }
    // The root view is one step from the root of the file; if it is in flow style, so is the scene.
    guard count > 0, count < filled.count,
      try node(at: Array(filled.prefix(count))).isBlockCollection
    else { return }
    let outer = Array(filled.prefix(count + 1))
    let old = try node(at: outer)
    let end = tree.lineEnd(at: old.content.lowerBound)
    guard old.content.upperBound <= end else { return }
    let rest = tree.text(old.content.upperBound..<end)
    let inner = filled.dropFirst(outer.count)
    guard case .key = filled[count], let header = try endOfHeader(of: outer),
      let entry = try node(at: Array(filled.prefix(count))).entries.first(where: {
        $0.value.content == old.content
      })
    else {
      let column = tree.column(of: old.content.lowerBound)
      var lines = lines(of: old, along: inner, indent: column)
      lines[0] += rest
      return try apply([
        TextPatch(old.content.lowerBound..<end, lines.joined(separator: style.lineBreak))
      ])
    }
    let indent = tree.column(of: entry.start) + style.indent
    let lines = lines(of: old, along: inner, indent: indent)
    let text = rest + style.lineBreak + spaces(indent) + lines.joined(separator: style.lineBreak)
    try apply([TextPatch(header..<end, text)])
  }

  /// Whether a node is a mapping in flow style, without an anchor, which would get lost.
  private func isFlowMapping(at path: ArraySlice<SyntaxStep>) throws(SyntaxTree.Failure) -> Bool {
    let node = try node(at: Array(path))
    guard case .mapping(_, .flow) = node.kind else { return false }
    return node.range == node.content
  }

  /// Returns the lines of a mapping in block style, the first without indentation; of the mappings
  /// inside it, those along a path are in block style, too.
  private func lines(
    of mapping: SyntaxNode, along path: ArraySlice<SyntaxStep>, indent: Int
  ) -> [String] {
    let lines = mapping.entries.flatMap { entry -> [String] in
      let key = tree.flowText(of: entry.key)
      if let name = entry.name, path.first == .key(name), !entry.value.entries.isEmpty {
        let inner = self.lines(
          of: entry.value, along: path.dropFirst(), indent: indent + style.indent)
        return ["\(key):", spaces(indent + style.indent) + inner[0]] + inner.dropFirst()
      }
      let value = tree.flowText(of: entry.value)
      return [value.isEmpty ? "\(key):" : "\(key): \(value)"]
    }
    return [lines[0]]
      + lines.dropFirst().map { line in
        line.hasPrefix(spaces(indent + 1)) ? line : spaces(indent) + line
      }
  }
}
