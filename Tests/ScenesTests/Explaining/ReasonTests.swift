import AutoLayout
import Cells
import SceneLayouts
import SceneText
import TestSupport
import Testing

/// The reasons that explanations find, and what they call the numbers in them.
@Suite struct ReasonTests {
  private let canvas = CellSize(columns: 60, rows: 20)

  private func inspection(of text: String) throws -> SceneInspection {
    let reading = SceneReading(text: "stackyard: 1\n" + text, file: "test.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    return SceneInspection(laying: scene, offered: canvas, lines: reading.lines)
  }

  /// The first sentence about a value, such as `a.width`.
  private func reason(_ name: String, _ inspection: SceneInspection) throws -> String {
    let dot = try #require(name.lastIndex(of: "."))
    let attribute = try #require(FrameAttribute(rawValue: String(name[name.index(after: dot)...])))
    let found = inspection.explanation(of: attribute, of: String(name[..<dot]), triesChanges: false)
    return try #require(found?.lines().first)
  }

  // MARK: Numbers and their names

  private func checkLines(of inspection: SceneInspection) -> Int {
    var count = 0
    for view in inspection.layout.views {
      for explanation in inspection.explanations(of: view.id, triesChanges: false) {
        let constraints = explanation.quoted.values.filter { $0.constraint.line != nil }
        for term in explanation.sentences.first?.formulaOfReason?.terms ?? [] {
          guard case .part(let value, .line(let line)) = term.kind else { continue }
          count += 1
          #expect(
            constraints.contains {
              $0.constraint.line == line && abs(abs($0.constraint.constant) - value) < 1e-6
            }, "\(explanation.text())")
        }
      }
    }
    return count
  }

  @Test func numbersOfReasonsAreInTheNamedLines() throws {
    try forEvery("scene", in: try SceneFiles.names(), testingAtLeast: 50) { name in
      let reading = SceneReading(bytes: try SceneFiles.bytes(name), file: name)
      let scene = try #require(reading.scene)
      return checkLines(
        of: SceneInspection(
          laying: scene, offered: CellSize(columns: 80, rows: 24), lines: reading.lines))
    }
  }

  @Test func numbersAreInTheLinesOfRandomScenes() throws {
    try forEverySeed("random scene", in: 0..<60, testingAtLeast: 60) { seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      let reading = SceneReading(text: random.scene().yaml, file: "random.yaml")
      let scene = try #require(reading.scene)
      return checkLines(
        of: SceneInspection(laying: scene, offered: canvas, lines: reading.lines))
    }
  }

