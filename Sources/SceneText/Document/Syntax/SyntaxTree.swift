import SceneModel

/// A YAML text with the ranges of its parts.
///
/// The YAML parser provides the parts, as for every reading of a scene; only the ends of collections
/// and of block scalars are determined here. Therefore the tree has the structure that the reader
/// sees, in every style of YAML.
struct SyntaxTree: Sendable {
  /// The parsed text, which a scene can be read from.
  let document: YAMLDocument
  let root: SyntaxNode
  /// The comments, each from its `#` to the end of its line, in the order of the text.
  let comments: [Range<Int>]

  /// The text without a byte order mark.
  var bytes: [UInt8] { document.source.bytes }
  /// The range of each line, without its line break.
  var lines: [Range<Int>] { document.source.index.lines }

  /// The reason why a text has no tree.
  enum Failure: Error {
    /// The text is empty or not YAML.
    case invalid
    /// A part could not be located, because its form is not supported.
    case notFound(Place)
  }

  /// Parses a text; diagnostics of a scene in it refer to the file.
  ///
  /// - Complexity: Proportional to the length of the text.
  init(_ bytes: [UInt8], file: String = "") throws(Failure) {
    guard let source = try? SourceText(file: file, bytes: bytes) else { throw .invalid }
    try self.init(YAMLDocument(source))
  }

  /// Creates the tree of a text that has already been parsed.
  init(_ document: YAMLDocument) throws(Failure) {
    guard let node = document.root, document.problems.isEmpty else { throw .invalid }
    self.document = document
    let source = document.source
    var builder = SyntaxTreeBuilder(bytes: source.bytes, index: source.index)
    root = try builder.root(node)
    comments = builder.comments
  }

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

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Lines

  /// Returns the number of the line of an offset, from 0.
  func line(at offset: Int) -> Int { document.source.index.line(at: offset) }

  func lineStart(at offset: Int) -> Int { lines[line(at: offset)].lowerBound }

  /// Returns the end of the line of an offset, before its line break.
  func lineEnd(at offset: Int) -> Int { lines[line(at: offset)].upperBound }

  /// Returns the start of the next line; nil in the last one.
  func nextLine(after offset: Int) -> Int? {
    let next = line(at: offset) + 1
    return next < lines.count ? lines[next].lowerBound : nil
  }

  /// Returns the number of bytes before an offset in its line.
  func column(of offset: Int) -> Int { offset - lineStart(at: offset) }

  /// Whether there are only spaces before an offset in its line.
  func startsLine(_ offset: Int) -> Bool {
    bytes[lineStart(at: offset)..<offset].allSatisfy { $0 == 0x20 }
  }

  /// Whether there are only blanks and a comment between an offset and the end of its line.
  func endsLine(_ offset: Int) -> Bool {
    let rest = bytes[offset..<lineEnd(at: offset)].drop { $0 == 0x20 || $0 == 0x09 }
    return rest.isEmpty || (rest.first == UInt8(ascii: "#") && rest.startIndex > offset)
  }

  /// The line break that the text uses; that of its first line.
  var lineBreak: [UInt8] {
    guard lines.count > 1 else { return [0x0A] }
    let (end, next) = (lines[0].upperBound, lines[1].lowerBound)
    return bytes[end..<next] == [0x0D, 0x0A] ? [0x0D, 0x0A] : bytes[end] == 0x0D ? [0x0D] : [0x0A]
  }

  /// Returns the scene that the text describes.
  func scene() throws(SceneEditError) -> Scene {
    // Only a reading of the bytes reports that there are too many.
    let reading =
      bytes.count <= SceneReading.longestText
      ? SceneReading(document) : SceneReading(bytes: bytes, file: document.source.file)
    if let scene = reading.scene { return scene }
    throw SceneEditError(.refused(reading.diagnostics.filter { $0.severity == .error }))
  }
}
