import AutoLayout
import Cells
import Foundation
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
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
    #expect(title(model).shows("~ 1 cut off"))
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
      #expect(title(model).shows("… 1 cut off"), "\(content)")
      model.press("p")
      #expect(render(model).text.shows("cut off: b needs 5×1 to show its content"), "\(content)")
    }
    #expect(!title(try model(scene("backgroundColor: red"))).contains("cut off"))
  }

  /// A column of five views is taller than the canvas of the start scene.
  @Test(arguments: [CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24)])
  func viewsBesideTheCanvasAreCounted(size: CellSize) throws {
    var model = try model(columns: size.columns, rows: size.rows)
    #expect(!title(model).contains("↗"))
    model.press("a")
    let canvas = model.layout.canvasCells
    let unseen = model.layout.views.filter {
      $0.cells.maxRow <= 0 || $0.cells.minRow >= canvas.rows
    }
    #expect(unseen.count >= 2)
    #expect(title(model).contains("↗ \(unseen.count)"), "\(title(model))")
    model.press("p")
    let text = render(model).text
    #expect(text.shows("outside the canvas: red"), "\(text)")
    let enough = "a canvas of \(canvas.columns)×24 would"
    #expect(text.contains(enough), "\(text)")
    var larger = model.scene
    larger.canvas = Size(width: Double(canvas.columns), height: 24)
    #expect(!title(Model(larger, name: "test", terminalSize: size)).contains("↗"))
  }

  /// The playground and `check` list the same problems.
  @Test func contentsAndPlacementsAreProblems() throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 20, height: 8}
      root:
        id: root
        subviews:
          - id: row
            stack: {arrangedSubviews: [{id: a, intrinsicContentSize: [30, 2]}]}
          - {id: left, width: 8, height: 2}
          - {id: right, width: 8, height: 2}
      constraints:
        - row.leading == root.leading + 10
        - row.width == 20
        - row.top == root.top
        - V:|-4-[left]
        - H:|[left]
        - V:|-4-[right]
        - H:|-4-[right]
      """)
    let kinds = model.problems.map(\.kind)
    #expect(kinds == [.compressed, .outside, .overlap])
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    #expect(inspection.cuts.map(\.view) == ["a"])
    #expect(inspection.layout.placementNotes(in: model.scene).count == 2)
    #expect(title(model).shows("⋈ 1 compressed"))
    var sheets = ""
    for _ in model.problems {
      model.press("p")
      sheets += render(model).text
    }
    #expect(
      sheets.shows(
        "compressed: a needs 30×2 to show its content", "outside its superview: row in root",
        "overlap: right covers part of left"))
  }

  /// A label shows its text behind its subviews, and content is as large as the alignment rectangle.
  @Test func labelsWithSubviewsAndInsetContentsAreCut() throws {
    let model = try model(
      """
      stackyard: 1
      canvas: {width: 40, height: 4}
      root:
        id: row
        stack:
          arrangedSubviews:
            - {id: label, text: Behind its dot, width: 9, subviews: [{id: dot, width: 1, height: 1}]}
            - {id: inset, intrinsicContentSize: [20, 2], alignmentRectInsets: [0, 4, 0, 4], width: 14}
            - {id: rest}
      constraints: [dot.trailing == label.trailing, dot.bottom == label.bottom]
      """)
    #expect(model.problems.filter { $0.kind == .cut }.map(\.views) == [["label"]])
    let compressed = model.problems.first { $0.kind == .compressed }
    #expect(compressed?.views == ["inset"])
    guard case .compressed(_, let wants, let has) = compressed else { return }
    #expect(wants.width == 20 && has.width == 14)
    // The rest is behind the frame of the next view.
    #expect(render(model).text.shows("Behin"))
  }

  @Test(arguments: [40, 44, 50])
  func theSheetHasEveryLetterOfLongNames(columns: Int) throws {
    let name = "navigationBarItemContentGuide"
    let text = """
      stackyard: 1
      root: {id: r, subviews: [{id: \(name)}]}
      constraints: ["\(name).leading == r.leading + 6", "\(name).leading == r.leading + 26"]
      """
    var model = try model(text, columns: columns, rows: 14)
    model.press("p")
    let letters = render(model).text.filter { !$0.isWhitespace && $0 != "│" }
    #expect(letters.contains("dropped\(name).leading==r.leading+26"), "\(letters)")
  }

  /// The views inside a view beside the canvas are not counted, nor what is scrolled out of sight.
  @Test func onlyTheOutermostViewBesideTheCanvasIsCounted() throws {
    func scene(_ parent: String) -> String {
      """
      stackyard: 1
      canvas: {width: 20, height: 5}
      root:
        id: root
        subviews:
          - id: box
            \(parent)
            subviews: [{id: far, text: far, width: 3, height: 1}]
      constraints:
        - box.width == 20
        - box.height == 5
        - box.top == root.top
        - far.left == box.left
        - far.top == box.top + 9
        - box.left == root.left
      """
    }
    #expect(title(try model(scene("backgroundColor: red"))).shows("↗ 1 outside"))
    let away = scene("backgroundColor: red").replacing("root.left", with: "root.left + 30")
    #expect(title(try model(away)).shows("↗ 1 outside"))
    let scrolling = scene("scroll: {}").replacing(
      "far.left", with: "far.bottom == box.bottom\n  - far.right == box.right\n  - far.left")
    #expect(!title(try model(scrolling)).contains("outside"))
  }

  /// The sheet of a cut text proposes only what shows more without another problem in exchange.
  @Test func aCutTextHasProposals() throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 60, height: 6}
      root:
        id: cell
        stack:
          spacing: 2
          arrangedSubviews:
            - {id: title, text: Coffee and cake}
            - {id: detail, text: Paid with Visa}
            - {id: amount, text: 12.50 EUR EUR, contentCompressionResistancePriority: [751, 750]}
      constraints: [title.width >= 33]
      """)
    #expect(title(model).contains("… "))
    for _ in model.layout.views where !render(model).text.contains("cut off: ") { model.press("p") }
    let text = render(model).text
    #expect(text.shows("cut off: detail needs 14×1 to show its content"), "\(text)")
    #expect(text.contains("title.width >= 33"), "\(text)")
    #expect(text.shows("set canvas.width to 64"), "\(text)")
    model.press("1")
    #expect(!title(model).contains(" cut off"))
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
    #expect(title(model).shows("≈ 2 ambiguous"))
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
    #expect(screen.text.shows("Canvas ▸ none 0×14, no whole cell", "no whole cell: not visible"))
  }

  @Test func aHiddenSelectionIsShownAsHidden() throws {
    var model = try model(troubled)
    #expect(render(model).text.shows("◌ 1 hidden"))
    model.select("gone")
    #expect(render(model).text.shows("Canvas 36×6 ▸ gone ◌ hidden"))
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
    #expect(render(model).text.shows("0, 4"))
  }
}
