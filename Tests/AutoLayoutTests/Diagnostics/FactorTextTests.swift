import AutoLayout
import Testing

/// The text of factors in equations.
@Suite struct FactorTextTests {
  /// Factors that differ in their sign alone have the same form.
  @Test func negativeFactorsHaveTheFormOfPositiveOnes() {
    let texts: [(factor: Double, text: String)] = [
      (0.0625, "0.0625 * a"), (-0.0625, "-0.0625 * a"), (1.0 / 3, "a / 3"),
      (-1.0 / 3, "-1 / 3 * a"), (2.0 / 3, "2 / 3 * a"), (-2.0 / 3, "-2 / 3 * a"), (1, "a"),
      (-1, "-1.0 * a"),
    ]
    for (factor, expected) in texts {
      let text = factor.factorText(of: "a") { "\($0)" }
      #expect(text == expected)
    }
  }
}
