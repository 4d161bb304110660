import ConflictLogs
import Phrases
import TestSupport
import Testing

@Suite struct JudgementTests {
  /// A multiplier scales coordinates in the view that contains both items, as in a layout.
  @Test func multipliedPositionsBeginAtTheCommonView() throws {
    // The left edge of a view is 0 in its own coordinates.
    #expect(
      LogJudgement(
        try listedLog(["A:0x1.left == 17*A:0x1.left", "A:0x1.left == + 4"])
      ).isFeasible)
    #expect(
      !LogJudgement(
        try listedLog(["A:0x1.right == 2*A:0x1.right", "A:0x1.width == 4"])
      ).isFeasible)
    // The superview begins at 90, which does not move the label inside it.
    let inside = [
      "<NSLayoutConstraint:0x8 H:|-(90)-[P:0x2]   (active, names: '|':W:0x3 )>",
      "P:0x2.width == 100",
      "<NSLayoutConstraint:0x9 H:|-(30)-[L:0x1]   (active, names: '|':P:0x2 )>",
      "L:0x1.width == 40",
    ]
    #expect(
      LogJudgement(try listedLog(inside + ["L:0x1.right == 0.7*P:0x2.right"])).isFeasible)
    #expect(
      !LogJudgement(try listedLog(inside + ["L:0x1.right == 0.9*P:0x2.right"])).isFeasible)
  }

  /// One search for another conflict takes more than half of the work that is allowed for all.
  @Test func otherConflictsOfALongLogAreLookedForOnce() throws {
    let chain = (1..<100).map { "A\($0):0x1\($0).leading == A\($0 - 1):0x1\($0 - 1).trailing + 8" }
    let judgement = LogJudgement(
      try listedLog(
        ["A0:0x10.leading == P:0x2.leading", "A0:0x10.leading == P:0x2.leading + 5"] + chain
          + ["A99:0x199.width == 10", "A99:0x199.width == 20"]))
    #expect(judgement.conflict.count == 2 && judgement.predicted != nil)
  }

  private func log(_ text: String) throws -> ConflictLog {
    try #require(ConflictLog.reading(Array(text.utf8)).first)
  }

  @Test(arguments: [
    (SampleLogs.hiding, Verdict.hiding, "16 + h + 16 = 0, so h = -32", [0, 1, 3]),
    (SampleLogs.mask, .mask, "Badge.width must be exactly 10 and exactly 24", [0, 1]),
    (SampleLogs.transient, .transient, "15 + w + 15 = 0, so w = -30", [0, 1, 2]),
    (SampleLogs.sizes, .app, "Card.height must be exactly 200 and exactly 84", [0, 1]),
    (SampleLogs.system, .system, "44 is not <= 10", [0, 1, 2, 3]),
  ])
  func conflictsInSampleLogsAreVerified(
    text: String, verdict: Verdict, sum: String, conflict: [Int]
  ) throws {
    let judgement = LogJudgement(try log(text))
    #expect(!judgement.isFeasible)
    #expect(judgement.verdict == verdict)
    #expect(judgement.sum?.words.text() == sum)
    #expect(judgement.conflict == conflict)
  }

  @Test func predictedConstraintsAreThoseDroppedInSampleLogs() throws {
    var predicted = 0
    for text in SampleLogs.all {
      let log = try log(text)
      guard let broken = log.broken else { continue }
      #expect(LogJudgement(log).predicted == broken)
      predicted += 1
    }
    #expect(predicted == 5)
  }

  @Test func conflictsAreIrreducible() throws {
    for text in SampleLogs.all {
      let log = try log(text)
      let judgement = LogJudgement(log)
      for left in judgement.conflict {
        var smaller = log
        smaller.constraints = judgement.conflict.filter { $0 != left }.map { log.constraints[$0] }
        #expect(LogJudgement(smaller).isFeasible, "without \(left)")
      }
    }
  }

  @Test func everyRepairResolvesTheConflict() throws {
    var tried = 0
    for text in SampleLogs.all {
      let log = try log(text)
      for repair in LogJudgement(log).repairs {
        var repaired = log
        for index in repair.constraints.sorted(by: >) {
          switch repair.change {
          case .lower: repaired.constraints[index].priority = 999
          case .loosen(let relation): repaired.constraints[index].relation = relation
          case .remove, .stopTranslatingMask: repaired.constraints.remove(at: index)
          }
        }
        #expect(LogJudgement(repaired).isFeasible, "\(repair)")
        tried += 1
      }
    }
    #expect(tried >= 15)
  }

  /// A cell's picture keeps a ratio of 16 to 9, and the table rounds the cell's height.
  @Test func bothSidesOfARatioAreWrittenAsNumbers() throws {
    let log = try log(SampleLogs.roundedCell)
    let judgement = LogJudgement(log)
    let sum = try #require(judgement.sum)
    #expect(sum.words.text() == "Photo.width is 360, but must be 1.77778 * 202 = 359.1111")
    #expect(sum.derived.map(\.constraints) == [[1, 2, 6], [3, 4, 5]])
    #expect(judgement.axes == [.horizontal, .vertical])
    let report = LogReport(log, number: 1, of: 1).text
    #expect(
      report.shows(
        "Conflict, horizontal and vertical (line 1 of the text)",
        "360 follows from lines 2, 3 and 7",
        "UIKit broke line 1, as Stackyard's rule predicts; it is off by 0.8889."))
  }

  @Test func sumComparesTheNeededSizeWithTheImposedOne() throws {
    let log = try log(SampleLogs.roundedCell)
    let imposed = try #require(LogJudgement(log).imposed)
    #expect(imposed.constraint == 5)
    #expect(abs(imposed.allowed.lowerBound - 222.5) < 1e-4)
    #expect(imposed.allowed.upperBound - imposed.allowed.lowerBound < 1e-4)
    let close = LogReport(log, number: 1, of: 1).text
    #expect(
      close.shows(
        "The enclosing table, collection or window fixes Cell.height at 222; your constraints need 222.5.",
        "Such a small difference comes from rounding or a separator. To avoid the log, lower the priority of line 1 to 999."
      ))

    var lower = log
    lower.constraints[5].constant = 90
    let far = LogReport(lower, number: 1, of: 1).text
    #expect(
      far.shows(
        "The enclosing table, collection or window fixes Cell.height at 90; your constraints need 222.5."
      ))
    #expect(!far.contains("rounding or a separator"))
  }

  /// The sum of a bound is a bound: the sheet is at least as high as its margins.
  @Test func aBoundOfARatioIsWrittenAsABound() throws {
    let text = """
      (
        "<NSLayoutConstraint:0x1 V:|-(20)-[UILabel:0x2]   (active, names: '|':Sheet:0x3 )>",
        "<NSLayoutConstraint:0x4 V:[UILabel:0x2]-(22)-|   (active, names: '|':Sheet:0x3 )>",
        "<NSLayoutConstraint:0x5 Sheet:0x3.height <= 0.9*UIWindow:0x6.height   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x7 h=--& v=--& UIWindow:0x6.height == 0   (active)>"
      )
      """
    let sum = LogJudgement(try log(text)).sum
    #expect(sum?.words.text() == "Sheet.height is at least 42, but must be at most 0.9 * 0 = 0")
  }

  @Test func sumComparesOneConstraintWithTheOthers() throws {
    let text = """
      (
        "<NSLayoutConstraint:0x1 UILabel:0x2.centerX == Bar:0x3.centerX   (active)>",
        "<NSLayoutConstraint:0x4 UILabel:0x2.leading == Bar:0x3.leading + 10   (active)>",
        "<NSLayoutConstraint:0x5 UILabel:0x2.width == 60   (active)>",
        "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' Bar:0x3.width == 100   (active)>"
      )
      """
    let sum = LogJudgement(try log(text)).sum
    #expect(sum?.words.text() == "the other lines make UILabel.width 80, but it must be exactly 60")
    let wider = text.replacing("UILabel:0x2.width == 60", with: "UILabel:0x2.width >= 90")
    let bound = LogJudgement(try log(wider)).sum
    #expect(
      bound?.words.text() == "the other lines make UILabel.width 80, but it must be at least 90")
    let edge = text.replacing(
      "UILabel:0x2.width == 60", with: "UILabel:0x2.trailing == Bar:0x3.trailing - 20")
    let center = LogJudgement(try log(edge)).sum
    #expect(
      center?.words.text()
        == "according to the other lines, UILabel.centerX == Bar.centerX - 5, "
        + "but line 1 says UILabel.centerX == Bar.centerX")
  }

  /// Sums with a total or a part that the lines do not state.
  @Test(arguments: [
    (
      [
        "A:0x1.leading == B:0x2.leading + 20", "A:0x1.trailing == B:0x2.trailing + 30",
        "A:0x1.width == 5",
      ], "20 + 5 - 30 = -5, which is not >= 0"
    ),
    (
      ["A:0x1.top == B:0x2.bottom + 5", "B:0x2.top == A:0x1.bottom + 5"],
      "5 + h1 + 5 + h2 = 0, so h1 + h2 = -10"
    ),
    (
      ["A:0x1.leading == B:0x2.trailing + 100", "B:0x2.leading >= A:0x1.trailing + 20"],
      "100 + w1 + 20 + w2 <= 0, so w1 + w2 <= -120"
    ),
  ])
  func sumsOfUnknownSizesReportThatTheyAreNegative(bodies: [String], sum: String) throws {
    let lines = bodies.enumerated().map { "<NSLayoutConstraint:0xa\($0) \($1)   (active)>" }
    let judgement = LogJudgement(try log(lines.joined(separator: "\n")))
    #expect(judgement.sum?.words.text() == sum)
  }

  /// A sum adds up distances in one direction, and compares them with the one in the other.
  @Test(arguments: [
    (
      [
        "Badge:0x2.width == 28", "Badge:0x2.leading == Row:0x9.leading + 6",
        "Name:0x5.leading == Badge:0x2.trailing", "Name:0x5.leading >= Row:0x9.leading + 36",
      ], "6 + 28 = 34, which is not >= 36"
    ),
    (
      [
        "B:0x2.leading == A:0x1.leading + 8", "C:0x3.leading == B:0x2.leading + 8",
        "C:0x3.leading == A:0x1.leading + 20",
      ], "8 + 8 = 16, which is not 20"
    ),
    (
      ["A:0x1.bottom == B:0x2.bottom - 24", "A:0x1.bottom == B:0x2.bottom - 32"],
      "according to the other lines, A.bottom == B.bottom - 32, "
        + "but line 1 says A.bottom == B.bottom - 24"
    ),
  ])
  func sumsAddUpDistancesInOneDirection(bodies: [String], sum: String) throws {
    #expect(try judgement(bodies).sum?.words.text() == sum)
  }

  /// Every sum of a random conflict states something impossible: a size below 0, or two numbers
  /// that should be equal and are not.
  @Test func everyShownSumIsAContradiction() {
    forEvery("random list", in: 0..<600, testingAtLeast: 60) { seed in
      var random = RepeatableGenerator(seed: seed)
      let edges = ["leading", "trailing"]
      let lines = (0..<Int.random(in: 2...4, using: &random)).map { index in
        let relation = ["==", "==", "<=", ">="].randomElement(using: &random) ?? "=="
        let constant = Int.random(in: -30...30, using: &random)
        let first = ["A:0x1", "B:0x2", "C:0x3"].randomElement(using: &random) ?? ""
        let second = ["A:0x1", "B:0x2", "C:0x3"].randomElement(using: &random) ?? ""
        let body =
          first == second
          ? "\(first).width \(relation) \(abs(constant))"
          : "\(first).\(edges.randomElement(using: &random) ?? "") \(relation) "
            + "\(second).\(edges.randomElement(using: &random) ?? "") "
            + (constant < 0 ? "- \(-constant)" : "+ \(constant)")
        return "<NSLayoutConstraint:0xa\(index) \(body)   (active)>"
      }
      let logs = ConflictLog.reading(Array(lines.joined(separator: "\n").utf8))
      guard let text = logs.first.map({ LogJudgement($0) })?.sum?.words.text() else { return 0 }
      guard let claim = SumClaim(text) else { return 0 }
      #expect(claim.isImpossible, "\(text) from \(lines)")
      return 1
    }
  }

  /// A line that takes no part in a value does not turn it into a bound.
  @Test func exactValuesAreNotCalledBounds() throws {
    let bodies = [
      "A:0x1.width == 80", "B:0x2.width == 0.5*A:0x1.width + 3", "B:0x2.width >= 50",
    ]
    let sum = try #require(LogJudgement(try listedLog(bodies)).sum)
    #expect(sum.words.text() == "B.width is at least 50, but must be 0.5 * 80 + 3 = 43")
  }

  @Test func conflictsOfTheSystemHaveNoUserRepair() throws {
    #expect(LogJudgement(try log(SampleLogs.system)).repairs.isEmpty)
  }

  @Test func roundedNumbersAreMarkedAsRounded() throws {
    let text = """
      (
        "<NSLayoutConstraint:0x1 Row:0x2.height >= 48   (active)>",
        "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' Row:0x2.height == 48   (active)>"
      )
      """
    let judgement = LogJudgement(try log(text))
    #expect(judgement.isFeasible)
    #expect(judgement.conflict.isEmpty)
    #expect(judgement.predicted == 0)
  }

  /// Because sizes cannot be negative, the conflict has fewer lines than a proof that ignores this.
  @Test func linesImpliedByNonnegativeSizesAreNotNeeded() throws {
    let text = """
      (
        "<NSLayoutConstraint:0x1 UILabel:0x2.height == 20   (active)>",
        "<NSLayoutConstraint:0x3 V:|-(2)-[UILabel:0x2]   (active, names: '|':Row:0x4 )>",
        "<NSLayoutConstraint:0x5 V:[UILabel:0x2]-(2)-|   (active, names: '|':Row:0x4 )>",
        "<NSLayoutConstraint:0x6 'UISV-hiding' Row:0x4.height == 0   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 UILabel:0x2.height == 20   (active)>
      """
    let log = try log(text)
    let judgement = LogJudgement(log)
    #expect(judgement.conflict == [1, 2, 3] && judgement.needsNonNegativeSizes)
    #expect(judgement.predicted == 0)
    for left in judgement.conflict {
      var smaller = log
      smaller.constraints = judgement.conflict.filter { $0 != left }.map { log.constraints[$0] }
      #expect(smaller.isFeasible)
    }
    let report = LogReport(log, number: 1, of: 1).text
    #expect(
      report.shows(
        "UIKit broke line 1, as Stackyard's rule predicts; the others still conflict without it."))
  }

  /// The lines that are shown and those that are only counted are together those of the conflict.
  @Test func omittedLinesOfALongConflictAreCounted() throws {
    let gaps = (0..<12).map { "V\($0 + 1):0xb\($0 + 1).leading == V\($0):0xb\($0).trailing + 8" }
    let lines = try report(
      gaps + [
        "V0:0xb0.width == 300", "V12:0xb12.width == 200", "V1:0xb1.width == 40",
        "V12:0xb12.trailing == V0:0xb0.leading + 375",
      ]
    ).split(separator: "\n", omittingEmptySubsequences: false)
    let heading = try #require(lines.firstIndex { $0.hasPrefix("The conflict: 14 of 16 lines") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("more, listed below") })
    let rest = lines[end].split(separator: " ").compactMap { Int($0) }
    #expect(rest == [14 - (end - heading - 1)])
  }

  /// A broken line that the conflict does not need is shown, but is not one of its lines.
  @Test func omittedLinesAreCountedWithoutABrokenLineThatIsNotNeeded() throws {
    let text = """
      (
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x2.height == 0   (active)>",
        "<NSLayoutConstraint:0x3 UIButton:0x4.height == 44   (active)>",
        "<NSLayoutConstraint:0x5 V:|-(8)-[UIButton:0x4]   (active, names: '|':UIView:0x2 )>",
        "<NSLayoutConstraint:0x6 V:[UIButton:0x4]-(8)-|   (active, names: '|':UIView:0x2 )>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 UIButton:0x4.height == 44   (active)>
      """
    let report = LogReport(try log(text), number: 1, of: 1)
    #expect(report.judgement.conflict == [0, 2, 3])
    let lines = report.text.split(separator: "\n")
    let heading = try #require(lines.firstIndex { $0.hasPrefix("The conflict: 3 of 4 lines") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("more, listed below") })
    let shown = lines[(heading + 1)..<end].filter { !$0.contains("not needed") }
    #expect(lines[end].split(separator: " ").compactMap { Int($0) } == [3 - shown.count])
  }

  /// If only a stack view's spacing causes the conflict, no line of the user is proposed.
  @Test func repairsThatDoNotResolveTheConflictAreNotProposed() throws {
    let text = """
      (
        "<NSLayoutConstraint:0x1 UIView:0x2.height == 44   (active)>",
        "<NSLayoutConstraint:0x3 'UISV-canvas-connection' UIStackView:0x4.top == UIView:0x5.top   (active)>",
        "<NSLayoutConstraint:0x6 'UISV-canvas-connection' V:[UIView:0x2]-(0)-|   (active, names: '|':UIStackView:0x4 )>",
        "<NSLayoutConstraint:0x7 'UISV-hiding' UIStackView:0x4.height == 0   (active)>",
        "<NSLayoutConstraint:0x8 'UISV-spacing' V:[UIView:0x5]-(16)-[UIView:0x2]   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 UIView:0x2.height == 44   (active)>
      """
    let report = LogReport(try log(text), number: 1, of: 1)
    #expect(report.judgement.conflict == [1, 2, 3, 4] && report.judgement.repairs.isEmpty)
    #expect(!report.text.contains("Repairs"))
    let cause = "or set its spacing to 0, and lower the priority of line 1 to 999, because"
    #expect(report.text.contains(cause), "\(report.text)")
  }

  /// The mask is that of the content, although its line may begin with the superview.
  @Test func maskOfContentIsNotAttributedToItsSuperview() throws {
    let text = """
      (
        "<NSLayoutConstraint:0x1 V:[NSBox:0x2(1)]>",
        "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- V:|-(6)-[NSView:0x4] (Names: '|':NSBox:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x5 h=-&- v=-&- V:[NSView:0x4]-(6)-| (Names: '|':NSBox:0x2 )>"
      )
      """
    let judgement = LogJudgement(try log(text))
    #expect(judgement.verdict == .app)
    #expect(judgement.repairs.first == Repair(.lower, [0]))
  }

  /// A width of 0 is temporary; a forgotten mask is not.
  @Test func aForgottenMaskIsFoundBesideATransientSize() throws {
    let text = """
      (
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UISegmentedControl:0x2.width == 212   (active)>",
        "<NSLayoutConstraint:0x3 H:|-(0)-[UISegmentedControl:0x2]   (active, names: '|':MKMapView:0x4 )>",
        "<NSLayoutConstraint:0x5 UISegmentedControl:0x2.trailing == MKMapView:0x4.trailing   (active)>",
        "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' MKMapView:0x4.width == 0   (active)>"
      )
      """
    let judgement = LogJudgement(try log(text))
    #expect(judgement.verdict == .mask)
    #expect(judgement.repairs.first == Repair(.stopTranslatingMask(item: 0), [0]))
    #expect(judgement.sum?.words.text() == "212 is not 0")
  }

  private func judgement(_ bodies: [String]) throws -> LogJudgement {
    LogJudgement(try log(listing(bodies)))
  }

  private func report(_ bodies: [String]) throws -> String {
    LogReport(try log(listing(bodies)), number: 1, of: 1).text
  }

  private func listing(_ bodies: [String]) -> String {
    bodies.enumerated().map { "<NSLayoutConstraint:0xa\($0) \($1)   (active)>" }
      .joined(separator: "\n")
  }

  /// UIKit prints six digits, so small differences prove nothing.
  @Test(arguments: [
    ["B:0xb.width == 40", "A:0xc.width == 0.333333*B:0xb.width", "A:0xc.width == 13.3333"],
    [
      "A:0xc.leading == B:0xb.leading + 3.33334", "A:0xc.trailing == B:0xb.trailing - 6.66667",
      "B:0xb.width == 10",
    ],
    ["A:0xc.width == 10000", "A:0xc.width == 10000.1"],
    ["A:0xc.width == 0.00002", "A:0xc.width == 0.00003"],
    ["A:0xc.minX == 900", "B:0xb.minX == 0.333333*A:0xc.minX", "B:0xb.minX == 300"],
    [
      "A:0xc.leading == W:0xb.leading", "A:0xc.width == 0.333333*W:0xb.width",
      "B:0xd.leading == A:0xc.trailing", "B:0xd.width == 0.333333*W:0xb.width",
      "C:0xe.leading == B:0xd.trailing", "C:0xe.width == 0.333333*W:0xb.width",
      "C:0xe.trailing == W:0xb.trailing", "W:0xb.width == 320",
    ],
  ])
  func roundingOfPrintedNumbersIsNoConflict(bodies: [String]) throws {
    #expect(try judgement(bodies).isFeasible)
  }

  /// Numbers with more than six digits are printed in full.
  @Test func differencesBeyondThePrintedDigitsAreConflicts() throws {
    let bodies = ["A:0xc.width == 10000.12", "A:0xc.width == 10000.15"]
    #expect(try judgement(bodies).conflict == [0, 1])
    let short = ["A:0xc.width == 13.3333", "A:0xc.width == 13.3336"]
    #expect(
      try judgement(short).sum?.words.text()
        == "A.width must be exactly 13.3333 and exactly 13.3336")
  }

  /// Three thirds are not quite a whole, but the conflict is that of the first column.
  @Test func roundingDoesNotHideTheConflict() throws {
    let judgement = try judgement([
      "A:0xc.leading == W:0xb.leading", "A:0xc.width == 0.333333*W:0xb.width",
      "B:0xd.leading == A:0xc.trailing", "B:0xd.width == 0.333333*W:0xb.width",
      "C:0xe.leading == B:0xd.trailing", "C:0xe.width == 0.333333*W:0xb.width",
      "C:0xe.trailing == W:0xb.trailing", "W:0xb.width == 320", "A:0xc.width >= 150",
    ])
    #expect(judgement.conflict == [1, 7, 8])
    #expect(judgement.repairs.contains(Repair(.lower, [8])))
  }

  @Test func countOfFurtherRepairsIsNotListedAsARepair() throws {
    let report = try report([
      "A:0xc.leading == W:0xb.leading + 10", "A:0xc.width == 50", "B:0xd.width == 60",
      "B:0xd.leading == A:0xc.trailing + 10", "B:0xd.trailing == W:0xb.trailing - 10",
      "W:0xb.width == 100",
    ])
    let lines = report.split(separator: "\n").drop { !$0.hasPrefix("Repairs") }
    #expect(
      lines.prefix(5) == [
        "Repairs (each was verified by solving again)",
        "  1  Lower the priority of line 6 to 999, make it >= or remove it: W.width == 100",
        "  2  Lower the priority of line 3 to 999, make it <= or remove it: B.width == 60",
        "  3  Lower the priority of line 2 to 999, make it <= or remove it: A.width == 50",
        "  and 3 more repairs",
      ])
  }

  /// Two bounds in the same direction do not contradict each other; only their difference is
  /// impossible.
  @Test func boundsInTheSameDirectionAreNoContradiction() throws {
    let text = try judgement([
      "A:0xc.width == C:0xb.width + 10", "B:0xd.width == C:0xb.width", "C:0xb.width >= 100",
      "A:0xc.width == 2*B:0xd.width",
    ]).sum?.words.text()
    #expect(text == "the other lines make C.width 10, but it must be at least 100")
  }

  /// A content size is required only as a minimum if only compression resistance is required.
  @Test func contentSizeIsWrittenAsTheBoundThatItRequires() throws {
    let text = """
      <NSContentSizeLayoutConstraint:0x1 UILabel:0x2.width == 80 Hug:250 CompressionResistance:1000   (active)>
      <NSLayoutConstraint:0x3 UILabel:0x2.width == 50   (active)>
      """
    let log = try log(text)
    let judgement = LogJudgement(log)
    #expect(judgement.conflict == [0, 1])
    #expect(judgement.sum?.words.text() == "UILabel.width must be at least 80 and exactly 50")
    #expect(
      LogScene(LogReport(log, number: 1, of: 1)).yaml.shows(
        "- {constraint: \"label.width >= 80\", identifier: \"NSContentSizeLayoutConstraint\"} # line 1"
      ))
    let chain = """
      <NSContentSizeLayoutConstraint:0x1 UILabel:0x2.width == 80 Hug:250 CompressionResistance:1000   (active)>
      <NSLayoutConstraint:0x3 H:|-(10)-[UILabel:0x2]   (active, names: '|':Row:0x4 )>
      <NSLayoutConstraint:0x5 H:[UILabel:0x2]-(10)-|   (active, names: '|':Row:0x4 )>
      <NSLayoutConstraint:0x6 Row:0x4.width == 60   (active)>
      """
    #expect(
      LogJudgement(try self.log(chain)).sum?.words.text()
        == "10 + 80 + 10 = 100, which is not <= 60")
  }

  @Test func violationOfABoundIsReportedAsAMinimum() throws {
    let bodies = ["a:0x1.width >= 100", "a:0x1.width == 50"]
    let text =
      listing(bodies)
      + "\nWill attempt to recover by breaking constraint\n"
      + "<NSLayoutConstraint:0xa1 a:0x1.width == 50   (active)>"
    let report = LogReport(try log(text), number: 1, of: 1).text
    #expect(report.shows("UIKit broke line 2; it is off by at least 50."))
  }

  @Test func aNegativeSizeAloneIsAConflict() throws {
    let judgement = LogJudgement(
      try log("<NSLayoutConstraint:0x1 UIAlertController:0x2.width == - 16   (active)>"))
    #expect(!judgement.isFeasible)
    #expect(judgement.needsNonNegativeSizes)
    #expect(judgement.conflict == [0])
    #expect(
      judgement.sum?.words.text()
        == "UIAlertController.width == -16, but a width cannot be negative")
    // This conflict occurs in all apps that show an action sheet, and no app can change it.
    #expect(judgement.verdict == .system && judgement.repairs.isEmpty)
    let own = LogJudgement(
      try log("<NSLayoutConstraint:0x1 Shop.Bar:0x2.width == - 16   (active)>"))
    #expect(own.verdict == .app && !own.repairs.isEmpty)
  }

  /// A sum is written with sizes that follow from others, along either axis.
  @Test(arguments: [
    (
      [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Page:0x2.height == 896   (active)>",
        "<NSLayoutConstraint:0x3 Head:0x4.height == 200   (active)>",
        "<NSLayoutConstraint:0x5 V:|-(0)-[Head:0x4]   (active, names: '|':Page:0x2 )>",
        "<NSLayoutConstraint:0x6 V:[Head:0x4]-(0)-[Body:0x7]   (active)>",
        "<NSLayoutConstraint:0x8 Body:0x7.bottom == Page:0x2.bottom   (active)>",
        "<NSLayoutConstraint:0x9 Body:0x7.height == 0.25*Page:0x2.height   (active)>",
      ], "200 + 224 = 424, which is not 896", "224 follows from Body.height == 0.25 * Page.height"
    ),
    (
      [
        "<NSLayoutConstraint:0x1 H:[Icon:0x2(60)]>",
        "<NSLayoutConstraint:0x3 Icon:0x2.height == 1.5*Icon:0x2.width>",
        "<NSLayoutConstraint:0x4 V:|-(15)-[Icon:0x2]   (Names: '|':Row:0x5 )>",
        "<NSLayoutConstraint:0x6 Icon:0x2.bottom == Row:0x5.bottom - 15>",
        "<NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Height' V:[Row:0x5(59.5)]>",
      ], "15 + 90 + 15 = 120, which is not 59.5",
      "90 follows from Icon.height == 1.5 * Icon.width"
    ),
  ])
  func derivedSizesAreWrittenAsNumbers(lines: [String], sum: String, origin: String) throws {
    let report = LogReport(try log(lines.joined(separator: "\n")), number: 1, of: 1)
    #expect(report.judgement.sum?.words.text() == sum)
    #expect(report.judgement.sum?.axis == .vertical)
    #expect(report.text.contains(origin))
  }

  /// One mask belongs to a view that is laid out too early; the other one was forgotten.
  @Test func forgottenMaskIsFoundAfterATransientMask() throws {
    let text = """
      (
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Page:0x2.width == 0   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& Badge:0x4.width == 212   (active)>",
        "<NSLayoutConstraint:0x5 H:|-(0)-[Badge:0x4]   (active, names: '|':Page:0x2 )>",
        "<NSLayoutConstraint:0x6 Badge:0x4.trailing == Page:0x2.trailing   (active)>"
      )
      """
    let judgement = LogJudgement(try log(text))
    #expect(judgement.verdict == .mask)
    #expect(judgement.repairs.first == Repair(.stopTranslatingMask(item: 1), [1]))
  }

  /// Among equals, a constraint of a hidden view is dropped first, as in the engine's own layouts.
  @Test func constraintsInHiddenViewsAreDroppedFirstAmongEquals() throws {
    let text = """
      (
        "<NSLayoutConstraint:0x1 Title:0x2.height == 20   (active)>",
        "<NSLayoutConstraint:0x3 Other:0x4.height == 30   (active)>",
        "<NSLayoutConstraint:0x5 V:|-(0)-[Title:0x2]   (active, names: '|':Row:0x6 )>",
        "<NSLayoutConstraint:0x7 V:[Title:0x2]-(0)-|   (active, names: '|':Row:0x6 )>",
        "<NSLayoutConstraint:0x8 'UISV-hiding' Row:0x6.height == 0   (active)>"
      )
      """
    #expect(LogJudgement(try log(text)).predicted == 0)
  }

  /// Cells are measured with their actual width, so a width that differs from it is the app's
  /// error.
  @Test func nonzeroFittingWidthIsNotTransient() throws {
    let text = """
      (
        "<NSLayoutConstraint:0x1 Card:0x2.width == 335   (active)>",
        "<NSLayoutConstraint:0x3 H:|-(20)-[Card:0x2]   (active, names: '|':UITableViewCellContentView:0x4 )>",
        "<NSLayoutConstraint:0x5 H:[Card:0x2]-(20)-|   (active, names: '|':UITableViewCellContentView:0x4 )>",
        "<NSLayoutConstraint:0x6 'fittingSizeHTarget' UITableViewCellContentView:0x4.width == 414   (active)>"
      )
      """
    #expect(LogJudgement(try log(text)).verdict == .app)
    let empty = text.replacing("== 414", with: "== 0")
    #expect(LogJudgement(try log(empty)).verdict == .transient)
  }
}

