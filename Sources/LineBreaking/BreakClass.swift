/// The class of a character for line breaks: those of Unicode Standard Annex 14 that a terminal's
/// text needs.
///
/// Where the annex has a table, a class here follows from properties that Swift knows, and from a
/// few lists, so that there is no table of all scalars. The differences are documented in
/// `docs/text-that-wraps.md`: Thai, Lao, Khmer and Burmese text does not break inside a run without
/// blanks, which would need a dictionary, and Hebrew letters are letters like any others.
enum BreakClass {
  case space, zeroWidthSpace, glue
  case opening, closing, closingParenthesis, openingQuote, closingQuote, quote
  case exclamation, infix, slash, hyphen, breakAfter, breakBefore, dash, nonstarter, ellipsis
  case prefix, postfix, number, letter, ideograph

  /// Creates the class of a character from its base, its first scalar.
  init(_ scalar: Unicode.Scalar) {
    self = BreakClass.listed(scalar.value) ?? BreakClass.general(scalar)
  }

  /// Returns the class of a scalar that is known by its number.
  private static func listed(_ value: UInt32) -> BreakClass? {
    switch value {
    case 0x20: .space
    case 0x61...0x7A, 0x41...0x5A: .letter
    case 0x30...0x39: .number
    case 0x200B: .zeroWidthSpace
    case 0xA0, 0x202F, 0x2007, 0x2011, 0x2060, 0xFEFF: .glue
    case 0x29, 0x5D: .closingParenthesis
    case 0x3001, 0x3002, 0xFE50, 0xFE52, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64: .closing
    case 0xA1, 0xBF: .opening
    case 0x22, 0x27: .quote
    case 0x21, 0x3F, 0xFE56, 0xFE57, 0xFF01, 0xFF1F: .exclamation
    case 0x2C, 0x2E, 0x3A, 0x3B: .infix
    case 0x2F: .slash
    case 0x2D: .hyphen
    case 0x2014, 0x2E3A, 0x2E3B: .dash
    case 0x09, 0x7C, 0xAD, 0x2010, 0x2012, 0x2013, 0x2027, 0x3000: .breakAfter
    case 0x2000...0x2006, 0x2008...0x200A: .breakAfter
    case 0xB4: .breakBefore
    case 0x2024...0x2026: .ellipsis
    case 0x25, 0xA2, 0xB0, 0x2030...0x2037, 0x20A7, 0x2103, 0x2109, 0xFF05, 0xFFE0: .postfix
    case 0x2B, 0x5C, 0xB1, 0x2116, 0x2212, 0x2213: .prefix
    default: nil
    }
  }

  private static func general(_ scalar: Unicode.Scalar) -> BreakClass {
    switch scalar.properties.generalCategory {
    case .openPunctuation: .opening
    case .closePunctuation: .closing
    case .initialPunctuation: .openingQuote
    case .finalPunctuation: .closingQuote
    case .currencySymbol: .prefix
    case .decimalNumber where !isWide(scalar): .number
    case _ where isNonstarter(scalar.value): .nonstarter
    default: isWide(scalar) ? .ideograph : .letter
    }
  }

  /// Returns whether a scalar never starts a line: small kana, marks of repetition and of length,
  /// and centred punctuation.
  private static func isNonstarter(_ value: UInt32) -> Bool {
    switch value {
    case 0x203C, 0x203D, 0x2047...0x2049, 0x3005, 0x301C, 0x303B, 0x303C, 0x309B...0x309E, 0x30A0,
      0x30FB...0x30FE, 0xFE54, 0xFE55, 0xFF1A, 0xFF1B, 0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F,
      0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x31F0...0x31FF:
      true
    default: false
    }
  }

  /// Returns whether lines may break on both sides of a scalar: ideographs, kana, Hangul, full-width
  /// forms and emoji.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303F, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFF66...0xFFDC,
      0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }

  /// Whether characters of the class belong to a number before them.
  var endsNumber: Bool {
    self == .slash || self == .infix || self == .closing || self == .closingParenthesis
  }

  var isQuote: Bool { self == .quote || self == .openingQuote || self == .closingQuote }
}
