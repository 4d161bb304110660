import ConflictLogs
import TestSupport
import Testing

/// Whose constraints conflict: those of the app are never called the system's.
@Suite struct OwnershipTests {
  private func report(_ log: ConflictLog) -> LogReport { LogReport(log, number: 1, of: 1) }

  /// Apps create these with `constraint(equalToSystemSpacingBelow:multiplier:)`.
  @Test func systemSpacingIsTheAppsConstraint() throws {
    let log = try listedLog([
      "<_UISystemBaselineConstraint:0xa1 V:[Title:0x1]-(NSLayoutAnchorConstraintSpace(8))-[Text:0x2]   (active)>",
      "Title:0x1.height == 30", "Title:0x1.top == Card:0x3.top",
      "Text:0x2.bottom == Card:0x3.bottom",
      "'UIView-Encapsulated-Layout-Height' Card:0x3.height == 20",
    ])
    #expect(log.constraints[0].origin == .app)
    #expect(LogJudgement(log).repairs.contains(Repair(.lower, [0])))
    let alone = try listedLog([
      "<_UISystemBaselineConstraint:0xa1 Title:0x1.leading == Card:0x3.leading + 8   (active)>",
      "<_UISystemBaselineConstraint:0xa2 Card:0x3.trailing == Title:0x1.trailing + 8   (active)>",
      "'UIView-Encapsulated-Layout-Width' Card:0x3.width == 10",
    ])
    #expect(LogJudgement(alone).verdict == .app)
    // Inside the system's own views, they are the system's.
    let keyboard = try listedLog([
      "<_UISystemBaselineConstraint:0xa1 _UIKBCompatInputView:0x1.top == UILabel:0x2.top   (active)>"
    ])
    #expect(keyboard.constraints[0].origin == .system)
  }

  /// Apps place the view of a hosting controller themselves, but not in the system's views.
  @Test func theViewOfAHostingControllerIsTheApps() throws {
    let view = "_UIHostingView<ModifiedContent<Row, Padding>>:0x1"
    let log = try listedLog([
      "\(view).top == UITableViewCellContentView:0x2.top",
      "\(view).bottom == UITableViewCellContentView:0x2.bottom", "\(view).height == 120",
      "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x2.height == 44",
      "\(view).leading == _UITAMICAdaptorView:0x3.leading",
    ])
    #expect(log.constraints.map(\.origin) == [.app, .app, .app, .encapsulated, .system])
    #expect(LogJudgement(log).repairs.first == Repair(.lower, [1]))
  }

  /// If two sizes are imposed, the height is shown, because it follows from the width.
  @Test func ofTwoImposedSizesTheHeightIsShown() throws {
    let judgement = LogJudgement(
      try listedLog([
        "'UIView-Encapsulated-Layout-Width' Card:0x2.width == 400",
        "Photo:0x1.height == 1.5*Photo:0x1.width", "Photo:0x1.width == 0.3*Card:0x2.width",
        "Photo:0x1.top == Card:0x2.top + 10", "Photo:0x1.bottom == Card:0x2.bottom - 10",
        "'UIView-Encapsulated-Layout-Height' Card:0x2.height == 150",
      ]))
    #expect(judgement.axes.first == .vertical && judgement.imposed?.constraint == 5)
    #expect(abs((judgement.imposed?.allowed.lowerBound ?? 0) - 200) < 1)
  }

  /// The sum of a row is written as one of fixed widths, and its views are in the stack view.
  @Test func theSumOfEqualWidthsIsThatOfTheStackView() throws {
    let log = try listedLog([
      "UIButton:0x1.width == 80",
      "'UISV-canvas-connection' UIStackView:0x9.leading == UIButton:0x1.leading",
      "'UISV-canvas-connection' UIStackView:0x9.trailing == UIButton:0x3.trailing",
      "'UISV-fill-equally' UIButton:0x2.width == UIButton:0x1.width",
      "'UISV-fill-equally' UIButton:0x3.width == UIButton:0x1.width",
      "'UISV-spacing' H:[UIButton:0x1]-(10)-[UIButton:0x2]",
      "'UISV-spacing' H:[UIButton:0x2]-(10)-[UIButton:0x3]", "UIStackView:0x9.width == 300",
    ])
    let report = report(log)
    #expect(report.text.shows("80 + 10 + 80 + 10 + 80 = 260, which is not 300"))
    #expect(LogScene(report).yaml.ranges(of: "\n        - id: button").count == 3)
  }

