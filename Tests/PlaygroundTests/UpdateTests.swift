import AutoLayout
import Cells
import FuzzProperties
import Playground
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

@Suite struct UpdateTests {
  @Test func keysChangeTheStackView() throws {
    var model = try model()
    model.press("a")
    #expect(model.stack.axis == .vertical)
    model.press("s")
    #expect(model.stack.alignment == .leading)
    model.press("dd")
    #expect(model.stack.distribution == .fillProportionally)
    model.press("5")
    #expect(model.stack.distribution == .equalCentering)
    model.press("++-")
    #expect(model.stack.spacing == 2)
    model.press("SD")
    #expect(model.stack.alignment == .fill && model.stack.distribution == .equalSpacing)
  }

  /// In a scene in cells, the canvas has the size of a device, from which the next one is found.
  @Test func theNextDeviceFollowsTheOneBefore() throws {
    var model = try model(
      "{stackyard: 1, canvas: {width: 40, height: 6}, root: {id: v, stack: {}}}")
    var canvases: [Size?] = []
    for _ in 0..<6 {
      model.press("'")
      canvases.append(model.scene.canvas)
    }
    #expect(Set(canvases).count > 3, "\(canvases)")
    #expect(zip(canvases, canvases.dropFirst()).allSatisfy { $0 != $1 }, "\(canvases)")
  }

  /// The size of a cell may be anything positive.
  @Test(arguments: ["0.001", "1000000"]) func tinyAndHugeCellsHaveACanvas(cell: String) throws {
    var model = try model(
      "{stackyard: 1, cell: {width: \(cell), height: \(cell)}, root: {id: v, stack: {}}}")
    model.press("g")
    model.press("3")
    model.press(.enter)
    model.press(.escape)
    #expect(model.mode == .browsing)
  }

  @Test func everyKeyUpdatesTheLayout() throws {
    var model = try model()
    let before = model.cells("red")
    model.press("2")
    #expect(model.cells("red") != before)
    #expect(model.cells("red")?.size == CellSize(columns: 9, rows: 4))
  }

  @Test func theRootStackIsSelectedFirst() throws {
    let model = try model(
      "{stackyard: 1, root: {id: v, subviews: [{id: w, subviews: [{id: s, stack: {}}]}]}}")
    #expect(model.selection == "s")
  }

  @Test func arrowKeysSelectTheViewInTheirDirection() throws {
    var model = try model(nestedScene)
    model.perform("enter")
    #expect(model.selection == "a")
    model.perform("right")
    #expect(model.selection == "inner")
    model.perform("enter", "down")
    #expect(model.selection == "c")
    model.perform("right")
    #expect(model.selection == "d")
    model.perform("leave", "leave")
    #expect(model.selection == "outer")
    #expect(model.message != nil)
  }

  @Test func tabReachesEveryViewOfTheTree() throws {
    var model = try model(nestedScene)
    var seen: [String] = []
    for _ in 0..<6 {
      model.perform("next")
      seen.append(model.selection)
    }
    #expect(seen == ["a", "inner", "b", "c", "d", "outer"])
    for id in seen.dropLast().reversed() {
      model.perform("previous")
      #expect(model.selection == id)
    }
  }

  @Test func keysChangeTheInnermostStackView() throws {
    var model = try model(nestedScene)
    model.perform("enter", "right", "enter")
    model.press("a")
    #expect(model.scene.root.find("inner")?.stack?.axis == .horizontal)
    #expect(model.stack.axis == .horizontal)
  }

  @Test func viewsCanBeAddedHiddenAndDeleted() throws {
    var model = try model()
    model.perform("enter")
    model.press("o")
    #expect(model.stack.arrangedSubviews.map(\.id).prefix(2) == ["red", "view1"])
    #expect(model.selection == "view1")
    model.press("x")
    #expect(model.stack.arrangedSubviews.count == 5)
    #expect(model.selection == "orange")
    model.press("v")
    #expect(model.scene.root.find("orange")?.isHidden == true)
    model.press("L")
    #expect(model.stack.arrangedSubviews.map(\.id)[2] == "orange")
  }

  @Test func theRootCannotBeDeleted() throws {
    var model = try model()
    model.press("x")
    #expect(model.scene.root.id == "stack")
    #expect(model.message != nil)
  }

  @Test func deletingAViewRemovesItsMentions() throws {
    var model = try model(
      nestedScene + "\nconstraints: [\"a.width == d.width\", \"c.width == 2 * b.width\"]\n")
    model.perform("enter")
    model.press("x")
    #expect(model.scene.constraints.count == 1)
  }

  @Test func viewsCanBeAddedAfterDeletingTheLastStack() throws {
    var model = try model(
      "{stackyard: 1, root: {id: cell, subviews: [{id: row, stack: {arrangedSubviews: []}}]}}")
    model.press("xo")
    #expect(model.stack.arrangedSubviews.map(\.id) == ["view1"])
    #expect(model.selection == "view1")
    model.press("uu")
    #expect(model.scene == model.opened)
  }

  @Test func addingViewsStopsAtTheLimitOfAScene() throws {
    var model = try model()
    var scene = model.scene
    scene.root.stack?.arrangedSubviews =
      (1..<SceneReading.mostViews).map { SceneView(id: "v\($0)") }
    model.change(to: scene)
    for key in ["o", "O"] {
      model.press(key)
      #expect(model.scene == scene && model.message == .refused(.tooManyViews(limit: 1000)))
    }
    model.select("v1")
    model.press("xo")
    #expect(model.scene.root.viewCount == SceneReading.mostViews)
    #expect(SceneReading(text: model.scene.yaml, file: "made").scene != nil)
  }

