extension Int {
  /// Returns the number with leading zeros.
  package func padded(toDigits digits: Int, radix: Int = 10) -> String {
    let text = String(self, radix: radix)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
