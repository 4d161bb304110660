import ConflictLogs
import Testing

/// Each form that a line of a log can have, and its meaning.
@Suite struct LineReadingTests {
  private static func log(_ lines: [String]) -> ConflictLog? {
    let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
    return ConflictLog.reading(Array("(\n\(list)\n)\n".utf8)).first
  }

  /// A line, and the equation that it stands for, with short names.
  private static let forms: [(line: String, equation: String)] = [
    ("<NSLayoutConstraint:0x1 V:[Panel:0x2(200)]>", "Panel.height == 200"),
    ("<NSLayoutConstraint:0x1 H:[Panel:0x2(>=20)]>", "Panel.width >= 20"),
    ("<NSLayoutConstraint:0x1 H:[Panel:0x2(<=20.5@250)]>", "Panel.width <= 20.5 @250"),
    ("<NSLayoutConstraint:0x1 Panel:0x2.height == 200   (active)>", "Panel.height == 200"),
    ("<NSLayoutConstraint:0x1 Panel:0x2.width == - 16>", "Panel.width == -16"),
    ("<NSLayoutConstraint:0x1 Panel:0x2.width == 2.22507e-308>", "Panel.width == 0"),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.width == 90 priority:500   (active)>",
      "Panel.width == 90 @500"
    ),
    // As people write them.
    ("<NSLayoutConstraint:0x1 Panel:0x2.width == 90 @ 500   (active)>", "Panel.width == 90 @500"),
    ("<NSLayoutConstraint:0x1 Panel:0x2.width == 90@500   (active)>", "Panel.width == 90 @500"),
    ("<NSLayoutConstraint:0x1 H:[Panel:0x2(90)] @ 500>", "Panel.width == 90 @500"),
    ("<NSLayoutConstraint:0x1 Panel:0x2.width == 90 priority=500>", "Panel.width == 90 @500"),
    (
      "<NSLayoutConstraint:0x1 H:|-(15)-[Panel:0x2]   (Names: '|':Page:0x3 )>",
      "Panel.leading == Page.leading + 15"
    ),
    (
      "<NSLayoutConstraint:0x1 V:[Panel:0x2]-(8)-|   (active, names: '|':Page:0x3 )>",
      "Page.bottom == Panel.bottom + 8"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[Panel:0x2]-(>=5)-[Sheet:0x3'Next >'](LTR)>",
      "Sheet.leading >= Panel.trailing + 5"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[Panel:0x2]-(5)-[Sheet:0x3](RTL)>",
      "Panel.leading == Sheet.trailing + 5"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[Panel:0x2]-(NSSpace(8))-[Sheet:0x3]>",
      "Sheet.leading == Panel.trailing + 8"
    ),
    (
      "<NSLayoutConstraint:0x1 V:[Panel:0x2]-(-7)-[Sheet:0x3]   (active)>",
      "Sheet.top == Panel.bottom - 7"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.height == 0.28125*Panel:0x2.width>",
      "Panel.height == 0.28125 * Panel.width"
    ),
    (
      "<SnapKit.LayoutConstraint:0x1@Cells+Rows.swift#33 Panel:0x2.width == Page:0x3.width * 0.5 + 4.0>",
      "Panel.width == 0.5 * Page.width + 4"
    ),
    (
      "<MASLayoutConstraint:0x1 Panel:header.top == Page:0x3.top + 16>",
      "Panel:header.top == Page.top + 16"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.trailing == Page:0x3.trailingMargin - NSSpace(4)>",
      "Panel.trailing == Page.trailingMargin - 4"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=-&- Panel:0x2.midY == 22   (active, names: '|':Page:0x3 )>",
      "Panel.midY == Page.minY + 22"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Panel:0x2.midY ==>",
      "Panel.midY == 0"
    ),
    (
      "<NSContentSizeLayoutConstraint:0x1 Panel:0x2.width == 42 Hug:250 CompressionResistance:750   (active)>",
      "Panel.width == 42"
    ),
    (
      "<NSLayoutConstraint:0x1 'it's odd' Panel:0x2'YOU'RE OK'.top == Page:0x3.top   (active)>",
      "Panel.top == Page.top"
    ),
    (
      "<NSLayoutConstraint:0x1 Cell.title (1).top == Page:0x3.top + 2   (active, names: Cell.title (1):Panel:0x2'Text' )>",
      "Cell.title (1).top == Page.top + 2"
    ),
    (
      "<NSLayoutConstraint:0x1 A very long name of a v....width == 7   (active, names: A very long name of a view:Panel:0x2 )>",
      "A very long name of a view.width == 7"
    ),
    (
      "<NSLayoutConstraint: 0x1 H:[Panel:0x2(44)] (header, (null))>",
      "Panel.width == 44"
    ),
    (
      "<NSLayoutConstraint:0x1 H:|-(0)-[_UILayoutSpacer:0x2'UISV-alignment-spanner']   (active, names: '|':Page:0x3 )>",
      "alignment spanner.leading == Page.leading"
    ),
  ]

  /// The rest of the grammar: classes, masks, states, names, guides and attributes.
  private static let rareForms: [(line: String, equation: String)] = [
    (
      "<_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0x2.contentHeight{id: 178} == -5.000000>",
      "UITableView.contentHeight == -5"
    ),
    (
      "<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed frame' H:|-(20)-[UILabel:0x2'Label'](LTR)   (active, names: '|':UIView:0x3 )>",
      "UILabel.leading == UIView.leading + 20"
    ),
    (
      "<_UISystemBaselineConstraint:0x1 UILabel:0x2'a'.firstBaseline == UILabel:0x3'b'.firstBaseline   (active)>",
      "UILabel 1.firstBaseline == UILabel 2.firstBaseline"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.height == 0.5Page:0x3.height - 8   (active)>",
      "Panel.height == 0.5 * Page.height - 8"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.height == 1.5 Page:0x3.height   (active)>",
      "Panel.height == 1.5 * Page.height"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.height == 1.5<em>Page:0x3.height   (active)>",
      "Panel.height == 1.5 * Page.height"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.height == 1.5&#42;Page:0x3.height   (active)>",
      "Panel.height == 1.5 * Page.height"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.height == 1.5 × Page:0x3.height   (active)>",
      "Panel.height == 1.5 * Page.height"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.height == 5e-1*Page:0x3.height   (active)>",
      "Panel.height == 0.5 * Page.height"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.width == 2_Tile:0x3.height   (active)>",
      "Panel.width == 2 * _Tile.height"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.width == 2nd.width   (active, names: 2nd:Page:0x3 )>",
      "Panel.width == 2nd.width"
    ),
    (
      "<Kit.PinConstraint:0x1 Panel:0x2.left == Page:0x3.left + 16   (active)>",
      "Panel.left == Page.left + 16"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& 'UIView-Encapsulated-Layout-Top' V:|-(0)-[Panel:0x2]   (active, names: '|':Page:0x3 )>",
      "Panel.top == Page.top"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIImageView:0x2.midX == + 14.5>",
      "UIImageView.midX == 14.5"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& Panel:0x2.width == Page:0x3.width - 210   (active)>",
      "Panel.width == Page.width - 210"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Panel:0x2.minX == 0   (active, names: '|':Page:0x3 )>",
      "Panel.minX == Page.minX"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.height == 44   (inactive)>",
      "Panel.height == 44"
    ),
    (
      "<NSLayoutConstraint:0x1 V:|-(8)-[Panel:0x2]   (inactive, names: '|':Page:0x3 )>",
      "Panel.top == Page.top + 8"
    ),
    (
      "<NSLayoutConstraint:0x1 V:|-(8)-[Panel:0x2] (active, names: '|':Page:0x3 )>",
      "Panel.top == Page.top + 8"
    ),
    (
      "<NSLayoutConstraint:0x1 H:|-(16)-[header]   (active, names: header:0x2, '|':Page:0x3 )>",
      "header.leading == Page.leading + 16"
    ),
    (
      "<NSLayoutConstraint:0x1 H:|-(16)-[Panel:0x2]   (active, names: page:0x3, '|':page:0x3 )>",
      "Panel.leading == page.leading + 16"
    ),
    (
      "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0x2'Save'(89)] Hug:251 CompressionResistance:750>",
      "UILabel.width == 89"
    ),
    (
      "<NSContentSizeLayoutConstraint:0x1 'size' UILabel:0x2'Save'.height == 18 Hug:250 CompressionResistance:1000   (active)>",
      "UILabel.height == 18"
    ),
    (
      "<NSLayoutConstraint:0x1 NSKVONotifying_App.Slider:0x2.width == 40   (active)>",
      "Slider.width == 40"
    ),
    (
      "<NSLayoutConstraint:0x1 _TtGC8Messages5StackCS_4Card_$:0x2.width == 40   (active)>",
      "Stack.width == 40"
    ),
    (
      "<NSLayoutConstraint:0x1 V:[UILabel:0x2' ']-(4)-[UILabel:0x3'friend's [1]']   (active)>",
      "UILabel 1.top == UILabel 2.bottom + 4"
    ),
    (
      "<NSLayoutConstraint:0x1 UILabel:0x2'A very long text that is...'.centerX == Page:0x3.centerX   (active)>",
      "UILabel.centerX == Page.centerX"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.top == UILayoutGuide:0x4'UIViewSafeAreaLayoutGuide'.top + 8   (active)>",
      "Panel.top == safe area.top + 8"
    ),
    (
      "<NSLayoutConstraint:0x1 V:[_UILayoutGuide:0x4]-(-20)-[UINavigationBar:0x2]   (active)>",
      "UINavigationBar.top == _UILayoutGuide.bottom - 20"
    ),
    (
      "<NSLayoutConstraint:0x1 'UISV-distributing-edge' H:[Panel:0x2]-(0)-[_UIOLAGapGuide:0x4'UISV-distributing']   (active)>",
      "gap guide.leading == Panel.trailing"
    ),
    (
      "<NSLayoutConstraint:0x1 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x4'UIViewLayoutMarginsGuide']-(11)-|   (active, names: '|':Page:0x3 )>",
      "Page.bottom == margins guide.bottom + 11"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[Panel:0x2]-(>=NSLayoutAnchorConstraintSpace(8))-[Sheet:0x3]   (active)>",
      "Sheet.leading >= Panel.trailing + 8"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[Panel:0x2]-(<=12.5)-[Sheet:0x3]   (active)>",
      "Sheet.leading <= Panel.trailing + 12.5"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.leading == Sheet:0x3.trailing NSSpace(0)   (active)>",
      "Panel.leading == Sheet.trailing"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.centerY == 1.5*Page:0x3.centerY - 3   (active)>",
      "Panel.centerY == 1.5 * Page.centerY - 3"
    ),
    (
      "<NSLayoutConstraint:0x1 App.Box<Swift.Int, App.Row>:0x2.width == 40   (active)>",
      "Box.width == 40"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.leadingMargin == Sheet:0x3.leading   (active)>",
      "Panel.leadingMargin == Sheet.leading"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.centerXWithinMargins == Sheet:0x3.centerX   (active)>",
      "Panel.centerXWithinMargins == Sheet.centerX"
    ),
    (
      "<NSLayoutConstraint:0x1 'NSStackView.Edge.Top' V:|-(>=0)-[NSView:0x2]   (active, names: '|':NSStackView:0x3 )>",
      "NSView.top >= NSStackView.top"
    ),
    (
      "<NSLayoutConstraint: 0x1 H:|-(0)-[UIView: 0x2] (Names: '|':UIView: 0x3 )>",
      "UIView 1.leading == UIView 2.leading"
    ),
    (
      "<SnapKit.LayoutConstraint:0x1@View+Layout.swift#7 UILayoutGuide:0x2.bottom <= App.View:0x3.bottom - 16.0>",
      "UILayoutGuide.bottom <= View.bottom - 16"
    ),
    (
      "<SnapKit.LayoutConstraint:0x1@View.swift#7 App.View:0x2.width == App.View:0x3.width * 0.425531923770905 - 1.5>",
      "View 1.width == 0.425532 * View 2.width - 1.5"
    ),
    (
      "<MASLayoutConstraint:0x1 Cell:title.width == 16>",
      "Cell:title.width == 16"
    ),
    (
      "<NSLayoutConstraint:0x1 Cell.title, with a comma: and a colon.top == Page:0x3.top   (active, names: Cell.title, with a comma: and a colon:UILabel:0x2'x' )>",
      "Cell.title, with a comma: and a colon.top == Page.top"
    ),
    (
      "<NSLayoutConstraint:0x1 [odd] name.bottom == Page:0x3.bottom   (active, names: [odd] name:UIView:0x2 )>",
      "[odd] name.bottom == Page.bottom"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[[odd] name(20)]   (active, names: [odd] name:UIView:0x2 )>",
      "[odd] name.width == 20"
    ),
    (
      "<NSLayoutConstraint:0x1 Cell....width >= 20 priority:999   (active, names: Cell.:UIView:0x2 )>",
      "Cell..width >= 20 @999"
    ),
    (
      "<NSLayoutConstraint:0x1 Panel:0x2.lastBaseline <= Sheet:0x3.lastBaseline + 0.333333   (active)>",
      "Panel.lastBaseline <= Sheet.lastBaseline + 0.3333"
    ),
    (
      "<NSLayoutConstraint:0x1 UILabel:0x2'a == b'.width == 20   (active)>",
      "UILabel.width == 20"
    ),
    (
      "<NSLayoutConstraint:0x1 UILabel:0x2'x.width == 3 (active'.width == 20   (active)>",
      "UILabel.width == 20"
    ),
  ]

  @Test func everyFormIsReadAsItsEquation() throws {
    for form in Self.forms + Self.rareForms {
      let log = try #require(Self.log([form.line]), "\(form.line)")
      #expect(log.notUnderstood.isEmpty, "\(form.line)")
      #expect(log.constraints.map { log.equation($0) } == [form.equation], "\(form.line)")
    }
  }

  @Test func unreadableConstraintsAreListed() throws {
    let log = try #require(
      Self.log([
        "<NSLayoutConstraint:0x1 Panel:0x2.width == 4>",
        "<NSLayoutConstraint:0x3 (Panel:0x2.left + 4) == X.row-boundary>",
      ]))
    #expect(log.constraints.count == 1)
    #expect(log.notUnderstood.map(\.line) == [3])
  }

  @Test func viewMentionedTwiceIsOneItem() throws {
    let log = try #require(
      Self.log([
        "<NSLayoutConstraint:0x1 V:[UILabel:0x2'Save'(20)]   (Names: header:UILabel:0x2 )>",
        "<NSLayoutConstraint:0x3 header.height == 30   (active, names: header:UILabel:0x2 )>",
        "<NSLayoutConstraint:0x4 UILabel:0x2.height >= 10   (active)>",
      ]))
    #expect(log.items.count == 1)
    #expect(log.items[0].text == "Save")
    #expect(log.items[0].name == "header")
  }

  @Test func originsFollowFromClassAndIdentifier() throws {
    let log = try #require(
      Self.log([
        "<NSLayoutConstraint:0x1 'UISV-hiding' Panel:0x2.height == 0>",
        "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' Panel:0x2.height == 44>",
        "<NSLayoutConstraint:0x1 '_UITemporaryLayoutWidth' Panel:0x2.width == 0>",
        "<NSLayoutConstraint:0x1 'UIViewSafeAreaLayoutGuide-top' V:|-(44)-[UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'] (Names: '|':Panel:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Panel:0x2.width == 8>",
        "<_UILayoutSupportConstraint:0x1 V:[_UILayoutGuide:0x4(20)]>",
        "<NSLayoutConstraint:0x1 _UIButtonBarStackView:0x5.height == 44>",
        "<NSLayoutConstraint:0x1 Panel:0x2.width == 8>",
      ]))
    #expect(
      log.constraints.map(\.origin) == [
        .stackView, .encapsulated, .temporary, .safeArea, .autoresizingMask, .safeArea, .system,
        .app,
      ])
  }

  /// A number that is too large to be one, or written in another form, is not read as another.
  @Test(arguments: [
    "1e309", "2*B:0x4.width + 1e999", "1e400*B:0x4.width", "0,5*B:0x4.width", "(9/16)*B:0x4.width",
    "1e-05B:0x4.width", "1.5#B:0x4.width",
  ])
  func numbersThatCannotBeReadAreNotOthers(_ number: String) throws {
    let lines = ["A:0x2.width == \(number)", "A:0x2.width == 20"]
    let text = lines.map { "<NSLayoutConstraint:0x1 \($0)   (active)>\n" }.joined()
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    #expect(log.constraints.count == 1 && log.notUnderstood.count == 1)
  }
}
