import ConflictLogs
import Testing

/// Each form that a line of a log can take, and what it means.
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
      "Panel.height == 0.2813 * Panel.width"
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

  @Test func everyFormMeansItsEquation() throws {
    for form in Self.forms {
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
}
