import ConflictLogs
import TestSupport
import Testing

/// Masks that result in a size of 0: those of views created without a frame, and those of containers
/// that have no size yet.
@Suite struct ForgottenMaskTests {
  private func report(_ lines: [String]) throws -> LogReport {
    let text = lines.enumerated().map { "<\($1.replacing("LINE", with: "0xa\($0)"))   (active)>" }
    let log = try #require(ConflictLog.reading(Array(text.joined(separator: "\n").utf8)).first)
    #expect(log.notUnderstood.isEmpty && log.constraints.count == lines.count)
    return LogReport(log, number: 1, of: 1)
  }

  private static func mask(_ size: String) -> String {
    "NSAutoresizingMaskLayoutConstraint:LINE h=--& v=--& \(size) == 0"
  }

  private static func own(_ body: String) -> String { "NSLayoutConstraint:LINE \(body)" }

  private static let outer =
    "NSLayoutConstraint:LINE 'UIView-Encapsulated-Layout-Width' Bar:0x9.width == 320"

  /// The user's constraints are about the view with the mask.
  @Test(arguments: [
    [mask("UIButton:0x7fa1'Save'.height"), own("UIButton:0x7fa1'Save'.height == 44")],
    [mask("UIImageView:0x1.width"), own("UIImageView:0x1.width == 24")],
    [mask("UIButton:0x1.height"), own("UIButton:0x1.height >= 30")],
    [
      mask("Icon:0x1.width"), own("Icon:0x1.width == 2*Icon:0x1.height"),
      own("Icon:0x1.height == 30"),
    ],
    [
      mask("Icon:0x1.width"), own("Icon:0x1.leading == Bar:0x9.leading + 10"),
      own("Icon:0x1.trailing == Bar:0x9.trailing - 10"), outer,
    ],
    [
      mask("Icon:0x1.width"), own("Bar:0x9.leading == Icon:0x1.leading - 10"),
      own("Bar:0x9.trailing == Icon:0x1.trailing + 10"), outer,
    ],
  ])
  func maskOfAConstrainedViewIsForgotten(lines: [String]) throws {
    let report = try report(lines)
    #expect(report.judgement.verdict == .mask)
    let repair = try #require(report.judgement.repairs.first)
    #expect(repair == Repair(.stopTranslatingMask(item: 0), [0]))
    #expect(report.text.contains("The cause\n  A forgotten mask: "))
    #expect(!report.text.contains("temporary size"))
  }

  /// A width that is a fraction of another view's does not size that view, which is usually the superview.
  @Test func theMaskOfAWholeIsNotForgotten() throws {
    let log = try listedLog([
      "<NSAutoresizingMaskLayoutConstraint:0xa3 h=-&- v=-&- UIView:0x1.width == 320   (active)>",
      "UILabel:0x2.width == 0.5*UIView:0x1.width", "UILabel:0x2.width == 0.4*UIView:0x1.width",
    ])
    #expect(LogJudgement(log).verdict == .app)
  }

