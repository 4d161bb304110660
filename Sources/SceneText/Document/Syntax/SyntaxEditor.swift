import SceneModel

/// An editor that changes a YAML text by patches, and leaves the rest as it is.
///
/// Parts are identified by paths, because every change moves the text after it. Each operation
/// parses the text again; if a patch would make the YAML invalid, the operation throws an error and
/// changes nothing.
struct SyntaxEditor {
  private(set) var tree: SyntaxTree
  let style: SyntaxStyle

  init(_ tree: SyntaxTree) {
    self.tree = tree
    style = SyntaxStyle(of: tree)
  }

  /// Applies patches that do not overlap.
  mutating func apply(_ patches: [TextPatch]) throws(SyntaxTree.Failure) {
    let patches = patches.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    guard !patches.isEmpty else { return }
    tree = try SyntaxTree(patches.applied(to: tree.bytes), file: tree.document.source.file)
  }

  func node(at path: [SyntaxStep]) throws(SyntaxTree.Failure) -> SyntaxNode {
    guard let node = tree.node(at: path) else { throw .notFound(.start) }
    return node
  }

  // MARK: Text

  /// Returns the text of a value for a place, and whether it needs lines below its key.
  func written(
    _ fragment: SyntaxFragment, isFlow: Bool, indent: Int
  ) -> (text: String, isBlock: Bool) {
    if isFlow { return (fragment.flowText, false) }
    let isBlock = fragment.node.isBlockCollection
    return (fragment.lines(indent: indent, lineBreak: style.lineBreak), isBlock)
  }

  func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// Returns a patch that adds a line after the line of an offset.
  func line(_ text: String, indent: Int, after offset: Int) -> TextPatch {
    let end = tree.lineEnd(at: offset)
    return TextPatch(end..<end, style.lineBreak + spaces(indent) + text)
  }

  /// Returns a patch that removes the lines between two offsets, including both.
  func removingLines(from start: Int, to end: Int) -> TextPatch {
    let first = tree.lineStart(at: start)
    if let next = tree.nextLine(after: end) { return TextPatch(first..<next, []) }
    // If there was no final line break, do not add one.
    let before = first > 0 ? tree.lineEnd(at: first - 1) : 0
    return TextPatch(before..<tree.lineEnd(at: end), [])
  }
}

/// The style of a text: its indentations.
struct SyntaxStyle {
  let lineBreak: String
  /// The indentation of a mapping, relative to the surrounding one.
  var indent: Int { knownIndent ?? 2 }
  private var knownIndent: Int?
  /// The indentation of the `-` of a list, relative to its key.
  private(set) var listIndent: Int?

  init(of tree: SyntaxTree) {
    lineBreak = String(decoding: tree.lineBreak, as: UTF8.self)
    look(at: tree.root, in: tree)
  }

  /// Returns the indentation of a new value, relative to its key.
  func indent(of value: SyntaxNode) -> Int {
    if case .sequence(_, isFlow: false) = value.kind { listIndent ?? indent } else { indent }
  }

  private mutating func look(at node: SyntaxNode, in tree: SyntaxTree) {
    for item in node.items { look(at: item.value, in: tree) }
    guard case .mapping(let entries, .block) = node.kind else { return }
    for entry in entries {
      let column = tree.column(of: entry.start)
      if let dash = entry.value.items.first?.dash, listIndent == nil {
        listIndent = max(0, tree.column(of: dash) - column)
      }
      if knownIndent == nil, case .mapping(let inner, .block) = entry.value.kind,
        let first = inner.first
      {
        knownIndent = max(1, tree.column(of: first.start) - column)
      }
      look(at: entry.value, in: tree)
    }
  }
}
