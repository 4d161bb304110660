import ConflictLogs
import Phrases
import TestSupport
import Testing

/// The advice in reports of logs, and their statements about sizes, causes and the broken line.
@Suite struct AdviceTests {
  private func log(_ text: String) throws -> ConflictLog {
    try #require(ConflictLog.reading(Array(text.utf8)).first)
  }

  private func listing(_ bodies: [String]) -> String {
    bodies.enumerated().map { "<NSLayoutConstraint:0xa\($0) \($1)   (active)>" }
      .joined(separator: "\n")
  }

  /// A cell of two labels in a row, whose height the table estimates or fixes.
  private func cell(_ height: Double, _ first: String, _ second: String) throws -> ConflictLog {
    try log(
      listing([
        "UILabel:0x2.height \(first)", "UILabel:0x2.top == Cell:0x1.top + 12",
        "UILabel:0x3.top == UILabel:0x2.bottom + 8", "UILabel:0x3.height \(second)",
        "Cell:0x1.bottom == UILabel:0x3.bottom + 12",
        "'UIView-Encapsulated-Layout-Height' Cell:0x1.height == \(height)",
      ]))
  }

  /// The proof needs only one of the heights, because the other would be negative; the cell needs
  /// both.
  @Test(arguments: [
    (44.0, "== 30", "== 30", "If it is final, your constraints need 92."),
    (44.0, "== 80", ">= 20", "If it is final, your constraints need at least 132."),
    (44.0, ">= 20", ">= 30", "If it is final, your constraints need at least 82."),
    (60.0, "== 30", "== 30", "at 60; your constraints need 92."),
  ])
  func neededSizeFollowsFromAllLines(
    _ height: Double, _ first: String, _ second: String, _ sentence: String
  ) throws {
    let log = try cell(height, first, second)
    #expect(LogReport(log, number: 1, of: 1).text.contains(sentence))
    // The stated size resolves the conflict; a smaller one does not.
    let needed = try #require(LogJudgement(log).imposed?.allowed.lowerBound)
    for (size, isFeasible) in [(needed, true), (needed - 1, false)] {
      var changed = log
      changed.constraints[5].constant = size
      #expect(changed.isFeasible == isFeasible, "\(size)")
    }
  }

