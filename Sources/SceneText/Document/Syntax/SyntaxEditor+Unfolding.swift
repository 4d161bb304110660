/// Views of one line that get a list of views.
extension SyntaxEditor {
  /// Writes a mapping in block style, with those around it, if they are one line in a file whose views
  /// are in block style.
  ///
  /// A list inside them would otherwise make the line longer with every view.
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
  /// inside it, those along a path have lines, too.
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
