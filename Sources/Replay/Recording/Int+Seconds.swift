import Cells

extension Int {
  /// The milliseconds as seconds with three decimals.
  var seconds: String { "\(self / 1000).\((self % 1000).padded(toDigits: 3))" }
}
