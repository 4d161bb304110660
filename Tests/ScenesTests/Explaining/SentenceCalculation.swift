import Phrases
import SceneLayouts
import Testing

/// A number that a reader calculates from a text, whose numbers have four decimals.
struct ReadNumber {
  var value: Double
  /// The largest amount by which rounding to four decimals can have changed the number.
  var error: Double

  /// A number that is known exactly.
  init(exactly value: Double) { (self.value, error) = (value, 1e-6 * max(1, abs(value))) }

  private init(_ value: Double, error: Double) { (self.value, self.error) = (value, error) }

  /// Reads a number; nil if the text is not a number.
  init?(_ text: some StringProtocol) {
    guard let value = Double(text) else { return nil }
    self.init(value, error: 0.51e-4 + 1e-9 * abs(value))
  }

  static func + (one: ReadNumber, other: ReadNumber) -> ReadNumber {
    ReadNumber(one.value + other.value, error: one.error + other.error)
  }

  static func - (one: ReadNumber, other: ReadNumber) -> ReadNumber { one + -other }

  static prefix func - (number: ReadNumber) -> ReadNumber {
    ReadNumber(-number.value, error: number.error)
  }

  static func * (one: ReadNumber, other: ReadNumber) -> ReadNumber {
    ReadNumber(
      one.value * other.value,
      error: abs(one.value) * other.error + abs(other.value) * one.error)
  }

  static func / (one: ReadNumber, other: ReadNumber) -> ReadNumber {
    let least = max(abs(other.value) - other.error, 1e-9)
    return ReadNumber(
      one.value / other.value,
      error: (one.error + abs(one.value / other.value) * other.error) / least)
  }
}

/// Calculates a formula from its English text, such as `(30 - 3 gaps of 2) / 3 + 3 (inset of a)`.
struct FormulaText {
  private var rest: Substring

  private init(_ text: some StringProtocol) { rest = Substring(text) }

  /// The result of a text; nil if it is not a formula.
  static func result(of text: some StringProtocol) -> ReadNumber? {
    var formula = FormulaText(text)
    guard let result = formula.sum(), formula.rest.isEmpty else { return nil }
    return result
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func sum() -> ReadNumber? {
    guard var result = group() ?? term() else { return nil }
    // A sum is divided as a whole, and terms can follow.
    while true {
      if take(" + ") {
        guard let next = term() else { return nil }
        result = result + next
      } else if take(" - ") {
        guard let next = term() else { return nil }
        result = result - next
      } else {
        return result
      }
    }
  }

  private mutating func group() -> ReadNumber? {
    let start = rest
    if take("("), let inner = sum(), take(") / "), let divisor = number() {
      return inner / divisor
    }
    rest = start
    return nil
  }

  private mutating func term() -> ReadNumber? {
    if take("no gaps") { return ReadNumber(exactly: 0) }
    if take("gaps of (") {
      guard let gaps = sum(), take(")") else { return nil }
      return gaps
    }
    guard var result = number() else { return nil }
    let words = [" gap of ", " gaps of ", " overlap of ", " overlaps of ", " × "]
    if words.contains(where: { take($0) }) {
      guard let size = number() else { return nil }
      result = result * size
    }
    skipSource()
    if take(" × ") {
      guard let factor = number() else { return nil }
      result = result * factor
    }
    if take(" / ") {
      guard let divisor = number() else { return nil }
      result = result / divisor
    }
    return result
  }

  private mutating func number() -> ReadNumber? {
    let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "e" }
    guard let number = ReadNumber(digits) else { return nil }
    rest = rest[digits.endIndex...]
    return number
  }

  /// Skips the words in parentheses that say where a number is from.
  private mutating func skipSource() {
    guard rest.hasPrefix(" (") else { return }
    var depth = 0
    while let character = rest.popFirst() {
      if character == "(" { depth += 1 }
      if character == ")" {
        depth -= 1
        if depth == 0 { return }
      }
    }
  }
}

extension Explanation.Formula {
  /// The result as a reader calculates it from the English text.
  var readResult: ReadNumber {
    let text = Language.english.explanationWords.text(of: self)
    guard let result = FormulaText.result(of: text) else {
      Issue.record("no formula: \(text)")
      return ReadNumber(exactly: .nan)
    }
    return result
  }
}

extension Explanation.Gaps {
  /// The sum as a reader calculates it from the English text.
  var readSum: ReadNumber { Explanation.Formula([Explanation.Term(.gaps(self))]).readResult }
}

extension Explanation.Sentence {
  /// The number that the English text of a reason leads to; nil if it contains no calculation.
  func readValue(isHorizontal: Bool) -> ReadNumber? {
    if let formula = formulaOfReason { return formula.readResult }
    let text = Language.english.explanationWords.text(of: self)
    if let found = text.firstMatch(of: #/, ([0-9]+) columns? of ([0-9.e-]+)\.$/#) {
      return product(found.1, found.2)
    }
    if let found = text.firstMatch(of: #/has ([0-9]+) lines?, (?:each )?([0-9.e-]+) high\.$/#) {
      return product(found.1, found.2)
    }
    if let found = text.firstMatch(of: #/its text has ([0-9]+) lines?\.$/#) {
      return ReadNumber(found.1)
    }
    if let found = text.firstMatch(of: #/(?:size is|was set to) ([0-9.e-]+)×([0-9.e-]+)\.$/#) {
      return ReadNumber(isHorizontal ? found.1 : found.2)
    }
    if let found = text.firstMatch(of: #/whose (?:width|height) is ([0-9.e-]+)\.$/#) {
      return ReadNumber(found.1)
    }
    let share =
      #/so [^ ]+ gets ([0-9.e-]+) of ([0-9.e-]+) parts of ([0-9.e-]+)(?: \([^)]*\))?(.*); /#
    if let found = text.firstMatch(of: share) {
      guard let part = ReadNumber(found.1), let parts = ReadNumber(found.2),
        let whole = ReadNumber(found.3), let insets = FormulaText.result(of: "0" + found.4)
      else { return nil }
      return part / parts * whole + insets
    }
    let rest = #/; the remaining ([0-9.e-]+)(?:\/([0-9]+))? is (.*?)(?: = [0-9.e-]+)?\.$/#
    if let found = text.firstMatch(of: rest) {
      guard let sum = FormulaText.result(of: found.3), let above = ReadNumber(found.1),
        let below = ReadNumber(found.2 ?? "1")
      else { return nil }
      return sum / (above / below)
    }
    if let found = text.firstMatch(of: #/so [^ ]+ gets ([0-9.e-]+ × .*)\.$/#) {
      return FormulaText.result(of: found.1)
    }
    return nil
  }

  private func product(_ one: Substring, _ other: Substring) -> ReadNumber? {
    guard let one = ReadNumber(one), let other = ReadNumber(other) else { return nil }
    return one * other
  }

  /// The calculation in the text of a reason; nil if it contains none.
  var formulaOfReason: Explanation.Formula? {
    switch self {
    case .contentAndInsets(_, let formula), .relation(_, _, let formula),
      .resizedFrame(_, _, let formula), .equalShare(_, _, _, let formula),
      .equalShareInsideMargins(_, _, _, let formula), .remainder(_, _, let formula),
      .contents(_, let formula), .distance(_, _, let formula), .betweenEdges(_, let formula),
      .consequence(_, let formula), .equalParts(_, _, let formula), .parts(_, _, _, let formula):
      formula
    default: nil
    }
  }
}