  /// Lowering one of the heights would only lead to the next conflict.
  @Test func onlyVerifiedLinesAreNamedForATemporarySize() throws {
    let two = LogReport(try cell(44, "== 30", "== 30"), number: 1, of: 1).text
    #expect(
      two.shows(
        "Then the screen is correct. To avoid the log, lower the priority of the bottom edge (line 5) to 999."
      ), "\(two)")
    let one = LogReport(try cell(44, "== 30", "== 0"), number: 1, of: 1).text
    #expect(
      one.shows(
        "Then the screen is correct. To avoid the log, lower the priority of the bottom edge (line 5) or of UILabel 1.height (line 1) to 999."
      ), "\(one)")
    let none = LogReport(try cell(0, "== 30", "== 30"), number: 1, of: 1).text
    #expect(
      none.shows(
        "Then the screen is correct. To avoid the log, lower the priority of the bottom edge (line 5) to 999."
      ), "\(none)")
  }

  /// The spacing is not the only thing in the stack view that needs space.
  @Test(arguments: [
    (
      ["UILabel:0x2.height == 20", "UILabel:0x3.height >= 0"],
      "set its spacing to 0, and lower the priority of line 1 to 999, because it needs space, too."
    ),
    (
      ["UILabel:0x2.height == 20", "UILabel:0x3.height == 20"],
      "and lower the priorities of lines 1 and 2 to 999, because they need space, too."
    ),
    (["UILabel:0x2.width == 20", "UILabel:0x3.width == 20"], "or set its spacing to 0."),
  ])
  func hiddenStackViewsNeedsAreAllNamed(_ sizes: [String], _ sentence: String) throws {
    let log = try log(
      listing(
        sizes + [
          "'UISV-hiding' UIStackView:0x1.height == 0",
          "'UISV-canvas-connection' UIStackView:0x1.top == UILabel:0x2.top",
          "'UISV-canvas-connection' UIStackView:0x1.bottom == UILabel:0x3.bottom",
          "'UISV-spacing' UILabel:0x3.top == UILabel:0x2.bottom + 4",
        ]))
    let text = LogReport(log, number: 1, of: 1).text
    #expect(text.contains(sentence), "\(text)")
    var changed = log
    changed.constraints[5].constant = 0
    for index in LogJudgement(log).contentOfHidden { changed.constraints[index].priority = 999 }
    #expect(changed.isFeasible)
  }

  /// Without any one line of the shown conflict, the minimum and equal widths still contradict the
  /// stack view's width, or the fixed width does.
  @Test func aConflictThatIsNotTheOnlyOneIsCalledSo() throws {
    let log = try log(
      listing([
        "A:0x1.width == 120", "B:0x2.width >= 200", "S:0x3.leading == A:0x1.leading",
        "S:0x3.trailing == B:0x2.trailing", "B:0x2.leading == A:0x1.trailing + 8",
        "A:0x1.width == B:0x2.width", "S:0x3.width == 358",
      ]))
    let judgement = LogJudgement(log)
    #expect(judgement.conflict == [0, 1, 5])
    let text = LogReport(log, number: 1, of: 1).text
    #expect(
      text.shows("The conflict: 3 of 7 lines; it needs each of them, but is not the only one"))
    var other = log
    other.constraints.remove(at: 6)
    #expect(
      LogReport(other, number: 1, of: 1).text.shows(
        "The conflict: 3 of 6 lines; removing any one of them resolves it"))
  }

  /// UIKit prints the least number that is not 0, of which no decimal is left.
  @Test func sumsContainNoZeros() throws {
    let log = try listedLog([
      "A:0x1.leading == B:0x2.leading - 2.22507e-308", "B:0x2.trailing == A:0x1.trailing + 30",
      "A:0x1.width == 20", "B:0x2.width == 40",
    ])
    let report = LogReport(log, number: 1, of: 1)
    #expect(!report.text.contains("- 0") && !report.text.contains("-0"), "\(report.text)")
    #expect(log.equation(log.constraints[0]) == "A.leading == B.leading")
    #expect(!report.judgement.isFeasible)
  }

  /// The height alone contradicts nothing, although a size is broken before an alignment.
  @Test func predictedLineBelongsToAConflict() throws {
    let bodies = [
      "Label:0x1.top == Page:0x2.top + 10", "Page:0x2.bottom == Label:0x1.bottom + 10",
      "Label:0x1.centerY == Page:0x2.centerY + 5", "Page:0x2.height == 100",
    ]
    #expect(LogJudgement(try log(listing(bodies))).predicted == 2)
    // This line is not needed for the shown proof, but for another one.
    let heights = try cell(44, "== 30", "== 30")
    #expect(LogJudgement(heights).conflict.contains(0) == false)
    #expect(LogJudgement(heights).predicted == 3)
    var one = heights
    one.constraints.remove(at: 3)
    #expect(LogJudgement(one).predicted == 0)
  }

  /// A line cannot be both the one that is broken and not needed.
  @Test func aPredictedLineIsNeededForWhatIsShown() throws {
    let bodies = [
      "UIToolbar:0x1.width == 0", "UIBox:0x2.leading >= UIToolbar:0x1.leading + 20",
      "UIToolbar:0x1.trailing == UIBox:0x2.trailing + 20", "UIBox:0x2.width >= 0",
    ]
    let judgement = LogJudgement(try listedLog(bodies))
    let predicted = try #require(judgement.predicted)
    #expect(!judgement.conflict.contains(predicted))
    let text = LogReport(try listedLog(bodies, breaking: 2), number: 1, of: 1).text
    #expect(
      text.shows("UIKit broke line 3; it is off by at least 40.")
        && !text.contains("rule predicts"), "\(text)")
    let unbroken = LogReport(try listedLog(bodies), number: 1, of: 1).text
    #expect(
      unbroken.contains(
        "rule predicts line \(predicted + 1), which the conflict above does not need"),
      "\(unbroken)")
  }

  /// Without the edge at the bottom, the height of a cell does not follow from its content.
  @Test(arguments: [("UITableViewCellContentView", true), ("UIWindow", false)])
  func theLastEdgeOfACellIsOnlyLowered(container: String, isCell: Bool) throws {
    let log = try listedLog([
      "Photo:0x1.height == 80", "Photo:0x1.top == \(container):0x2.top + 16",
      "Photo:0x1.bottom == \(container):0x2.bottom - 16",
      "'UIView-Encapsulated-Layout-Height' \(container):0x2.height == 44",
    ])
    let repairs = LogJudgement(log).repairs
    let ofEdge = repairs.filter { $0.constraints == [2] }.map(\.change)
    #expect(ofEdge == (isCell ? [.lower] : [.lower, .loosen(.greaterThanOrEqual), .remove]))
    #expect(repairs.contains(Repair(.remove, [1])))
  }

  /// An imposed size explains an incomplete log only if it is close to what the others need.
  @Test(arguments: [(358.0, true), (357.5, true), (300, false), (0, false)])
  func causeOfASatisfiableLogIsOnlyNamedIfItIsPossible(_ width: Double, _ isClose: Bool) throws {
    var log = try log(
      listing([
        "Label:0x1.leading == Page:0x2.leading + 16",
        "Page:0x2.trailing == Label:0x1.trailing + 16",
        "Label:0x1.width >= \(width)", "'UIView-Encapsulated-Layout-Width' Page:0x2.width == 390",
      ]))
    log.broken = 1
    #expect(LogJudgement(log).isFeasible)
    let text = LogReport(log, number: 1, of: 1).text
    #expect(
      text.shows(
        "Your constraints: one of them is off by a fraction, such as one that comes from rounding.")
        == isClose, "\(text)")
    #expect(
      text.shows(
        "Unknown: the printed constraints do not contradict each other; the rest of the conflict may be missing."
      ) != isClose, "\(text)")
  }

  /// A list without UIKit's sentences is often a part of a report, but may be any other list.
  @Test(arguments: [(15.0, true), (40, false)])
  func aListThatIsNotReportedNamesWhatWouldExplainIt(_ height: Double, _ isClose: Bool) throws {
    let log = try log(
      listing([
        "Row:0x1.top == Page:0x2.top + 24", "Row:0x1.bottom == Page:0x2.bottom + 9",
        "'UIView-Encapsulated-Layout-Height' Page:0x2.height == \(height)",
      ]))
    #expect(!log.isReported && LogJudgement(log).verdict == .unknown)
    let text = LogReport(log, number: 1, of: 1).text
    let words = "If a conflict was reported, one of them is off by a fraction"
    #expect(text.contains(words) == isClose, "\(text)")
  }

  /// A repair that was tried in the text of the log is not advised again.
  @Test func nothingIsAdvisedAfterTheRepair() throws {
    var log = try cell(44, "== 30", "== 30")
    log.broken = 4
    #expect(
      LogReport(log, number: 1, of: 1).text.shows("Repairs (each was verified by solving again)"))
    log.constraints[4].priority = 999
    let text = LogReport(log, number: 1, of: 1).text
    #expect(text.shows("No contradiction in the printed constraints"))
    #expect(!text.contains("To avoid") && !text.contains("Repairs"), "\(text)")
  }

  /// The first repair concerns what is wrong, not only what is required.
  @Test(arguments: [
    (  // The other lines would leave the badge empty, so its width is not too large.
      [
        "Badge:0x1.width == 20", "Name:0x2.leading == Cell:0x3.leading",
        "Badge:0x1.leading == Name:0x2.trailing", "Cell:0x3.trailing == Badge:0x1.trailing + 200",
        "'UIView-Encapsulated-Layout-Width' Cell:0x3.width == 200",
      ], 3, "w + 20 + 200 = 200"
    ),
    (
      [
        "Name:0x1.left == Card:0x2.left + 8", "Name:0x1.right == Card:0x2.right - 8",
        "Name:0x1.left == Name:0x1.right", "Card:0x2.width == 90",
      ], 2, "Line 3 makes the width of Name 0: one of the two edges"
    ),
  ])
  func theLineThatIsWrongIsRepairedFirst(
    _ bodies: [String], _ first: Int, _ sentence: String
  ) throws {
    let log = try log(listing(bodies))
    #expect(LogJudgement(log).repairs.first?.constraints == [first])
    let text = LogReport(log, number: 1, of: 1).text
    #expect(text.contains(sentence), "\(text)")
  }

  /// Without the minimum, both ratios hold only for an image of 0 by 0.
  @Test func aSizeForWhichTheOthersLeaveNothingIsRepairedLast() throws {
    let log = try log(
      listing([
        "UIImageView:0x2.width == 1.5*UIImageView:0x2.height",
        "UIImageView:0x2.width == UIImageView:0x2.height", "UIImageView:0x2.height >= 10",
      ]))
    let repairs = LogJudgement(log).repairs
    #expect(repairs.first?.constraints != [2] && repairs.last?.constraints == [2])
  }

  /// A centre is no edge, so the line may well be meant.
  @Test func onlyTheTwoEdgesOfAViewAreJoined() throws {
    let lines = ["Name:0x1.centerX == Name:0x1.left", "Name:0x1.width == 90"]
    let text = LogReport(try log(listing(lines)), number: 1, of: 1).text
    #expect(!text.contains("one of the two edges"), "\(text)")
  }

  /// The least estimate is no size that a row has, but an estimate that is almost right is its size.
  @Test(arguments: [
    (1.0, "== 30", Verdict.transient), (43.5, "== 10", .app), (44.0, "== 30", .transient),
  ])
  func estimatesAreFarFromWhatIsNeeded(
    _ height: Double, _ size: String, _ verdict: Verdict
  ) throws {
    let log = try cell(height, size, "== 2")
    #expect(LogJudgement(log).verdict == verdict)
    let text = LogReport(log, number: 1, of: 1).text
    #expect(text.contains("Such a small difference") == (verdict == .app), "\(text)")
  }

  /// A mask that the app forgot is not repaired by a priority.
  @Test func nothingIsLoweredForAForgottenMask() throws {
    var log = try log(
      """
      <NSLayoutConstraint:0xa V:[UIButton:0x1]-(3)-|   (Names: '|':Tile:0x2 )>
      <NSAutoresizingMaskLayoutConstraint:0xb h=--& v=--& V:[UIButton:0x1(0)]>
      """)
    log.broken = 0
    let report = LogReport(log, number: 1, of: 1)
    #expect(report.judgement.isFeasible && report.judgement.verdict == .mask)
    #expect(!report.text.contains("To avoid"))
  }

  /// The frame of a container, such as a table's header, is in conflict with its content.
  @Test func frameOfAContainerIsNamed() throws {
    let lines = """
      (
        "<NSAutoresizingMaskLayoutConstraint:0x9 h=--& v=--& UIView:0x1.height == 20   (active)>",
        "<NSLayoutConstraint:0x3 UILabel:0x2.height == 30   (active)>",
        "<NSLayoutConstraint:0x4 V:|-(0)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
        "<NSLayoutConstraint:0x5 V:[UILabel:0x2]-(0)-|   (active, names: '|':UIView:0x1 )>"
      )
      """
    let log = try log(lines)
    let text = LogReport(log, number: 1, of: 1).text
    #expect(
      text.shows(
        "Your constraints: they contradict the frame of UIView, from which its autoresizing mask creates constraints.",
        "Its frame fixes UIView.height at 20; your constraints need 30."), "\(text)")
  }

  /// `-16 is not 0` would not say which edges are meant.
  @Test func twoDistancesOfOneEdgeAreWrittenAsEquations() throws {
    let text = """
      (
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x2.minX == 0   (active, names: '|':Page:0x3 )>",
        "<NSLayoutConstraint:0x4 H:|-(16)-[UIView:0x2]   (active, names: '|':Page:0x3 )>"
      )
      """
    #expect(
      LogJudgement(try log(text)).sum?.words.text()
        == "according to the other lines, UIView.leading == Page.leading, "
        + "but line 2 says UIView.leading == Page.leading + 16")
  }

  /// A line alone has no other lines to be compared with.
  @Test func aLineThatContradictsItselfIsComparedWithNoOther() throws {
    let log = try listedLog(["Box:0x1.width == Box:0x1.width + 5"])
    let report = LogReport(log, number: 1, of: 1)
    #expect(report.summary.text() == "no values satisfy line 1: Box.width == Box.width + 5")
    let lines = report.sections.flatMap(\.lines).map { $0.text.text() }
    #expect(lines.contains("Your constraint: it cannot be satisfied on its own."), "\(lines)")
  }

  /// A row that would have to leave a label empty lacks more than a fraction; if no size in it is too
  /// large, the edge at its end gives the content room, and not a gap.
  @Test(arguments: [
    (["UILabel:0x3.top == Icon:0x2.bottom + 8", "Icon:0x2.height == 40"], 67.5, 1),
    (["UILabel:0x3.top == Icon:0x2.bottom + 8"], 27.5, 2),
    (["UILabel:0x3.top == Icon:0x2.bottom + 8"], 20.0, 2),
  ])
  func rowsThatSqueezeTheirContentReleaseItsEnd(
    _ inner: [String], _ height: Double, _ repaired: Int
  ) throws {
    let log = try log(
      listing(
        inner + [
          "Icon:0x2.top == Cell:0x1.top + 10", "Cell:0x1.bottom == UILabel:0x3.bottom + 10",
          "'UIView-Encapsulated-Layout-Height' Cell:0x1.height == \(height)",
        ]))
    let judgement = LogJudgement(log)
    #expect(judgement.verdict == .app && judgement.needsNonNegativeSizes)
    #expect(judgement.repairs.first?.constraints == [repaired])
    let text = LogReport(log, number: 1, of: 1).text
    #expect(text.contains("your constraints need at least"), "\(text)")
    #expect(!text.contains("Such a small difference"), "\(text)")
  }

  /// A sum is written in the direction in which it grows, and a picture only shows what a view
  /// contains.
  @Test func chainsOfOneDirectionEndWhereTheyStart() throws {
    let page = try log(
      listing([
        "Stack:0x2.top == Page:0x1.top + 9", "Title:0x3.top == Stack:0x2.bottom + 7",
        "Card:0x4.top == Title:0x3.bottom + 5", "Card:0x4.top == Page:0x1.top",
      ]))
    let text = LogReport(page, number: 1, of: 1).text
    #expect(text.shows("9 + h1 + 7 + h2 + 5 = 0, so h1 + h2 = -21"), "\(text)")
  }

  @Test func chainsBesideEachOtherAreNotDrawnInsideEachOther() throws {
    let row = try log(
      listing([
        "Title:0x2.top == Row:0x1.top", "Title:0x2.height == 30",
        "Line:0x3.top == Title:0x2.bottom + 6", "Row:0x1.bottom == Line:0x3.bottom",
        "Icon:0x4.top == Row:0x1.top + 10", "Icon:0x4.height == 12",
        "Row:0x1.bottom == Icon:0x4.bottom + 10",
      ]))
    let text = LogReport(row, number: 1, of: 1).text
    #expect(text.shows("-10 + 30 + 6 + h - 10 = 12, so h = -4"), "\(text)")
    #expect(!text.contains("in Icon"), "\(text)")
  }
}
