import ConflictLogs
import TestSupport
import Testing

/// Forms of the grammar that single lines do not show: identifiers, attributes, and the match
/// between a list and its broken constraint.
@Suite struct RareFormTests {
  private func log(_ text: String) throws -> ConflictLog {
    try #require(ConflictLog.reading(Array(text.utf8)).first)
  }

  @Test(arguments: [
    ("UISV-canvas-connection", Origin.stackView), ("UISV-spacing", .stackView),
    ("UISV-alignment", .stackView), ("UISV-hiding", .stackView),
    ("UISV-spanning-boundary", .stackView), ("UISV-fill-equally", .stackView),
    ("UISV-fill-proportionally", .stackView), ("NSStackView.Edge.Top", .stackView),
    ("NSStackView.Stack.Min", .stackView), ("UIView-Encapsulated-Layout-Width", .encapsulated),
    ("UIView-Encapsulated-Layout-Left", .encapsulated),
    ("NSView-Encapsulated-Layout-Height", .encapsulated),
    ("NSTableRowView-Encapsulated-Layout-Height", .encapsulated),
    ("_UITemporaryLayoutWidth", .temporary), ("_UITemporaryLayoutHeight", .temporary),
    ("fittingSizeHTarget", .temporary), ("fittingSizeVTarget", .temporary),
    ("UIView-leftMargin-guide-constraint", .margins),
    ("UIView-rightMargin-guide-constraint", .margins),
    ("UIView-topMargin-guide-constraint", .margins),
    ("UIView-bottomMargin-guide-constraint", .margins),
    ("UIViewSafeAreaLayoutGuide-top", .safeArea), ("UIViewSafeAreaLayoutGuide-bottom", .safeArea),
    ("UIIBSystemGenerated", .system), ("UIButtonBar.maximumAlignmentSize", .system),
    ("TB_Leading_Leading", .system), ("IB_Trailing_Trailing", .system),
    ("NSWindow-current-width", .encapsulated),
    ("TUIKeyplane.height", .system),
    ("GridView.row", .system), ("my own", .app),
  ])
  func originFollowsFromTheIdentifier(identifier: String, origin: Origin) throws {
    let log = try log("<NSLayoutConstraint:0x1 '\(identifier)' Panel:0x2.height == 8   (active)>")
    #expect(log.constraints.map(\.origin) == [origin])
    #expect(log.constraints.first?.identifier == identifier)
  }

  /// An identifier that apps may use, too, does not identify a constraint of the system.
  @Test(arguments: [
    "TB_header", "IB_title_Top", "CB_", "Mask_photo", "NSView-left", "fittingSizeOfLabel",
    "Encapsulated-Layout", "Card-topMargin-guide-constraint", "UIIBSystemGeneratedNot",
    "assistantHeight", "assistantView.top", "accessoryView.bottom", "NSStackView.mine",
  ])
  func identifiersOfAppsHaveTheOriginApp(identifier: String) throws {
    let log = try log("<NSLayoutConstraint:0x1 '\(identifier)' Panel:0x2.height == 8   (active)>")
    #expect(log.constraints.map(\.origin) == [.app])
  }

  @Test func ordinaryIdentifiersOnSystemViewsHaveTheOriginSystem() throws {
    let log = try log(
      """
      <NSLayoutConstraint:0x1 'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView:0x2.bottom == Panel:0x3.top   (active)>
      <NSLayoutConstraint:0x4 'MaskEV_Leading_Trailing_CenterX' Panel:0x3.width == 8   (active)>
      """)
    #expect(log.constraints.map(\.origin) == [.system, .system])
  }

