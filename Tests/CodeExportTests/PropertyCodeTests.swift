import AutoLayout
@testable import CodeExport
import SceneModel
import SceneText
import Testing

/// The code in formats other than UIKit for each property of a view.
@Suite struct PropertyCodeTests {
  private func code(_ format: CodeFormat, _ text: String) throws -> String {
    let reading = SceneReading(text: "stackyard: 1\n\(text)\n", file: "a.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    return format.code(of: scene, named: "a", offered: Exported.offered)
  }

  /// The rules of a page about its views, with the notes.
  private func rules(_ text: String) throws -> [String] {
    try code(.css, text).split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { ($0.hasPrefix("#") || $0.hasPrefix("/*")) && !$0.hasPrefix("#canvas") }
  }

  /// The body of a view of SwiftUI.
  private func body(_ text: String) throws -> String {
    let lines = try code(.swiftui, text).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(4).dropLast(3).map { $0.dropFirst(8) + "\n" }.joined()
  }

  /// The values of all properties, each with the view that gets it.
  private static let values = """
    placement root topLeading; backgroundColor a red; text c two; numberOfLines a 0; textAlignment a center
    lineBreakMode a byTruncatingHead; preferredMaxLayoutWidth a 4; intrinsicContentSize a [9, 2]
    contentHuggingPriority b [9, 9]; contentCompressionResistancePriority b [9, 9]; isHidden a true
    baseline a {first: 2}; layoutMargins root [1, 2, 3, 4]; preservesSuperviewLayoutMargins p true
    insetsLayoutMarginsFromSafeArea root false; width a 7; height a 3; layoutDirection a rightToLeft
    note a hello; action a set a width 9; placeholderIntrinsicContentSize a [5, 5]
    alignmentRectInsets a [0, 0, 1, 1]
    frame c [2, 1, 20, 5]; autoresizingMask f [flexibleWidth]; layoutsSubviewsManually c true
    translatesAutoresizingMaskIntoConstraints f false; contentOffset l [0, 3]; axis s horizontal
    alignment s center; distribution s fillEqually; spacing s 2; customSpacing s {b: 3}
    isBaselineRelativeArrangement s true; isLayoutMarginsRelativeArrangement s true
    """

  /// Without a note, code leaves out only what concerns the playground.
  @Test(arguments: [CodeFormat.swiftui, .css])
  func noPropertyIsLeftOutInSilence(_ format: CodeFormat) throws {
    func text(_ key: String = "", _ id: String = "", _ value: String = "") -> String {
      func own(_ view: String, _ group: Property.Group = .view) -> String {
        view == id && Property.named(key)?.group == group ? ", \(key): \(value)" : ""
      }
      return """
        canvas: {device: iPhone 16}
        root:
          id: root\(own("root").replacing(", ", with: "\n  ", maxReplacements: 1))
          subviews:
            - {id: a, text: one two\(own("a"))}
            - {id: c\(own("c"))}
            - {id: f, frame: [1, 1, 4, 2]\(own("f"))}
            - {id: p, subviews: [{id: q}]\(own("p"))}
            - id: s\(own("s").replacing(", ", with: "\n      ", maxReplacements: 1))
              stack:
                arrangedSubviews: [{id: b, text: b\(own("b"))}, {id: d, text: dd}]
                \(key == "axis" ? "" : "axis: vertical")
                \(own("s", .stack).dropFirst(2))
            - {id: l, scroll: {\(own("l", .scroll).dropFirst(2))}}
        constraints:
          - a.leading == root.leadingMargin
          - a.top == root.topMargin
          - p.leading == root.leading
          - q.leading == p.leadingMargin
        """
    }
    let plain = try code(format, text())
    var (found, keys): ([String], [String]) = ([], [])
    for entry in Self.values.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let parts = entry.split(separator: " ", maxSplits: 2).map(String.init)
      keys.append(parts[0])
      if try code(format, text(parts[0], parts[1], parts[2])) == plain { found.append(parts[0]) }
    }
    #expect(found == ["note", "action"])
    #expect(Set(keys) == Set(Property.all.map(\.key)))
  }

  // MARK: Directions

  private let turned = """
    canvas: {width: 60, height: 6}
    root:
      id: page
      subviews:
        - id: row
          layoutDirection: rightToLeft
          stack:
            customSpacing: {a: 2}
            distribution: fillEqually
            arrangedSubviews:
              - {id: a, text: A, textAlignment: right, layoutDirection: leftToRight}
              - {id: b, text: B, textAlignment: right}
    constraints:
      - row.leading == page.leading + 4
      - row.trailing == page.trailing - 1
      - row.top == page.top
    """

