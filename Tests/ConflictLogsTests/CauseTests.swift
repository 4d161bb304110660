import ConflictLogs
import Phrases
import TestSupport
import Testing

/// The cause that a report names: whose constraints conflict, and which view has no room.
@Suite struct CauseTests {
  private func words(_ log: ConflictLog) -> [Substring] {
    LogReport(log, number: 1, of: 1).text.split { !$0.isLetter && !$0.isNumber }
  }

  private static let mirrored = [
    ("width", "height"), ("leading", "top"), ("trailing", "bottom"), ("horizontal", "vertical"),
    ("w", "h"), ("w1", "h1"), ("w2", "h2"), ("H", "V"), ("Width", "Height"),
    ("UITemporaryLayoutWidth", "UITemporaryLayoutHeight"),
  ]

  /// A conflict along one axis is described as the same conflict along the other axis.
  @Test(arguments: [
    ["Badge:0x1.width >= 20", "'UISV-hiding' Badge:0x1.width == 0"],
    [
      "L:0x2.leading == Row:0x1.leading + 16", "L:0x2.trailing == Row:0x1.trailing - 16",
      "L:0x2.width == 30", "'UISV-hiding' Row:0x1.width == 0",
    ],
    [
      "L:0x2.leading == Bar:0x1.leading + 16", "L:0x2.trailing == Bar:0x1.trailing - 16",
      "'_UITemporaryLayoutWidth' Bar:0x1.width == 0",
    ],
    [
      "L:0x2.leading == Bar:0x1.leading + 16", "L:0x2.trailing == Bar:0x1.trailing - 16",
      "L:0x2.width == 100", "'UIView-Encapsulated-Layout-Width' Bar:0x1.width == 90",
    ],
    [
      "L:0x2.leading == Box:0x1.leading + 16", "L:0x2.trailing == Box:0x1.trailing - 16",
      "L:0x2.width == 100", "Box:0x1.width == 0",
    ],
    ["A:0x1.width == - 16"],
    [
      "<NSAutoresizingMaskLayoutConstraint:0xf0 h=--& v=--& A:0x1.width == 0   (active)>",
      "A:0x1.width == 30",
    ],
    [
      "'UISV-canvas-connection' S:0x1.leading == A:0x2.leading",
      "'UISV-canvas-connection' S:0x1.trailing == B:0x3.trailing",
      "'UISV-spacing' B:0x3.leading == A:0x2.trailing + 8", "'UISV-hiding' S:0x1.width == 0",
    ],
  ])
  func bothAxesAreDescribedAlike(bodies: [String]) throws {
    var swapped: [Substring: Substring] = [:]
    for (one, other) in Self.mirrored {
      swapped[one[...]] = other[...]
      swapped[other[...]] = one[...]
    }
    let turned = bodies.map { body in
      Self.mirrored.prefix(3).reduce(body) { $0.replacing(".\($1.0)", with: ".\($1.1)") }
        .replacing("LayoutWidth", with: "LayoutHeight").replacing(
          "Layout-Width", with: "Layout-Height")
    }
    let upright = words(try listedLog(turned))
    #expect(words(try listedLog(bodies)).map { swapped[$0] ?? $0 } == upright)
    #expect(upright.contains("vertical"))
  }