  @Test func sizesWithoutAlignmentInsetsAreNamed() throws {
    let found = try inspection(
      of: """
        root:
          id: root
          subviews:
            - {id: card, width: 20, height: 3, alignmentRectInsets: [0, 0, 1, 2]}
            - {id: edge, width: 1}
        constraints:
          - card.left == root.left + 10
          - card.top == root.top + 1
          - edge.left == card.right + 4
          - edge.top == card.top
          - edge.bottom == card.bottom + 2
        """)
    #expect(
      try reason("edge.x", found)
        == "edge.x is 34, measured from the left edge of root: 10 (line 8) + "
        + "20 (alignment rectangle of card) + 4 (line 10).")
    #expect(
      try reason("edge.height", found)
        == "edge.height is 5: constraints put both of its edges in place, at a distance of "
        + "3 (alignment rectangle of card) + 2 (line 12).")
  }

  @Test func theSourcesOfAutoresizingNumbersAreNamed() throws {
    let found = try inspection(
      of: """
        root:
          id: root
          subviews:
            - id: panel
              frame: [0, 0, 60, 12]
              translatesAutoresizingMaskIntoConstraints: false
              width: 52
              height: 10
              subviews:
                - {id: field, frame: [20, 3, 20, 3], autoresizingMask: [flexibleWidth]}
                - id: corner
                  frame: [46, 8, 12, 3]
                  autoresizingMask: [flexibleLeftMargin, flexibleTopMargin]
        constraints: [panel.left == root.left, panel.top == root.top]
        """)
    #expect(
      try reason("field.width", found).hasSuffix(
        " the width of panel: 52 (panel) - 40 (left and right margins of field)."))
    #expect(
      try reason("field.y", found).hasSuffix(
        ": 4.5 (centre of the frame set for field) - 3 (field.height) / 2."))
    #expect(
      try reason("corner.x", found).hasSuffix(
        ": 52 (panel) - 8 (from the centre of corner to the right edge) - "
          + "12 (corner.width) / 2."))
    #expect(
      try reason("corner.y", found).hasSuffix(
        ": 10 (panel) - 2.5 (from the centre of corner to the bottom edge) - "
          + "3 (corner.height) / 2."))
  }

  /// The label has no frame of its own: its position follows from that of the field.
  @Test func positionsDependOnTheFrameOfAnotherView() throws {
    let found = try inspection(
      of: """
        root:
          id: root
          subviews:
            - {id: field, frame: [20, 3, 20, 3]}
            - {id: hint, text: six}
        constraints: [hint.left == field.right, hint.centerY == field.centerY]
        """)
    let sentences = try #require(found.explanation(of: .y, of: "hint")).sentences
    #expect(
      sentences.contains { sentence in
        guard case .deciders(let deciders) = sentence else { return false }
        return deciders.contains(.manualFrame(view: "field", line: 5))
      }, "\(sentences)")
  }

  /// The content of the list begins to the right of the edge of the root.
  @Test func sumsDoNotBeginWithANegativeNumber() throws {
    let found = try inspection(
      of: """
        root:
          id: root
          subviews: [{id: list, scroll: {}, subviews: [{id: badge, text: "6"}]}]
        constraints:
          - list.left == root.left + 6
          - list.right == root.right
          - badge.right == root.right - 8
        """)
    #expect(
      try reason("badge.x", found).hasSuffix(
        ": 60 (root) - 6 (line 6) - 8 (line 8) - 1 (badge)."))
  }

  /// A constraint that shows a fraction is not explained with the decimals of its reciprocal.
  @Test func theReciprocalOfAFractionIsAFraction() throws {
    let found = try inspection(
      of: """
        root: {id: root, subviews: [{id: a, width: 32}, {id: b, width: 10}]}
        constraints: [a.width == 16 / 9 * a.height, b.width == 1.25 * b.height]
        """)
    #expect(try reason("a.height", found).hasSuffix(": 32 (a.width) × 9 / 16."))
    #expect(try reason("b.height", found).hasSuffix(": 0.8 × 10 (b.width)."))
  }

  @Test func theLongestLineOfATextIsNamed() throws {
    let found = try inspection(
      of: """
        root:
          id: row
          placement: topLeading
          stack: {arrangedSubviews: [{id: a, text: "one\\nlonger"}, {id: b, text: six}]}
        """)
    #expect(
      try reason("a.width", found)
        == "a.width is 6: the width of the longest line of its text, 'longer'.")
    #expect(try reason("b.width", found) == "b.width is 3: the width of its text 'six'.")
  }

  // MARK: Spacing and baselines

  private func row(_ stack: String, _ views: String) throws -> SceneInspection {
    try inspection(
      of: """
        canvas: {width: 60, height: 12}
        root: {id: row, stack: {\(stack), arrangedSubviews: [\(views)]}}
        """)
  }

  @Test func negativeSpacingIsAnOverlap() throws {
    let found = try row("distribution: fillEqually, spacing: -3", "{id: a}, {id: b}, {id: c}")
    #expect(try reason("a.width", found).hasSuffix(", (60 + 2 overlaps of 3) / 3."))
    #expect(try reason("c.x", found).hasSuffix(": 22 (a) + 22 (b) - 2 overlaps of 3."))
  }

  @Test func hiddenViewsDivideASpacing() throws {
    let found = try row(
      "distribution: fillEqually, spacing: 1", "{id: a}, {id: b, isHidden: true}, {id: c}")
    #expect(
      try reason("b.x", found).hasSuffix(
        ": 29.5 (a) + 0.5 (half the spacing, because b is hidden)."))
    #expect(try reason("c.x", found).hasSuffix(": 29.5 (a) + 1 (spacing)."))
  }

  /// A gap is a difference of positions, which can be a rounding error instead of 0.
  @Test func roundingErrorsAreNoGaps() throws {
    let contents = (1...5).map { "{id: v\($0), intrinsicContentSize: [\($0), 1]}" }
    let found = try inspection(
      of: """
        canvas: {width: 640, height: 12}
        root:
          id: row
          stack:
            distribution: fillProportionally
            arrangedSubviews: [\(contents.joined(separator: ", "))]
        """)
    let explanation = try #require(found.explanation(of: .width, of: "v1"))
    #expect(explanation.distribution?.gaps.contains { $0 != 0 } == true)
    #expect(explanation.text().contains(" 1 + 2 + 3 + 4 + 5 = 15;"))
  }

  @Test func spacingBetweenBaselinesIsThatOfTheStackView() throws {
    let found = try inspection(
      of: """
        root:
          id: column
          placement: topLeading
          stack:
            axis: vertical
            spacing: 3
            isBaselineRelativeArrangement: true
            arrangedSubviews: [{id: c, text: one}, {id: d, text: "two\\nlines"}]
        """)
    #expect(
      try reason("column.height", found)
        == "column.height is 5, the size of its contents: "
        + "1 (baseline of c) + 3 (spacing) - 1 (baseline of d) + 2 (d).")
  }

  /// Not the height of all views together, which is in no scene.
  @Test func alignedBaselinesNameTheViewThatDecides() throws {
    let found = try inspection(
      of: """
        root:
          id: root
          subviews:
            - id: row
              height: 20
              stack:
                alignment: lastBaseline
                arrangedSubviews:
                  - {id: red, intrinsicContentSize: [6, 2]}
                  - {id: label, text: "three\\nlines\\nhere"}
        constraints: [row.left == root.left, row.top == root.top, label.centerY == row.centerY]
        """)
    #expect(
      try reason("red.y", found).hasSuffix(
        ": 20 (row.height) / 2 + 3 (label.height) / 2 - 2 (red)."))
  }

  /// The baseline of a view without text is its top edge.
  @Test func baselinesAtTheTopAddNothing() throws {
    let found = try inspection(
      of: """
        root:
          id: root
          subviews:
            - id: row
              height: 20
              stack:
                alignment: firstBaseline
                arrangedSubviews:
                  - {id: red, intrinsicContentSize: [6, 2]}
                  - {id: label, text: "three\\nlines\\nhere"}
        constraints: [row.left == root.left, row.top == root.top, label.centerY == row.centerY]
        """)
    #expect(
      try reason("red.y", found).hasSuffix(
        ": 20 (row.height) / 2 - 3 (label.height) / 2 + 1 (baseline of label)."))
  }

  // MARK: Scroll views

  private func scrolled(by offset: Int) throws -> SceneInspection {
    try inspection(
      of: """
        root:
          id: root
          subviews:
            - id: list
              scroll: {contentOffset: [0, \(offset)]}
              subviews:
                - {id: row, height: 30}
                - {id: header, text: Names}
                - {id: badge, text: "6"}
        constraints:
          - list.left == root.left + 6
          - list.right == root.right - 6
          - list.top == root.top + 1
          - list.bottom == root.bottom - 1
          - row.left == list.content.left
          - row.right == list.content.right
          - row.top == list.content.top + 2
          - row.bottom == list.content.bottom
          - row.width == list.frame.width
          - header.left == list.frame.left
          - header.right == list.frame.right
          - header.top == list.frame.top
          - badge.right == root.right - 8
          - badge.bottom == root.bottom - 2
        """)
  }

  @Test func viewsPinnedToTheFrameOfAScrollViewHaveAReason() throws {
    let found = try scrolled(by: 4)
    #expect(
      try reason("header.x", found)
        == "header.x is 0, measured from the left edge of list.content: 0 (content offset of list)."
    )
    let sentences = try #require(found.explanation(of: .x, of: "header")).sentences
    #expect(sentences.contains(.deciders([.required("header.left == list.frame.left", line: 21)])))
    #expect(
      try reason("header.y", found)
        == "header.y is 4, measured from the top edge of list.content: 4 (content offset of list).")
    #expect(
      try reason("header.width", found)
        == "header.width is 48: constraints put both of its edges in place, at a distance of "
        + "48 (list.frame).")
    #expect(
      try reason("badge.y", found)
        == "badge.y is 20, measured from the top edge of list.content: "
        + "4 (content offset of list) - 1 (line 14) + 20 (root) - 2 (line 25) - 1 (badge).")
    #expect(
      try reason("row.y", found)
        == "row.y is 2, measured from the top edge of list.content: 2 (line 18).")
  }

  /// The offset is the reason even if it is 0, because the header does not follow the content.
  @Test func contentThatIsNotScrolledHasAnOffsetOfZero() throws {
    let found = try scrolled(by: 0)
    #expect(
      try reason("header.y", found)
        == "header.y is 0, measured from the top edge of list.content: 0 (content offset of list).")
    #expect(
      try reason("badge.y", found)
        == "badge.y is 16, measured from the top edge of list.content: "
        + "20 (root) - 1 (line 14) - 2 (line 25) - 1 (badge).")
    #expect(
      try reason("row.x", found) == "row.x is 0: row begins at the left edge of list.content.")
  }

  // MARK: Sizes that explain each other

  /// The first view fills the stack view, so its height would be explained by that of the stack view.
  @Test func reasonOfAContentSizeNamesTheDecidingView() throws {
    let found = try inspection(
      of: """
        root:
          id: row
          placement: topLeading
          stack:
            arrangedSubviews:
              - {id: label, text: one}
              - {id: icon, intrinsicContentSize: [6, 4]}
        """)
    #expect(
      try reason("row.height", found)
        == "row.height is 4: it is just high enough for icon, whose height is 4.")
    #expect(
      try reason("label.height", found) == "label.height is 4: it fills row, whose height is 4.")
  }

  /// Each view is as high as the stack view, but only because the contents are equally high.
  @Test func reasonOfEqualContentSizesIsTheOwnContent() throws {
    let found = try inspection(
      of: """
        root:
          id: row
          placement: topLeading
          stack:
            alignment: center
            arrangedSubviews:
              - {id: dot, intrinsicContentSize: [2, 4]}
              - {id: icon, intrinsicContentSize: [6, 4]}
        """)
    for view in ["dot", "icon"] {
      #expect(try reason("\(view).height", found).contains("its intrinsic content size is "))
    }
  }

  @Test func relatedSizesShareTheRest() throws {
    let found = try inspection(
      of: """
        root: {id: root, subviews: [{id: a}, {id: b, width: 6}, {id: c}, {id: d}]}
        constraints:
          - "H:|[a][b][c][d]|"
          - c.width == 2 * a.width
          - d.width == 3 * a.width
        """)
    #expect(
      try reason("a.width", found)
        == "a.width is 9: a, c and d share what is left of root.width in the ratio 1 : 2 : 3 "
        + "(lines 5 and 6): (60 - 6 (b)) / 6.")
    #expect(
      try reason("c.width", found).hasSuffix(
        " in the ratio 1/2 : 1 : 3/2 (lines 5 and 6): (60 - 6 (b)) / 3."))
  }

  /// Several equalities decide together, and none of them is the reason by itself.
  @Test func equalSizesShareTheRest() throws {
    let found = try inspection(
      of: """
        root: {id: root, subviews: [{id: a}, {id: b, width: 6}, {id: c}, {id: d}]}
        constraints:
          - "H:|[a][b][c][d]|"
          - c.height == a.height
          - c.width == a.width
          - d.width == c.width
        """)
    #expect(
      try reason("a.width", found)
        == "a.width is 18: a, c and d are equally wide (lines 6 and 7) and share what is left of "
        + "root.width: (60 - 6 (b)) / 3.")
    let deciders = try #require(found.explanation(of: .width, of: "a")).sentences.compactMap {
      if case .someDeciders(let deciders, _) = $0 { deciders } else { nil }
    }
    #expect(deciders.count == 1)
    #expect(!deciders.joined().contains(.required("c.width == a.width", line: 6)))
  }

  /// A size that is known without the other one is not a share.
  @Test func aKnownSizeIsNotShared() throws {
    let found = try inspection(
      of: """
        root: {id: root, subviews: [{id: a}, {id: b, width: 40}]}
        constraints: ["H:|[a][b]", b.width == 2 * a.width]
        """)
    #expect(try reason("a.width", found).hasSuffix(": 40 (b.width) / 2."))
  }

  @Test func reasonOfAViewBetweenTwoEdgesNamesTheirView() throws {
    let found = try inspection(
      of: """
        root: {id: root, subviews: [{id: red, height: 6}, {id: orange}, {id: blue}]}
        constraints:
          - red.top == root.top + 1
          - orange.top == red.top
          - orange.bottom == red.bottom
          - blue.top == orange.top
          - blue.bottom == orange.bottom + 1
        """)
    #expect(
      try reason("orange.height", found)
        == "orange.height is 6: constraints put both of its edges in place, at a distance of "
        + "6 (red).")
    #expect(
      try reason("blue.height", found)
        == "blue.height is 7: constraints put both of its edges in place, at a distance of "
        + "6 (red) + 1 (line 8).")
  }
}
