import AutoLayout
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Visual format in scene files.
@Suite("Visual format in scenes")
struct VisualFormatReadingTests {
  private static let header = """
    stackyard: 1
    metrics: {gap: 8, low: 250, huge: 5000}
    root: {id: a, guides: [g], subviews: [{id: bee}, {id: c, subviews: [{id: d}]}, {id: left-bar}]}
    constraints:

    """

  /// The problems of a constraint, each as `offset: message`.
  private func problem(_ text: String) -> String {
    let diagnostics = SceneReading(text: Self.header + "  - '\(text)'", file: "a.yaml").diagnostics
    return diagnostics.map { diagnostic in
      let meant = diagnostic.suggestion.map { " (\($0)?)" } ?? ""
      return "\(diagnostic.column - 6): \(diagnostic.problem.message())\(meant)"
    }.joined(separator: "\n")
  }

  /// The constraints that entries of the list add, each as `identifier: equation`, sorted.
  private func constraints(_ entries: String) throws -> [String] {
    let tree = ViewTree(try scene(Self.header + entries), canvas: Size(width: 80, height: 24))
    return LayoutReport(of: tree.window).constraints.map(\.constraint)
      .filter { $0.identifier != "canvas-fill" && $0.firstItem !== tree.window }
      .map { ($0.identifier.map { "\($0): " } ?? "") + $0.description }.sorted()
  }