  @Test func constraintsOfTheHiddenViewItselfAreNotCalledInside() throws {
    let own = try listedLog(["Badge:0x1.width >= 20", "'UISV-hiding' Badge:0x1.width == 0"])
    let text = LogReport(own, number: 1, of: 1).text
    #expect(
      text.shows(
        "A stack view hides Badge by setting its width to 0 (UISV-hiding), while its own constraints still need space."
      ), "\(text)")
    #expect(!text.contains("inside it"))
  }

  /// The keyboard's views are known by their classes, or only by their accessibility identifiers;
  /// Markdown takes underscores as marks of emphasis.
  @Test(arguments: [
    "'assistantHeight' SystemInputAssistantView.height == 45   (active, names: SystemInputAssistantView:0xa )",
    "SystemInputAssistantView.height == 45   (active)",
    "TUISystemInputAssistantView:0xa.height == 45   (active)",
    "_UIKBCompatInputView:0xa.height == 45   (active)",
    "*UIKBCompatInputView:0xa.height == 45   (active)",
    "UIKBCompatInputView:0xa.height == 45   (active)",
    "V:[*UIKBCompatInputView:0xa(45)]   (active)",
    #"\_UIKBCompatInputView:0xa.height == 45   (active)"#,
    "UIInputSetHostView:0xa.height == 45   (active)",
    "UIKBTutorialMultipageView:0xa.height == 45   (active)",
    "UIContinuousPathIntroductionView:0xa.height == 45   (active)",
    "_UIRemoteKeyboardPlaceholderView:0xa.height == 45   (active)",
    "UIRemoteKeyboardPlaceholderView:0xa.height == 45   (active)",
    "CKMessageEntryView:0xa.height == 45   (active)",
    "NSToolbarItemViewer:0xa.height == 45   (active)",
    "UILayoutGuide:0xa'Edge Insets'.top == MKMapView:0xb.top + 8   (active)",
  ])
  func viewsOfTheSystemHaveTheOriginSystem(line: String) throws {
    let log = try listedLog(["<NSLayoutConstraint:0x1 \(line)>"])
    #expect(log.constraints.map(\.origin) == [.system])
  }

  @Test(arguments: [
    "CKView", "App.CKMessageEntryView", "UIKit", "UIKeyboardLayoutGuide", "UIView",
    "CKComponentView",
    "Checkout", "UIInputView",
  ])
  func viewsOfAppsHaveTheOriginApp(className: String) throws {
    let log = try listedLog(["\(className):0xa.height == 45"])
    // An Objective-C class of three capital letters may be Apple's.
    #expect(log.constraints.map(\.origin) == [className == "CKView" ? .system : .app])
  }

  /// The keyboard log of every text field of SwiftUI.
  @Test func theKeyboardsConflictIsTheSystems() throws {
    let name = "names: SystemInputAssistantView:0xa"
    let log = try listedLog(
      [
        "<NSLayoutConstraint:0x1 'assistantHeight' SystemInputAssistantView.height == 45   (active, \(name) )>",
        "<NSLayoutConstraint:0x2 'assistantView.bottom' SystemInputAssistantView.bottom == _UIKBCompatInputView:0xb.top   (active, \(name) )>",
        "<NSLayoutConstraint:0x3 'assistantView.top' V:|-(0)-[SystemInputAssistantView]   (active, \(name), '|':_UIRemoteKeyboardPlaceholderView:0xc )>",
        "<NSLayoutConstraint:0x4 'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView:0xc.bottom == _UIKBCompatInputView:0xb.top   (active)>",
        "<NSLayoutConstraint:0x5 _UIRemoteKeyboardPlaceholderView:0xc.height == 69   (active)>",
      ], breaking: 0)
    let judgement = LogJudgement(log)
    #expect(judgement.verdict == .system && judgement.repairs.isEmpty)
    #expect(log.constraints.allSatisfy { $0.origin == .system })
  }

  /// MapKit's guide is inside the map, whose height of 0 is the app's.
  @Test func aMapWithoutHeightIsTheApps() throws {
    let judgement = LogJudgement(
      try listedLog([
        "UILayoutGuide:0xa'Edge Insets'.top == MKMapView:0xb.top + 8",
        "UILayoutGuide:0xa'Edge Insets'.bottom == MKMapView:0xb.bottom - 8",
        "MKMapView:0xb.height == 0",
      ]))
    #expect(judgement.verdict == .app && judgement.repairs.first == Repair(.lower, [2]))
    #expect(judgement.sum?.words.text() == "8 + h + 8 = 0, so h = -16")
  }

  /// A plain label inside the tutorial of the keyboard is the system's, too.
  @Test func viewsInsideTheKeyboardAreTheSystems() throws {
    let log = try listedLog([
      "UILabel:0x2.leading == UIContinuousPathIntroductionView:0x1.leading + 16",
      "UILabel:0x2.trailing == UIContinuousPathIntroductionView:0x1.trailing - 16",
      "UILabel:0x2.width == 300", "UIContinuousPathIntroductionView:0x1.width == 0",
    ])
    #expect(LogJudgement(log).verdict == .system)
  }

  /// Spotlight's plain label and button are the system's, too.
  @Test func viewsInsideSpotlightAreTheSystems() throws {
    let header = "SPUISearchTableHeaderView:0x3"
    let log = try listedLog([
      "UILabel:0x1' '.leading == \(header).leadingMargin",
      "H:[UILabel:0x1' ']-(NSSpace(8))-[UIButton:0x2'Show More']",
      "\(header).trailingMargin == UIButton:0x2'Show More'.trailing",
      "'UIView-Encapsulated-Layout-Width' H:[\(header)(0)]",
    ])
    #expect(!log.constraints.contains { $0.origin == .app })
    #expect(LogJudgement(log).repairs.isEmpty)
  }

  /// An alert's content has a plain class; an app's view beside it does not become the system's.
  @Test func plainViewsOfAnAlertAreTheSystems() throws {
    func lines(_ content: String) -> [String] {
      [
        "H:[\(content):0x1(402)]", "_UIAlertControllerView:0x2.width == UIView:0x3.width",
        "_UIAlertControllerView:0x2.width >= \(content):0x1.width",
        "'UIView-Encapsulated-Layout-Width' H:[UIView:0x3(389)]",
      ]
    }
    #expect(LogJudgement(try listedLog(lines("UIView"))).verdict == .system)
    #expect(LogJudgement(try listedLog(lines("Shop.Banner"))).verdict == .app)
  }

  /// The mask's superview is the only view that the log names as one; only then is a toolbar above
  /// the top of the safe area impossible.
  @Test func aMaskMayBelongToTheOnlyNamedSuperview() throws {
    let lines = [
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.midY == 0   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xa.height == 0   (active)>",
      "<NSLayoutConstraint:0x3 UIStackView:0xb.top == UILayoutGuide:0xc.top   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0xd.top == UIStackView:0xb.bottom   (active)>",
      "<NSLayoutConstraint:0x5 UIView:0xd.bottom == UIView:0xa.top   (active)>",
      "<NSLayoutConstraint:0x6 'UIViewSafeAreaLayoutGuide-top' V:|-(44)-[UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0xe )>",
    ]
    let log = try listedLog(lines)
    let judgement = LogJudgement(log)
    #expect(!judgement.isFeasible && judgement.conflict.count == 5)
    // A second named superview leaves open which of them it is.
    let other = "<NSLayoutConstraint:0x7 V:|-(8)-[UIView:0xf]   (active, names: '|':UIView:0x9 )>"
    #expect(LogJudgement(try listedLog(lines + [other])).isFeasible)
  }

  /// The data say unknown wherever the text does.
  @Test func verdictAgreesWithTheText() throws {
    let edges = [
      "Label:0x1.leading == Page:0x2.leading + 16", "Page:0x2.trailing == Label:0x1.trailing + 16",
    ]
    for (bodies, verdict) in [
      (edges, Verdict.unknown), (edges + ["Page:0x2.width == 0"], .app),
      (edges + ["'_UITemporaryLayoutWidth' Page:0x2.width == 90"], .unknown),
      (edges + ["'_UITemporaryLayoutWidth' Page:0x2.width == 0"], .transient),
      (["Label:0x1.leading == Page:0x2.leadingMargin"], .app),
    ] {
      let report = LogReport(try listedLog(bodies, breaking: 0), number: 1, of: 1)
      #expect(report.judgement.verdict == verdict, "\(bodies)")
      #expect(report.text.contains("Unknown:") == (verdict == .unknown), "\(bodies)")
    }
  }

  /// A size of 0 that the app sets collapses the view on purpose, so its content has to yield.
  @Test func collapsedContainerIsNamedAndAnEdgeOfItsContentYields() throws {
    let log = try listedLog([
      "L:0x2.height == 20", "L:0x2.top == Box:0x1.top + 8", "L:0x2.bottom == Box:0x1.bottom - 8",
      "Box:0x1.height == 0",
    ])
    let report = LogReport(log, number: 1, of: 1)
    #expect(report.judgement.repairs.first == Repair(.lower, [2]))
    #expect(
      report.text.shows(
        "Your constraints: line 4 collapses Box to a height of 0, while the constraints inside it still need space. To avoid the log, lower the priority of the bottom edge (line 3) or of Box.height (line 4) to 999."
      ))
    // Two sizes of one view are no collapsed container.
    let sizes = try listedLog(["Box:0x1.height == 0", "Box:0x1.height == 44"])
    #expect(!LogReport(sizes, number: 1, of: 1).text.contains("collapses"))
  }

  /// The line that the cause recommends is that of the first repair.
  @Test(arguments: [
    "'UISV-hiding' Box:0x1.height == 0", "'_UITemporaryLayoutHeight' Box:0x1.height == 0",
    "'UIView-Encapsulated-Layout-Height' Box:0x1.height == 44", "Box:0x1.height == 0",
  ])
  func firstRepairIsTheRecommendedOne(size: String) throws {
    let log = try listedLog([
      "L:0x2.height == 60", "L:0x2.top == Box:0x1.top + 8", "L:0x2.bottom == Box:0x1.bottom - 8",
      size,
    ])
    let report = LogReport(log, number: 1, of: 1)
    let first = try #require(report.judgement.repairs.first?.constraints.first)
    #expect(first == 2)
    #expect(report.text.contains("priority of the bottom edge (line \(first + 1))"))
  }

  /// A conflict that remains without the temporary size can be seen.
  @Test func theScreenIsCalledCorrectOnlyIfItIs() throws {
    let bodies = [
      "L:0x2.leading == Bar:0x1.leading + 16", "L:0x2.trailing == Bar:0x1.trailing - 16",
      "'_UITemporaryLayoutWidth' Bar:0x1.width == 0",
    ]
    #expect(
      LogReport(try listedLog(bodies), number: 1, of: 1).text.shows(
        "Then the screen is correct. To avoid the log, lower the priority of the trailing edge (line 2) to 999."
      ))
    let others = bodies + ["L:0x2.width == 40", "L:0x2.width == 50"]
    let text = LogReport(try listedLog(others), number: 1, of: 1).text
    #expect(!text.contains("screen is correct"), "\(text)")
    // The broken line is about a view beside the hidden one.
    let hidden = [
      "L:0x2.top == Row:0x1.top + 16", "L:0x2.bottom == Row:0x1.bottom - 16",
      "'UISV-hiding' Row:0x1.height == 0", "Row:0x1.top == Head:0x3.bottom",
    ]
    for (broken, isCorrect) in [(1, true), (3, false)] {
      let log = try listedLog(hidden, breaking: broken)
      #expect(
        LogReport(log, number: 1, of: 1).text.contains("screen is correct") == isCorrect,
        "\(broken)")
    }
  }

  @Test func aListCutAtItsStartIsCalledSo() throws {
    let lines = """
          "<NSLayoutConstraint:0x1 L:0x2.top == Row:0x3.top + 16   (active)>",
          "<NSLayoutConstraint:0x4 L:0x2.bottom == Row:0x3.bottom - 16   (active)>"
      )
      """
    let cut = try #require(ConflictLog.reading(Array(lines.utf8)).first)
    #expect(cut.isCutAtStart)
    #expect(
      LogReport(cut, number: 1, of: 1).text.shows(
        "As printed, these constraints can all be satisfied. The text begins inside a list, so earlier lines are probably missing."
      ))
    let whole = try #require(ConflictLog.reading(Array("(\n\(lines)".utf8)).first)
    #expect(!whole.isCutAtStart)
  }

  /// The shown lines of a conflict are lines of the conflict.
  @Test func linesThatAreNotNeededAreNotShownAsTheConflict() throws {
    let long = String(repeating: "long", count: 16)
    let bodies = (1...4).map { "V\($0)\(long):0x\($0).top == V\($0 + 1)\(long):0x\($0 + 1).top" }
    let log = try listedLog(
      bodies + [
        "V1\(long):0x1.height == 10", "V1\(long):0x1.height == 20", "V2\(long):0x2.height == 5",
      ], breaking: 6)
    let rows = LogReport(log, number: 1, of: 1).sections.first {
      $0.heading.text().contains("2 of 7 lines")
    }
    #expect(rows?.lines.prefix(2).map(\.isCrossedOut) == [false, false])
  }

  /// The log prints the superview only for one of two masks.
  @Test func masksAreRelatedToTheOnlyPossibleSuperview() throws {
    let mask = "NSAutoresizingMaskLayoutConstraint"
    let lines = [
      "<\(mask):0x1 h=--& v=--& Back:0x2.midY == + 70   (active)>",
      "<\(mask):0x3 h=--& v=--& Back:0x2.height == 140   (active)>",
      "<\(mask):0x4 h=--& v=--& Label:0x5.midY == + 70   (active)>",
      "Back:0x2.bottom == Toast:0x7.bottom - 10",
      "<NSLayoutConstraint:0x8 V:|-(10)-[Label:0x5]   (active, names: '|':Toast:0x7 )>",
      "Label:0x5.bottom == Toast:0x7.bottom - 10",
    ]
    let log = try listedLog(lines)
    #expect(!LogJudgement(log).isFeasible)
    #expect(log.assumedSuperviews.count == 1)
    #expect(
      LogReport(log, number: 1, of: 1).text.shows(
        "The log does not show which view contains Back. This assumes that it is Toast."))
    // With two possible superviews, nothing is assumed.
    let open = try listedLog(lines + ["Back:0x2.leading == Other:0x9.leading"])
    #expect(open.assumedSuperviews.isEmpty && LogJudgement(open).isFeasible)
  }

  private static func mask(_ body: String, in superview: String = "") -> String {
    let names = superview.isEmpty ? "" : ", names: '|':\(superview) "
    return "<NSAutoresizingMaskLayoutConstraint:0xf\(body.utf8.count) h=--& v=--& \(body)   "
      + "(active\(names))>"
  }

  /// A line that centers a view in another one shows its superview better than a window does.
  @Test func masksAreRelatedToTheViewThatLinesPlaceThemIn() throws {
    let log = try listedLog([
      Self.mask("Title:0x1.midY == 0"), "Title:0x1.centerY == Page:0x2.centerY",
      "'UIView-Encapsulated-Layout-Height' Page:0x2.height == 500",
      Self.mask("Page:0x2.minY == 0", in: "UIWindow:0x3"),
    ])
    #expect(log.assumedSuperviews.values.map(log.name(ofItem:)) == ["Page"])
    #expect(LogJudgement(log).conflict == [0, 1, 2])
  }

  /// A position that depends on the superview's size is measured from the superview's edge.
  @Test func flexibleMasksAreMeasuredInTheirSuperview() throws {
    let log = try listedLog([
      Self.mask("Left:0x1.minX == 0.5*Page:0x2.width - 30"),
      Self.mask("Right:0x3.minX == 0", in: "Page:0x2"), "Right:0x3.leading == Left:0x1.leading",
      "'UIView-Encapsulated-Layout-Width' Page:0x2.width == 400",
    ])
    let judgement = LogJudgement(log)
    #expect(judgement.conflict == [0, 1, 2, 3] && judgement.verdict == .mask)
  }

  /// The frame that fixes a size is named, if it is not the one that the cause names.
  @Test func theViewWhoseFrameFixesASizeIsNamed() throws {
    let log = try listedLog([
      "Name:0x1.height == 90", "Name:0x1.top == Header:0x2.top",
      "Name:0x1.bottom == Header:0x2.bottom",
      Self.mask("Header:0x2.height == Page:0x3.height - 40"), Self.mask("Page:0x3.height == 100"),
    ])
    let text = LogReport(log, number: 1, of: 1).text
    #expect(
      text.shows("The frame of Page fixes Page.height at 100; your constraints need 130."),
      "\(text)")
  }

  /// A single distance is not shown as the inside of a view.
  @Test func aSingleDistanceIsNotDrawn() throws {
    let log = try listedLog([
      "Stack:0x1.trailing == Field:0x2.trailing", "Stack:0x1.trailing == Note:0x3.trailing",
      "Note:0x3.leading == Field:0x2.trailing + 10",
    ])
    let sum = LogJudgement(log).sum
    #expect(sum?.words.text() == "10 + w = 0, so w = -10" && sum?.outer == nil)
  }

  @Test(arguments: [
    ["Send:0x1.width == 196", "Send:0x1.width <= 30"],
    ["Send:0x1.width >= 44", "Send:0x1.width == 20"],
  ])
  func inequalitiesBetweenSizesAreBrokenFirst(bodies: [String]) throws {
    let predicted = LogJudgement(try listedLog(bodies)).predicted
    #expect(predicted == bodies.firstIndex { !$0.contains("==") })
  }

  /// A mask in relation to a superview subtracts the whole size of it from a view without a frame.
  @Test(arguments: [("- 300", Verdict.transient), ("- 290", .app)])
  func masksThatLeaveNothingAreEmptyFrames(difference: String, verdict: Verdict) throws {
    let mask = "<NSAutoresizingMaskLayoutConstraint:0xf h=-&- v=--&"
    let log = try listedLog([
      "\(mask) Banner:0x1.width == UIView:0x2.width \(difference)   (active)>",
      "'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 300",
      "Icon:0x3.leading == Banner:0x1.leading + 8", "Icon:0x3.trailing == Banner:0x1.trailing - 8",
    ])
    let judgement = LogJudgement(log)
    #expect(judgement.verdict == verdict)
    guard verdict == .transient else { return }
    let text = LogReport(log, number: 1, of: 1).text
    #expect(
      text.shows("Probably a temporary size: Banner.width is 0 until it gets its actual value."),
      "\(text)")
    #expect(judgement.repairs.first?.constraints == [3])
  }

  /// A view without a width beside others collapses nothing.
  @Test func onlyContainersCollapse() throws {
    let log = try listedLog([
      "Name:0x1.width == 90", "Badge:0x2.width == 0", "Row:0x3.width == 120",
      "Name:0x1.leading == Row:0x3.leading", "Badge:0x2.leading == Name:0x1.trailing",
      "Badge:0x2.trailing == Row:0x3.trailing",
    ])
    let text = LogReport(log, number: 1, of: 1).text
    #expect(text.shows("Your constraints: they contradict each other."), "\(text)")
  }
}
