import ConflictLogs
import Phrases
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

  private func columns(_ multipliers: [String], gap: Int) -> [String] {
    let widths = multipliers.enumerated().map { "C:0xc\($0).width == \($1)*W:0xb.width" }
    let gaps = multipliers.indices.dropFirst().map {
      "C:0xc\($0).leading == C:0xc\($0 - 1).trailing + \(gap)"
    }
    return widths + gaps + [
      "C:0xc0.leading == W:0xb.leading",
      "C:0xc\(multipliers.count - 1).trailing == W:0xb.trailing", "W:0xb.width == 360",
    ]
  }

  /// Equal columns of a third, a seventh or a twenty-first, and shares of a stack view whose printed
  /// multipliers add up to 0.999999 or 1.000001: only the gaps between them are too much.
  @Test(arguments: [
    Array(repeating: "0.333333", count: 3), Array(repeating: "0.142857", count: 7),
    Array(repeating: "0.047619", count: 21), ["0.666667", "0.11828", "0.215054"],
    ["0.123457", "0.234567", "0.641975"], ["0.123457", "0.234568", "0.641976"],
  ])
  func sharesOfAWidthAreAWhole(multipliers: [String]) throws {
    let log = try listedLog(columns(multipliers, gap: 8))
    let shares = log.constraints.prefix(multipliers.count).map(\.multiplier)
    #expect(abs(shares.reduce(0, +) - 1) < 1e-12)
    for (share, printed) in zip(shares, multipliers) {
      #expect(abs(share - (try #require(Double(printed)))) < 1e-6)
    }
    let judgement = LogJudgement(log)
    let count = multipliers.count
    #expect(judgement.conflict == Array(0..<2 * count + 1))
    let last = "C \(count).leading == C \(count - 1).trailing"
    let others = 8 * (count - 2)
    let implied = others == 0 ? last : "\(last) - \(others)"
    #expect(
      judgement.sum?.words.text()
        == "according to the other lines, \(implied), but line \(2 * count - 1) says \(last) + 8")
  }

  /// Other sums of multipliers are as printed: nothing says that views with shares fill the whole.
  @Test(arguments: [["0.3", "0.6"], ["0.35", "0.6501"], ["1.5", "0.5"]])
  func otherMultipliersAreAsPrinted(multipliers: [String]) throws {
    let log = try listedLog(columns(multipliers, gap: 8))
    #expect(
      log.constraints.prefix(multipliers.count).map(\.multiplier)
        == multipliers.compactMap(Double.init))
  }
}
