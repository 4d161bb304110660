import ConflictLogs
import TestSupport
import Testing

/// Plain views and sizes inside views of the system, of libraries and of tables.
@Suite struct SystemContentTests {
  private func text(_ log: ConflictLog) -> String {
    LogReport(log, number: 1, of: 1).text
  }

  private func isApps(_ log: ConflictLog) -> Bool { log.constraints.contains { $0.origin == .app } }

  /// Apps relate controls to the edges of an alert, but cannot reach the views inside it.
  @Test func viewsDeepInsideAnAlertAreTheSystems() throws {
    let alert = "_UIAlertControllerView:0x9"
    let lines = [
      "\(alert).width >= UIView:0x3.width", "\(alert).width == UIView:0x4.width",
      "'UIView-Encapsulated-Layout-Width' UIView:0x4.width == 0",
    ]
    let log = try listedLog(
      ["UILabel:0x1.width == UIView:0x2.width - 32", "UIView:0x2.width == UIView:0x3.width"] + lines
    )
    #expect(!isApps(log) && LogJudgement(log).repairs.isEmpty)
    let field = try listedLog(
      ["UITextField:0x1.leading == \(alert).leading", "UITextField:0x1.width == 80"] + lines)
    #expect(field.constraints[1].origin == .app)
    let banner = try listedLog(["Banner:0x1.width == UIView:0x3.width"] + lines)
    #expect(banner.constraints[0].origin == .app)
  }

  @Test(arguments: ["SFAirDropBadge", "VKKeyboardCameraHint", "MPVideoBadge"])
  func plainNamesOfClosedViewsAreKnown(name: String) throws {
    let log = try listedLog([
      "\(name):0x1.leading == UIView:0x2.leading",
      "UILabel:0x3.leading == \(name):0x1.trailing + 15",
      "UILabel:0x3.right == UIView:0x2.right - 12",
      "'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 0",
    ])
    #expect(!isApps(log) && LogJudgement(log).repairs.isEmpty)
  }

