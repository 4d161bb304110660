extension Double {
  /// The largest number in a scene file: larger ones are typing errors, and the solver's tolerances
  /// are meant for smaller ones.
  package static let largestInScene = 1_000_000.0

  /// The shortest text that is read as this number; whole numbers have no fraction.
  package var sceneText: String { Int(exactly: self).map { String($0) } ?? description }

  /// Reads a decimal number such as `12`, `-0.5` or `1e3`; nil for other texts, including names and
  /// hexadecimal numbers, which Swift would accept.
  package init?(sceneText text: String) {
    var (digitCount, whole, isWhole) = (0, 0, true)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digitCount += 1
        whole = whole &* 10 &+ Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): isWhole = false
      case UInt8(ascii: "+"), UInt8(ascii: "-"): isWhole = false
      default: return nil
      }
    }
    guard digitCount > 0 else { return nil }
    // Nearly all numbers in scenes are small and whole, and need no general conversion.
    if isWhole, digitCount <= 15 { self = Double(whole) } else { self.init(text) }
  }

  /// Returns whether a word means infinity or not a number in YAML or in Swift.
  package static func isNameOfNonFinite(_ word: String) -> Bool {
    let signless = word.lowercased().drop { $0 == "+" || $0 == "-" }
    return [".inf", "inf", "infinity", ".nan", "nan"].contains(String(signless))
  }
}