  /// Fewer scenes of a thousand views are kept, because they are large.
  @Test func theHistoryIsLimitedByItsNumberOfViews() throws {
    var model = try model()
    var large = model.scene
    large.root.stack?.arrangedSubviews = (1..<1000).map { SceneView(id: "v\($0)") }
    model.change(to: large)
    for _ in 0..<120 { model.press("+") }
    let kept = model.history.past.map(\.scene.root.viewCount)
    #expect(kept.reduce(0, +) <= History.mostViews)
    #expect(kept.count == History.mostViews / 1000)
    while model.undo() {}
    while model.redo() {}
    #expect(model.stack.spacing == 121)
    #expect(model.history.past.count == kept.count)
  }

  @Test(arguments: [
    ("+", "stack.spacing 2 → 1 (0 more to undo)"), ("a+", "stack.spacing 2 → 1 (1 more to undo)"),
    ("2", "stack.distribution fillEqually → fill"), ("\nv", "red.hidden on → off"),
    ("\no", "view1 deleted"), ("\nx", "red added"), ("\nL", "views reordered"),
    ("g60x8\n", "canvas 60x8 → automatic"), ("\nw", "red.hugging 251/250 → 250/250"),
  ])
  func undoEndsWithTheStateThatHoldsNow(_ keys: String, _ words: String) throws {
    var model = try model()
    for key in keys { model.press(key == "\n" ? Key.enter : .character(key)) }
    model.press("u")
    #expect(model.message?.text().hasPrefix("undo: \(words)") == true, "\(keys)")
    model.perform("redo")
    #expect(model.message?.text().hasPrefix("redo: ") == true)
  }

  /// The number of a constraint is its place in the file, which the screen does not show.
  @Test func undoNamesAConstraintByItsEquation() throws {
    var model = try model()
    func perform(_ line: String) {
      model.press(":constraint " + line)
      model.press(.enter)
    }
    for (change, words) in [
      ("priority 500", "% @500 → stack.centerX == canvas.centerX"), ("off", "% switched on"),
      ("remove", "% added"),
    ] {
      perform("0 \(change)")
      model.press("u")
      let text = model.message?.text() ?? ""
      let whole = words.replacing("%", with: "stack.centerX == canvas.centerX")
      #expect(text.hasPrefix("undo: \(whole)"), "\(text)")
    }
  }

  @Test func theCanvasGrowsAndShrinksByCells() throws {
    var model = try model()
    let offered = model.layout.canvasCells
    model.press("<<(")
    #expect(
      model.layout.canvasCells
        == CellSize(columns: offered.columns - 2, rows: offered.rows - 1))
    model.press(">>)")
    model.layOut()
    #expect(model.layout.canvasCells == offered)
    #expect(
      model.message == .changed(.canvas(from: "48x13", to: "48x14"), movesNothing: false))
    model.press(">")
    #expect(model.message == .canvasExceedsPane)
    #expect(model.layout.canvasCells.columns == offered.columns + 1)
    // Afterwards, the message is the size.
    model.press(">")
    model.layOut()
    #expect(
      model.message == .changed(.canvas(from: "49x14", to: "50x14"), movesNothing: false))
    model.press("<")
    // The message is about all steps of a counted key.
    model.press("_2>_9<")
    model.layOut()
    #expect(
      model.message == .changed(.canvas(from: "51x14", to: "42x14"), movesNothing: false))
    model.press("0")
    #expect(model.scene.canvas == nil && model.layout.canvasCells == offered)
  }

  @Test(arguments: ["horizontal", "vertical"])
  func contentStartsFromTheTextAndChangesOneAxisOnly(_ axis: String) throws {
    let text = """
      stackyard: 1
      cell: {width: 2, height: 4}
      root:
        id: row
        stack: {axis: \(axis), arrangedSubviews: [{id: a, text: "Save all\\nnow"}]}
      """
    let isRow = axis == "horizontal"
    let (column, row) = (isRow ? 1.0 : 0, isRow ? 0 : 1.0)
    for (key, along, across) in [("]", 1.0, 0.0), ("[", -1, 0), ("}", 0, 1), ("{", 0, -1)] {
      var model = try model(text)
      model.perform("enter")
      model.press(key)
      let (columns, rows) = (along * column + across * row, along * row + across * column)
      #expect(
        model.scene.root.find("a")?.intrinsicContentSize
          == SceneView.IntrinsicSize(width: 16 + columns, height: 8 + rows), "\(key)")
    }
  }

  @Test func growingTheContentOfAnEmptyViewSetsOneAxis() throws {
    var model = try model("{stackyard: 1, root: {id: r, stack: {arrangedSubviews: [{id: a}]}}}")
    model.perform("enter", "longer")
    #expect(
      model.scene.root.find("a")?.intrinsicContentSize
        == SceneView.IntrinsicSize(width: 1, height: nil))
  }

  @Test func randomKeysCanAllBeUndone() throws {
    try forEverySeed(in: 0..<60, testingAtLeast: 600) { seed in
      var generator = RepeatableGenerator(seed: seed)
      var model = try model(nestedScene)
      let start = model.scene
      let names: [CommandName] = [.undo, .redo, .quit]
      for _ in 0..<60 {
        let all = invocations(in: model.scene).filter { !names.contains($0.command) }
        model.perform(all.randomElement(using: &generator) ?? "redraw")
        model.layOut()
      }
      // Moving in the history pane undoes changes, too.
      while model.redo() {}
      let end = model.scene
      var undone = 0
      while model.undo() { undone += 1 }
      #expect(model.scene == start)
      while model.redo() {}
      #expect(model.scene == end)
      return undone
    }
  }
}