  /// Two conflicts need two changes, of each the usual one, and no line of them is crossed out.
  @Test func theLinesOfAnotherConflictAreNamed() throws {
    let report = report(
      try listedLog([
        "A:0x1.height == 30", "A:0x1.height == 44", "A:0x1.width == B:0x2.width",
        "A:0x1.width == 100", "B:0x2.width >= 120", "B:0x2.top == A:0x1.top",
      ]))
    #expect(report.judgement.repairs == [Repair(.lower, [0, 4])])
    #expect(report.text.shows("Lines 3, 4 and 5 contradict each other, too."))
    #expect(report.sections.flatMap(\.lines).count(where: \.isCrossedOut) == 1)
  }

  /// All but one of several numbers for one anchor must yield, and every line contradicts another.
  @Test(arguments: ["A:0x1.height ==", "A:0x1.leading == B:0x2.leading +"])
  func allButOneOfSeveralNumbersYield(_ start: String) throws {
    let report = report(try listedLog([30, 44, 52, 60].map { "\(start) \($0)" }))
    #expect(report.judgement.repairs.map(\.change) == [.lower])
    #expect(report.judgement.repairs.first?.constraints.count == 3)
    #expect(report.text.shows("Lines 3 and 4 contradict each other, too."))
    #expect(report.sections.flatMap(\.lines).allSatisfy { !$0.isCrossedOut })
  }

