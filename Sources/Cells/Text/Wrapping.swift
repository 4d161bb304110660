extension String {
  /// Returns the text in lines of at most the given number of columns.
  ///
  /// Lines break at blanks, between wide characters, and inside a word that is longer than a line.
  /// No line starts with punctuation that belongs to the previous line. Line breaks in the text are
  /// kept.
  ///
  /// - Complexity: O(length of the text).
  package func wrapped(toColumns columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      var lines: [String] = []
      var current = ""
      for piece in Wrapping.pieces(of: line) {
        let joined = current + piece
        if TextWidth.columns(of: joined.withoutEndingBlanks) <= columns {
          current = joined
          continue
        }
        if !current.isEmpty { lines.append(current.withoutEndingBlanks) }
        current = piece
        while TextWidth.columns(of: current.withoutEndingBlanks) > columns {
          let head = Wrapping.head(of: current, columns: columns)
          lines.append(head)
          current = String(current.dropFirst(head.count))
        }
      }
      return lines + [current.withoutEndingBlanks]
    }
  }

  fileprivate var withoutEndingBlanks: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

/// The rules for line breaks.
private enum Wrapping {
  /// Closing and small characters, which never start a line.
  private static let neverFirst = Set<Character>("。、，．！？：；」』）】〉》”’ー々…)]}.,!?:;%")
  /// Opening characters, which never end a line.
  private static let neverLast = Set<Character>("「『（【〈《“‘([{")

  /// Returns the parts between which a line may break: words with the blanks after them, and single
  /// wide characters with the punctuation after them.
  static func pieces(of line: Substring) -> [String] {
    var pieces: [String] = []
    var mayBreak = true
    var isOpen = false
    for character in line {
      let isWide = TextWidth.columns(of: character) == 2
      let startsPiece = mayBreak || isWide
      let mayStart = character != " " && !neverFirst.contains(character) && !isOpen
      if pieces.isEmpty || (startsPiece && mayStart) {
        pieces.append(String(character))
      } else {
        pieces[pieces.count - 1].append(character)
      }
      mayBreak = isWide || character == " "
      isOpen = neverLast.contains(character)
    }
    return pieces
  }

  /// Returns as many characters as fit, but at least one.
  static func head(of text: String, columns: Int) -> String {
    var width = 0
    let fitting = text.prefix { character in
      width += TextWidth.columns(of: character)
      return width <= columns
    }
    return fitting.isEmpty ? String(text.prefix(1)) : String(fitting)
  }
}
