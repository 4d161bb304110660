import AutoLayout
import Phrases
import SceneModel

/// Splits a constraint written as text into tokens.
///
/// A `-` between letters or digits belongs to the id if a `.` and an attribute follow, as in
/// `left-bar.width`; everywhere else it is a minus. So `gap-a.width` means the item `gap-a`, and a
/// subtraction needs spaces: `gap - a.width`. `list.content` and `list.frame` are items if an
/// attribute follows, as in `list.content.width`.
struct EquationLexer {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { scalars.append(scalar) }
    self.scalars = scalars
  }

  /// Returns all tokens; the last is ``EquationToken/Kind/end``.
  mutating func tokens() throws(EquationError) -> [EquationToken] {
    var tokens: [EquationToken] = []
    // Most equations have no more, as in `a.width == 2 * b.width @600`.
    tokens.reserveCapacity(8)
    while true {
      let token = try next()
      tokens.append(token)
      if case .end = token.kind { return tokens }
    }
  }

  private mutating func next() throws(EquationError) -> EquationToken {
    while let scalar = peek(), isWhitespace(scalar) { position += 1 }
    let start = position
    guard let scalar = peek() else { return EquationToken(kind: .end, offset: start) }
    if let kind = symbol(scalar) {
      position += 1
      return EquationToken(kind: kind, offset: start)
    }
    switch scalar {
    case "=", "<", ">": return EquationToken(kind: try relation(), offset: start)
    case "0"..."9", ".": return EquationToken(kind: try number(), offset: start)
    case _ where Name.isStart(scalar): return EquationToken(kind: name(), offset: start)
    default:
      throw EquationError(
        .unexpected("'\(String(scalar))'", expected: "a number, item.attribute or an operator"),
        at: start)
    }
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  private func symbol(_ scalar: Unicode.Scalar) -> EquationToken.Kind? {
    switch scalar {
    case "+": .plus
    case "-": .minus
    case "*": .times
    case "/": .divide
    case "@": .at
    default: nil
    }
  }

  private mutating func relation() throws(EquationError) -> EquationToken.Kind {
    let start = position
    let sign = take { $0 == "=" || $0 == "<" || $0 == ">" }
    switch sign {
    case "==": return .relation(.equal)
    case "<=": return .relation(.lessThanOrEqual)
    case ">=": return .relation(.greaterThanOrEqual)
    default:
      let meant = sign.contains("<") ? "<=" : sign.contains(">") ? ">=" : "=="
      throw EquationError(
        .unexpected("'\(sign)'", expected: "==, <= or >="), at: start, suggestion: meant)
    }
  }

  private mutating func number() throws(EquationError) -> EquationToken.Kind {
    let start = position
    var text = take(isDigit)
    if peek() == "." {
      position += 1
      text += "." + take(isDigit)
    }
    if peek() == "e" || peek() == "E", let exponent = exponent() { text += exponent }
    let isWhole = peek().map { !Name.isPart($0) && $0 != "." } ?? true
    guard isWhole, let number = Double(sceneText: text), !text.hasSuffix("."),
      number <= Double.largestInScene
    else {
      let written = text + take { Name.isPart($0) || $0 == "." }
      throw EquationError(.badNumber(written), at: start)
    }
    return .number(number)
  }

  private mutating func exponent() -> String? {
    let hasSign = peek(1) == "+" || peek(1) == "-"
    guard let digit = peek(hasSign ? 2 : 1), isDigit(digit) else { return nil }
    let head = scalars[position..<position + (hasSign ? 2 : 1)]
    position += head.count
    return String(String.UnicodeScalarView(head)) + take(isDigit)
  }

  private mutating func name() -> EquationToken.Kind {
    let start = position
    let item = take { Name.isPart($0) || $0 == "-" }
    if peek() == ".", let first = peek(1), Name.isStart(first), Name.isID(item) {
      position += 1
      let word = take(Name.isPart)
      guard peek() == ".", let next = peek(1), Name.isStart(next) else {
        return .anchor(item: item, attribute: word)
      }
      position += 1
      return .anchor(item: "\(item).\(word)", attribute: take(Name.isPart))
    }
    position = start
    return .name(take(Name.isPart))
  }

  private func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    // Finding the properties of a scalar is slow, and nearly all scalars are printable ASCII.
    scalar == " " || (!("!"..."~").contains(scalar) && scalar.properties.isWhitespace)
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Returns the next scalars that satisfy a condition, which must be false for all scalars that
  /// are not ASCII.
  private mutating func take(_ isTaken: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    while let scalar = peek(), isTaken(scalar) { position += 1 }
    return String(unsafeUninitializedCapacity: position - start) { bytes in
      for offset in 0..<position - start { bytes[offset] = UInt8(scalars[start + offset].value) }
      return position - start
    }
  }
}
