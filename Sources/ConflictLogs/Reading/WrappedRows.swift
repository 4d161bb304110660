/// The lines of a console that begin with a time or a number, as they were before they were wrapped at the
/// width of a terminal: a row without such a mark continues the one before if that has no room for its first
/// word.
struct WrappedRows {
  /// A line, and the number of its first row, from 1.
  typealias Line = (text: ArraySlice<UInt8>, number: Int)

  private var rows: [ArraySlice<UInt8>]
  /// The number of characters in each row.
  private let widths: [Int]
  /// The width at which rows were wrapped: that of the longest one.
  private let width: Int
  private let mark: [UInt8]
  /// The rows that continue others, and the blanks before each of them.
  private var continuations: Set<Int> = []
  private var indent = 0
  /// Whether rows were wrapped inside words, and not only at blanks.
  private var isInsideWords = false

  private static let blank = UInt8(ascii: " ")
  private static let markLength = 6
  /// The number of blanks that may be missing at the end of a row that was wrapped inside words.
  private static let mostBlanks = 4
  /// If one of this number of rows is shorter, rows were wrapped at blanks.
  private static let leastShort = 5
  /// The minimum number of rows with the mark: the header, the list and the broken constraint.
  private static let leastMarked = 4

  static func lines(of bytes: [UInt8]) -> [Line] {
    let rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let wrapped = WrappedRows(rows)
    return wrapped?.lines ?? rows.enumerated().map { ($1, $0 + 1) }
  }

  /// Finds the rows that continue others; nil if there are none.
  private init?(_ rows: [ArraySlice<UInt8>]) {
    var counts: [[UInt8]: Int] = [:]
    for row in rows {
      let mark = WrappedRows.mark(of: row)
      if mark.contains(UInt8(ascii: "0")) { counts[mark, default: 0] += 1 }
    }
    // If several marks are equally frequent, the same one counts in every run.
    guard
      let most = counts.max(by: { one, other in
        one.value == other.value
          ? other.key.lexicographicallyPrecedes(one.key) : one.value < other.value
      }),
      most.value >= WrappedRows.leastMarked, most.value < rows.count
    else { return nil }
    mark = most.key
    self.rows = rows.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    widths = self.rows.map { row in row.count { $0 & 0xC0 != 0x80 } }
    width = widths.max() ?? 0
    continuations = Set(rows.indices.dropFirst().filter(continues))
    guard !continuations.isEmpty else { return nil }
    let short = continuations.count { widths[$0 - 1] + WrappedRows.mostBlanks < width }
    isInsideWords = WrappedRows.leastShort * short < continuations.count
    indent = continuations.map { self.rows[$0].prefix { $0 == WrappedRows.blank }.count }.min() ?? 0
  }

  /// Returns the first bytes of a row with digits as zeros, as are the blanks before a number.
  private static func mark(of row: ArraySlice<UInt8>) -> [UInt8] {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    let blanks = row.prefix(markLength).prefix { $0 == blank }
    let isNumber = row.prefix(markLength)[blanks.endIndex...].first.map(isDigit) == true
    return row.prefix(markLength).indices.map { index in
      isDigit(row[index]) || isNumber && index < blanks.endIndex ? UInt8(ascii: "0") : row[index]
    }
  }

  private func continues(_ index: Int) -> Bool {
    let text = rows[index].drop { $0 == WrappedRows.blank }
    // A constraint, or the bracket around a list, begins a line of its own.
    guard let first = text.first, WrappedRows.mark(of: rows[index]) != mark,
      !text.starts(with: "\"<".utf8), !text.starts(with: "<".utf8),
      text.count > 1 || !"()".utf8.contains(first)
    else { return false }
    let word = text.prefix { $0 != WrappedRows.blank }
    return widths[index - 1] + 1 + word.count > width
  }

  private var lines: [Line] {
    var lines: [Line] = []
    for (index, row) in rows.enumerated() {
      // A line that is too long to be parsed needs no more text.
      guard continuations.contains(index), let last = lines.indices.last,
        lines[last].text.count <= LogBuilder.longestLine
      else {
        lines.append((row, index + 1))
        continue
      }
      let rest = row.dropFirst(indent)
      if !joinsWord(lines[last].text, rest, isFull: widths[index - 1] == width) {
        lines[last].text.append(WrappedRows.blank)
      }
      lines[last].text.append(contentsOf: rest)
    }
    return lines
  }

  /// Returns whether a row was wrapped inside a word: if rows are wrapped at blanks, only after a hyphen, or
  /// because the whole word has no room in a row.
  private func joinsWord(
    _ line: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>, isFull: Bool
  ) -> Bool {
    if String(decoding: line.suffix(2), as: UTF8.self).isWrappedAtHyphen { return true }
    guard isFull else { return false }
    let start = line.suffix(width).reversed().prefix { $0 != WrappedRows.blank }.reversed()
    let end = rest.prefix { $0 != WrappedRows.blank }
    // After an address, an item is a word of its own.
    if String(decoding: start, as: UTF8.self).contains(/0x[0-9a-f]{6,}$/),
      String(decoding: end, as: UTF8.self).contains(/^([HV]:|[\w.]+:0x)/)
    {
      return false
    }
    return isInsideWords || start.count + end.count > width - indent
  }
}

extension LogScanner {
  /// The widths at which the entries of a paste were broken into lines: those of the longest lines that are
  /// continued.
  struct Wrap {
    /// The width of the first line of an entry.
    private(set) var first: Int
    /// The width of the others.
    private(set) var others: Int
    /// Whether all others are indented.
    let isHanging: Bool

    init(of entries: [Entry]) {
      let longest = entries.flatMap(\.widths).max() ?? 0
      (first, others) = (longest, longest)
      // A constraint has up to three blanks between its parts.
      isHanging = entries.flatMap(\.indents).min() ?? 0 > 3
      if isHanging { first = entries.compactMap(\.widths.first).max() ?? 0 }
    }

    /// The same, but with each line broken inside a word.
    var insideWords: Wrap {
      var wrap = self
      (wrap.first, wrap.others) = (0, 0)
      return wrap
    }
  }
}

extension String {
  /// Whether the text was wrapped after the hyphen of a word, as in `UIView-`.
  var isWrappedAtHyphen: Bool { last == "-" && dropLast().last?.isLetter == true }
}
