import Cells
import Playground
import SceneLayouts
import SceneModel
import Testing

/// Prompts for values.
@Suite struct PromptTests {
  private func type(_ keys: String, _ model: inout Model) {
    for key in keys {
      switch key {
      case "\n": model.press(.enter)
      case "\t": model.press(.tab)
      case "~": model.press(.escape)
      case "^": model.press(.backspace)
      default: model.press(.character(key))
      }
    }
  }

  @Test(arguments: [
    ("g60x8\n", CellSize(columns: 60, rows: 8)), ("g60\n", CellSize(columns: 60, rows: 14)),
    ("gx8\n", CellSize(columns: 48, rows: 8)), ("g500x500\n", CellSize(columns: 500, rows: 500)),
    ("g7^60q×8\n", CellSize(columns: 60, rows: 8)), ("g 60  8\n", CellSize(columns: 60, rows: 8)),
    ("g60x8~", CellSize(columns: 48, rows: 14)),
  ])
  func typedSizeChangesTheCanvas(_ keys: String, _ size: CellSize) throws {
    var model = try model()
    type(keys, &model)
    #expect(model.layout.canvasCells == size)
    #expect(model.mode == .browsing)
  }

  @Test(arguments: ["", "x", "0x5", "501x5", "5x", "1x2x3", "99999999999"])
  func invalidSizeIsAskedForAgain(_ typed: String) throws {
    var model = try model()
    let scene = model.scene
    type("g\(typed)", &model)
    model.press(.enter)
    if typed == "5x" {
      #expect(model.layout.canvasCells == CellSize(columns: 5, rows: 14), "the rows stay")
      return
    }
    #expect(model.scene == scene)
    #expect(
      model.mode != .browsing && model.message == .invalidCanvasSize(most: 500, isInPoints: false))
    model.press(.escape)
    #expect(model.mode == .browsing && model.message == nil)
  }

  @Test func everyPriorityCanBeTyped() throws {
    var model = try model()
    model.select("red")
    type("P749\nP\t1\nP\t\t749.5\nP\t\t\t1000\n", &model)
    let red = try #require(model.scene.root.find("red"))
    #expect(red.contentHuggingPriority == SceneView.PriorityPair(horizontal: 749, vertical: 1))
    #expect(
      red.contentCompressionResistancePriority
        == SceneView.PriorityPair(horizontal: 749.5, vertical: 1000))
  }

  @Test(arguments: ["", "0", "1001", "7.5.5"])
  func invalidPriorityIsAskedForAgain(_ typed: String) throws {
    var model = try model()
    model.select("red")
    let scene = model.scene
    type("P\(typed)\n", &model)
    #expect(model.scene == scene && model.mode != .browsing)
  }

  @Test func anOpenPromptHandlesEveryKey() throws {
    for key in CommandTable.all.flatMap(\.keys)
    where ![.enter, .escape, .control("c")].contains(key) {
      var model = try model()
      let scene = model.scene
      model.press("g")
      #expect(update(&model, key).isEmpty)
      _ = update(&model, MouseEvent(.click, at: CellPoint(column: 5, row: 12)))
      #expect(model.scene == scene && model.selection == "stack", "\(key)")
    }
  }
}