  /// The other conflicts, and the lines of each, are limited.
  @Test func theListOfOtherConflictsIsBounded() throws {
    let sizes = report(try listedLog((0..<9).map { "A:0x1.height == \($0 + 30)" }))
    #expect(sizes.text.ranges(of: "contradict each other, too.").count == 4)
    #expect(sizes.text.shows("There are more conflicts."))
    #expect(sizes.sections.flatMap(\.lines).allSatisfy { !$0.isCrossedOut })
    func view(_ name: String, _ number: Int) -> String { "\(name)\(number):0x\(name)\(number)" }
    let chains = ["A", "B"].flatMap { name in
      (1..<12).map { "\(view(name, $0)).leading == \(view(name, $0 - 1)).leading + 1" }
        + ["\(view(name, 11)).leading == \(view(name, 0)).leading + 5"]
    }
    let long = report(try listedLog(chains))
    #expect(
      long.text.shows("Lines 13, 14, 15, 16, 17, 18, 19, 20 and 4 more contradict each other, too.")
    )
  }

  /// A bar is laid out before it is shown; a sidebar is none.
  @Test func onlyNamesWithTheWordAreThoseOfBars() throws {
    func isOfBar(_ name: String) throws -> Bool {
      let view = "UIKB\(name):0x1"
      return report(try listedLog(["\(view).width == 3", "\(view).width == 5"])).text
        .shows(
          "The system: none of these constraints is yours, and you cannot change them. You can only lay out the bar or alert before it is shown, or ignore the log."
        )
    }
    for name in ["Bar", "SearchBarView", "Toolbar", "InterfaceActionView", "Alert"] {
      #expect(try isOfBar(name), "\(name)")
    }
    for name in ["SidebarView", "BarcodeView", "Alerting", "View"] {
      #expect(try !isOfBar(name), "\(name)")
    }
  }

  private static func mask(_ body: String) -> String {
    "<NSAutoresizingMaskLayoutConstraint:0xf\(body.utf8.count) h=--& v=--& \(body)   (active)>"
  }

  /// The frame of a view of the app is the cause, which the app can change.
  @Test(arguments: [
    (["Panel:0x1.width == 700", "Photo:0x2.width == Panel:0x1.width - 900"], "Photo"),
    (["Shop.Panel:0x1.width == 7", "Shop.Photo:0x2.width == Shop.Panel:0x1.width - 9"], "Photo"),
    (
      [
        "UITableViewWrapperView:0x1.width == 70",
        "Row:0x2.width == UITableViewWrapperView:0x1.width - 90",
      ],
      "Row"
    ),
    (
      ["NSTextView:0x1.width == 2", "_NSTextContentView:0x2.width == NSTextView:0x1.width - 9"],
      "NSTextView"
    ),
  ])
  func conflictingFramesAreTheApps(bodies: [String], view: String) throws {
    let judgement = LogJudgement(try listedLog(bodies.map(Self.mask)))
    #expect(judgement.verdict == .mask)
    let text = report(try listedLog(bodies.map(Self.mask))).text
    #expect(
      text.shows(
        "An autoresizing mask: the frame of \(view) does not fit the other frames, from which masks create these constraints.",
        "Create \(view) with a frame that fits, change its autoresizingMask, or set its translatesAutoresizingMaskIntoConstraints to false and add constraints."
      ))
    guard case .stopTranslatingMask? = judgement.repairs.first?.change else {
      Issue.record("\(judgement.repairs)")
      return
    }
  }

  /// Frames in the system's own views, and beside its constraints, are not the app's.
  @Test(arguments: [
    [mask("_UITextBox:0x1.width == 5"), mask("_UITextItem:0x2.width == _UITextBox:0x1.width - 9")],
    [mask("UIToolbar:0x1.width == 5"), "'UIButtonBar.min' UIToolbar:0x1.width >= 9"],
  ])
  func framesOfTheSystemAreTheSystems(bodies: [String]) throws {
    #expect(LogJudgement(try listedLog(bodies)).verdict == .system)
  }

  /// The advice about bars and alerts is given for bars and alerts.
  @Test(arguments: [
    (["'UIButtonBar.min' _UIBox:0x1.width >= 9", "_UIBox:0x1.width == 5"], "bar or alert"),
    (
      ["_UIAlertControllerView:0x1.width == 9", "_UIAlertControllerView:0x1.width == 5"],
      "bar or alert"
    ),
    (["UIView:0x1.width == - 16"], "bar or alert"),
    (["UIView:0x1.width == - 20"], "bar or alert"),
    (
      ["_UIKBCompatInputView:0x1.width == 9", "_UIKBCompatInputView:0x1.width == 5"],
      "only ignore the log"
    ),
    (["_NSTextBox:0x1.width == 9", "_NSTextBox:0x1.width == 5"], "only ignore the log"),
    (
      [
        "'UISV-canvas-connection' UIStackView:0x1.leading == A:0x2.leading",
        "'UISV-canvas-connection' UIStackView:0x1.trailing == B:0x3.trailing",
        "'UISV-spacing' B:0x3.leading == A:0x2.trailing + 8",
        "'UIView-Encapsulated-Layout-Width' UIStackView:0x1.width == 5",
      ], "spacing and the margins of the stack view"
    ),
    (
      [
        "'UIView-Encapsulated-Layout-Width' Chat.Badge:0x1.width == 30",
        "'UIView-leftMargin-guide-constraint' \(marginsGuide).leading == Chat.Badge:0x1.leading + 16",
        "'UIView-rightMargin-guide-constraint' Chat.Badge:0x1.trailing == \(marginsGuide).trailing + 16",
      ], "only reduce the margins of Badge, or ignore the log"
    ),
  ])
  func adviceForTheSystemsConflictsFitsItsViews(bodies: [String], advice: String) throws {
    let report = report(try listedLog(bodies))
    #expect(report.judgement.verdict == .system)
    let text = report.text
    #expect(text.contains(advice), "\(text)")
    #expect(text.contains("bar or alert") == (advice == "bar or alert"))
  }

  private static let marginsGuide = "UILayoutGuide:0x2'UIViewLayoutMarginsGuide'"

  /// A frame without room for the margins inside it does not contradict other frames.
  @Test func aFrameWithoutRoomForMarginsIsSaidToBeOne() throws {
    let guide = "[\(Self.marginsGuide)]"
    let names = "(active, names: '|':Card:0x1 )"
    let report = report(
      try listedLog([
        "<NSAutoresizingMaskLayoutConstraint:0xa9 h=--& v=--& Card:0x1.height == 10   (active)>",
        "<NSLayoutConstraint:0xa1 'UIView-topMargin-guide-constraint' V:|-(8)-\(guide)   \(names)>",
        "<NSLayoutConstraint:0xa2 'UIView-bottomMargin-guide-constraint' V:\(guide)-(8)-|   \(names)>",
      ]))
    #expect(
      report.text.shows(
        "An autoresizing mask: the frame of Card leaves no room for the margins of Card."))
    #expect(!report.text.contains("other frames"))
  }

  /// UIKit's own classes of constraints, and the views that it puts around those of an app.
  @Test(arguments: [
    "<_UIKBAutolayoutHeightConstraint:0xa1 V:[UIInputView:0x1(216)]   (active)>",
    "UITabBarButton:0x1.width == UITabBarButtonLabel:0x2.width",
    "\(platformHost).height == 44",
  ])
  func linesOfPrivateClassesAreTheSystems(line: String) throws {
    #expect(try listedLog([line]).constraints[0].origin == .system)
  }

  private static let platformHost =
    "_TtGC7SwiftUI16PlatformViewHostGVS_P10$7ff8125a7d3032PlatformViewRepresentableAdaptorV5MyApp9LabelView__:0x1"

  /// The mask of the view around one of an app is on by design.
  @Test func noMaskOfSwiftUIIsForgotten() throws {
    let report = report(
      try listedLog([
        "<NSAutoresizingMaskLayoutConstraint:0xa1 h=--& v=--& \(Self.platformHost).height == 44   (active)>",
        "Wrapper:0x2.height == \(Self.platformHost).height", "Wrapper:0x2.height == 52",
      ]))
    #expect(!report.text.contains("translatesAutoresizingMaskIntoConstraints"))
  }

  /// A measurement comes from no table or window.
  @Test func aMeasurementIsNoWindow() throws {
    let report = report(
      try listedLog([
        "'fittingSizeHTarget' UIStackView:0x1.width == 30", "UIStackView:0x1.width >= 60",
      ]))
    #expect(
      report.text.shows(
        "A measurement, such as systemLayoutSizeFitting, fixes UIStackView.width at 30; your constraints need at least 60."
      ))
    #expect(!report.text.contains("enclosing"))
  }

  /// A line that was not read may be the app's.
  @Test(arguments: [
    ["_UIKBCompatInputView:0x1.width == 9", "_UIKBCompatInputView:0x1.width == 5"],
    ["_UIKBCompatInputView:0x1.width == 9"],
    ["JSQBubble:0x1.width == 9", "JSQBubble:0x1.width == 5"],
    [
      "'UISV-spacing' B:0x3.leading == A:0x2.trailing + 8",
      "'UISV-canvas-connection' UIStackView:0x1.leading == A:0x2.leading",
      "'UISV-canvas-connection' UIStackView:0x1.trailing == B:0x3.trailing",
      "'_UITemporaryLayoutWidth' UIStackView:0x1.width == 0",
    ],
  ])
  func nothingIsSaidAboutLinesThatWereNotRead(bodies: [String]) throws {
    let list = (["card as wide as its title"] + bodies.map { "<NSLayoutConstraint:0xa \($0)>" })
      .map { "    \"\($0)\"" }.joined(separator: ",\n")
    let text = "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n"
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    #expect(log.notUnderstood.count == 1 && log.constraints.count == bodies.count)
    let shown = report(log).text
    #expect(!shown.contains("one of these constraints is yours"), "\(shown)")
    #expect(!shown.contains("you cannot change them"))
  }

  /// Interface Builder adds such constraints to a view without any.
  @Test func constraintsThatInterfaceBuilderAddsAreTheApps() throws {
    let log = try listedLog([
      "<NSIBPrototypingLayoutConstraint:0xa1 'IB auto generated at build time for view with fixed frame' V:[Badge:0x1(30)]   (active)>",
      "Badge:0x1.height == 20",
    ])
    let report = report(log)
    #expect(log.constraints[0].origin == .app && report.judgement.verdict == .app)
    let text = report.text
    #expect(
      text.shows(
        "Interface Builder added line 1, because Badge has no constraints in its storyboard: add constraints there."
      ))
    // No code can lower the priority of the added constraint.
    #expect(
      report.judgement.repairs.filter { $0.constraints.contains(0) }.map(\.change) == [.remove])
    #expect(
      text.shows(
        "1  Add constraints in Interface Builder, which then no longer adds its own: Badge.height == 30"
      ), "\(text)")
  }

  /// Each view without constraints may be the one that needs some.
  @Test func everyViewToWhichInterfaceBuilderAddsConstraintsIsRepaired() throws {
    let note = "'IB auto generated at build time for view with fixed frame'"
    let report = report(
      try listedLog([
        "<NSIBPrototypingLayoutConstraint:0xa1 \(note) V:[Badge:0x1(30)]   (active)>",
        "<NSIBPrototypingLayoutConstraint:0xa2 \(note) V:[Icon:0x2(20)]   (active)>",
        "Badge:0x1.height == Icon:0x2.height",
      ]))
    #expect(
      report.judgement.repairs.prefix(2) == [Repair(.remove, [0]), Repair(.remove, [1])],
      "\(report.text)")
  }

  /// A size that the other lines meet exactly is one that the printed digits do not explain.
  @Test(arguments: [
    ["Cell:0x1.height >= 48", "'UIView-Encapsulated-Layout-Height' Cell:0x1.height == 48"],
    [
      "Photo:0x2.height == 150", "Photo:0x2.top == Cell:0x1.top",
      "Photo:0x2.bottom == Cell:0x1.bottom",
      "'UIView-Encapsulated-Layout-Height' Cell:0x1.height == 150",
    ],
    [
      "Line:0x3.height == 0.333333", "Name:0x2.height >= 44",
      "Name:0x2.centerY == Cell:0x1.centerY",
      "Line:0x3.top == Name:0x2.bottom + 4", "Line:0x3.bottom == Cell:0x1.bottom - 1",
      "'UIView-Encapsulated-Layout-Height' Cell:0x1.height == 54.6667",
    ],
  ])
  func limitsThatAreMetExactlyAreJudgedAlike(bodies: [String]) throws {
    for broken in [nil, 0] {
      let report = report(try listedLog(bodies, breaking: broken))
      #expect(report.judgement.isFeasible && report.judgement.conflict.isEmpty)
      #expect(report.judgement.verdict == .app)
      #expect(
        report.text.shows(
          "Your constraints: one of them is off by a fraction, such as one that comes from rounding or a separator."
        ))
    }
  }

  /// No size of the view makes two positions equal, so its size is not called the cause.
  @Test func anEdgeAtTwoPositionsIsNamed() throws {
    let log = try listedLog([
      "Photo:0x1.right == Page:0x2.centerX", "Photo:0x1.right == Page:0x2.right",
      "'UIView-Encapsulated-Layout-Width' Page:0x2.width == 414",
    ])
    let text = report(log).text
    #expect(text.shows("Lines 1 and 2 place Photo.right at two positions of Page."), "\(text)")
    #expect(!text.contains("need 0"))
  }
}
