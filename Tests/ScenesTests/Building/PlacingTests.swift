import AutoLayout
import Cells
import SceneLayouts
import SceneText
import Testing

@Suite("Manual frames, scrolling and alignment insets")
struct PlacingTests {
  private func layout(_ text: String, columns: Int = 80) throws -> SceneLayout {
    SceneLayout(
      laying: try scene("stackyard: 1\n" + text), offered: CellSize(columns: columns, rows: 24))
  }

  @Test func alignmentRectInsetsExtendTheFrame() throws {
    let layout = try layout(
      """
      root:
        id: root
        subviews: [{id: a, intrinsicContentSize: [10, 4], alignmentRectInsets: [0, 0, 1, 2]}]
      constraints: [a.left == root.left + 5, a.top == root.top + 3]
      """)
    #expect(layout.frame("a") == Rect(x: 5, y: 3, width: 12, height: 5))
  }

  @Test func scrollingMovesTheCellsOfTheContentButNoFrame() throws {
    func layout(offset: Int) throws -> SceneLayout {
      try self.layout(
        """
        root:
          id: list
          scroll: {contentOffset: [0, \(offset)]}
          subviews:
            - {id: content, height: 60}
            - {id: header, height: 1}
        constraints:
          - "content.top == list.content.top"
          - "content.bottom == list.content.bottom"
          - "content.left == list.content.left"
          - "content.right == list.content.right"
          - "content.width == list.frame.width"
          - "header.top == list.frame.top"
          - "header.left == list.frame.left"
          - "header.right == list.frame.right"
        """)
    }
    let before = try layout(offset: 0)
    let after = try layout(offset: 7)
    #expect(before.frame("content") == Rect(x: 0, y: 0, width: 80, height: 60))
    #expect(after.frame("content") == before.frame("content"))
    #expect(after.views.map(\.cells.minRow) == [0, -7, 0])
    #expect(after.frame("header")?.origin.y == 7)
    let canvas = CellRect(column: 0, row: 0, columns: 80, rows: 24)
    #expect(after.views.map(\.clip) == [nil, canvas, canvas])
  }

  @Test("S4.5 A constraint from scrolling content to the outside is an error at its position")
  func contradictionsOfScrolledContentAreErrors() {
    let text = """
      stackyard: 1
      root:
        id: root
        subviews:
          - {id: title, width: 8, height: 1}
          - id: list
            scroll: {}
            subviews: [{id: row, width: 20, height: 60}]
      constraints:
        - "list.top == root.top"
        - "title.top == root.top"
        - "row.top == list.top"
        - "row.width >= title.width"
        - "row.left == title.left"
        - "row.top == title.top + 1"
        - {constraint: "row.top == title.bottom", priority: 750}
      """
    let found = diagnostics(in: text)
    #expect(found.map(\.problem) == [.refused(.scrolling, barrier: "list")])
    #expect(found.map(\.line) == [15])
  }

  @Test func manualLayoutKeepsFramesAndRefusesCrossingConstraints() throws {
    let text = """
      stackyard: 1
      root:
        id: root
        subviews:
          - {id: outside, width: 8, height: 1}
          - id: desk
            layoutsSubviewsManually: true
            subviews:
              - id: paper
                frame: [3, 2, 20, 10]
                subviews: [{id: line, height: 1}]
      constraints:
        - "desk.left == root.left"
        - "desk.top == root.top"
        - "line.left == paper.left + 1"
        - "line.right == paper.right - 1"
        - "line.top == paper.top + 1"
      """
    let layout = try SceneLayout(
      laying: scene(text), offered: CellSize(columns: 80, rows: 24))
    #expect(layout.frame("paper") == Rect(x: 3, y: 2, width: 20, height: 10))
    #expect(layout.frame("line") == Rect(x: 1, y: 1, width: 18, height: 1))
    #expect(
      messages(in: text + "\n  - \"line.left == outside.left\"") == [
        "18:5: 'desk' places its subviews itself; a constraint cannot relate one of them to a view outside"
      ])
  }

  @Test(arguments: [(80, 60.0), (100, 80), (60, 40)])
  func masksFollowTheTerminalFromTheEightyColumnsOfTheDesign(columns: Int, width: Double) throws {
    let layout = try layout(
      """
      root:
        id: root
        subviews: [{id: a, frame: [10, 2, 60, 4], autoresizingMask: [flexibleWidth]}]
      """, columns: columns)
    #expect(layout.frame("a") == Rect(x: 10, y: 2, width: width, height: 4))
    #expect(layout.broken.isEmpty)
  }

  @Test func manualFramesInsideRelateToTheManualFrameOfAConstrainedView() throws {
    let layout = try layout(
      """
      root:
        id: root
        subviews:
          - id: panel
            frame: [0, 0, 40, 10]
            translatesAutoresizingMaskIntoConstraints: false
            width: 60
            height: 10
            subviews:
              - {id: a, frame: [2, 1, 36, 8], autoresizingMask: [flexibleWidth]}
      constraints: [panel.left == root.left, panel.top == root.top]
      """)
    #expect(layout.frame("panel") == Rect(x: 0, y: 0, width: 60, height: 10))
    #expect(layout.frame("a") == Rect(x: 2, y: 1, width: 56, height: 8))
  }

  @Test func rootWithAFrameIsPlacedByIt() throws {
    let layout = try layout("root: {id: root, frame: [4, 2, 30, 10]}")
    #expect(layout.frame("root") == Rect(x: 4, y: 2, width: 30, height: 10))
    #expect(layout.broken.isEmpty)
  }

  @Test(arguments: [(true, [20.0, 6]), (false, [0, 0])])
  func placeholdersApplyAtDesignTime(isDesignTime: Bool, size: [Double]) throws {
    let layout = try layout(
      """
      designTime: \(isDesignTime)
      root: {id: a, placement: topLeading, placeholderIntrinsicContentSize: [20, 6]}
      """)
    #expect(layout.frames(["a"]).widths + layout.frames(["a"]).heights == size)
  }

  @Test func impossiblePlacementsAreReported() {
    let text = """
      stackyard: 1
      root:
        id: root
        scroll: {offset: [0, 0]}
        stack: {}
        subviews:
          - {id: a, autoresizingMask: [flexibleWidth]}
          - {id: b, frame: [0, 0, 1], alignmentRectInsets: [1]}
          - {id: c, frame: [0, 0, 1, -1], autoresizingMask: [flexibleWith]}
      constraints: [root.frame.leftMargin == a.left, root.contents.left == a.left]
      """
    #expect(
      messages(in: text) == [
        "4:12: unknown key 'offset' in a scroll view",
        "5:10: a view cannot have both 'stack' and 'scroll'; put the stack into a scroll view",
        "7:33: an autoresizing mask needs a frame; give the view a 'frame', as in [2, 1, 20, 5]",
        "8:22: expected x, y, width and height, as in [2, 1, 20, 5], found a list of 3",
        "8:54: expected top, left, bottom and right, as in [0, 0, 1, 2], found a list of 1",
        "9:32: a height cannot be negative",
        "9:56: unknown autoresizing flag 'flexibleWith'; expected flexibleLeftMargin,"
          + " flexibleWidth, flexibleRightMargin, flexibleTopMargin, flexibleHeight"
          + " or flexibleBottomMargin",
        "10:15: 'root.frame' is a guide and has no leftMargin; only views have one",
        "10:48: unknown view or guide 'root.contents'",
      ])
  }
}
