/// The sum of a variable's coefficients in a form under way.
///
/// What cancellation leaves behind, eleven digits below the largest of all operands, is rounding and
/// counts as zero; keeping it would make a pivot out of noise. The last two operands are not enough to
/// judge by: of 1, -1.001 and 0.001 both of the last are small.
struct CancellingSum: Sendable {
  private(set) var value = 0.0
  private var largest = 0.0

  init() {}

  @inline(__always)
  init(_ value: Double) {
    self.value = value
    largest = abs(value)
  }

  /// Whether nothing was added yet.
  var isEmpty: Bool { largest == 0 }

  @inline(__always)
  mutating func add(_ other: CancellingSum) {
    if other.largest > largest { largest = other.largest }
    let sum = value + other.value
    value = abs(sum) <= Tolerance.cancellation * largest ? 0 : sum
  }
}