  @Test func everyAttributeIsReadOnBothSides() throws {
    for attribute in Attribute.allCases {
      let name = attribute.rawValue
      let log = try log(
        "<NSLayoutConstraint:0x1 Panel:0x2.\(name) >= 0.5*Sheet:0x3.\(name) - 2.5   (active)>")
      #expect(
        log.constraints.map { log.equation($0) } == [
          "Panel.\(name) >= 0.5 * Sheet.\(name) - 2.5"
        ])
    }
  }

  @Test(arguments: [
    (
      "<_UISystemBaselineConstraint:0x1 Panel:0x2.bottom <= UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'.bottom NSLayoutAnchorConstraintSpace(8)   (active)>",
      "Panel.bottom <= safe area.bottom + 8"
    ),
    (
      "<NSLayoutConstraint:0x1 V:|-(0)-[Star Prev...]   (active, names: Star Prev...:0x2, '|':Keys:0x3 )>",
      "Star Prev....top == Keys.top"
    ),
    (
      "<NSLayoutConstraint:0x1 V:|-(0)-[Keys:0x3]   (active, names: Star Prev...:0x2, '|':Star Prev...:0x2 )>",
      "Keys.top == Star Prev....top"
    ),
    (
      "<NSLayoutConstraint:0x1 V:|-(4)-[UIImageView]   (Names: '|':UITableViewCellContentView )>",
      "UIImageView.top == UITableViewCellContentView.top + 4"
    ),
    (
      "<NSLayoutConstraint:0x1 V:[_UILayoutGuide:0x2]-(-20)-[UINavigationBar:0x3](RTL)>",
      "UINavigationBar.top == _UILayoutGuide.bottom - 20"
    ),
  ])
  func rareFormsAreReadAsTheirEquations(line: String, equation: String) throws {
    let log = try log(line)
    #expect(log.notUnderstood.isEmpty)
    #expect(log.constraints.map { log.equation($0) } == [equation])
  }

  @Test(arguments: [
    "**", "`", "> ", "//  ", "    \t", "* ", "2026-01-07 09:12:44.1 Shop[501:9001] ",
  ])
  func decoratedLinesAreRead(decoration: String) {
    let end = decoration == "**" || decoration == "`" ? decoration : ""
    let text = SampleLogs.hiding.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "\(decoration)\($0)\(end)" }.joined(separator: "\n")
    let logs = ConflictLog.reading(Array(text.utf8))
    #expect(logs.map(\.constraints.count) == [4])
    #expect(logs.map(\.broken) == [1])
  }

  /// The list escapes what is not ASCII; the broken constraint below it does not.
  @Test func theBrokenConstraintIsFoundByItsAddress() throws {
    let log = try log(
      #"""
      Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x1 NSTextField:0x2'\U00dcber \"uns\"'.width == 40   (active)>",
          "<NSLayoutConstraint:0x3 NSTextField:0x2'\U00dcber \"uns\"'.width == 50   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 NSTextField:0x2'Über "uns"'.width == 50   (active)>
      """#)
    #expect(log.broken == 1 && log.isAppKit)
    #expect(log.items.map(\.text) == [#"Über "uns""#])
  }

  /// An article may have the list of one run, and the broken constraint of another one.
  @Test func theBrokenConstraintOfAnotherRunIsFoundByItsText() throws {
    let log = try log(
      """
      (
          "<NSLayoutConstraint:0x16 'top' box.centerY <= page.centerY + 10   (active, names: box:0x7e, page:0x70 )>",
          "<NSLayoutConstraint:0x17 'end' box.centerY >= page.centerY + 99   (active, names: box:0x7e, page:0x70 )>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x96 'end' box.centerY >= page.centerY + 99   (active, names: box:0x20, page:0x18 )>
      """)
    #expect(log.broken == 1)
  }

  /// Masonry prints no identifiers: a constant size that is not Masonry's is the host's.
  @Test func constantSizesNextToMasonryLinesHaveTheOriginEncapsulated() throws {
    let log = try log(
      """
      "<MASLayoutConstraint:0x1 UIView:0x2.left == UIView:0x3.left>",
      "<MASLayoutConstraint:0x4 UIView:0x2.right == UIView:0x3.right>",
      "<MASLayoutConstraint:0x5 UIView:0x2.width == 100>",
      "<NSLayoutConstraint:0x6 UIView:0x3.width == 375>"
      """)
    #expect(log.constraints.map(\.origin) == [.app, .app, .app, .encapsulated])
    #expect(LogJudgement(log).predicted == 2)
  }

  /// A line in UIKit's own words would show the identifier.
  @Test(arguments: ["UIView:0x3.width == 375   (active)", "H:[UIView:0x3(375)]"])
  func constantSizesOfUIKitsWordsNextToMasonryLinesAreTheApps(_ line: String) throws {
    let log = try log(
      """
      "<MASLayoutConstraint:0x5 UIView:0x3.width == 100>",
      "<NSLayoutConstraint:0x6 \(line)>"
      """)
    #expect(log.constraints.map(\.origin) == [.app, .app])
  }

  /// Masonry's `mas_key` and SnapKit's `labeled` replace the addresses of constraints, those of views, or
  /// both; a key may contain blanks.
  @Test(arguments: [
    (
      """
      "<NSAutoresizingMaskLayoutConstraint:0x8 Card:superview.width == 320>",
      "<MASLayoutConstraint:Constant UILabel:message.width >= 5000>",
      "<MASLayoutConstraint:Edges[0] of it UILabel:message.left == Card:superview.left + 10>",
      "<MASLayoutConstraint:Edges[1] UILabel:message.right == Card:superview.right - 10>"
      """,
      ["Card:superview", "UILabel:message"], [nil, "Constant", "Edges[0] of it", "Edges[1]"]
    ),
    (
      """
      "<SnapKit.LayoutConstraint:start@Card.swift#12 UILabel:0x1.leading == UIView:0x2.leading + 16.0>",
      "<SnapKit.LayoutConstraint:0x9@Card.swift#13 UILabel:0x1.trailing == UIView:0x2.trailing - 16.0>",
      "<SnapKit.LayoutConstraint:标题@Card.swift#14 UILabel:0x1.width == UIView:0x2.width * 0.5>",
      "<SnapKit.LayoutConstraint:card@Card.swift#15 UIView:0x2.width == 300.0>"
      """,
      ["UILabel", "UIView"], ["start", nil, "标题", "card"]
    ),
  ])
  func keysInsteadOfAddressesAreIdentifiers(text: String, items: [String], keys: [String?]) throws {
    let log = try log(text)
    #expect(log.items.indices.map(log.name(ofItem:)) == items)
    #expect(log.constraints.map(\.identifier) == keys)
    #expect(LogJudgement(log).conflict.sorted() == [0, 1, 2, 3])
  }

  @Test(arguments: [
    "<MASLayoutConstraint:H:|-(8)-[UILabel:0x2]   (active, names: '|':UIView:0x1 )>",
    "<NSLayoutConstraint: UILabel:.width == 50>",
  ])
  func removedAddressesAreNoKeys(line: String) throws {
    let constraint = try #require(try log("(\"\(line)\")").constraints.first)
    #expect(constraint.identifier == nil)
  }

  /// Lines with keys are read if they were wrapped, and if they lost their angle brackets or addresses.
  @Test(arguments: [
    """
    (
        "<SnapKit.LayoutConstraint:card.top@Card.swift#21
    UIView:card.top == UIView:root.top + 8.0>",
        "<SnapKit.LayoutConstraint:card.h@Card.swift#22 UIView:card.height
    == 120.0>",
        "<SnapKit.LayoutConstraint:card.b@Card.swift#23 UIView:card.bottom == UIView:root.bottom - 8.0>",
        "<NSLayoutConstraint:0x600 'own'
    UIView:root.height == 100   (active)>"
    )
    """,
    """
    (
        "<SnapKit.LayoutConstraint:card.top@SomeCardView.swift#21
    UIView:card.top == UIView:root.top + 8.0>",
        "<SnapKit.LayoutConstraint:card.h@C.swift#22
    UIView:card.height == 120.0>",
        "<SnapKit.LayoutConstraint:card.b@C.swift#23
    UIView:card.bottom == UIView:root.bottom - 8.0>",
        "<NSLayoutConstraint:0x600 'own'
    UIView:root.height == 100   (active)>"
    )
    """,
    """
    (
        "SnapKit.LayoutConstraint:card.top@Card.swift#21 UIView:card.top == UIView:root.top + 8.0",
        "SnapKit.LayoutConstraint:card.h@Card.swift#22 UIView:card.height == 120.0",
        "SnapKit.LayoutConstraint:card.b@Card.swift#23 UIView:card.bottom == UIView:root.bottom - 8.0",
        "NSLayoutConstraint:0x600 'own' UIView:root.height == 100   (active)"
    )
    """,
    """
    (
        "<SnapKit.LayoutConstraint@Card.swift#21 Card.top == Root.top + 8.0>",
        "<SnapKit.LayoutConstraint@Card.swift#22 Card.height == 120.0>",
        "<SnapKit.LayoutConstraint@Card.swift#23 Card.bottom == Root.bottom - 8.0>",
        "<NSLayoutConstraint 'own' Root.height == 100   (active)>"
    )
    """,
  ])
  func damagedLinesWithKeysAreRead(text: String) throws {
    let log = try log(text)
    #expect(log.notUnderstood.isEmpty && log.constraints.map(\.source?.line) == [21, 22, 23, nil])
    #expect(log.constraints.last?.identifier == "own")
    #expect(LogJudgement(log).conflict.sorted() == [0, 1, 2, 3])
  }

  @Test(arguments: [
    "\n<MASLayoutConstraint:height UIImageView:avatar.height == 40>",
    " MASLayoutConstraint:height UIImageView:avatar.height == 40",
  ])
  func aWrappedLineWithAKeyIsTheBrokenOne(_ line: String) throws {
    let log = try log(
      """
      (
          "<MASLayoutConstraint:height UIImageView:avatar.height
      == 40>",
          "<MASLayoutConstraint:height2 UIImageView:avatar.height == 50>"
      )
      Will attempt to recover by breaking constraint\(line)
      """)
    #expect(log.constraints.map(\.constant) == [40, 50] && log.broken == 0)
  }

  /// People replace addresses before they publish a log.
  @Test(arguments: ["<address>", "[redacted]", "***", "0xXXXX", "{ptr}"])
  func placeholdersAreAddresses(placeholder: String) throws {
    let log = try log(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:\(placeholder) 'wide' UILabel:\(placeholder)'Total'.width == 220   (active)>",
          "<NSLayoutConstraint:\(placeholder) H:[UILabel:\(placeholder)'Total']-(8)-|   (active, names: '|':Card:\(placeholder) )>",
          "<NSLayoutConstraint:\(placeholder) 'UIView-Encapsulated-Layout-Width' Card:\(placeholder).width == 90   (active)>"
      )
      """)
    #expect(
      log.constraints.map { log.equation($0) } == [
        "UILabel.width == 220", "Card.trailing == UILabel.trailing + 8", "Card.width == 90",
      ])
    #expect(log.constraints.map(\.identifier) == ["wide", nil, "UIView-Encapsulated-Layout-Width"])
  }

  private static let inactive = """
    (
        "<NSLayoutConstraint:0xa1 UILabel:0x1.width == 220   (active)>",
        "<NSLayoutConstraint:0xa2 UILabel:0x1.width == 200   (inactive)>"
    )
    """

  /// A list that reports no conflict can contain the constraints of another state.
  @Test func inactiveConstraintsContradictNothing() throws {
    let log = try log(Self.inactive)
    let report = LogReport(log, number: 1, of: 1)
    #expect(report.judgement.isFeasible && !report.isConflict)
    #expect(report.text.shows("2  UILabel.width == 200  (yours, inactive)"))
    let scene = LogScene(report).yaml
    #expect(
      scene.shows("- {constraint: \"label.width == 200\", isActive: false} # line 2"))
    #expect(scene.shows("- \"label.width == 220\" # line 1"))
    let reported = try self.log("Unable to simultaneously satisfy constraints.\n" + Self.inactive)
    #expect(LogJudgement(reported).conflict == [0, 1])
  }

  /// An inactive size fixes nothing, so the scene chooses one.
  @Test func anInactiveSizeIsNotFixedInAScene() throws {
    let line = "<NSLayoutConstraint:0xa2 UILabel:0x1.width == 200   (inactive)>"
    let scene = LogScene(LogReport(try log("(\n    \"\(line)\"\n)"), number: 1, of: 1)).yaml
    #expect(scene.contains("{constraint: \"label.width == "))
    #expect(scene.ranges(of: "label.width == ").count == 2)
  }

  /// The constraint that a sentence after a list mentions is not part of the list.
  @Test(arguments: [(")", "and sometimes `", "`", 2), ("", "", "", 3), (")", "    \"", "\",", 3)])
  func sentencesAfterAListAreNotPartOfIt(
    end: String, before: String, after: String, count: Int
  ) throws {
    let text = """
      (
          "<NSLayoutConstraint:0xa1 Card:0x1.height == 10   (active)>",
          "<NSLayoutConstraint:0xa2 Card:0x1.height >= 12   (active)>"
      \(end)
      \(before)<NSLayoutConstraint:0xa3 Page:0x2.width == 10   (active)>\(after)
      """
    #expect(ConflictLog.reports(in: Array(text.utf8)).map(\.constraints.count) == [count])
  }

  /// A multiplied position is measured from the view that contains both items.
  @Test func multipliedPositionsNeedTheViewAroundThem() throws {
    let bodies = [
      "UIButton:0x1.trailing == 0.5*UIView:0x2.trailing", "UIButton:0x1.width == 200",
      "UIView:0x2.width == 375",
    ]
    let text = LogReport(try listedLog(bodies), number: 1, of: 1).text
    #expect(
      text.contains(
        "can all be satisfied. Line 1 multiplies a position, which is measured from the view that "
          + "contains both items. The log does not show this view; if it is one of the listed ones, the "
          + "constraints may conflict.\n"))
    let inside = "H:|-(>=0)-[UIButton:0x1]   (active, names: '|':UIView:0x2 )"
    let log = try listedLog(bodies + ["<NSLayoutConstraint:0xaf \(inside)>"])
    #expect(LogJudgement(log).conflict.contains(0))
  }
}
