/// A value to be inserted into a text: a part of that text or of another one.
struct SyntaxFragment: Sendable {
  let tree: SyntaxTree
  let node: SyntaxNode
  /// The comment after the value on its last line, such as `# a note`; only block style keeps it.
  var comment = ""

  init(_ node: SyntaxNode, of tree: SyntaxTree) {
    self.tree = tree
    self.node = node
  }

  /// Creates a value from a separate text.
  init(_ text: String) throws(SyntaxTree.Failure) {
    tree = try SyntaxTree(Array(text.utf8))
    node = tree.root
  }

  init(_ text: YAMLText) throws(SyntaxTree.Failure) { try self.init(text.valueText) }

  /// Returns the value with the comment that follows it in its line.
  func withComment() -> SyntaxFragment {
    let end = node.range.upperBound
    let rest = tree.bytes[end..<tree.lineEnd(at: end)].drop { $0 == 0x20 || $0 == 0x09 }
    guard rest.first == UInt8(ascii: "#") else { return self }
    var fragment = self
    fragment.comment = tree.text(end..<rest.endIndex)
    return fragment
  }

  /// Whether the value needs separate lines, in block style.
  var isBlock: Bool {
    if case .scalar(_, .block) = node.kind { true } else { node.isBlockCollection }
  }

  // MARK: Lines

  /// Returns the value as lines, the first without indentation, the others for a value that starts
  /// in the column `indent`.
  func lines(indent: Int, lineBreak: String) -> String {
    let numbers = tree.line(at: node.range.lowerBound)...tree.line(at: node.range.upperBound)
    let shift = indent - ownColumn
    let lines = numbers.map { number in
      let line = tree.text(tree.lines[number].clamped(to: node.range))
      return number == numbers.lowerBound ? line : SyntaxFragment.moved(line, by: shift)
    }
    return lines.joined(separator: lineBreak) + comment
  }

  /// The column by which the lines of the value are indented.
  private var ownColumn: Int {
    switch node.kind {
    case .mapping(let entries, .block): entries.first.map { tree.column(of: $0.start) } ?? 0
    case .sequence(let items, isFlow: false): items.first?.dash.map { tree.column(of: $0) } ?? 0
    default: tree.bytes[tree.lineStart(at: node.range.lowerBound)...].prefix { $0 == 0x20 }.count
    }
  }

  private static func moved(_ line: String, by shift: Int) -> String {
    guard !line.isEmpty else { return line }
    if shift >= 0 { return String(repeating: " ", count: shift) + line }
    let spaces = line.prefix { $0 == " " }.count
    return String(line.dropFirst(min(-shift, spaces)))
  }

  // MARK: One line

  /// The value on one line, in flow style, with every scalar as it is written; comments are
  /// omitted.
  var flowText: String { tree.flowText(of: node) }
}

extension SyntaxTree {
  /// Returns a node on one line, in flow style, with every scalar as it is written.
  func flowText(of node: SyntaxNode) -> String {
    let anchor = text(node.range.lowerBound..<node.content.lowerBound)
      .split { $0.isWhitespace }.filter { $0.hasPrefix("&") }.map { "\($0) " }.joined()
    switch node.kind {
    case .scalar(let text, let style): return anchor + flowText(text, style, in: node.content)
    case .sequence(let items, _):
      return anchor + "[" + items.map { flowText(of: $0.value) }.joined(separator: ", ") + "]"
    case .mapping(let entries, _):
      let parts = entries.map { entry in
        let value = flowText(of: entry.value)
        return flowText(of: entry.key) + (value.isEmpty ? ":" : ": \(value)")
      }
      return anchor + "{" + parts.joined(separator: ", ") + "}"
    }
  }

  private func flowText(
    _ text: String, _ style: SyntaxNode.ScalarStyle, in range: Range<Int>
  ) -> String {
    let written = self.text(range)
    let isLine = !written.contains { $0.isNewline }
    switch style {
    case .empty: return "~"
    case .plain where isLine && text.canBePlainInFlow: return written
    case .singleQuoted where isLine, .doubleQuoted where isLine: return written
    default: return YAMLText.quotedText(text)
    }
  }
}

extension String {
  /// Whether a plain scalar of block style stays one in flow style.
  var canBePlainInFlow: Bool {
    !contains { ",[]{}".contains($0) } && !contains(":,") && !hasSuffix(":") && first != "?"
  }
}
