/// A parser of the relation of a constraint: an equation, or a line of visual format.
struct BodyReader {
  let text: Substring

  /// The relation; nil if the text cannot be parsed.
  var body: ParsedLine.Body? {
    guard let axis = visualAxis else { return equation }
    return VisualBody(text.drop { $0 != ":" }.dropFirst().trimmed, axis: axis).result
  }

  private var visualAxis: Attribute.Axis? {
    if text.hasPrefix("H:") || text.hasPrefix("H :") { return .horizontal }
    return text.hasPrefix("V:") || text.hasPrefix("V :") ? .vertical : nil
  }

  // MARK: Equations

  /// Parses `A.attribute == m*B.attribute + c`.
  private var equation: ParsedLine.Body? {
    for (symbol, relation) in BodyReader.relations {
      for range in text.ranges(of: symbol) {
        let left = text[..<range.lowerBound].trimmed
        // UIKit prints no factor of the first item.
        guard !BodyReader.beginsWithFactor(left), let first = BodyReader.anchor(left) else {
          continue
        }
        var body = ParsedLine.Body(first: first, relation: relation)
        if BodyReader.read(text[range.upperBound...].trimmed, into: &body) { return body }
      }
    }
    return nil
  }

  private static let relations: [(String, LoggedConstraint.Relation)] = [
    ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual), ("≤", .lessThanOrEqual),
    ("≥", .greaterThanOrEqual),
  ]

  /// Parses `item.attribute`; the item may contain dots.
  private static func anchor(_ text: Substring) -> ParsedLine.Anchor? {
    guard let dot = text.lastIndex(of: ".") else { return nil }
    // The name for the content of a scroll view ends with an id, as in `contentHeight{id: 178}`.
    let name = text[text.index(after: dot)...].prefix { $0 != "{" }
    guard let attribute = Attribute(rawValue: String(name.trimmed)) else { return nil }
    return ParsedLine.Anchor(item: text[..<dot], attribute: attribute)
  }

  private static func read(_ right: Substring, into body: inout ParsedLine.Body) -> Bool {
    // Old versions of UIKit print no zero for the position that a mask gives a view.
    if right.isEmpty, body.first.attribute.isOfMask { return true }
    if let number = number(right) {
      body.constant = number
      return true
    }
    var rest = right
    body.constant = constant(takenFrom: &rest)
    body.multiplier =
      trailingMultiplier(takenFrom: &rest) ?? leadingMultiplier(takenFrom: &rest) ?? 1
    if beginsWithFactor(rest) { return false }
    body.second = anchor(rest)
    return body.second != nil
  }

  /// Returns whether there is a number before an item that no sign separates from it: a class never begins
  /// with a digit, unlike a name, which has no address.
  private static func beginsWithFactor(_ text: Substring) -> Bool {
    guard let first = text.first else { return false }
    return (first.isNumber || ".(".contains(first)) && text.contains(":0x")
  }

  /// Parses and removes ` + 8`, ` - 8` or ` NSSpace(8)` at the end; 0 if there is none.
  private static func constant(takenFrom rest: inout Substring) -> Double {
    for (sign, factor) in [(" + ", 1.0), (" - ", -1.0)] {
      guard let range = rest.ranges(of: sign).last,
        let number = number(rest[range.upperBound...].trimmed)
      else { continue }
      rest = rest[..<range.lowerBound].trimmed
      return factor * number
    }
    if let blank = rest.lastIndex(of: " "), let number = space(rest[blank...].trimmed) {
      rest = rest[..<blank].trimmed
      return number
    }
    return 0
  }

  /// Parses and removes ` * 0.5` at the end, as in SnapKit and iOS 8.
  private static func trailingMultiplier(takenFrom rest: inout Substring) -> Double? {
    guard let star = rest.lastIndex(of: "*"),
      let number = number(rest[rest.index(after: star)...].trimmed)
    else { return nil }
    rest = rest[..<star].trimmed
    return number
  }

  /// Parses and removes UIKit's `0.5*` at the start.
  ///
  /// Markdown takes the asterisks of two multipliers as marks of emphasis, which leave nothing or a
  /// tag between the number and the class.
  private static func leadingMultiplier(takenFrom rest: inout Substring) -> Double? {
    if let star = rest.firstIndex(of: "*"), let number = number(rest[..<star].trimmed) {
      rest = rest[rest.index(after: star)...].trimmed
      return number
    }
    let factor = rest.prefix { $0.isNumber || $0 == "." }
    let item = withoutSign(rest[factor.endIndex...].trimmed)
    guard let first = item.first, first.isLetter || first == "_", let number = number(factor),
      let address = item.firstRange(of: ":0x"),
      !item[..<address.lowerBound].contains(where: { " -".contains($0) })
    else { return nil }
    rest = item
    return number
  }

  /// Removes what is left of an asterisk: a tag, an entity, or a sign that looks like it.
  private static func withoutSign(_ text: Substring) -> Substring {
    switch text.first {
    case "<": text.drop { $0 != ">" }.dropFirst().trimmed
    case "&": text.drop { $0 != ";" }.dropFirst().trimmed
    case "×", "·", "∗", "?": text.dropFirst().trimmed
    default: text
    }
  }

  /// Parses `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`.
  private static func space(_ text: Substring) -> Double? {
    for space in ["NSSpace(", "NSLayoutAnchorConstraintSpace("]
    where text.hasPrefix(space) && text.last == ")" {
      return number(text.dropFirst(space.count).dropLast().trimmed)
    }
    return nil
  }

  /// Parses `40`, `- 16`, `2.22507e-308`, `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`.
  static func number(_ text: Substring) -> Double? {
    if let space = space(text) { return space }
    guard let first = text.first else { return nil }
    if first == "-" || first == "+" {
      let magnitude = text.dropFirst().trimmed
      guard magnitude.first?.isNumber == true, let value = Double(magnitude) else { return nil }
      return first == "-" ? -value : value
    }
    guard first.isNumber || first == "." else { return nil }
    return Double(text)
  }
}
