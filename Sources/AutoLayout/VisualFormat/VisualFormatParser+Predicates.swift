extension VisualFormatParser {
  /// Parses predicates in parentheses.
  ///
  /// If the closing one is missing, throws the given reason.
  mutating func list(
    endingAs missingEnd: VisualFormatError.Reason
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    _ = take("(")
    var predicates = [try predicate()]
    while take(",") { predicates.append(try predicate()) }
    guard take(")") else { throw fault(missingEnd) }
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation()
    let operand = try value(allowingSign: true)
    let priority = take("@") ? try value() : nil
    return VisualFormat.Predicate(relation: relation, operand: operand, priority: priority)
  }

  private mutating func relation() throws(VisualFormatError) -> LayoutRelation {
    let start = position
    take { $0 == "=" || $0 == "<" || $0 == ">" }
    let symbol = passed(since: start)
    if symbol.isEmpty { return .equal }
    if let relation = LayoutRelation.allCases.first(where: { $0.symbol == symbol }) {
      return relation
    }
    goBack(to: start)
    throw fault(.unknownRelation(symbol))
  }

  /// Parses a number or the name of a metric.
  mutating func value(
    allowingSign: Bool = false
  ) throws(VisualFormatError) -> VisualFormat.Operand {
    if let name = name() { return .name(name) }
    let start = position
    if allowingSign, !take("-") { _ = take("+") }
    guard passDecimal(), let number = Double(passed(since: start)) else {
      goBack(to: start)
      throw fault(.valueExpected)
    }
    return .number(number, start..<position)
  }

  /// Parses a C identifier; returns nil, and consumes nothing, if there is none.
  mutating func name() -> VisualFormat.Name? {
    let start = position
    guard let first = next, VisualFormat.Name.isStart(first) else { return nil }
    take(while: VisualFormat.Name.isPart)
    return VisualFormat.Name(text: passed(since: start), range: start..<position)
  }

  /// Consumes digits with an optional fraction and exponent; returns false if there is no digit.
  private mutating func passDecimal() -> Bool {
    let start = position
    take(while: VisualFormat.Name.isDigit)
    var digits = position - start
    if take(".") {
      let point = position
      take(while: VisualFormat.Name.isDigit)
      digits += position - point
    }
    guard digits > 0 else { return false }
    passExponent()
    return true
  }

  private mutating func passExponent() {
    let start = position
    guard take("e") || take("E") else { return }
    if !take("-") { _ = take("+") }
    let digits = position
    take(while: VisualFormat.Name.isDigit)
    if position == digits { goBack(to: start) }
  }
}

extension VisualFormat.Name {
  /// Returns whether a text is a valid name: ASCII letters, digits and `_`, not starting with a
  /// digit.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return isStart(first) && text.unicodeScalars.allSatisfy(isPart)
  }

  static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: false
    }
  }

  static func isPart(_ scalar: Unicode.Scalar) -> Bool { isStart(scalar) || isDigit(scalar) }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
