/// The positions where constraints start and end in a line.
enum EntryStart {
  /// Returns the positions of all `<CLASS:0x` in a text; CLASS must contain "Constraint" unless any
  /// class is accepted, or if the address is missing.
  static func all(in text: Substring, anyClass: Bool) -> [String.Index] {
    var found: [String.Index] = []
    var index = text.startIndex
    while let start = text[index...].firstIndex(of: "<") {
      index = text.index(after: start)
      let after = text[index...].drop { $0 == " " }
      let name = after.prefix { $0.isLetter || $0.isNumber || "._$".contains($0) }
      let rest = text[name.endIndex...]
      let hasAddress = rest.hasPrefix(":0x") || rest.hasPrefix(": 0x")
      let isInside = anyClass && after.startIndex == index
      // A quoted line may be wrapped before its relation.
      let isQuoted = text[..<start].last == "\"" && after.startIndex == index
      guard !name.isEmpty,
        hasAddress
          ? name.contains("Constraint") || isInside
          : name.hasSuffix("Constraint")
            && (isInside || isQuoted
              ? isBody(rest) || rest.trimmed.isEmpty
              : isBody(rest) && hasRelation(rest.prefix(mostOfRelation)))
      else { continue }
      found.append(start)
    }
    return found
  }

  /// Restores the angle brackets of a line whose constraint lost them, or has only its address in
  /// them, as in `<NSLayoutConstraint: 0x1> V:[a(40)]`, or each item, too, as in
  /// `<<SnapKit.LayoutConstraint:0x1> <UIView:0x2>.top == <UIView:0x3>.top>`.
  ///
  /// Some web pages mistake brackets for a tag and remove them. Outside a report and without quotes,
  /// a mention of a constraint counts only if a relation follows.
  static func withBrackets(_ text: Substring, isListed: Bool) -> Substring {
    guard let start = text.firstIndex(where: { $0.isLetter || $0 == "_" }) else { return text }
    let name = text[start...].prefix { $0.isLetter || $0.isNumber || "._$".contains($0) }
    let rest = text[name.endIndex...]
    guard name.hasSuffix("Constraint") else { return text }
    let head = text[..<start]
    guard rest.hasPrefix(":0x") || rest.hasPrefix(": 0x") else {
      // A library's key, or its file and line.
      let isLine = (isListed || head.last == "\"") && head.last != "<" && rest.first != " "
      guard isLine, isBody(rest), hasRelation(rest.prefix(mostOfRelation)) else { return text }
      return "\(head)<\(withoutPunctuation(text[start...]))>"
    }
    let digits = rest.drop { $0 == ":" || $0 == " " }.dropFirst(2).drop(while: \.isHexDigit)
    guard head.withoutBlanksAtEnd.last == "<" else {
      guard isListed || head.last == "\"" || hasRelation(digits) else { return text }
      return "\(head)<\(withoutPunctuation(text[start...]))>"
    }
    guard digits.hasPrefix("> "), hasRelation(digits.dropFirst()) else { return text }
    let body = withoutItemBrackets(withoutPunctuation(digits.dropFirst().trimmed))
    let outer = head.hasSuffix("<<") ? head.dropLast() : head
    return "\(outer)\(text[start..<digits.startIndex]) \(body)>"
  }

  /// Returns the text of a relation without the brackets around its items, and without one that
  /// closes it.
  private static func withoutItemBrackets(_ text: Substring) -> Substring {
    let open = text.last == ">" ? text.dropLast() : text
    var body = ""
    var rest = open
    while let character = rest.popFirst() {
      let next = rest.first
      let isOpening = character == "<" && next.map { $0.isLetter || $0 == "_" } == true
      let isClosing = character == ">" && next == "."
      if !isOpening, !isClosing { body.append(character) }
    }
    return body[...]
  }

  /// Returns the positions of the constraints in a text that lack their angle brackets.
  static func withoutBrackets(in text: Substring) -> [String.Index] {
    text.ranges(of: "Constraint:").compactMap { range in
      guard text[range.upperBound...].trimmed.hasPrefix("0x") else { return nil }
      var start = range.lowerBound
      while start > text.startIndex, case let before = text.index(before: start),
        text[before].isLetter || text[before].isNumber || "._$".contains(text[before])
      {
        start = before
      }
      return start > text.startIndex && text[text.index(before: start)] == "<" ? nil : start
    }
  }

  /// Returns whether an item, an identifier, a key or a file follows a class.
  private static func isBody(_ text: Substring) -> Bool {
    guard let mark = text.first, " :@".contains(mark), let first = text.dropFirst().trimmed.first
    else { return false }
    return first.isLetter || first == "_" || first == "'"
  }

  /// The maximum number of characters that are searched for a relation.
  private static let mostOfRelation = 1_000

  private static func hasRelation(_ text: Substring) -> Bool {
    ["==", "<=", ">=", ":[", ":|"].contains(where: text.contains)
  }

  private static func withoutPunctuation(_ text: Substring) -> Substring {
    var body = text
    // A bracket that was opened before the constraint ends the list.
    var surplus = text.reduce(0) { $0 + ($1 == ")" ? 1 : $1 == "(" ? -1 : 0) }
    while let last = body.last, " ,\"".contains(last) || last == ")" && surplus > 0 {
      if last == ")" { surplus -= 1 }
      body.removeLast()
    }
    return body
  }

  /// Returns the position of the `>` that ends the constraint at the start of a text.
  static func end(of text: String) -> String.Index? {
    var afterBlank: String.Index?
    var index = text.startIndex
    while let sign = text[index...].firstIndex(of: ">") {
      index = text.index(after: sign)
      guard index < text.endIndex else {
        // In `a.width >`, the line was broken inside a relation.
        let before = text[..<sign].last
        return before == " " || before == "(" ? afterBlank : sign
      }
      switch text[index] {
      case "=": continue
      case "\"", ",", "\\", "*", "`", ")": return sign
      case " " where afterBlank == nil: afterBlank = sign
      default: continue
      }
    }
    return afterBlank
  }
}
