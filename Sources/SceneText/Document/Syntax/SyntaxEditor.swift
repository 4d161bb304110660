import SceneModel

/// Changes a YAML text by patches that leave everything else of it as it is.
///
/// Parts are named by paths, since every change moves what comes after it. Each operation reads the
/// text again; a text that is no YAML after a patch is an error, and nothing is kept of it.
struct SyntaxEditor {
  private(set) var tree: SyntaxTree
  private var text: PatchedText
  let style: SyntaxStyle

  init(_ tree: SyntaxTree) {
    self.tree = tree
    text = PatchedText(tree.bytes)
    style = SyntaxStyle(of: tree)
  }

  /// All changes so far, as patches of the first text.
  var patches: [TextPatch] { text.patches }

  /// Makes patches that do not overlap.
  mutating func apply(_ patches: [TextPatch]) throws(SyntaxTree.Failure) {
    let patches = patches.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    guard !patches.isEmpty else { return }
    tree = try SyntaxTree(patches.applied(to: tree.bytes))
    text.apply(patches)
  }

  func node(at path: [SyntaxStep]) throws(SyntaxTree.Failure) -> SyntaxNode {
    guard let node = tree.node(at: path) else { throw .notFound(.start) }
    return node
  }

  // MARK: Text

  /// The text of a value for a place in the text, and whether it takes lines below its key.
  func written(
    _ fragment: SyntaxFragment, isFlow: Bool, indent: Int
  ) -> (text: String, isBlock: Bool) {
    if isFlow { return (fragment.flowText, false) }
    let isBlock = fragment.node.isBlockCollection
    return (fragment.lines(indent: indent, lineBreak: style.lineBreak), isBlock)
  }

  func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// A line behind the one that an offset is in.
  func line(_ text: String, indent: Int, after offset: Int) -> TextPatch {
    let end = tree.lineEnd(at: offset)
    return TextPatch(end..<end, style.lineBreak + spaces(indent) + text)
  }

  /// Removes the lines from one offset to another, both included.
  func removingLines(from start: Int, to end: Int) -> TextPatch {
    let first = tree.lineStart(at: start)
    if let next = tree.nextLine(after: end) { return TextPatch(first..<next, []) }
    // Without a last line break before, there is none after.
    let before = first > 0 ? tree.lineEnd(at: first - 1) : 0
    return TextPatch(before..<tree.lineEnd(at: end), [])
  }
}

/// How a text is laid out.
struct SyntaxStyle {
  let lineBreak: String
  /// By how many columns a mapping is indented more than the one around it.
  private(set) var indent = 2
  /// By how many columns the `-` of a list is indented more than its key.
  private(set) var listIndent: Int?

  init(of tree: SyntaxTree) {
    lineBreak = String(decoding: tree.lineBreak, as: UTF8.self)
    var isIndentKnown = false
    look(at: tree.root, in: tree, isIndentKnown: &isIndentKnown)
  }

  /// By how many columns the `-` of a new list is indented more than its key.
  var newListIndent: Int { listIndent ?? indent }

  private mutating func look(at node: SyntaxNode, in tree: SyntaxTree, isIndentKnown: inout Bool) {
    for item in node.items { look(at: item.value, in: tree, isIndentKnown: &isIndentKnown) }
    guard case .mapping(let entries, .block) = node.kind else { return }
    for entry in entries {
      let column = tree.column(of: entry.start)
      if let dash = entry.value.items.first?.dash, listIndent == nil {
        listIndent = max(0, tree.column(of: dash) - column)
      }
      if !isIndentKnown, case .mapping(let inner, .block) = entry.value.kind,
        let first = inner.first
      {
        indent = max(1, tree.column(of: first.start) - column)
        isIndentKnown = true
      }
      look(at: entry.value, in: tree, isIndentKnown: &isIndentKnown)
    }
  }
}
