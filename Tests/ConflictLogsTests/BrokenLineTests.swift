import ConflictLogs
import Phrases
import TestSupport
import Testing

/// The constraint that a log reports as broken: how it is found, shown and predicted.
@Suite struct BrokenLineTests {
  private func log(_ text: String) throws -> ConflictLog {
    try #require(ConflictLog.reading(Array(text.utf8)).first)
  }

  private func text(_ log: ConflictLog) -> String {
    LogReport(log, number: 1, of: 1).text
  }

  /// `grep Constraint: FILE` leaves the broken constraint below the list that contains it; doubled rows
  /// say nothing about it, and constraints without addresses may be different ones.
  @Test(arguments: [
    (["a1", "a2", "a1"], 2, 0), (["a1", "a2", "a2"], 2, nil), (["a1", "a1", "a2", "a2"], 2, nil),
    (["XXXX", "XXXX", "a2"], 3, nil),
  ])
  func repeatedLinesAreOneConstraint(_ addresses: [String], _ count: Int, _ broken: Int?) throws {
    let rows = addresses.map {
      "<NSLayoutConstraint:0x\($0) V:[Card:0x1(\($0 == "a2" ? 34 : 20))]>"
    }
    let log = try log(rows.joined(separator: "\n"))
    #expect(log.constraints.count == count && log.broken == broken)
  }

