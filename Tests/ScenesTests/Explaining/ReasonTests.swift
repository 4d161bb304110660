import AutoLayout
import Cells
import SceneLayouts
import SceneModel
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
}
