import AutoLayout
import Cells
import FuzzProperties
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import TestSupport
import Testing

@Suite struct MouseTests {
  private func point(_ text: String, in model: Model) throws -> CellPoint {
    let lines = render(model).text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.lastIndex { $0.contains(text) })
    let before = try #require(lines[row].firstRange(of: text)).lowerBound
    return CellPoint(
      column: TextWidth.columns(of: String(lines[row][..<before])), row: row)
  }

  private func click(_ point: CellPoint, _ model: inout Model) {
    _ = update(&model, MouseEvent(.click, at: point))
  }

  @Test func aClickSelectsTheViewInFront() throws {
    var model = try model(nestedScene)
    click(try point("日本", in: model), &model)
    #expect(model.selection == "c")
    click(CellPoint(column: 0, row: 0), &model)
    #expect(model.selection == "c", "the title is no view")
  }

  @Test func clickInTheMiddleOfAViewSelectsIt() throws {
    var model = try model()
    model.layOut()
    for view in model.layout.views.dropFirst() {
      let origin = canvasOrigin(model)
      let middle = CellPoint(
        column: origin.column + view.cells.minColumn + view.cells.size.columns / 2,
        row: origin.row + view.cells.minRow + view.cells.size.rows / 2)
      click(middle, &model)
      #expect(model.selection == view.id)
    }
  }

  @Test func clickingAFooterEntryHasTheEffectOfItsKey() throws {
    var model = try model(columns: 140)
    click(try point("axis", in: model), &model)
    #expect(model.stack.axis == .vertical)
    let quit = try point("quit", in: model)
    #expect(update(&model, MouseEvent(.click, at: quit)) == [.quit])
  }

  @Test func theWheelScrollsASheetAndChangesNothingElse() throws {
    var model = try model(columns: 60)
    let selection = model.selection
    let place = CellPoint(column: 3, row: 3)
    _ = update(&model, MouseEvent(.wheelDown, at: place))
    #expect(model.selection == selection)
    model.press("?")
    _ = update(&model, MouseEvent(.wheelDown, at: place))
    #expect(model.mode == .help(scrolledBy: 3))
    for _ in 0..<2 { _ = update(&model, MouseEvent(.wheelUp, at: place)) }
    #expect(model.mode == .help(scrolledBy: 0))
    _ = update(&model, MouseEvent(.click, at: place))
    #expect(model.mode == .browsing)
  }

  private let tallScene = """
    stackyard: 1
    canvas: {width: 40, height: 40}
    root:
      id: all
      subviews:
        - {id: top, text: first line, backgroundColor: red}
        - {id: bottom, text: last line, backgroundColor: blue}
    constraints:
      - top.top == all.top
      - top.leading == all.leading
      - bottom.bottom == all.bottom
      - bottom.leading == all.leading
    """

  private func turnWheel(
    _ kind: MouseEvent.Kind, times: Int = 1, over point: CellPoint, _ model: inout Model
  ) {
    for _ in 0..<times { _ = update(&model, MouseEvent(kind, at: point)) }
  }

  @Test func theWheelScrollsACanvasThatIsLargerThanItsPane() throws {
    var model = try model(tallScene)
    model.select("top")
    let place = CellPoint(column: 30, row: 9)
    let start = canvasOrigin(model)
    #expect(!render(model).text.contains("last line"))
    turnWheel(.wheelDown, times: 5, over: place, &model)
    #expect(canvasOrigin(model) == CellPoint(column: start.column, row: start.row - 5))
    turnWheel(.wheelDown, times: 100, over: place, &model)
    #expect(render(model).text.shows("last line"))
    #expect(model.selection == "top")
    // The way back begins at the end of the canvas.
    let end = canvasOrigin(model)
    turnWheel(.wheelUp, over: place, &model)
    #expect(canvasOrigin(model) == CellPoint(column: end.column, row: end.row + 1))
  }

  @Test func theWheelMovesAWideCanvasSideways() throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 200, height: 4}
      root: {id: all, backgroundColor: red}
      """)
    let place = CellPoint(column: 30, row: 9)
    let start = canvasOrigin(model)
    turnWheel(.wheelDown, times: 3, over: place, &model)
    #expect(canvasOrigin(model) == CellPoint(column: start.column - 6, row: start.row))
    turnWheel(.wheelUp, over: place, &model)
    #expect(canvasOrigin(model) == CellPoint(column: start.column - 4, row: start.row))
    turnWheel(.wheelUp, times: 9, over: place, &model)
    #expect(canvasOrigin(model) == start)
  }

  @Test func aClickOnAScrolledCanvasKeepsThePlaceAndASelectionByKeyLeavesIt() throws {
    var model = try model(tallScene)
    model.select("top")
    turnWheel(.wheelDown, times: 100, over: CellPoint(column: 30, row: 9), &model)
    let origin = canvasOrigin(model)
    click(try point("last line", in: model), &model)
    #expect(model.selection == "bottom")
    #expect(canvasOrigin(model) == origin)
    model.select("top")
    #expect(render(model).text.shows("first line"))
    #expect(!render(model).text.contains("last line"))
  }

  @Test func aClickOnADroppedConstraintInTheInspectorShowsItsProblem() throws {
    for number in 0..<2 {
      var model = try model(conflictingWidths)
      model.layOut()
      let dropped = model.layout.broken[number].constraint
      click(try point("✗ \(dropped)", in: model), &model)
      guard case .problem(let problem) = model.mode else {
        Issue.record("no sheet for \(dropped)")
        continue
      }
      #expect(problem.index == number)
    }
  }

  @Test func randomClicksNeverTrap() throws {
    for size in [CellSize(columns: 5, rows: 2), CellSize(columns: 40, rows: 12)] {
      var model = try model(nestedScene, columns: size.columns, rows: size.rows)
      for row in -1...size.rows {
        for column in -1...size.columns where !model.mode.isHelp {
          click(CellPoint(column: column, row: row), &model)
          #expect(model.scene.root.find(model.selection) != nil)
        }
      }
    }
  }
}
