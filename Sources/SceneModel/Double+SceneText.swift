extension Double {
  /// The largest number in a scene file: larger ones are typing errors, and the solver's tolerances
  /// are meant for smaller ones.
  package static let largestInScene = 1_000_000.0

  /// The shortest text that is read as this number; whole numbers have no fraction.
  package var sceneText: String {
    guard isFinite else { return description }
    if let whole = Int(exactly: self) { return String(whole) }
    return description
  }

  /// Reads a decimal number such as `12`, `-0.5` or `1e3`; nil for other texts, including names and
  /// hexadecimal numbers, which Swift would accept.
  package init?(sceneText text: some StringProtocol) {
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
      case UInt8(ascii: "+"), UInt8(ascii: "-"): true
      default: false
      }
    }
    guard isDecimal, text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    self.init(text)
  }

  /// Returns whether a word means infinity or not a number in YAML or in Swift.
  package static func isNameOfNonFinite(_ word: String) -> Bool {
    let signless = word.lowercased().drop { $0 == "+" || $0 == "-" }
    return [".inf", "inf", "infinity", ".nan", "nan"].contains(String(signless))
  }
}
