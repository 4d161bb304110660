import AutoLayout
import Cells
import Phrases
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Labels of scenes whose text wraps at the width of the view.
@Suite struct WrappingLabelTests {
  private static let words = "one two three"

  /// Lays out a label that fills a canvas, in columns and rows of 8 × 16 points.
  private func inspection(
    _ properties: String, text: String = words, width: Double = 60, height: Double = 96
  ) throws -> SceneInspection {
    let text = """
      stackyard: 1
      cell: {width: 8, height: 16}
      canvas: {width: \(width), height: \(height)}
      root:
        id: r
        subviews: [{id: a, text: "\(text)", \(properties)}]
      constraints: ["a.leading == r.leading", "a.trailing == r.trailing", "a.top == r.top"]
      """
    let reading = SceneReading(text: text, file: "test")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    return SceneInspection(
      laying: scene, offered: CellSize(columns: 60, rows: 20), lines: reading.lines)
  }

  private func height(_ properties: String, text: String = words) throws -> Double? {
    try inspection(properties, text: text).layout.frame("a")?.size.height
  }

  /// Returns the lines that a label shows in the layout.
  private func drawn(_ properties: String, height: Double = 96) throws -> [String] {
    let inspection = try inspection("\(properties), height: \(height)")
    let view = try #require(inspection.layout.views.last)
    let label = try #require(
      inspection.scene.root.find("a")?.labelText(cell: inspection.scene.cell))
    return label.drawnLines(in: view.cells.size, frame: view.frame.size)
  }

  // MARK: Layout

  @Test func theNumberOfLinesDecidesWhetherTheTextWraps() throws {
    #expect(try height("isHidden: false") == 16)
    #expect(try height("numberOfLines: 0") == 32)
    #expect(try height("numberOfLines: 1") == 16)
    #expect(try height("numberOfLines: 2", text: "one two three four five") == 32)
    #expect(try height("lineBreakMode: byTruncatingTail") == 16)
    #expect(try height("numberOfLines: 1", text: #"one\ntwo"#) == 16)
    #expect(try height("numberOfLines: 0", text: #"one\ntwo"#) == 32)
    #expect(try height("numberOfLines: 0", text: "日本語のテキスト") == 48)
    #expect(try height("numberOfLines: 0, lineBreakMode: byCharWrapping") == 32)
  }

  @Test func aWidthOrASizeByHandTakesPrecedence() throws {
    #expect(try height("numberOfLines: 0, preferredMaxLayoutWidth: 40") == 48)
    #expect(try height("numberOfLines: 1, preferredMaxLayoutWidth: 40") == 16)
    #expect(try height("numberOfLines: 0, intrinsicContentSize: [10, 20]") == 20)
  }

  @Test func sizeClassesChangeTheNumberOfLines() throws {
    #expect(try height("when: {compactWidth: {numberOfLines: 0}}") == 32)
    #expect(try height("when: {regularWidth: {numberOfLines: 0}}") == 16)
  }

  /// Changed properties of existing views have the effect that new views have.
  @Test func editedViewsHaveTheLayoutOfNewOnes() throws {
    var hierarchy = SceneHierarchy()
    let offered = CellSize(columns: 60, rows: 20)
    var scene = try inspection("numberOfLines: 0").scene
    for (lines, text) in [
      (0.0, "one two three"), (1, "one two three"), (0, "one"), (2, "a b c d e f g h i"),
    ] {
      scene.root.change("a") { view in
        view.text = text
        Property.numberOfLines.set(.number(lines), in: &view)
      }
      let layout = hierarchy.layOut(scene, offered: offered)
      #expect(layout == SceneLayout(laying: scene, offered: offered, keepsConstraints: true))
    }
  }

  // MARK: Drawing

  @Test func aLabelShowsAsManyLinesAsItHasRoomFor() throws {
    #expect(try drawn("numberOfLines: 0") == ["one two", "three"])
    #expect(try drawn("numberOfLines: 0", height: 16) == ["one tw…"])
    #expect(try drawn("numberOfLines: 1") == ["one tw…"])
    #expect(try drawn("numberOfLines: 1, lineBreakMode: byTruncatingHead") == ["…three"])
    #expect(try drawn("numberOfLines: 1, lineBreakMode: byTruncatingMiddle") == ["one…ree"])
    #expect(try drawn("numberOfLines: 1, lineBreakMode: byClipping") == ["one two"])
    #expect(try drawn("numberOfLines: 1, lineBreakMode: byWordWrapping") == ["one two"])
    #expect(try drawn("lineBreakMode: byTruncatingMiddle") == ["one…ree"])
  }

  /// The natural side is the one at which reading begins; lines move by whole columns.
  @Test(arguments: [
    (LayoutDirection.leftToRight, [0, 0, 1, 3, 0]), (.rightToLeft, [3, 0, 1, 3, 3]),
  ])
  func alignmentMovesLines(_ direction: LayoutDirection, _ expected: [Int]) throws {
    let indents = try TextAlignment.allCases.map { alignment in
      let label = try #require(
        try inspection("textAlignment: \(alignment)").scene.root.find("a")?
          .labelText(cell: Size(width: 8, height: 16)))
      return label.indent(of: "three", inColumns: 8, direction)
    }
    #expect(indents == expected)
  }

  // MARK: Problems

  private func cuts(_ properties: String, height: Double? = nil) throws -> [Axis] {
    let size = height.map { ", height: \($0)" } ?? ""
    return try inspection(properties + size, text: "one two three four").cuts.map(\.axis)
  }

  @Test func aStatedTruncationIsNoProblem() throws {
    #expect(try cuts("numberOfLines: 1") == [.horizontal])
    #expect(try cuts("numberOfLines: 1, lineBreakMode: byTruncatingTail") == [])
    #expect(try cuts("numberOfLines: 1, lineBreakMode: byTruncatingHead") == [])
    #expect(try cuts("numberOfLines: 1, lineBreakMode: byClipping") == [.horizontal])
    #expect(try cuts("lineBreakMode: byTruncatingTail") == [])
    #expect(try cuts("isHidden: false") == [.horizontal])
  }

  @Test func linesWithoutRoomAreAProblem() throws {
    #expect(try cuts("numberOfLines: 0") == [])
    #expect(try cuts("numberOfLines: 0", height: 32) == [.vertical])
    #expect(try cuts("numberOfLines: 2") == [.vertical])
    #expect(try cuts("numberOfLines: 2, lineBreakMode: byTruncatingTail") == [])
    #expect(
      try cuts("numberOfLines: 2, lineBreakMode: byTruncatingTail", height: 16) == [.vertical])
  }

  /// Lines that `numberOfLines` leaves out are missing however high the view is.
  @Test(arguments: [(16.0, 32.0, 16.0, 0), (32, 48, 32, 1), (48, 48, 32, 1), (480, 48, 32, 1)])
  func omittedLinesAreAProblemAtAnyHeight(
    _ height: Double, _ wants: Double, _ has: Double, _ omitted: Int
  ) throws {
    let text = "one two three four"
    let cut = try inspection("numberOfLines: 2, height: \(height)", text: text).cuts
    #expect(cut.map(\.axis) == [.vertical] && cut.map(\.wants) == [wants])
    #expect(cut.map(\.has) == [has] && cut.map(\.omittedLines) == [omitted])
    let intended = "numberOfLines: 2, lineBreakMode: byTruncatingTail, height: \(max(32, height))"
    #expect(try inspection(intended, text: text).cuts == [])
  }

  // MARK: Explaining

  /// Paragraphs have lines of their own, so no width is the reason for their number.
  @Test(arguments: ["numberOfLines: 0", "preferredMaxLayoutWidth: 400"])
  func paragraphsAreNotExplainedByAWidth(properties: String) throws {
    let inspection = try inspection(properties, text: "one\\ntwo")
    let height = try #require(inspection.explanation(of: .height, of: "a"))
    let subject = Explanation.Subject(view: "a", attribute: .height, value: 32)
    #expect(height.sentences.first == .textRows(subject, lines: 2, height: 16))
  }

  @Test func theHeightIsExplainedByTheWidth() throws {
    let inspection = try inspection("numberOfLines: 0")
    let height = try #require(inspection.explanation(of: .height, of: "a"))
    let sentence = try #require(height.sentences.first)
    let subject = Explanation.Subject(view: "a", attribute: .height, value: 32)
    #expect(sentence == .wrappedText(subject, lines: 2, height: 16, width: 60, .view))
    let english = height.text()
    #expect(english.hasPrefix("a.height is 32: 2 lines of 16, because it wraps at 60 (its width)."))
    #expect(height.text(in: .japanese) == "a.height は 32 です。幅 60 で折り返すので、高さ 16 の行が 2 行になります。")
    #expect(height.text(in: .chinese) == "a.height 是 32：文本在其宽度 60 处换行，共 2 行，每行高 16。")
  }

  // MARK: Format

  @Test func otherNumbersAndModesAreErrors() {
    func messages(_ property: String) -> [String] {
      SceneReading(text: "stackyard: 1\nroot: {id: r, \(property)}", file: "test").diagnostics.map {
        $0.problem.message()
      }
    }
    #expect(messages("numberOfLines: 1.5") == ["expected a whole number, found '1.5'"])
    #expect(messages("numberOfLines: -1").count == 1)
    #expect(messages("numberOfLines: two").count == 1)
    #expect(
      messages("lineBreakMode: tail").first
        == "unknown lineBreakMode 'tail'; expected byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail or byTruncatingMiddle"
    )
    #expect(messages("numberOfLines: 0, lineBreakMode: byClipping").isEmpty)
  }

  @Test func writtenScenesKeepTheProperties() throws {
    let scene = try inspection("numberOfLines: 2, lineBreakMode: byTruncatingMiddle").scene
    #expect(SceneReading(text: scene.yaml, file: "test").scene == scene)
    #expect(
      scene.yaml.shows(
        "- {id: a, text: \"one two three\", numberOfLines: 2, lineBreakMode: byTruncatingMiddle}"))
  }
}
