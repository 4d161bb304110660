/// A text that is broken into lines, given the widths of its characters.
///
/// Widths are in any unit, such as columns or points. Blanks at the end of a line take no room, and
/// a word wider than a line breaks between its characters, one per line at least.
package struct BrokenText {
  /// The parts of a text between which lines break.
  package enum Part: Sendable {
    case words, characters
    /// Lines break only at blanks and, by the rules for words, beside wide characters.
    case identifiers
  }

  /// The end of a last line that has no room for the rest of the text.
  package enum Truncation: Sendable {
    /// An ellipsis replaces the part of the rest that does not fit.
    case head, middle, tail
    /// The line ends at the last character that fits.
    case clip
  }

  /// A sum of widths may exceed the width of a line by this much, because of rounding.
  private static let tolerance = 1e-6

  private var paragraphs: [Paragraph]
  private let part: Part
  private let measure: (Character) -> Double

  fileprivate struct Paragraph {
    let text: String
    /// The first scalar of each character.
    let bases: [Unicode.Scalar]
    let widths: [Double]
    /// Whether a line may start with each character; nil until that is asked.
    var opportunities: [Bool]?
  }

  /// The size of the lines at a width.
  package struct Extent {
    package let lineCount: Int
    /// The width of the widest line.
    package let width: Double
    /// The width that the lines were broken for; nil if there was none.
    fileprivate let brokenWidth: Double?
    /// The least greater width, with its tolerance, at which a line has room for more.
    fileprivate let nextWidth: Double

    /// Returns whether the lines are the same at another width: all fit, and none has room for more.
    package func isSame(atWidth width: Double) -> Bool {
      if width == brokenWidth { return true }
      let room = width + BrokenText.tolerance
      return self.width <= room && room < nextWidth
    }
  }

  /// A line: characters of a paragraph, with their width, or the rest of the text with an ellipsis.
  private enum Line {
    case part(Int, Range<Int>, Double)
    case rest(String)
  }

  /// Creates the text of some paragraphs, each of which starts a line.
  ///
  /// - Complexity: O(characters).
  package init(
    _ paragraphs: [String], between part: Part = .words, measure: @escaping (Character) -> Double
  ) {
    self.part = part
    self.measure = measure
    self.paragraphs = paragraphs.map { Paragraph($0, measure: measure) }
  }

  /// Breaks the text into lines; without blanks at their ends, if they have a width.
  ///
  /// It is mutating because the text remembers where lines may break.
  ///
  /// - Parameters:
  ///   - width: The width of a line; nil for one line per paragraph.
  ///   - limit: The maximum number of lines; nil for any number.
  ///   - truncation: The end of the last line if the text has more; nil to end it at the last part
  ///     that fits.
  /// - Returns: The lines; one for an empty paragraph.
  /// - Complexity: O(characters).
  package mutating func lines(
    width: Double?, limit: Int? = nil, truncation: Truncation? = nil
  ) -> [String] {
    var last: (paragraph: Int, characters: [Character]) = (-1, [])
    var lines: [Line] = []
    _ = forEachLine(width, limit, truncation) { lines.append($0) }
    return lines.map { line in
      switch line {
      case .part(let number, let range, _):
        if number != last.paragraph { last = (number, Array(paragraphs[number].text)) }
        return String(last.characters[range])
      case .rest(let text): return text
      }
    }
  }

  /// Returns the size of the lines that ``lines(width:limit:truncation:)`` returns.
  ///
  /// - Complexity: O(characters).
  package mutating func extent(
    width: Double?, limit: Int? = nil, truncation: Truncation? = nil
  ) -> Extent {
    let measure = measure
    var (lineCount, widest) = (0, 0.0)
    let nextWidth = forEachLine(width, limit, truncation) { line in
      lineCount += 1
      switch line {
      case .part(_, _, let width): widest = max(widest, width)
      case .rest(let text): widest = max(widest, text.reduce(0) { $0 + measure($1) })
      }
    }
    return Extent(lineCount: lineCount, width: widest, brokenWidth: width, nextWidth: nextWidth)
  }

  /// Calls a closure with each line, and returns the least greater width at which one of them has room
  /// for more; 0 if other widths truncate the text in other places.
  private mutating func forEachLine(
    _ width: Double?, _ limit: Int?, _ truncation: Truncation?, _ body: (Line) -> Void
  ) -> Double {
    let limit = limit.map { max(1, $0) } ?? .max
    var lineCount = 0
    var nextWidth = Double.infinity
    for number in paragraphs.indices {
      let count = paragraphs[number].widths.count
      var start = 0
      repeat {
        var next = count
        if let width {
          let line = paragraphs[number].line(from: start, width: width, between: part)
          next = line.end
          nextWidth = min(nextWidth, line.nextWidth)
        }
        let isRest = next < count || number + 1 < paragraphs.count
        lineCount += 1
        if lineCount == limit, isRest, let truncation {
          body(.rest(truncated(paragraphs[number], from: start, width, at: truncation)))
          return 0
        }
        var range = start..<next
        if width != nil { range = paragraphs[number].withoutBlanksAtEnd(range) }
        body(.part(number, range, paragraphs[number].widths[range].reduce(0, +)))
        if lineCount == limit { return nextWidth }
        start = next
      } while start < count
    }
    return nextWidth
  }
}