  /// The place of a view is in the direction of the view around it, but an element's own direction
  /// tells where its edges start.
  @Test func pagesHaveTheDirectionsOfViews() throws {
    #expect(
      try rules(turned) == [
        "#page { inset-inline-start: 0px; inset-inline-end: 0px; top: 0px; bottom: 0px; }",
        "#row { inset-inline-end: 4px; inset-inline-start: 1px; top: 0px; direction: rtl; "
          + "display: flex; flex-direction: row; align-items: stretch; }",
        "#a { direction: ltr; text-align: right; }", "#b { text-align: right; }",
        "#a { flex: 1 1 0; margin-inline-start: 2px; }", "#b { flex: 1 1 0; }",
      ])
  }

  @Test func swiftUIHasTheDirectionsOfViews() throws {
    #expect(
      try body(turned) == """
        // page
        ZStack(alignment: .topLeading) {
            // row
            HStack(alignment: .center, spacing: 0) {
                // a
                Text("A")
                    .lineLimit(1)
                    .multilineTextAlignment(.trailing)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .trailing)
                    .environment(\\.layoutDirection, .leftToRight)
                    .padding(.trailing, 2)
                // b
                Text("B")
                    .lineLimit(1)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
            }
            .fixedSize(horizontal: false, vertical: true)
            .frame(maxWidth: .infinity)
            .environment(\\.layoutDirection, .rightToLeft)
            .padding(EdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 1))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)

        """)
  }

  /// The modifiers of a single view are beside each other; its left edge is the trailing one.
  @Test func swiftUIOfASingleViewHasTheDirectionOfTheScene() throws {
    let text = """
      canvas: {width: 20, height: 4}
      layoutDirection: rightToLeft
      root: {id: a, text: A, placement: none}
      constraints: [a.left == canvas.left + 3, a.top == canvas.top]
      """
    #expect(
      try body(text) == """
        // a
        Text("A")
            .lineLimit(1)
            .padding(EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 3))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
            .environment(\\.layoutDirection, .rightToLeft)

        """)
  }

  @Test func visualFormatNamesDirections() throws {
    let text = "root: {id: a, layoutDirection: rightToLeft}"
    #expect(
      try code(.visualFormat, text) == """
        // | is canvas
        H:|[a]|
        V:|[a]|
        // visual format cannot express the layoutDirection of a

        """)
  }

  // MARK: Others

  /// Views inside a hidden view are hidden, too.
  @Test func hiddenViewsOfPagesAreInvisible() throws {
    let text = """
      root: {id: a, isHidden: true, subviews: [{id: b, isHidden: true, subviews: [{id: c, width: 2}]}]}
      """
    #expect(
      try rules(text) == [
        "#a { inset-inline-start: 0px; inset-inline-end: 0px; top: 0px; bottom: 0px; "
          + "visibility: hidden; }",
        "#b { visibility: hidden; }", "#c { width: 2px; }",
      ])
  }

  /// A text with a content size of its own is aligned in the view, which may be wider.
  @Test func pagesAlignTextsInTheirViews() throws {
    let text = "root: {id: a, text: A, textAlignment: right, intrinsicContentSize: [5, 1]}"
    let lines = try code(.css, text).split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.filter { $0.contains("<i ") || $0.contains("> i") || $0.contains("text-align") } == [
        ".view > i { display: block; min-width: 100%; }",
        "#a { inset-inline-start: 0px; inset-inline-end: 0px; top: 0px; bottom: 0px; "
          + "text-align: right; }",
        "<div id=\"a\" class=\"view\"><i style=\"width: 5px; height: 1px\">A</i></div>",
      ])
  }

  @Test(
    arguments: [
      ("byTruncatingHead", ["/* flexbox cannot express the lineBreakMode of a */"]),
      ("byTruncatingMiddle", ["/* flexbox cannot express the lineBreakMode of a */"]),
      ("byTruncatingTail", ["#a { overflow: hidden; text-overflow: ellipsis; }"]),
      ("byClipping", ["#a { overflow: hidden; }"]),
    ])
  func pagesTruncateTexts(_ mode: String, _ expected: [String]) throws {
    let text = "root: {id: a, text: A, placement: none, lineBreakMode: \(mode)}"
    #expect(try rules(text) == expected)
  }

  @Test(
    arguments: [
      ("byTruncatingHead", "", "    .truncationMode(.head)\n"),
      ("byTruncatingMiddle", "", "    .truncationMode(.middle)\n"), ("byTruncatingTail", "", ""),
      ("byClipping", "// SwiftUI cannot express the lineBreakMode of a\n", ""),
    ])
  func swiftUITruncatesTexts(_ mode: String, _ note: String, _ modifier: String) throws {
    let text = "root: {id: a, text: A, placement: none, lineBreakMode: \(mode)}"
    #expect(try body(text) == "// a\n\(note)Text(\"A\")\n    .lineLimit(1)\n\(modifier)")
  }

  /// A width of its own replaces that of the content.
  @Test func centredViewsOfPagesHaveOneWidth() throws {
    #expect(
      try rules("root: {id: a, placement: center, width: 40}") == [
        "#a { left: 50%; top: 50%; transform: translate(-50%, -50%); width: 40px; }"
      ])
  }

  /// A column as wide as its scroll view scrolls in one direction.
  @Test func contentOfAScrollViewIsInItsScrollViewOfSwiftUI() throws {
    let text = """
      root:
        id: list
        scroll: {}
        subviews: [{id: rows, height: 90}]
      constraints:
        - rows.top == list.content.top
        - rows.bottom == list.content.bottom
        - rows.leading == list.content.leading + 3
        - rows.trailing == list.content.trailing - 4
        - rows.width == list.frame.width - 7
      """
    #expect(
      try body(text) == """
        // list
        ScrollView([.vertical]) {
            // rows
            Color.clear
                .frame(height: 90)
                .frame(maxWidth: .infinity)
                .padding(EdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 4))
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)

        """)
  }
}
