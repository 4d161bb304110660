import AutoLayout
import Cells
import Foundation
import Playground
import SceneLayouts
import SceneText
import Testing

/// Every screen reports the problems of a layout, and parts of it that cannot be shown.
@Suite struct ProblemTests {
  /// A conflict of fixed widths, a truncated label, and an ambiguous width.
  private let troubled = """
    stackyard: 1
    canvas: {width: 36, height: 6}
    root:
      id: root
      backgroundColor: white
      subviews:
        - {id: wide, backgroundColor: red, width: 40, height: 2}
        - {id: note, text: "A long text", width: 5}
        - {id: gone, backgroundColor: blue, isHidden: true, width: 4, height: 2}
    constraints: ["wide.width == 12"]
    """

  private func title(_ model: Model) -> String {
    String(render(model).text.split(separator: "\n")[0])
  }

  @Test(arguments: [CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24)])
  func theTitleBarCountsProblems(size: CellSize) throws {
    let model = try model(troubled, columns: size.columns, rows: size.rows)
    #expect(!model.layout.broken.isEmpty)
    let title = title(model)
    #expect(title.contains("✗ \(model.layout.broken.count)"))
    #expect(title.contains("… 1"))
    #expect(title.contains("conflict") == (size.columns == 80))
  }

  @Test func eachProblemHasAMarkWithoutColourAndUTF8() throws {
    let model = try model(troubled, appearance: Appearance(depth: .monochrome, isASCII: true))
    #expect(title(model).contains("! \(model.layout.broken.count) conflict"))
    #expect(title(model).contains("~ 1 cut"))
    #expect(title(model).utf8.allSatisfy { $0 < 0x80 })
  }

  /// A view that shows nothing of its content is counted, whether it has a text or not.
  @Test func aViewWithoutRoomForItsContentIsCutOff() throws {
    func scene(_ content: String) -> String {
      """
      stackyard: 1
      canvas: {width: 10, height: 4}
      root: {id: row, stack: {arrangedSubviews: [{id: a, width: 10}, {id: b, \(content)}]}}
      """
    }
    for content in ["text: Label", "intrinsicContentSize: [5, 1]"] {
      var model = try model(scene(content))
      #expect(model.layout.views.last?.frame.size.width == 0)
      #expect(title(model).contains("… 1 cut off"), "\(content)")
      model.press("p")
      #expect(render(model).text.contains("cut off: b wants 5×1 for its content"), "\(content)")
    }
    #expect(!title(try model(scene("backgroundColor: red"))).contains("cut off"))
  }

  @Test func aScreenWithoutInspectorNamesTheConflict() throws {
    let model = try model(troubled, columns: 40, rows: 12)
    #expect(model.screen.inspector == nil)
    let broken = try #require(model.layout.broken.first)
    #expect(render(model).text.contains("✗ \(broken.constraint.prefix(12))"))
  }

  @Test func openingAnUnderdeterminedSceneReportsIt() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../scenes/s1-3-underdetermined.yaml").standardizedFileURL
    let reading = SceneReading(bytes: Array(try Data(contentsOf: url)), file: "test")
    let model = Model(
      try #require(reading.scene), name: "test", terminalSize: CellSize(columns: 80, rows: 24))
    #expect(title(model).contains("≈ 2 ambiguous"))
    // The mark is next to the name of the selection, and on the views themselves.
    #expect(render(model).text.count { $0 == "≈" } >= 3)
  }

  @Test func aSelectionWithoutAreaIsMarkedAndNamed() throws {
    var model = try model(
      """
      stackyard: 1
      root: {id: r, stack: {arrangedSubviews: [
        {id: none, backgroundColor: red, width: 0}, {id: rest, backgroundColor: blue}]}}
      """)
    model.select("none")
    let (screen, origin) = (render(model), canvasOrigin(model))
    #expect(screen[origin.column, origin.row].text == "◆")
    #expect(screen.text.contains("▸ none 0×"))
    #expect(screen.text.contains("no area"))
  }

  @Test func aHiddenSelectionIsShownAsHidden() throws {
    var model = try model(troubled)
    #expect(render(model).text.contains("◌ 1 hidden"))
    model.select("gone")
    #expect(render(model).text.contains("▸ gone ◌ hidden"))
  }

  @Test func scrollViewShowsItsPosition() throws {
    let scene = """
      stackyard: 1
      canvas: {width: 40, height: 8}
      root:
        id: root
        subviews:
          - id: list
            scroll: {contentOffset: [0, 4]}
            subviews: [{id: long, backgroundColor: teal, width: 30, height: 32}]
      constraints:
        - "list.left == root.left"
        - "list.right == root.right - 10"
        - "list.top == root.top"
        - "list.bottom == root.bottom"
        - "long.top == list.content.top"
        - "long.bottom == list.content.bottom"
        - "long.left == list.content.left"
        - "long.right == list.content.right"
      """
    var model = try model(scene)
    model.select("root")
    let (screen, origin) = (render(model), canvasOrigin(model))
    let bar = (0..<8).map { screen[origin.column + 29, origin.row + $0].text }.joined()
    #expect(bar == "↑┃┃││││↓")
    model.select("list")
    #expect(render(model).text.contains("0, 4"))
  }
}
