import ConflictLogs
import Testing

/// Texts that are not reports, and lists that are not reported as conflicts.
@Suite struct OtherTextTests {
  private func reports(_ text: String) -> [ConflictLog] {
    ConflictLog.reports(in: Array(text.utf8))
  }

  @Test(arguments: [
    (
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">"#,
      OtherText.interfaceBuilder
    ),
    ("UIWindow:0x7f01\n|   •UIView:0x7f02\n|   |   UILabel:0x7f03'Total'\n", .layoutTrace),
    ("•UIWindow:0x7f01 - AMBIGUOUS LAYOUT\n", .layoutTrace),
    ("<UIView: 0x7f01; frame = (0 0; 320 480); layer = <CALayer: 0x60>>\n", .viewHierarchy),
    ("import UIKit\n\nfinal class RowView: UIView {}\n", .sourceCode),
    (
      "NSLayoutConstraint.activate([\n  label.widthAnchor.constraint(equalToConstant: 40)\n])",
      .sourceCode
    ),
    (
      "<NSLayoutConstraint:0x1 A:0x2.width == 4>\n<NSLayoutConstraint:0x3 A:0x2.width == 5>",
      .conflictLog
    ),
  ])
  func kindOfATextIsRecognised(text: String, kind: OtherText) {
    #expect(OtherText(Array(text.utf8)) == kind)
  }

  @Test func scenesAndOrdinaryTextsAreNoOtherText() {
    for text in [
      "", "hello", "stackyard: 1\nroot: {id: a, text: 'import UIKit'}\n",
      #"{"stackyard": 1, "root": {"id": "a", "text": "import UIKit"}}"#, "Build succeeded",
    ] {
      #expect(OtherText(Array(text.utf8)) == nil, "\(text)")
    }
  }

  private static let constraint = "<NSLayoutConstraint:0x1 A:0x2.width == 40   (active)>"

  /// Apps print constraints for other reasons, too.
  @Test func aConstraintOutsideAReportIsIgnored() {
    #expect(reports("added \(Self.constraint) to the view\nBuild succeeded\n").isEmpty)
    let log = SampleLogs.sizes
    #expect(reports("\(Self.constraint)\n" + String(repeating: "-\n", count: 9) + log).count == 1)
    // It is a conflict if it contradicts itself.
    #expect(reports("<NSLayoutConstraint:0x1 A:0x2.width == - 4   (active)>").count == 1)
  }

  @Test func aSentenceAboutABrokenConstraintIsNoReportBesideAList() {
    let sentence =
      "Will attempt to recover by breaking <NSLayoutConstraint:0x9 A:0x2.width == 40>.\n"
    #expect(reports(sentence + "-\n" + SampleLogs.sizes).map(\.line) == [3])
    #expect(reports(sentence).count == 1)
  }

  /// The output of `constraintsAffectingLayout(for:)` is a list, but no report.
  @Test func aListThatIsNotReportedGetsNoAdvice() throws {
    let list =
      "(\n  \(Self.constraint),\n  <NSLayoutConstraint:0x3 A:0x2.height == 20   (active)>\n)\n"
    let log = try #require(reports(list).first)
    let report = LogReport(log, number: 1, of: 1)
    #expect(!log.isReported && !report.isConflict)
    #expect(!report.text.contains("To avoid"))
    let conflict = try #require(
      reports(list.replacing("A:0x2.height == 20", with: "A:0x2.width == 20")).first)
    #expect(LogReport(conflict, number: 1, of: 1).isConflict)
  }

  /// Neither brackets nor quotes are left, or only the address is in brackets.
  @Test(arguments: [
    "NSLayoutConstraint:0x1 A:0x2.width == 40   (active)\nNSLayoutConstraint:0x3 A:0x2.width <= 30   (active)\n",
    "Unable to simultaneously satisfy constraints.\n(\n  NSLayoutConstraint:0x1 A:0x2.width == 40   (active),\n"
      + "  NSLayoutConstraint:0x3 A:0x2.width <= 30   (active)\n)\n",
    "<NSLayoutConstraint: 0x1> H:[A:0x2(40)] (name, (null))\n<NSLayoutConstraint: 0x3> H:[A:0x2(<=30)] (name, (null))\n",
    "\"<NSLayoutConstraint: 0x1> H:[name(40)] (name, (null))\",\n\"<NSLayoutConstraint: 0x3> H:[name(<=30)] (name, (null))\"\n",
  ])
  func damagedListsAreRead(text: String) throws {
    let logs = reports(text)
    #expect(logs.map(\.constraints.count) == [2], "\(text)")
    #expect(logs.first?.notUnderstood.isEmpty == true)
    #expect(logs.first?.isFeasible == false)
  }

  @Test func guidesWithoutALabelHaveAName() throws {
    let log = try #require(
      reports(
        "<NSLayoutConstraint:0x1 A:0x2.top == UILayoutGuide:0x3''.top + 8   (active)>\n\(Self.constraint)"
      ).first)
    #expect(log.equation(log.constraints[0]) == "A.top == UILayoutGuide.top + 8")
  }
}
