/// The sum of a variable's coefficients in the current form.
///
/// A remainder eleven orders of magnitude below the largest operand is a rounding error and counts
/// as zero; otherwise noise could become a pivot. Comparing it with the operands of the last
/// addition is not sufficient: in 1 - 1.001 + 0.001, both of these are small.
struct CancellingSum: Sendable {
  private(set) var value = 0.0
  private var largest = 0.0

  init() {}

  @inline(__always)
  init(_ value: Double) {
    self.value = value
    largest = abs(value)
  }

  /// Whether nothing has been added yet.
  var isEmpty: Bool { largest == 0 }

  @inline(__always)
  mutating func add(_ other: CancellingSum) {
    if other.largest > largest { largest = other.largest }
    let sum = value + other.value
    value = abs(sum) <= Tolerance.cancellation * largest ? 0 : sum
  }
}
