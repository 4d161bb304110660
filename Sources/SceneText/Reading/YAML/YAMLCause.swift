import SceneModel

/// Finds the plain causes of errors that a YAML parser describes in YAML's jargon.
enum YAMLCause {
  /// Returns the cause at the position of the parser's error; nil if it is not one of the usual
  /// causes.
  static func cause(
    of problem: String, at place: Place, in source: SourceText
  ) -> (problem: Diagnostic.Problem, place: Place)? {
    let line = Line(source.line(place.line))
    if let column = line.tabColumn {
      return (.tabIndentation, Place(line: place.line, column: column))
    }
    let isFirstKey = place.column <= line.indent + line.key.count + 1
    if problem.contains("mapping values are not allowed"), !isFirstKey, !line.value.isEmpty {
      return (.colonWithoutQuotes(key: line.key, value: line.value), place)
    }
    let isBlock =
      problem.contains("mapping values are not allowed")
      || problem.contains("did not find expected key")
      || problem.contains("did not find expected '-' indicator")
    guard isBlock, !line.key.isEmpty,
      let neighbours = YAMLCause.neighbours(of: line, before: place.line, in: source)
    else { return nil }
    return (
      .unevenIndentation(of: line.key, by: line.indent, neighbours: neighbours),
      Place(line: place.line, column: line.indent + 1)
    )
  }

  /// Returns the indentation of the block that a line probably belongs to, if the line has a
  /// different one.
  private static func neighbours(of line: Line, before number: Int, in source: SourceText) -> Int? {
    // The `-` of an entry belongs below other ones.
    var (open, entries): ([Int], [Int]) = ([], [])
    var innermost = Int.max
    for number in (1..<number).reversed() {
      let other = Line(source.line(number))
      guard !other.isBlank, other.indent < innermost else { continue }
      open.append(other.keyIndent)
      if other.isEntry { entries.append(other.indent) }
      innermost = other.indent
      if innermost == 0 { break }
    }
    guard !(open + entries).contains(line.indent) else { return nil }
    // If two indentations are equally near, choose the inner one, which comes first.
    let similar = line.isEntry && !entries.isEmpty ? entries : open + entries
    return similar.min { abs($0 - line.indent) < abs($1 - line.indent) }
  }

  /// A line of block style, split into its parts.
  private struct Line {
    /// The number of blanks before the text.
    let indent: Int
    /// The number of columns before the key, including the `-` of an entry.
    let keyIndent: Int
    let key: String
    let value: String
    /// The column, from 1, of a tab in the indentation.
    let tabColumn: Int?
    let isBlank: Bool

    var isEntry: Bool { keyIndent != indent }

    init(_ text: String) {
      let blanks = text.prefix { $0 == " " || $0 == "\t" }
      tabColumn = blanks.firstIndex(of: "\t").map {
        text.distance(from: text.startIndex, to: $0) + 1
      }
      var rest = text.dropFirst(blanks.count)
      isBlank = rest.isEmpty || rest.hasPrefix("#")
      indent = blanks.count
      var column = indent
      while rest.hasPrefix("- ") {
        let entry = rest.dropFirst().prefix { $0 == " " }.count + 1
        rest = rest.dropFirst(entry)
        column += entry
      }
      keyIndent = column
      let colon = rest.firstIndex(of: ":")
      key = colon.map { String(rest[..<$0]) } ?? ""
      value = colon.map { rest[$0...].dropFirst().trimmingBlanks } ?? ""
    }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
