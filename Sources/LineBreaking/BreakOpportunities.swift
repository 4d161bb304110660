/// The places of a text at which a line may end.
///
/// Source: Unicode Standard Annex 14, revision for Unicode 16; the comments name its rules. Combining
/// marks and joined emoji need no rules, because they are inside characters.
struct BreakOpportunities {
  /// The last character that is not a blank, as far as it matters for the next ones.
  private struct Context {
    var kind: BreakClass
    /// Whether it is wide or, for a quotation mark, whether the character before it is.
    var isWide: Bool
    /// Whether blanks follow it.
    var hasSpaces = false
    /// Whether the character belongs to a number, as the comma and the slash in "1,000/2".
    var isInNumber = false
    /// Whether the character is a quotation mark or bracket that opens here.
    var opens = false
    /// Whether the character is a hyphen at the start of a word.
    var startsWithHyphen = false
  }

  private var last: Context?

  /// Returns, for each character of a paragraph, whether a line may break before it, given the first
  /// scalars of the characters.
  ///
  /// - Complexity: O(characters).
  static func find(in bases: [Unicode.Scalar]) -> [Bool] {
    var places = Array(repeating: false, count: bases.count)
    var rules = BreakOpportunities()
    for index in bases.indices {
      let kind = BreakClass(bases[index])
      if kind == .space {
        rules.noteSpace()
      } else if kind == .letter, let last = rules.last, last.kind == .letter {
        // LB18, LB28. After a letter, another one changes nothing else.
        if last.hasSpaces {
          places[index] = true
          rules.last?.hasSpaces = false
        }
      } else {
        places[index] = rules.mayBreak(
          before: kind, isWide: BreakClass.isWide(bases[index]),
          followedBy: index + 1 < bases.count ? bases[index + 1] : nil)
      }
    }
    return places
  }

  private mutating func noteSpace() {
    if last == nil { last = Context(kind: .space, isWide: false) }
    last?.hasSpaces = true
    last?.isInNumber = false
  }

  /// Returns whether a line may break before a character other than a blank, and takes it up.
  private mutating func mayBreak(
    before kind: BreakClass, isWide: Bool, followedBy next: Unicode.Scalar?
  ) -> Bool {
    guard let former = last else {
      last = Context(
        kind: kind, isWide: isWide, isInNumber: kind == .number,
        opens: kind == .opening || kind.isQuote, startsWithHyphen: kind == .hyphen)
      return false
    }
    let mayBreak = isAllowed(between: former, and: kind, isWide: isWide, followedBy: next)
    last = Context(
      kind: kind, isWide: kind.isQuote ? former.isWide && !former.hasSpaces : isWide,
      isInNumber: kind == .number || former.isInNumber && !former.hasSpaces && kind.endsNumber,
      opens: kind == .opening
        || kind == .openingQuote && (former.hasSpaces || former.opens || former.kind == .glue)
        || former.opens && kind.isQuote && !former.hasSpaces,
      startsWithHyphen: kind == .hyphen && (former.hasSpaces || former.kind == .zeroWidthSpace))
    return mayBreak
  }

  private func isAllowed(
    between former: Context, and kind: BreakClass, isWide: Bool, followedBy next: Unicode.Scalar?
  ) -> Bool {
    switch kind {
    case .zeroWidthSpace: return false  // LB7
    case _ where former.kind == .zeroWidthSpace: return true  // LB8
    case .glue where !former.hasSpaces:  // LB12a
      return former.kind == .hyphen || former.kind == .breakAfter
    case .closing, .closingParenthesis, .exclamation, .slash: return false  // LB13
    case .infix where former.hasSpaces: return next.map(BreakClass.init) == .number  // LB15c
    case .infix: return false  // LB15d
    case _ where former.kind == .opening: return false  // LB14
    case _ where former.opens && former.kind == .openingQuote: return false  // LB15a
    case .closingQuote where BreakOpportunities.endsQuotation(next.map(BreakClass.init)):
      return false  // LB15b
    case .nonstarter where former.kind == .closing || former.kind == .closingParenthesis:
      return false  // LB16
    case .dash where former.kind == .dash: return false  // LB17
    default: break
    }
    if former.hasSpaces { return true }  // LB18
    if former.kind == .glue { return false }  // LB12
    return isAllowedWithoutSpaces(
      between: former, and: kind, isWide: isWide, followedBy: next)
  }

  /// Returns whether a closing quotation mark ends a quotation, given the class that follows.
  private static func endsQuotation(_ next: BreakClass?) -> Bool {
    switch next {
    case nil, .space, .glue, .closing, .closingParenthesis, .closingQuote, .openingQuote, .quote,
      .exclamation, .infix, .slash, .zeroWidthSpace:
      true
    default: false
    }
  }

  private func isAllowedWithoutSpaces(
    between former: Context, and kind: BreakClass, isWide: Bool, followedBy next: Unicode.Scalar?
  ) -> Bool {
    let before = former.kind
    // LB19, LB19a: quotation marks next to wide characters are like brackets.
    if kind.isQuote {
      return kind == .openingQuote && former.isWide && next.map(BreakClass.isWide) ?? false
    }
    if before.isQuote { return before == .closingQuote && former.isWide && isWide }
    switch (before, kind) {
    case (.hyphen, .letter) where former.startsWithHyphen: return false  // LB20a
    case (_, .breakAfter), (_, .hyphen), (_, .nonstarter), (.breakBefore, _): return false  // LB21
    case (_, .ellipsis): return false  // LB22
    case (.letter, .number), (.number, .letter): return false  // LB23
    case (.prefix, .ideograph), (.ideograph, .postfix): return false  // LB23a
    case (.prefix, .letter), (.postfix, .letter), (.letter, .prefix), (.letter, .postfix):
      return false  // LB24
    case (.prefix, .number), (.postfix, .number), (.hyphen, .number): return false  // LB25
    case (.infix, .number): return false
    case (.slash, .number): return !former.isInNumber
    case (.number, .number): return false
    case (_, .prefix) where former.isInNumber, (_, .postfix) where former.isInNumber: return false
    case (.prefix, .opening), (.postfix, .opening): return next.map(BreakClass.init) != .number
    case (.letter, .letter), (.infix, .letter): return false  // LB28, LB29
    case (.letter, .opening), (.number, .opening): return isWide  // LB30
    case (.closingParenthesis, .letter), (.closingParenthesis, .number): return former.isWide
    default: return true  // LB31
    }
  }
}
