import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText
import Testing

/// Properties by size class.
@Suite struct VariationTests {
  private func layout(_ columns: Int, _ rows: Int) throws -> SceneLayout {
    let reading = try SceneReading(
      bytes: SceneFiles.bytes("s3-11-size-classes"), file: "s3-11-size-classes")
    let scene = try #require(reading.scene)
    #expect(reading.diagnostics.isEmpty)
    return SceneLayout(laying: scene, offered: CellSize(columns: columns, rows: rows))
  }

  @Test("S3.11 The same scene in wide, narrow and low windows")
  func sizeClassesFollowTheWindow() throws {
    let wide = try layout(62, 20)
    #expect(wide.frames(["picture", "words", "note"]).widths == [18, 18, 18])
    #expect(wide.frames(["picture", "words", "note"]).tops == [1, 1, 1])
    let narrow = try layout(40, 20)
    #expect(narrow.frames(["picture", "words", "note"]).widths == [36, 36, 36])
    #expect(narrow.frame("picture")?.origin.y == 1)
    let low = try layout(62, 10)
    #expect(low.frames(["picture", "words"]).widths == [28, 28])
    #expect(low.views.first { $0.id == "note" }?.isHidden == true)
  }

  @Test func variationsAndThresholdsRoundTrip() throws {
    let text = """
      stackyard: 1
      sizeClasses: {regularWidth: 50, regularHeight: 12}
      root:
        id: root
        stack:
          arrangedSubviews:
            - {id: a, width: 3, when: {regularWidth compactHeight: {width: [">= 2 @900", 4], text: "x"}}}
        when:
          compactWidth: {isHidden: false, backgroundColor: red, stack: {axis: vertical, spacing: -1, alignment: center, distribution: equalSpacing, isBaselineRelativeArrangement: true, isLayoutMarginsRelativeArrangement: false}}
          regularHeight: {layoutMargins: [1, 2, 3, 4], intrinsicContentSize: [none, 2], contentHuggingPriority: [1, 2], contentCompressionResistancePriority: [3, 4], height: 5}
      """
    let reading = SceneReading(text: text, file: "test")
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
    let scene = try #require(reading.scene)
    #expect(scene.root.variations.map(\.changes.count) == [8, 5])
    let again = SceneReading(text: scene.yaml, file: "again")
    #expect(again.scene == scene, "\(scene.yaml) \(again.diagnostics)")
  }

  @Test func laterVariationsTakePrecedenceAndAreResolved() throws {
    let text = """
      stackyard: 1
      root:
        id: a
        text: "usual"
        when:
          compactWidth: {text: "narrow"}
          compactWidth compactHeight: {text: "small"}
      """
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    #expect(scene.resolved(canvas: Size(width: 100, height: 10)).root.text == "usual")
    #expect(scene.resolved(canvas: Size(width: 20, height: 30)).root.text == "narrow")
    let small = scene.resolved(canvas: Size(width: 20, height: 10))
    #expect(small.root.text == "small")
    #expect(small.root.variations.isEmpty)
  }

  @Test(arguments: [
    (
      "when: {compactWidht: {isHidden: true}}",
      "test:4:10: error: unknown size class 'compactWidht'; expected compactWidth, "
        + "regularWidth, compactHeight or regularHeight"
    ),
    ("when: {compactWidth: {id: b}}", "test:4:25: error: 'set:' and 'when:' cannot change 'id'"),
    (
      "when: {compactWidth: {stack: {axis: vertical}}}",
      "test:4:32: error: 'stack' changes properties of a stack view, but this view has no 'stack'"
    ),
    ("when: [1]", "test:4:9: error: expected size classes, as in {compactWidth: {isHidden: true}}"),
  ])
  func problemsHavePositions(_ line: String, _ expected: String) throws {
    let reading = SceneReading(text: "stackyard: 1\nroot:\n  id: a\n  \(line)\n", file: "test")
    let rendered = reading.diagnostics.map(\.description).joined(separator: "\n")
    #expect(rendered.hasPrefix(expected), "\(rendered)")
  }
}
