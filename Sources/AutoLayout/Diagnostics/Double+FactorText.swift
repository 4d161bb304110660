extension Double {
  /// A multiple of an anchor, as an equation writes it: `a.width / 3` rather than
  /// `0.3333333333333333 * a.width`.
  ///
  /// A fraction is written only if it has exactly this value, so that the text reads back as the
  /// same number.
  ///
  /// - Parameters:
  ///   - anchor: The anchor as text.
  ///   - number: Returns a number as text.
  /// - Returns: The anchor and its factor.
  package func factorText(of anchor: String, _ number: (Double) -> String) -> String {
    if self == 1 { return anchor }
    let mostDigits = 6
    // Without the sign, so that factors that differ in their sign alone have the same form.
    guard magnitude.description.count > mostDigits, let (above, below) = fraction else {
      return "\(number(self)) * \(anchor)"
    }
    return above == 1 ? "\(anchor) / \(below)" : "\(above) / \(below) * \(anchor)"
  }

  /// The fraction of small whole numbers that is exactly this number; nil if there is none.
  private var fraction: (Int, Int)? {
    guard isFinite, magnitude < 1000 else { return nil }
    for below in 2...100 {
      let above = (self * Double(below)).rounded()
      if above / Double(below) == self { return (Int(above), below) }
    }
    return nil
  }
}