// MARK: Truncation

extension BrokenText {
  private static let ellipsis: Character = "…"

  /// Returns the rest of the text, from a character of a paragraph on, in one line with an ellipsis.
  private func truncated(
    _ paragraph: Paragraph, from start: Int, _ width: Double?, at truncation: Truncation
  ) -> String {
    let line = Array(zip(paragraph.text, paragraph.widths).dropFirst(start))
    let end = paragraphs.last.map { Array(zip($0.text, $0.widths)) } ?? []
    let width = width ?? .infinity
    let room = max(0, width - measure(BrokenText.ellipsis))
    let ellipsis = String(BrokenText.ellipsis)
    switch truncation {
    case .clip: return BrokenText.prefix(of: line, width).text
    case .tail: return BrokenText.prefix(of: line, room).text + ellipsis
    case .head: return ellipsis + BrokenText.suffix(of: end, room)
    case .middle:
      // If the number of columns is odd, the first half gets one more.
      let first = BrokenText.prefix(of: line, (room / 2).rounded(.up))
      let rest = room.isFinite ? room - first.width : 0
      return first.text + ellipsis + BrokenText.suffix(of: end, rest)
    }
  }

  /// Returns the longest prefix that fits, without blanks at its end, and its width.
  private static func prefix(
    of characters: [(Character, Double)], _ room: Double
  ) -> (text: String, width: Double) {
    var width = 0.0
    let fitting = characters.prefix { character in
      width += character.1
      return width <= room + tolerance
    }
    var kept = fitting
    while kept.last?.0 == " " { kept.removeLast() }
    return (String(kept.map(\.0)), kept.reduce(0) { $0 + $1.1 })
  }

  /// Returns the longest suffix that fits, without blanks at its start.
  private static func suffix(of characters: [(Character, Double)], _ room: Double) -> String {
    let reversed = prefix(of: characters.reversed(), room).text
    return String(reversed.reversed())
  }
}

// MARK: Lines

extension BrokenText.Paragraph {
  private static let asciiCharacters = (0..<0x80).map { Character(Unicode.Scalar($0)) }

  init(_ text: String, measure: (Character) -> Double) {
    self.text = text
    // Finding the boundaries of characters takes most of the time, and most texts have a character in
    // each byte.
    var bytes = text
    let characters = Self.asciiCharacters
    let ascii = bytes.withUTF8 { bytes -> (bases: [Unicode.Scalar], widths: [Double])? in
      guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
      return withUnsafeTemporaryAllocation(of: Double.self, capacity: 0x80) { known in
        // Most characters occur several times.
        known.initialize(repeating: .nan)
        let widths = bytes.map { byte in
          let index = Int(byte)
          if known[index].isNaN { known[index] = measure(characters[index]) }
          return known[index]
        }
        return (bytes.map { Unicode.Scalar($0) }, widths)
      }
    }
    (bases, widths) = ascii ?? (text.map(Self.base), text.map(measure))
  }

  private static func base(of character: Character) -> Unicode.Scalar {
    let base = character.unicodeScalars.first ?? " "
    // A blank with a combining mark is like a letter (LB10).
    return base == " " && character != " " ? "a" : base
  }

  private func isBlank(_ index: Int) -> Bool { bases[index] == " " }

  private mutating func findOpportunities(between part: BrokenText.Part) -> [Bool] {
    if let opportunities { return opportunities }
    let found =
      switch part {
      case .words: BreakOpportunities.find(in: bases)
      case .characters: bases.indices.map { !isBlank($0) }
      case .identifiers: opportunitiesOutsideIdentifiers
      }
    opportunities = found
    return found
  }

  private var opportunitiesOutsideIdentifiers: [Bool] {
    let places = BreakOpportunities.find(in: bases)
    return bases.indices.map { index in
      guard index > 0, !isBlank(index) else { return false }
      let isBesideWide = BreakClass.isWide(bases[index - 1]) || BreakClass.isWide(bases[index])
      return isBesideWide ? places[index] : isBlank(index - 1)
    }
  }

  func withoutBlanksAtEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isBlank(end - 1) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Returns the index after the line that starts at a character, including the blanks after it, and
  /// the least width at which the line is longer.
  mutating func line(
    from start: Int, width: Double, between part: BrokenText.Part
  ) -> (end: Int, nextWidth: Double) {
    var used = 0.0
    var index = start
    while index < widths.count {
      used += widths[index]
      // Blanks hang over the end.
      if used > width + BrokenText.tolerance, !isBlank(index) { break }
      index += 1
    }
    // Most texts need no further line.
    if index == widths.count { return (index, .infinity) }
    let mayBreak = findOpportunities(between: part)
    guard let end = (start + 1..<index + 1).last(where: { mayBreak[$0] }) else {
      return (max(index, start + 1), used)
    }
    // There must be room for all that the next line starts with.
    while index + 1 < widths.count, !mayBreak[index + 1], !isBlank(index + 1) {
      index += 1
      used += widths[index]
    }
    return (end, used)
  }
}