  /// Zero distances do not show which view contains the other one.
  @Test(arguments: [
    [
      mask("Icon:0x1.width"), own("Icon:0x1.leading == Bar:0x9.leading"),
      own("Icon:0x1.trailing == Bar:0x9.trailing"), own("Bar:0x9.width == 320"),
    ],
    [
      mask("Icon:0x1.width"), own("Icon:0x1.width == 0.5*Bar:0x9.width"),
      own("Bar:0x9.width == 320"),
    ],
  ])
  func bothCausesAreNamedIfTheNestingIsUnknown(lines: [String]) throws {
    let report = try report(lines)
    #expect(report.judgement.verdict == .mask)
    #expect(report.judgement.repairs.first?.change == .stopTranslatingMask(item: 0))
    let text = report.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("A forgotten mask: Icon has constraints"))
    #expect(text.contains("Or a temporary size, if Icon contains the other views: Icon.width is 0"))
  }

  /// The view with the mask contains the constrained views, or its mask is on by design.
  @Test(arguments: [
    [
      mask("Page:0x1.width"), own("UILabel:0x2.leading == Page:0x1.leading + 16"),
      own("UILabel:0x2.trailing == Page:0x1.trailing - 16"),
    ],
    [
      mask("Page:0x1.height"), own("UILabel:0x2.top == Page:0x1.top + 10"),
      own("UIButton:0x3.top == UILabel:0x2.bottom + 8"),
      own("Page:0x1.bottom == UIButton:0x3.bottom + 10"),
    ],
    [
      mask("Page:0x1.width"), own("Icon:0x2.width == 0.5*Page:0x1.width"),
      own("Icon:0x2.width == 9"),
    ],
    [
      mask("UITableViewCellContentView:0x1.height"),
      own("UITableViewCellContentView:0x1.height == 44"),
    ],
    [mask("Shop.PriceCell:0x1.height"), own("Shop.PriceCell:0x1.height == 44")],
    [mask("UIWindow:0x1.width"), own("UIWindow:0x1.width >= 300")],
  ])
  func sizeOfAContainerIsTemporary(lines: [String]) throws {
    let report = try report(lines)
    #expect(report.judgement.verdict == .transient)
    #expect(!report.judgement.repairs.isEmpty)
    let cause = ["A temporary size: ", "Probably a temporary size: "]
    #expect(cause.contains { report.text.contains("The cause\n  \($0)") })
    #expect(!report.text.contains("mask:"))
  }

  /// A view of the app may also lack a frame, a cell or a window may not.
  @Test(arguments: [
    ("Shop.Header:0x1", true), ("Shop.PriceCell:0x1", false), ("UIWindow:0x1", false),
  ])
  func aContainerWithoutASizeMayLackAFrame(view: String, isOwn: Bool) throws {
    let report = try report([
      Self.mask("\(view).width"), Self.own("UILabel:0x2.leading == \(view).leading + 16"),
      Self.own("UILabel:0x2.trailing == \(view).trailing - 16"),
    ])
    let repairs = report.judgement.repairs
    #expect(repairs.first == Repair(.lower, [2]))
    #expect(repairs.contains(Repair(.stopTranslatingMask(item: 0), [0])) == isOwn)
    let text = report.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let repair = "Set Header.translatesAutoresizingMaskIntoConstraints = false, or give it a frame"
    #expect(text.contains("2 \(repair)") == isOwn)
    #expect(text.contains("Probably a temporary size: Header.width is 0 until") == isOwn)
  }

  /// A view that is twice as wide as another one is usually its superview, whichever is printed first.
  @Test(arguments: [
    "UILabel:0x2.width == 0.5*UIView:0x1.width", "UIView:0x1.width == 2*UILabel:0x2.width",
  ])
  func theMaskOfAWholeIsNotForgotten(fraction: String) throws {
    let report = try report([
      Self.mask("UIView:0x1.width").replacing("== 0", with: "== 300"), Self.own(fraction),
      Self.own("UILabel:0x2.width == 90"),
    ])
    #expect(report.judgement.conflict == [0, 1, 2])
    #expect(report.judgement.verdict == .app)
  }

  /// The mask of a view with half the width of its superview, in both forms that UIKit prints.
  @Test(arguments: [
    "UILabel:0x2.width == 0.5*UIView:0x1.width", "UIView:0x1.width == 2*UILabel:0x2.width",
  ])
  func theMaskOfAFractionIsThatOfTheViewInside(fraction: String) throws {
    let log = try listedLog([
      "<NSAutoresizingMaskLayoutConstraint:0xa h=-&- v=--& \(fraction)   (active)>",
      "UILabel:0x2.width == 90", "UIView:0x1.width == 300",
    ])
    let judgement = LogJudgement(log)
    let label = try #require(log.items.firstIndex { $0.className == "UILabel" })
    #expect(judgement.verdict == .mask)
    #expect(judgement.repairs.first == Repair(.stopTranslatingMask(item: label), [0]))
  }

  /// Nobody can change constraints inside a bar, but the frame of the bar.
  @Test(arguments: [
    ("_UIToolbarContentView:0x1", "Create the bar or accessory view with a frame of its actual"),
    ("UIPickerView:0x1", "Create UIPickerView with a frame of its actual size"),
    ("_UIColumns:0x1", "You can only ignore the log."),
  ])
  func aBarIsCreatedWithItsSize(view: String, advice: String) throws {
    let report = try report([
      Self.mask("\(view).width"), Self.own("_UIStack:0x2.leading == \(view).leading + 20"),
      Self.own("_UIStack:0x2.trailing == \(view).trailing - 20"),
    ])
    #expect(report.judgement.verdict == .transient && report.judgement.repairs.isEmpty)
    let text = report.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("None of these constraints is yours. \(advice)"), "\(text)")
  }

  /// If the broken line alone resolves everything, the sum needs no negative size.
  @Test func aConflictWithTheBrokenLineNeedsNoNegativeSize() throws {
    let bodies = [
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIButton:0x2.midY == 15>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UIButton:0x2.height == 30>",
      "<NSLayoutConstraint:0x4 V:|-(120)-[UIButton:0x2]   (active, names: '|':UIView:0x5 )>",
    ]
    let log = try listedLog(bodies, breaking: 2)
    let judgement = LogJudgement(log)
    #expect(judgement.conflict == [0, 1, 2] && !judgement.needsNonNegativeSizes)
    // Its edges alone make the height of the button -210.
    #expect(
      LogReport(log, number: 1, of: 1).text.contains(
        "3 of 3 lines; as sizes are never negative, fewer contradict each other, too\n"))
  }
}
