import AutoLayout
import Cells
import Phrases
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Mistakes of people who know UIKit or other formats, and the messages they get.
@Suite("Mistakes in scene files")
struct SceneMistakeTests {
  private func diagnostics(_ text: String) -> [Diagnostic] {
    SceneReading(text: text, file: "a.yaml").diagnostics
  }

  private func view(_ fields: String) -> [Diagnostic] {
    diagnostics("stackyard: 1\nroot: {\(fields)}\n")
  }

  private func constraint(_ text: String) -> [Diagnostic] {
    diagnostics("stackyard: 1\nroot: {id: a, subviews: [{id: b}]}\nconstraints:\n  - \"\(text)\"\n")
  }

  @Test func tabInIndentationIsReportedWithItsLine() {
    let found = diagnostics("stackyard: 1\nroot:\n  id: a\n\ttext: x\n")
    #expect(found.map(\.problem) == [.tabIndentation])
    #expect(found.map(\.place) == [Place(line: 4, column: 1)])
  }

  @Test(arguments: [
    // The key is aligned neither with the previous block nor with the surrounding one.
    ("    axis: horizontal\n   spacing: 1\n", 3, 4),
    ("    axis: horizontal\n     spacing: 1\n", 5, 4),
    ("    axis: horizontal\n    arrangedSubviews:\n      - id: a\n       spacing: 1\n", 7, 8),
  ])
  func unevenIndentationIsReportedWithItsNeighbours(
    _ lines: String, _ indent: Int, _ neighbours: Int
  ) {
    let found = diagnostics("stackyard: 1\nroot:\n  stack:\n" + lines)
    #expect(
      found.map(\.problem) == [
        .unevenIndentation(of: "spacing", by: indent, neighbours: neighbours)
      ])
    #expect(found.first?.column == indent + 1)
  }

  @Test func aColonInTextNeedsQuotes() {
    let found = diagnostics("stackyard: 1\ntitle: Missing quote: and colon\nroot: {}\n")
    #expect(
      found.map(\.problem) == [
        .colonWithoutQuotes(key: "title", value: "Missing quote: and colon")
      ])
    #expect(found.map(\.line) == [2])
  }

  @Test func unclosedQuoteIsShownWhereItOpens() {
    let found = diagnostics("stackyard: 1\ntitle: \"Missing quote\nroot: {}\n")
    #expect(found.map(\.problem) == [.unclosedQuote])
    #expect(found.map(\.place) == [Place(line: 2, column: 8)])
  }

  @Test func unquotedUIKitAnchorIsReported() {
    let found = diagnostics(
      "stackyard: 1\nroot: {id: a}\nconstraints:\n"
        + "  - a.widthAnchor.constraint(equalToConstant: 20)\n")
    #expect(found.map(\.problem) == [.equation(.anchor(item: "a", attribute: "width"))])
    #expect(found.map(\.place) == [Place(line: 4, column: 7)])
  }

  @Test func singleHuggingPriorityAppliesToBothAxes() throws {
    for (text, priority) in [("251", 251.0), ("required", 1000), ("defaultLow", 250)] {
      let root = try scene(
        """
        stackyard: 1
        root: {contentHuggingPriority: \(text), contentCompressionResistancePriority: \(text)}
        """
      ).root
      let both = SceneView.PriorityPair(horizontal: priority, vertical: priority)
      #expect(root.contentHuggingPriority == both)
      #expect(root.contentCompressionResistancePriority == both)
    }
    #expect(
      view("contentHuggingPriority: high").map(\.problem) == [
        .equation(.unknownPriority("high"))
      ])
  }

  @Test func textWithoutSceneHasNoSpellingSuggestion() {
    #expect(diagnostics("").map(\.problem) == [.emptyText])
    #expect(diagnostics("title: x\nroot: {}\n").map(\.problem) == [.missingVersion])
    #expect(diagnostics("title: x\nroot: {}\n").map(\.suggestion) == [nil])
  }

  @Test func misplacedStackKeysAreReported() {
    let found = view("axis: vertical, spacing: 1, stack: {}")
    #expect(
      found.map(\.problem) == [
        .misplacedKey("axis", of: "a view", under: "stack"),
        .misplacedKey("spacing", of: "a view", under: "stack"),
      ])
  }

  @Test func keysOfViewsAreReportedInTheirParts() {
    let found = view("stack: {layoutMargins: [1, 1, 1, 1]}")
    #expect(found.map(\.problem) == [.keyOfView("layoutMargins", in: "a stack")])
    #expect(found.map(\.suggestion) == [nil])
    #expect(view("stack: {subviews: []}").map(\.suggestion) == ["arrangedSubviews"])
  }

  @Test func keysOfUIKitAreExplained() {
    #expect(view("bgColor: red").map(\.suggestion) == ["backgroundColor"])
    #expect(view("color: red").map(\.suggestion) == ["backgroundColor"])
    #expect(
      view("adjustsFontSizeToFitWidth: true").map(\.problem) == [
        .unsupportedProperty("adjustsFontSizeToFitWidth", .textLayout)
      ])
    #expect(view("font: x").map(\.problem) == [.unsupportedProperty("font", .look)])
  }

  @Test(arguments: ["yes", "on", "no", "off"])
  func otherWordsForTrueAndFalseAreSuggested(_ word: String) {
    let meant = ["yes", "on"].contains(word) ? "true" : "false"
    #expect(view("isHidden: \(word)").map(\.suggestion) == [meant])
  }

  @Test func namesOfSystemColoursAreAccepted() throws {
    #expect(
      try scene("{stackyard: 1, root: {backgroundColor: systemBlue}}").root.backgroundColor == .blue
    )
    guard
      case .unknownValue("#ff0000", of: "colour", known: let known)? = view(
        "backgroundColor: '#ff0000'"
      )
      .first?.problem
    else {
      Issue.record("expected a problem")
      return
    }
    #expect(known.contains("red") && known.contains("lightGray"))
  }

  @Test func listWithoutDashesIsReported() {
    #expect(
      view("subviews: {id: b}").map(\.problem) == [
        .listExpected(of: "views", found: "a mapping", isMapping: true)
      ])
  }

  @Test(arguments: [
    ("a.widthAnchor == 20", 5, Diagnostic.EquationProblem.anchor(item: "a", attribute: "width")),
    (
      "a.widthAnchor.constraint(equalToConstant: 20)", 5,
      .anchor(item: "a", attribute: "width")
    ),
    ("a.top == b.bottomAnchor", 14, .anchor(item: "b", attribute: "bottom")),
    ("2 * a.width == b.width", 3, .leftSideNotAnAttribute),
    ("a.width + 4 == b.width", 11, .leftSideNotAnAttribute),
    ("12 == a.width", 3, .leftSideNotAnAttribute),
  ])
  func equationsInTheSyntaxOfUIKitAreReported(
    _ text: String, _ column: Int, _ problem: Diagnostic.EquationProblem
  ) {
    let found = constraint(text)
    #expect(found.map(\.problem) == [.equation(problem)])
    #expect(found.map(\.column) == [column + 3])
  }

  @Test func prioritiesAcceptUIKitsNames() throws {
    let names = [
      "required": 1000.0, "defaultHigh": 750, "dragThatCanResizeScene": 510,
      "sceneSizeStayPut": 500, "dragThatCannotResizeScene": 490, "defaultLow": 250,
      "fittingSizeLevel": 50,
    ]
    try forEvery("name", in: names.sorted { $0.key < $1.key }) { name, priority in
      let text = """
        stackyard: 1
        root: {id: a, contentHuggingPriority: [\(name), 250], width: ">= 2 @\(name)"}
        constraints:
          - {constraint: "a.height == 2", priority: \(name)}
          - "a.height == 2 @\(name)"
          - "H:[a(2@\(name))]"
        """
      let scene = try scene(text)
      #expect(scene.root.contentHuggingPriority.horizontal == priority, "\(name)")
      #expect(scene.root.width.map(\.priority) == [priority], "\(name)")
      let tree = ViewTree(scene, canvas: Size(width: 9, height: 9))
      let made = try #require(tree.view("a")).constraints
      #expect(
        made.filter { $0.firstAttribute == .height }.map(\.priority.rawValue) == [
          priority, priority,
        ])
    }
  }

  @Test func unknownPrioritiesAreExplainedEverywhere() {
    for (word, meant) in [("low", "defaultLow"), ("high", "defaultHigh")] {
      let unknown = Diagnostic.Problem.equation(.unknownPriority(word))
      for found in [
        constraint("a.width == 2 @\(word)"), view("width: \"2 @\(word)\""),
        view("contentHuggingPriority: [\(word), 1]"), view("contentHuggingPriority: \(word)"),
      ] {
        #expect(found.map(\.problem) == [unknown])
        #expect(found.map(\.suggestion) == [meant])
      }
    }
    #expect(
      constraint("a.width == 2 @1001").map(\.problem) == [.equation(.unknownPriority("1001"))])
  }

  @Test func hundredThousandMistakesAreReportedAtOnce() {
    let keys = (0..<20_000).map { "widh\($0): 1" }.joined(separator: ", ")
    let found = view(keys)
    #expect(found.count == 20_000)
    #expect(found.count(where: { $0.suggestion != nil }) <= 100)
  }

  /// The one place where the words themselves are asserted.
  @Test func theWords() {
    let words = [
      diagnostics(""), diagnostics("root: {}"), diagnostics("stackyard: 1\nroot:\n\tid: a\n"),
      diagnostics("stackyard: 1\nroot:\n  stack:\n    axis: vertical\n   spacing: 1\n"),
      diagnostics("stackyard: 1\nscript:\n  - select: a\n   - select: b\n"),
      diagnostics("stackyard: 1\ntitle: a: b\nroot: {}\n"),
      view("axis: vertical"), view("font: x"), view("stack: {axis: row}"),
      view("subviews: {id: b}"), view("id: a, subviews: [{id: a}]"),
      constraint("a.width == 2 @low"), constraint("a.leading == b.left"),
      constraint("a.top == b.width"), constraint("a.top == b.left"),
      constraint("2 * a.width == 4"), constraint("a.widthAnchor == 4"),
    ].map { $0.first?.problem.message() ?? "" }.joined(separator: "\n")
    #expect(
      words == """
        the file is empty; a scene starts with 'stackyard: 1'
        missing 'stackyard: 1'; add it as the first line
        this line is indented with a tab; YAML allows only spaces
        'spacing' is indented by 3, its neighbours by 4
        'select' is indented by 3, its neighbours by 2
        a ':' inside text needs quotes: title: "a: b"
        the key 'axis' is not allowed in a view; it belongs under 'stack:'
        'font' is not supported: views are plain rectangles in one colour, with text in the terminal's font
        unknown axis 'row'; expected horizontal or vertical
        expected a list of views, found a mapping; start each entry with '- '
        duplicate id 'a'
        unknown priority 'low'; expected a number from 1 to 1000, required, defaultHigh, \
        dragThatCanResizeScene, sceneSizeStayPut, dragThatCannotResizeScene, defaultLow or \
        fittingSizeLevel
        cannot relate leading to left: leading depends on the reading direction, left does not
        cannot relate top to width: width is a size, top is a position
        cannot relate top to left: top is vertical, left horizontal
        the left side must be one attribute, such as a.width; move numbers to the right of ==
        UIKit's anchors are not part of scenes; write the constraint as an equation, such as \
        "a.width == 20"
        """)
  }
}