  @Test func linesAddTheConstraintsThatTheyDraw() throws {
    let made = try constraints(
      """
        - "H:|-gap-[bee(>=c@low)]-[c]-(>=2@defaultHigh)-|"
        - V:[g(3)][d]
        - "|[a]"
      """)
    #expect(
      made == [
        "a.leading == canvas.leading", "a.trailing >= c.trailing + 2 @750",
        "bee.leading == a.leading + 8", "bee.width >= c.width @250",
        "c.leading == bee.trailing + 8", "d.top == g.bottom", "g.height == 3",
      ])
  }

  @Test func theMappingHasOptionsPriorityAndName() throws {
    let made = try constraints(
      """
        - constraint: "V:[bee]-[c]"
          options: [alignAllLeft, spacingBaselineToBaseline]
          priority: defaultLow
          identifier: column
      """)
    #expect(
      made == [
        "column: bee.left == c.left @250",
        "column: c.firstBaseline == bee.lastBaseline + 8 @250",
      ])
  }

  @Test(arguments: [
    ("V[bee]", "1: expected ':' after 'V', found '['"),
    ("H:", "2: expected a view, such as [a], found the end"),
    ("h:[bee]", "0: expected a view, such as [a], found 'h'"),
    ("H: [bee]", "2: expected a view, such as [a], found ' '"),
    ("H:[bee]-[]", "9: expected a view name (letters, digits and '_'), found ']'"),
    ("H:[bee", "6: expected ']' after a name, or ')' and ']' after predicates, found the end"),
    ("[bee(3]", "6: expected ']' after a name, or ')' and ']' after predicates, found ']'"),
    ("[bee.width]", "4: expected ']' after a name, or ')' and ']' after predicates, found '.'"),
    ("[bee]-(3-[c]", "8: expected ',' or ')', found '-'"),
    ("[bee]-3[c]", "7: expected '-' after the distance, found '['"),
    ("[bee]-(>=)-[c]", "9: expected a number or a metric, found ')'"),
    ("[bee(=<3)]", "5: expected ==, <= or >=, found '=' (<=?)"),
    ("|[bee]|-", "7: expected the end after the second '|', found '-'"),
    ("H:[be]", "3: unknown view or guide 'be' (bee?)"),
    ("H:[nothing]", "3: unknown view or guide 'nothing'"),
    ("H:[bee]-gpa-[c]", "8: unknown metric 'gpa' (gap?)"),
    ("H:[c(==beee)]", "7: unknown metric, view or guide 'beee' (bee?)"),
    (
      "H:[bee]-c-[c]",
      "8: 'c' is a view; a view can be used only as a size, as in [a(b)]"
    ),
    (
      "H:[c(3@huge)]",
      "7: unknown priority '5000'; expected a number from 1 to 1000, required, defaultHigh, dragThatCanResizeScene, sceneSizeStayPut, dragThatCannotResizeScene, defaultLow or fittingSizeLevel"
    ),
    (
      "H:[c(3@0)]",
      "7: unknown priority '0'; expected a number from 1 to 1000, required, defaultHigh, dragThatCanResizeScene, sceneSizeStayPut, dragThatCannotResizeScene, defaultLow or fittingSizeLevel"
    ),
    ("H:[c(2e6)]", "5: '2e6' is not a number within ±1000000"),
    ("H:|-[canvas]", "2: '|' stands for the superview of 'canvas', but 'canvas' has none"),
    (
      "H:|-[c]-[d]",
      "9: '|' is the superview of all views in the format, but 'c' and 'd' have different superviews"
    ),
    (
      "H:[bee]-[left-bar]",
      "9: 'left-bar' cannot be used in visual format, whose names have no '-'; write an equation,"
        + " such as \"left-bar.leading == canvas.leading\""
    ),
    (
      "H:[bee(==left-bar)]",
      "9: 'left-bar' cannot be used in visual format, whose names have no '-'; write an equation,"
        + " such as \"left-bar.leading == canvas.leading\""
    ),
    ("H:[bee-c]", "6: expected ']' after a name, or ')' and ']' after predicates, found '-'"),
  ])
  func problemsAreShownAtTheirPosition(text: String, message: String) {
    #expect(problem(text) == message)
  }

  @Test func caretIsUnderTheErrorInTheFormat() {
    let text = Self.header + "  - \"H:|-gpa-[bee]\"\n  - H:|-[cee]"
    #expect(
      SceneReading(text: text, file: "a.yaml").diagnostics.map(\.description) == [
        """
        a.yaml:5:10: error: unknown metric 'gpa'
          - "H:|-gpa-[bee]"
                 ^ did you mean 'gap'?
        """,
        """
        a.yaml:6:10: error: unknown view or guide 'cee'
          - H:|-[cee]
                 ^ did you mean 'bee'?
        """,
      ])
  }

  @Test func keysNextToAVisualFormatAreChecked() {
    let entries = """
        - {constraint: "H:[bee(3@9)]", priority: 5}
        - {constraint: "H:[bee]-[c]", options: [alignTop, alignAllLeft]}
        - {constraint: "H:[bee]-[g]", options: [alignAllFirstBaseline]}
        - {constraint: "bee.width == 3", options: [alignAllTop]}
        - {constraint: "H:[bee]", options: alignAllTop, priority: 0}
      """
    #expect(
      messages(in: Self.header + entries) == [
        "5:44: the constraint already has a priority, after '@'",
        "6:28: cannot align the views by left, because the format arranges them along the same axis",
        "6:43: unknown option 'alignTop'; expected alignAllLeft, alignAllRight, alignAllTop,"
          + " alignAllBottom, alignAllLeading, alignAllTrailing, alignAllCenterX, alignAllCenterY,"
          + " alignAllLastBaseline, alignAllFirstBaseline, directionLeadingToTrailing,"
          + " directionLeftToRight, directionRightToLeft, spacingEdgeToEdge or"
          + " spacingBaselineToBaseline",
        "7:28: 'g' is a guide and has no firstBaseline; only views have one",
        "8:45: options are for visual format, such as \"H:[a]-[b]\"",
        "9:38: expected a list of options, found 'alignAllTop'",
        "9:61: a priority must be from 1 to 1000, found 0",
      ])
  }

  @Test func unquotedLineThatYAMLMisreadsIsDetected() {
    #expect(
      messages(in: Self.header + "  - [bee]-[c]") == [
        "5:10: not YAML: did not find expected '-' indicator while parsing a block collection;"
          + " put the value in quotes"
      ])
    #expect(
      messages(in: Self.header + "  - |-[bee]") == [
        "5:7: not YAML: did not find expected comment or line break while scanning a block scalar;"
          + " put the value in quotes"
      ])
    #expect(
      messages(in: Self.header + "  - [bee]") == [
        "5:5: expected a constraint, such as \"a.width == 12\" or \"H:[a]-[b]\", found a list of 1"
      ])
  }

  @Test func visualFormatLineIsWrittenBackUnchanged() throws {
    let scene = try scene(
      Self.header + """
          - "|-gap-[bee(>=c@low)]-(2.50)-[c]|"
          - {identifier: row, priority: 750, constraint: "[bee][c]",
             options: [alignAllBottom, directionLeadingToTrailing, alignAllTop]}
        """)
    #expect(
      scene.yaml.hasSuffix(
        """
        constraints:
          - "|-gap-[bee(>=c@low)]-(2.50)-[c]|"
          - {constraint: "[bee][c]", options: [alignAllTop, alignAllBottom], priority: 750, identifier: row}

        """))
    #expect(scene.yaml.shows("metrics: {gap: 8, low: 250, huge: 5000}"))
  }

  @Test func metricsTakePrecedenceOverViews() throws {
    let made = try constraints("  - {constraint: \"[c(gap)]\"}")
    #expect(made == ["c.width == 8"])
  }

  @Test func removingAViewDropsTheLinesThatNameIt() throws {
    var scene = try scene(
      Self.header + """
          - "[bee]-[c]"
          - "[c(==bee)]"
          - "[c(gap)]"
          - "c.width == bee.width"
          - "[d]-3-[c]"
        """)
    scene.removeConstraints(on: ["bee", "gap"])
    #expect(scene.constraints.count == 2)
  }
}
