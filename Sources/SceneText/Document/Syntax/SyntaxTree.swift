import SceneModel

/// A YAML text, and where each of its parts is.
///
/// Yams says what the parts are and where each starts, as for every reading of a scene; where each
/// ends is found here. So the tree has the shape that the reader sees, whatever the style of the text.
struct SyntaxTree: Sendable {
  /// The text without a byte order mark.
  let bytes: [UInt8]
  let root: SyntaxNode
  /// The comments, each from its `#` to the end of its line, in the order of the text.
  let comments: [Range<Int>]
  private let index: TextIndex

  /// Why a text has no tree.
  enum Failure: Error {
    /// It is not YAML, or empty.
    case invalid([Diagnostic.Problem])
    /// A part is not where it should be, in a way of writing that is not understood.
    case notFound(Place)
  }

  /// Reads a text.
  ///
  /// - Complexity: In proportion to the length of the text.
  init(_ bytes: [UInt8]) throws(Failure) {
    guard let source = try? SourceText(file: "", bytes: bytes) else { throw .invalid([]) }
    let document = YAMLDocument(source)
    guard let node = document.root, document.problems.isEmpty else {
      throw .invalid(document.problems.map(\.problem))
    }
    self.bytes = source.bytes
    index = TextIndex(source.bytes)
    var builder = SyntaxTreeBuilder(bytes: source.bytes, index: index)
    root = try builder.root(node)
    comments = builder.comments
  }

  /// The node that some steps lead to.
  func node(at path: [SyntaxStep]) -> SyntaxNode? {
    var node = root
    for step in path {
      switch step {
      case .key(let key):
        guard let value = node[key] else { return nil }
        node = value
      case .index(let index):
        guard node.items.indices.contains(index) else { return nil }
        node = node.items[index].value
      }
    }
    return node
  }

  /// The bytes of a range.
  func slice(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// The characters of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: Lines

extension SyntaxTree {
  /// Where the line of an offset starts.
  func lineStart(at offset: Int) -> Int { index.lines[index.line(at: offset)].lowerBound }

  /// Where the line of an offset ends, before its line break.
  func lineEnd(at offset: Int) -> Int { index.lines[index.line(at: offset)].upperBound }

  /// Where the next line starts; nil in the last one.
  func nextLine(after offset: Int) -> Int? {
    let next = index.line(at: offset) + 1
    return next < index.lines.count ? index.lines[next].lowerBound : nil
  }

  /// How many bytes stand before an offset in its line.
  func column(of offset: Int) -> Int { offset - lineStart(at: offset) }

  /// Whether only spaces stand before an offset in its line.
  func startsLine(_ offset: Int) -> Bool {
    bytes[lineStart(at: offset)..<offset].allSatisfy { $0 == 0x20 }
  }

  /// Whether nothing but blanks and a comment comes between an offset and the end of its line.
  func endsLine(_ offset: Int) -> Bool {
    let rest = bytes[offset..<lineEnd(at: offset)].drop { $0 == 0x20 || $0 == 0x09 }
    return rest.isEmpty || (rest.first == UInt8(ascii: "#") && rest.startIndex > offset)
  }

  /// The line break that the text uses; that of its first line.
  var lineBreak: [UInt8] {
    guard index.lines.count > 1 else { return [0x0A] }
    let (end, next) = (index.lines[0].upperBound, index.lines[1].lowerBound)
    return bytes[end..<next] == [0x0D, 0x0A] ? [0x0D, 0x0A] : bytes[end] == 0x0D ? [0x0D] : [0x0A]
  }
}