/// The claim of a written sum: `a + b = c, which is not d`, or `..., so w <= -5`.
private struct SumClaim {
  let isImpossible: Bool

  /// Reads a sum; nil if the text is a comparison of one constraint.
  init?(_ text: String) {
    if let so = text.firstRange(of: ", so ") {
      let words = text[..<so.lowerBound].split(separator: " ")
      let end = text[so.upperBound...].split(separator: " ")
      guard words.count > 2, let total = words.last.flatMap({ Double($0) }), end.count > 2,
        let bound = end.last.flatMap({ Double($0) }), let sum = WrittenSum(words.dropLast(2))
      else { return nil }
      // The unknown sizes are all added or all subtracted, so the rest is their sum.
      guard let sign = sum.signOfUnknown else { isImpossible = false; return }
      let relation = words[words.count - 2]
      let turned = ["<=": ">=", ">=": "<="][relation] ?? relation
      isImpossible =
        bound == sign * (total - sum.known) && end[end.count - 2] == (sign > 0 ? relation : turned)
        && ["=", "<="].contains(end[end.count - 2]) && bound < 0
    } else if let not = text.firstRange(of: ", which is not ") ?? text.firstRange(of: " is not ") {
      let sides = text[..<not.lowerBound].split(separator: " = ")
      let wanted = text[not.upperBound...].split(separator: " ")
      guard let left = sides.first, let number = wanted.last.flatMap({ Double($0) }),
        let sum = WrittenSum(left.split(separator: " ")), sum.signOfUnknown == nil
      else { return nil }
      if sides.count == 2, Double(sides[1]) != sum.known { isImpossible = false; return }
      switch wanted.first {
      case "<=": isImpossible = sum.known > number
      case ">=": isImpossible = sum.known < number
      default: isImpossible = sum.known != number
      }
    } else {
      return nil
    }
  }
}

/// The terms of a written sum, such as `-5 - h - 5`.
private struct WrittenSum {
  /// The sum of the numbers.
  private(set) var known = 0.0
  /// The sign of the letters and margins; nil if there are none, or if their signs differ.
  private(set) var signOfUnknown: Double?

  init?(_ words: some Sequence<Substring>) {
    var sign = 1.0
    var unknown: Set<Double> = []
    for word in words {
      switch word {
      case "+": sign = 1
      case "-": sign = -1
      default:
        if let value = Double(word) {
          known += sign * value
        } else if word.drop(while: { $0 == "-" }).first?.isLetter == true {
          unknown.insert(word.first == "-" ? -sign : sign)
        } else {
          return nil
        }
      }
    }
    signOfUnknown = unknown.count == 1 ? unknown.first : nil
  }
}
