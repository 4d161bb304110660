import Cells

extension Int {
  /// The milliseconds as seconds with three decimals.
  var seconds: String { "\(self / 1000).\((self % 1000).padded(toDigits: 3))" }
}

extension Array {
  /// Returns the elements in ascending order of a number; equal ones keep their order.
  func sorted(by number: (Element) -> Int) -> [Element] {
    enumerated().sorted { a, b in
      (number(a.element), a.offset) < (number(b.element), b.offset)
    }.map(\.element)
  }
}
