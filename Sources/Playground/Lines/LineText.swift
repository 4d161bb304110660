import Cells

/// Lines for people and programs that read one line at a time: none is wider than a narrow
/// terminal, and none contains a control character.
package struct LineText: Hashable, Sendable {
  package static let mostColumns = 80

  package private(set) var lines: [String] = []

  package init() {}

  package init(_ text: String) { add(text) }

  /// Adds a text; long lines are wrapped, with further indentation.
  package mutating func add(_ text: String, indentedBy columns: Int = 0) {
    let indent = String(repeating: " ", count: min(columns, LineText.mostColumns / 2))
    // The rest of a comment in code stays one.
    let mark = text.hasPrefix("//") ? "// " : "  "
    let room = LineText.mostColumns - indent.count - mark.count
    // A line feed in a title or a name is a mark like any other, so it cannot begin an answer.
    let pieces = VisibleText.visible(text).joiningCommands.wrapped(toColumns: room)
    for (number, piece) in pieces.enumerated() {
      lines.append(indent + (number == 0 ? "" : mark) + piece.separatingCommands)
    }
  }

  /// Adds a line that keeps its spaces; a long line continues on the next one, after a mark.
  package mutating func add(verbatim text: String) {
    var rest = Substring(VisibleText.visible(text))
    guard TextWidth.columns(of: String(rest)) > LineText.mostColumns else {
      lines.append(String(rest))
      return
    }
    var start = ""
    repeat {
      var piece = ""
      while let next = rest.first,
        TextWidth.columns(of: start + piece + String(next)) < LineText.mostColumns
      {
        piece.append(rest.removeFirst())
      }
      // Words stay whole, unless one is longer than a line.
      if !rest.isEmpty, rest.first != " ", let space = piece.lastIndex(of: " "),
        piece[..<space].contains(where: { $0 != " " })
      {
        let word = piece[piece.index(after: space)...]
        rest = word + rest
        piece.removeLast(word.count)
      }
      lines.append(start + piece + (rest.isEmpty ? "" : "\\"))
      start = "  "
    } while !rest.isEmpty
  }

  /// The lines in ASCII, for a locale without UTF-8.
  package var ascii: LineText {
    var text = LineText()
    text.lines = lines.map { line in
      line.map { ASCIIText.lookalike(of: String($0)) }.joined()
    }
    return text
  }

  package mutating func add(_ other: LineText) { lines += other.lines }
}

extension String {
  /// A space and a hyphen at which no line ends.
  private static let (joint, hyphen) = ("\u{A0}", "\u{2011}")

  /// The text before ``joiningCommands``.
  fileprivate var separatingCommands: String {
    replacing(String.joint, with: " ").replacing(String.hyphen, with: "-")
  }

  /// The text with words in quotation marks that belong together, as those of a command do.
  fileprivate var joiningCommands: String {
    var parts = split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropFirst().dropLast()
    where [" ", "(", nil].contains(parts[index - 1].last) && parts[index].first?.isLetter == true
      && parts[index + 1].first?.isLetter != true
    {
      parts[index] = parts[index].replacing(" ", with: String.joint)
        .replacing("-", with: String.hyphen)
    }
    return parts.joined(separator: "'")
  }
}