  /// AppKit fixes a size in its own view; the app's constraints contradict it.
  @Test func sizesThatAppKitSetsAreImposed() throws {
    let log = try listedLog([
      "_NSPaneWrapper:0x1.width == 50", "NSView:0x2.leading == _NSPaneWrapper:0x1.leading",
      "_NSPaneWrapper:0x1.trailing == NSView:0x2.trailing", "Badge:0x3.width == 90",
      "Badge:0x3.leading == NSView:0x2.leading", "NSView:0x2.trailing == Badge:0x3.trailing",
    ])
    #expect(log.constraints.prefix(3).allSatisfy { $0.origin == .system })
    #expect(LogJudgement(log).verdict == .app)
    let shown = text(log)
    #expect(
      shown.shows("AppKit fixes _NSPaneWrapper.width at 50; your constraints need 90."),
      "\(shown)")
  }

  @Test func safeAreasOfAppKitAreTheSystems() throws {
    let guide =
      "'NSViewSafeAreaLayoutGuide-top' V:|-(52)-[NSViewSafeAreaLayoutGuide]   (active, names: NSViewSafeAreaLayoutGuide:0x1, '|':Page:0x2 )>"
    let page = try listedLog([
      "<NSLayoutConstraint:0xa \(guide)",
      "<NSLayoutConstraint:0xb Page:0x2.top == NSViewSafeAreaLayoutGuide.top   (active, names: NSViewSafeAreaLayoutGuide:0x1 )>",
    ])
    #expect(page.constraints.map(\.origin) == [.safeArea, .app])
  }

  /// A library's text of a line has no identifier; UIKit's own would have one for a cell's width.
  @Test(arguments: [("", Verdict.transient), ("   (active)", .app)])
  func emptyCellsOfALibrarysTextAreTemporary(state: String, verdict: Verdict) throws {
    let log = try listedLog([
      "<NSLayoutConstraint:0xa Title:0x1.left == ShopCell:0x2.left + 6\(state)>",
      "<NSLayoutConstraint:0xb Title:0x1.right == ShopCell:0x2.right - 6\(state)>",
      "<NSLayoutConstraint:0xc ShopCell:0x2.width == 0\(state)>",
    ])
    #expect(LogJudgement(log).verdict == verdict)
  }

  /// Early versions of iOS print the height of a row as a mask.
  @Test func masksOfCellsAreImposedByTheTable() throws {
    let content = "UITableViewCellContentView:0x2"
    let log = try listedLog([
      "<NSAutoresizingMaskLayoutConstraint:0xa h=--& v=--& V:[\(content)(44)]>",
      "Title:0x1.top == \(content).top + 30", "\(content).bottom == Title:0x1.bottom + 30",
    ])
    #expect(log.constraints[0].origin == .encapsulated)
    #expect(LogJudgement(log).verdict == .transient)
  }

  /// Margins of unknown sizes explain a report better than an estimate that the lines allow.
  @Test(arguments: [(44, Verdict.app), (0, .transient)])
  func marginsExplainWhatTheLinesAllow(height: Int, verdict: Verdict) throws {
    let header = "_UITableViewHeaderFooterContentView:0x2"
    let log = try listedLog([
      "Arrow:0x1.height >= 0", "Arrow:0x1.top == \(header).topMargin",
      "\(header).bottomMargin == Arrow:0x1.bottom",
      "'UIView-Encapsulated-Layout-Height' \(header).height == \(height)",
    ])
    let judgement = LogJudgement(log)
    #expect(judgement.isFeasible && judgement.verdict == verdict)
    #expect(text(log).contains(height == 0 ? "A temporary size" : "contradict the layout margins"))
  }

  /// The controls of AVKit are private, and so are the plain views in them.
  @Test func privateViewsOfFrameworksAreTheSystems() throws {
    let log = try listedLog([
      "UIStackView:0x3.leading == UIView:0x2.leading + 90",
      "UIStackView:0x3.trailing == UIView:0x2.trailing - 90",
      "<NSLayoutConstraint:0xb H:|-(0)-[UIView:0x2]   (active, names: '|':_AVBadgeHost:0x1 )>",
      "UIView:0x2.trailing == _AVBadgeHost:0x1.trailing",
      "'_UITemporaryLayoutWidth' _AVBadgeHost:0x1.width == 0",
    ])
    #expect(!isApps(log) && LogJudgement(log).repairs.isEmpty)
    let shown = text(log)
    #expect(shown.shows("None of these constraints is yours. You can only ignore the log."))
    // Apps place such a view, and their own classes may begin with the same letters.
    let own = try listedLog([
      "_AVBadgeHost:0x1.leading == UIView:0x2.leading + 8", "_AVBadgeHost:0x1.width == 20",
      "_AVBadgeHost:0x1.trailing == UIView:0x2.trailing", "UIView:0x2.width == AVBadge:0x3.width",
    ])
    #expect(own.constraints.map(\.origin) == [.app, .app, .app, .app])
  }

  /// The keyboard keeps an accessory view below its window until it shows it.
  @Test func placeOfAccessoryViewsIsTheSystems() throws {
    let host = "UIInputSetHostView:0x8"
    let log = try listedLog([
      "Bar:0x1.height >= 50", "Bar:0x1.top == \(host).top",
      "UIInputSetContainerView:0x7.bottom == UITextEffectsWindow:0x6.bottom",
      "\(host).top == UIInputSetContainerView:0x7.bottom",
      "Bar:0x1.bottom <= UITextEffectsWindow:0x6.bottom",
    ])
    #expect(log.constraints.map(\.origin) == [.app, .system, .system, .system, .app])
    #expect(LogJudgement(log).repairs.flatMap(\.constraints).allSatisfy { [0, 4].contains($0) })
    let shown = text(log)
    #expect(
      shown.shows(
        "Your constraints: they contradict the place of the keyboard, which is outside its window until it is shown. Then the screen is correct. To avoid the log, lower the priority of line 5 or of Bar.height (line 1) to 999."
      ),
      "\(shown)")
    let wide = try listedLog(["Bar:0x1.width == 90", "Bar:0x1.width == 80"])
    #expect(!text(wide).contains("keyboard"))
  }

  /// Masonry prints a key instead of the address.
  @Test func contentOfACellIsKnownByItsClassBeforeAKey() throws {
    let content = "UITableViewCellContentView:content"
    let log = try listedLog([
      "<NSLayoutConstraint:0xa \(content).width == 360>",
      "<NSLayoutConstraint:0xb \(content).width == 0>",
    ])
    #expect(log.constraints.map(\.origin) == [.app, .encapsulated])
    #expect(LogJudgement(log).verdict == .transient)
  }

  /// A scroll view sets the frame of its clip view.
  @Test func framesOfClipViewsAreNotTheApps() throws {
    func mask(_ body: String, _ superview: String = "") -> String {
      let names = superview.isEmpty ? "" : ", names: '|':\(superview) "
      return "<NSAutoresizingMaskLayoutConstraint:0xa h=-&- v=-&- \(body)   (active\(names))>"
    }
    let scroll = "NSScrollView:0x1"
    let log = try listedLog([
      mask("V:|-(20)-[NSClipView:0x2]", scroll), mask("V:[NSClipView:0x2]-(0)-|", scroll),
      mask("\(scroll).height == 6"),
    ])
    #expect(
      text(log).shows(
        "An autoresizing mask: the frame of NSScrollView does not fit the other frames, from which masks create these constraints."
      ))
  }
}
