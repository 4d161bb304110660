import ConflictLogs
import Testing

/// Logs whose lines do not determine the scale: rounded multipliers must not make a difference of
/// several points disappear in views of millions of points.
@Suite struct ScaleTests {
  @Test(arguments: [
    [
      "A:0x2.width == 0.5*S:0x1.width", "B:0x3.width == 0.5*S:0x1.width",
      "A:0x2.leading == S:0x1.leading", "B:0x3.leading == A:0x2.trailing + 8",
      "B:0x3.trailing == S:0x1.trailing",
    ],
    ["I:0x2.width == 1.5*I:0x2.height", "I:0x2.width == 1.5*I:0x2.height + 10"],
    [
      "A:0x1.width == 2*B:0x2.width", "B:0x2.width == 2*C:0x3.width",
      "A:0x1.width == 4*C:0x3.width + 30",
    ],
    ["A:0x1.width == 0.5*B:0x2.width", "B:0x2.width == 2*A:0x1.width + 0.5"],
    ["P:0x1.height == 1.77778*P:0x1.width", "P:0x1.height == 1.77778*P:0x1.width - 20"],
    [
      "A:0x1.width == 0.333333*S:0x9.width", "B:0x2.width == 0.333333*S:0x9.width",
      "C:0x3.width == 0.333333*S:0x9.width", "A:0x1.leading == S:0x9.leading",
      "B:0x2.leading == A:0x1.trailing + 8", "C:0x3.leading == B:0x2.trailing + 8",
      "C:0x3.trailing == S:0x9.trailing",
    ],
    [
      "A:0x1.width == 0.7*S:0x9.width", "A:0x1.leading == S:0x9.leading + 4",
      "A:0x1.trailing == S:0x9.trailing", "A:0x1.width == 0.7*S:0x9.width + 1",
    ],
  ])
  func linesWithoutAScaleContradictEachOther(bodies: [String]) throws {
    let judgement = LogJudgement(try listedLog(bodies))
    #expect(!judgement.isFeasible)
  }

  /// Thirds are printed with six digits, so the lines hold only with digits that are not shown.
  @Test func neededDigitsAreDistinguishedFromSatisfiableLines() throws {
    let thirds = try listedLog([
      "A:0xc.width == 0.333333*W:0xb.width", "A:0xc.width == 106.667", "W:0xb.width == 320",
    ])
    #expect(LogJudgement(thirds).isFeasible && LogJudgement(thirds).needsOtherDigits)
    let halves = try listedLog([
      "A:0xc.width == 0.5*W:0xb.width", "A:0xc.width == 160", "W:0xb.width == 320",
    ])
    #expect(LogJudgement(halves).isFeasible && !LogJudgement(halves).needsOtherDigits)
  }
}