  /// A paste may put a blank after the bracket, or end inside the broken constraint.
  @Test(arguments: [
    "\"< NSLayoutConstraint:0xa2 V:[Card:0x1(34)]>\"", "<NSLayoutConstraint:0xa2 V:[Card:0x1(3",
    "<NSLayoutConstraint:0xa2", "<NSLayoutConstraint:0xa2 \nV:[Card:0x1(34)]>",
    "< NSLayoutConstraint:0xa2 V:[Ca",
  ])
  func theBrokenConstraintIsFoundByItsAddressAlone(line: String) throws {
    let log = try log(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0xa1 V:[Card:0x1(20)]>",
          "<NSLayoutConstraint:0xa2 V:[Card:0x1(34)]>"
      )
      Will attempt to recover by breaking constraint
      \(line)
      """)
    #expect(log.broken == 1 && log.constraints.count == 2)
    #expect(text(log).shows("UIKit broke line 2; it is off by 14."))
  }

  /// A paste may end inside the address of the broken constraint, or right after it.
  @Test(arguments: [("0x7b1", 1), ("0x7b", 0), ("0x7", nil), ("0x7c", nil)])
  func addressesThatAreCutOffAreCompleted(cut: String, broken: Int?) throws {
    let log = try log(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x7b V:[Card:0x1(20)]>",
          "<NSLayoutConstraint:0x7b12 V:[Card:0x1(34)]>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:\(cut)

      """)
    #expect(log.broken == broken && log.constraints.count == 2)
  }

  /// Margins of UIKit's private views are broken like its other constraints, also in a scene.
  @Test(arguments: [("_UIPillRow", 1), ("PillRow", 2)])
  func marginsOfPrivateViewsAreBroken(view: String, predicted: Int) throws {
    func line(_ number: Int, _ body: String, in superview: String) -> String {
      "<NSLayoutConstraint:0xa\(number) \(body)   (active, names: '|':\(superview) )>"
    }
    let (row, guide) = ("\(view):0x2", "[UILayoutGuide:0x1'UIViewLayoutMarginsGuide']")
    let log = try listedLog([
      line(1, "'UIView-topMargin-guide-constraint' V:|-(8)-\(guide)", in: row),
      line(2, "'UIView-bottomMargin-guide-constraint' V:\(guide)-(6)-|", in: row),
      line(3, "V:[\(row)]-(0)-|", in: "UIPillBar:0x3"),
      line(4, "V:|-(0)-[\(row)]", in: "UIPillBar:0x3"),
      "'UIView-Encapsulated-Layout-Height' UIPillBar:0x3.height == 0",
    ])
    #expect(LogJudgement(log).predicted == predicted)
    let scene = LogScene(LogReport(log, number: 1, of: 1)).yaml
    #expect(scene.contains("\"UIView-bottomMargin-guide-constraint\"") == (predicted == 2))
  }

  private func withoutBroken(_ height: Double, _ broken: String) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0xa1 Photo:0x1.top == Card:0x2.top>",
        "<NSLayoutConstraint:0xa2 Photo:0x1.bottom == Card:0x2.bottom>",
        "<NSLayoutConstraint:0xa3 Card:0x2.height == \(height)>"
    )
    Will attempt to recover by breaking constraint
    \(broken)
    """
  }

  /// A constraint that the list lacks is shown, and takes part in the proof.
  @Test func aBrokenConstraintOutsideTheListIsShown() throws {
    let log = try log(
      withoutBroken(50, "<App.LayoutConstraint:0xa4@Card.swift#9 Photo:0x1.height == 80>"))
    #expect(log.broken == 3 && log.isBrokenUnlisted && log.constraints.count == 4)
    let judgement = LogJudgement(log)
    #expect(judgement.conflict == [0, 1, 2, 3])
    let text = text(log)
    #expect(
      text.shows(
        "4  Photo.height == 80  (Card.swift line 9, broken, not in the list)",
        "UIKit broke line 4, which the list lacks, as Stackyard's rule predicts; it is off by 30."))
  }

  /// If nothing else is wrong with the list, the advice is about the broken constraint; without one,
  /// nothing is known to be wrong.
  @Test func aBrokenConstraintIsLoweredIfNothingElseIsWrong() throws {
    var log = try log(withoutBroken(50, "<NSLayoutConstraint:0xa4 Photo:0x1.height <= 80>"))
    #expect(LogJudgement(log).isFeasible)
    let advice = "lower the priority of line 4, which UIKit broke, to 999: Photo.height <= 80"
    #expect(text(log).shows("To avoid the log, " + advice))
    log.broken = nil
    #expect(log.isReported && !text(log).contains("999"))
  }

  /// A broken constraint that cannot be read is shown as printed.
  @Test func anUnreadableBrokenConstraintIsShownAsPrinted() throws {
    let line = "<NSLayoutConstraint:0xa4 Photo is as high as its card>"
    let log = try log(withoutBroken(50, line))
    #expect(log.broken == nil && log.brokenText == line)
    #expect(
      LogReport(log, number: 1, of: 1).broken.lines.map { $0.text.text() } == [
        "UIKit broke a constraint that could not be read:", line,
      ])
  }

  /// Two lines of the list have the text of the broken one, whose address is that of none.
  @Test func aBrokenConstraintThatMatchesTwoLinesIsSaidToMatchNoSingleOne() throws {
    let line = "<NSLayoutConstraint:0xa4 Photo:0x1.height == 50>"
    let twice = [1, 2].map { "<NSLayoutConstraint:0xb\($0) Photo:0x1.height == 50>" }
    let log = try log(
      """
      Unable to simultaneously satisfy constraints.
      (
          "\(twice[0])",
          "\(twice[1])"
      )
      Will attempt to recover by breaking constraint
      \(line)
      """)
    #expect(
      LogReport(log, number: 1, of: 1).broken.lines.prefix(2).map { $0.text.text() } == [
        "UIKit broke a constraint that matches no single line of the list:", line,
      ])
  }

  /// Constraints with descriptions of their own: the list is there, but no line can be read.
  @Test func listsOfUnreadableLinesAreReports() throws {
    let list = """
      Unable to simultaneously satisfy constraints.
      (
          "title top to card top",
          "card bottom to title bottom"
      )

      Will attempt to recover by breaking constraint
      card bottom to title bottom
      """
    let log = try log(list)
    #expect(log.constraints.isEmpty && log.notUnderstood.map(\.line) == [3, 4])
    #expect(log.brokenText == "card bottom to title bottom")
    #expect(log.isReported)
    // A sentence about the message is not a report, and neither is quoted text elsewhere.
    let sentence = "What does \"Unable to simultaneously satisfy constraints\" mean?\n\"Nothing\"\n"
    #expect(ConflictLog.reports(in: Array(sentence.utf8)).isEmpty)
  }

  /// Lines with descriptions of their own are counted beside lines that can be read.
  @Test func unreadableLinesBetweenOthersAreCounted() throws {
    let log = try log(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0xa1 V:[Card:0x1(20)]>",
          "card height as its title",
          "<NSLayoutConstraint:0xa2 V:[Card:0x1(34)]>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0xa1 V:[Card:0x1(20)]>
      """)
    #expect(log.constraints.count == 2 && log.broken == 0)
    #expect(log.notUnderstood.map(\.text) == ["card height as its title"])
  }

  /// Early versions of SnapKit put each item into brackets.
  @Test func itemsInBracketsAreRead() throws {
    let log = try log(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<<Shop.LayoutConstraint:0xa1> <UIView:0x1>.top == <_UILayoutGuide:0x2>.bottom + 8.0>",
          "<<Shop.LayoutConstraint:0xa2> <UIView:0x1>.height >= 40.0 ^750.0>"
      )
      Will attempt to recover by breaking constraint
      <<Shop.LayoutConstraint:0xa1> <UIView:0x1>.top == <_UILayoutGuide:0x2>.bottom + 8.0>
      """)
    #expect(
      log.constraints.map { log.equation($0) } == [
        "UIView.top == _UILayoutGuide.bottom + 8", "UIView.height >= 40 @750",
      ])
    #expect(log.broken == 0 && log.notUnderstood.isEmpty)
    #expect(log.constraints.map(\.origin) == [.app, .app])
  }

  /// The header and the classes of views show which framework logged the conflict.
  @Test(arguments: [
    ("Unable to simultaneously satisfy constraints.", "NSView", true),
    ("Conflicting constraints detected: ", "Shop.Panel", true),
    ("Unable to simultaneously satisfy constraints.", "NSKVONotifying_UIView", false),
  ])
  func theFrameworkFollowsFromTheHeaderOrTheViews(
    header: String, view: String, isAppKit: Bool
  ) throws {
    let list = """
      \(header)(
          "<NSLayoutConstraint:0xa1 \(view):0x1.width == 20>",
          "<NSLayoutConstraint:0xa2 \(view):0x1.width == 30>"
      ).

      Will attempt to recover by breaking <NSLayoutConstraint:0xa2 \(view):0x1.width == 30>.
      """
    let log = try log(list)
    #expect(log.isAppKit == isAppKit && log.line == 1)
    #expect(text(log).shows("\(isAppKit ? "AppKit" : "UIKit") broke line 2; it is off by 10."))
  }

  /// The error follows from all lines, also from those that the proof does not need.
  @Test func theErrorOfTheBrokenLineFollowsFromAllLines() throws {
    let bodies = [
      "Photo:0x1.top == Card:0x2.top", "Photo:0x1.height == 60",
      "Title:0x3.top == Photo:0x1.bottom", "Title:0x3.height >= 20",
      "Title:0x3.bottom == Card:0x2.bottom", "Card:0x2.height == 50",
    ]
    #expect(
      text(try listedLog(bodies, breaking: 1)).shows(
        "UIKit broke line 2, as Stackyard's rule predicts; it is off by at least 30."))
    #expect(
      text(try listedLog(bodies, breaking: 5)).shows(
        "UIKit broke line 6; it is off by at least 30."))
    // If the others contradict each other, nothing is known.
    let others = bodies + ["Title:0x3.height == 5"]
    #expect(!text(try listedLog(others, breaking: 1)).contains("off by"))
  }

  /// Which of several similar constraints is broken.
  @Test(arguments: [
    // Positions between the same anchors: the larger constant.
    (["A:0x1.top == B:0x2.top + 10", "A:0x1.top == B:0x2.top + 20"], 1),
    (["A:0x1.top == B:0x2.top + 20", "A:0x1.top == B:0x2.top + 10"], 0),
    (["A:0x1.bottom == B:0x2.bottom - 32", "A:0x1.bottom == B:0x2.bottom - 24"], 1),
    // Sizes of one view: the first.
    (["A:0x1.width == 16", "A:0x1.width == 20"], 0),
    // Sizes of several views: the largest, and the last of equal ones.
    (
      [
        "A:0x1.width >= 150", "A:0x1.leading == C:0x3.leading", "B:0x2.leading == A:0x1.trailing",
        "B:0x2.trailing == C:0x3.trailing", "B:0x2.width == 30",
        "'UIView-Encapsulated-Layout-Width' C:0x3.width == 170",
      ], 0
    ),
    (
      [
        "A:0x1.width == 90", "A:0x1.leading == C:0x3.leading", "B:0x2.leading == A:0x1.trailing",
        "B:0x2.trailing == C:0x3.trailing", "B:0x2.width == 90",
        "'UIView-Encapsulated-Layout-Width' C:0x3.width == 170",
      ], 4
    ),
  ])
  func theLargerOfSimilarConstraintsIsPredicted(bodies: [String], predicted: Int) throws {
    let judgement = LogJudgement(try listedLog(bodies))
    #expect(judgement.predicted == predicted)
    #expect(judgement.repairs.first?.constraints == [predicted])
  }

  /// Among masks, the end edge of the innermost view is broken, or else the last line.
  @Test func theInnermostEndEdgeOfMasksIsPredicted() throws {
    func mask(_ body: String, in superview: String) -> String {
      "<NSAutoresizingMaskLayoutConstraint:0x\(body.utf8.count)\(superview.utf8.count) h=-&- v=-&- "
        + "\(body)   (active, names: '|':\(superview) )>"
    }
    let nested = [
      mask("Inner:0x1.minY == 0", in: "Outer:0x2"),
      mask("V:[Inner:0x1]-(17)-|", in: "Outer:0x2"), mask("Outer:0x2.minY == 0", in: "Page:0x30"),
      mask("V:[Outer:0x2]-(0)-|", in: "Page:0x30"),
      "<NSAutoresizingMaskLayoutConstraint:0xf h=--& v=--& Page:0x30.height == 10   (active)>",
    ]
    #expect(LogJudgement(try listedLog(nested)).predicted == 1)
    let relative = [
      "<NSAutoresizingMaskLayoutConstraint:0xa h=--& v=--& Page:0x1.width == 700   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0xb h=-&- v=--& Photo:0x2.width == Page:0x1.width - 900   (active)>",
    ]
    #expect(LogJudgement(try listedLog(relative)).predicted == 1)
  }
}
