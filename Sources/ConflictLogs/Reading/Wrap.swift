/// The widths at which the entries of a paste were broken into lines: those of the longest lines that are
/// continued.
struct Wrap {
  /// The width of the first line of an entry.
  private let first: Int
  /// The width of the others.
  private let others: Int
  /// Whether all others are indented.
  private let isHanging: Bool

  /// A constraint has up to three blanks between its parts.
  private static let mostBlanks = 3
  /// The maximum number of line breaks in an entry for which each can be a blank or nothing.
  private static let mostTried = 5

  init(of entries: [LogScanner.Entry]) {
    let longest = entries.flatMap { $0.rows.dropLast().map(\.width) }.max() ?? 0
    others = longest
    isHanging = entries.flatMap { $0.rows.dropFirst().map(\.indent) }.min() ?? 0 > Wrap.mostBlanks
    let broken = entries.filter { $0.rows.count > 1 }
    first = isHanging ? broken.map(\.rows[0].width).max() ?? 0 : longest
  }

  /// Returns the text that an entry most probably had before lines were broken at blanks, or inside words.
  func mostProbable(of entry: LogScanner.Entry) -> String {
    Wrap.text(of: entry.rows, blanks(in: entry.rows))
  }

  /// Returns the texts that an entry may have had, the most probable one first.
  ///
  /// Their number doubles with each line break, so of many only three are tried: the most probable one, and
  /// those in which all breaks are blanks, or none.
  func readings(of entry: LogScanner.Entry) -> some Sequence<String> {
    let blanks = blanks(in: entry.rows)
    let changes =
      blanks.count > Wrap.mostTried
      ? [blanks, blanks.map { _ in true }, blanks.map { _ in false }]
      : (0..<(1 << blanks.count)).map { set in
        blanks.enumerated().map { $1 != (set & (1 << $0) != 0) }
      }
    return changes.lazy.map { Wrap.text(of: entry.rows, $0) }
  }

  /// Joins rows; `blanks` tells which of the others begin after a blank.
  private static func text(of rows: [LogScanner.Entry.Row], _ blanks: [Bool]) -> String {
    zip(rows.dropFirst(), blanks).reduce(String(rows[0].text)) { text, next in
      let start = text[...].withoutBlanksAtEnd
      return start + (next.1 ? " " : "") + next.0.text.drop { $0 == " " }
    }
  }

  /// Returns which of the others probably begin after a blank: one that is left, or because the line before
  /// has room for more.
  private func blanks(in rows: [LogScanner.Entry.Row]) -> [Bool] {
    zip(rows, rows.dropFirst()).enumerated().map { index, rows in
      let (before, row) = rows
      if before.text.last == " " || !isHanging && row.text.first == " " { return true }
      return before.width < (index == 0 ? first : others) && !before.text.isWrappedAtHyphen
    }
  }
}

extension Substring {
  /// Whether the text was wrapped after the hyphen of a word, as in `UIView-`.
  fileprivate var isWrappedAtHyphen: Bool { last == "-" && dropLast().last?.isLetter == true }
}
