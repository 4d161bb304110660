import AutoLayout
import Cells
import SceneLayouts
import SceneText
import Testing

/// Labels whose text wraps at a width of its own.
@Suite struct WrappedTextTests {
  private func size(_ properties: String, cell: String = "{width: 1, height: 1}") throws -> Size? {
    let text = """
      stackyard: 1
      canvas: {width: 400, height: 400}
      cell: \(cell)
      root: {id: r, placement: topLeading, stack: {arrangedSubviews: [{id: a, \(properties)}]}}
      """
    let reading = SceneReading(text: text, file: "test")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let layout = SceneLayout(laying: scene, offered: CellSize(columns: 60, rows: 20))
    return layout.frame("a")?.size
  }

  @Test func theTextWrapsAtTheWidthAndItsLinesDetermineTheSize() throws {
    let words = #"text: "one two three""#
    #expect(try size(words) == Size(width: 13, height: 1))
    #expect(try size("\(words), preferredMaxLayoutWidth: 8") == Size(width: 7, height: 2))
    #expect(try size("\(words), preferredMaxLayoutWidth: 5") == Size(width: 5, height: 3))
    // A width of 0 means no limit; a width of less than a column counts as one column.
    #expect(try size("\(words), preferredMaxLayoutWidth: 0") == Size(width: 13, height: 1))
    #expect(try size("\(words), preferredMaxLayoutWidth: 0.5") == Size(width: 1, height: 11))
  }

  @Test func theWidthIsInSceneUnits() throws {
    let size = try size(
      #"text: "one two three", preferredMaxLayoutWidth: 64"#, cell: "{width: 8, height: 16}")
    #expect(size == Size(width: 56, height: 32))
  }

  /// The view's own content size takes precedence over that of the text.
  @Test func anExplicitSizeStays() throws {
    let label = #"text: "one two", preferredMaxLayoutWidth: 3, intrinsicContentSize: [9, 4]"#
    #expect(try size(label) == Size(width: 9, height: 4))
  }

  @Test func sizeClassesOverrideTheWidth() throws {
    let label = #"text: "one two", when: {regularWidth: {preferredMaxLayoutWidth: 3}}"#
    #expect(try size(label) == Size(width: 3, height: 2))
  }
}
