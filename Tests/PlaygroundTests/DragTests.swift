import AutoLayout
import Cells
import FuzzProperties
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Dragging edges, gaps and rows with the mouse.
@Suite struct DragTests {
  private let scene = """
    stackyard: 1
    canvas: {width: 40, height: 8}
    root:
      id: page
      subviews:
        - id: row
          stack:
            spacing: 2   # cells
            alignment: top
            arrangedSubviews:
              - {id: a, backgroundColor: red, intrinsicContentSize: [6, 3]}
              - {id: b, backgroundColor: green, width: 7, height: 2}
              - {id: c, text: "Text", backgroundColor: blue}
    constraints:
      - row.leading == page.leading
      - row.top == page.top
    """

  /// Returns a point of the canvas on the screen.
  private func point(_ column: Int, _ row: Int, in model: Model) -> CellPoint {
    let origin = canvasOrigin(model)
    return CellPoint(column: origin.column + column, row: origin.row + row)
  }

  private func drag(
    _ model: inout Model, from start: CellPoint, by columns: Int, _ rows: Int = 0
  ) {
    _ = update(&model, MouseEvent(.click, at: start))
    let steps = max(abs(columns), abs(rows), 1)
    for step in 1...steps {
      let place = CellPoint(
        column: start.column + columns * step / steps, row: start.row + rows * step / steps)
      _ = update(&model, MouseEvent(.drag, at: place))
    }
    _ = update(
      &model,
      MouseEvent(.release, at: CellPoint(column: start.column + columns, row: start.row + rows)))
  }

  @Test func draggingAGapChangesTheSpacingInOneStep() throws {
    var model = try model(scene, columns: 120, rows: 36)
    drag(&model, from: point(7, 1, in: model), by: 5)
    #expect(model.scene.root.find("row")?.stack?.spacing == 7)
    #expect(model.history.past.count == 1)
    #expect(model.message == .did("set row spacing 7"))
    #expect(
      model.memory.lastChange == Invocation("set", [.text("row"), .text("spacing"), .text("7")]))
    #expect(model.draft.text.shows("spacing: 7"))
    let isUndone = model.undo()
    #expect(isUndone && model.scene.root.find("row")?.stack?.spacing == 2)
  }

  @Test func draggingBackToTheStartChangesNothing() throws {
    var model = try model(scene, columns: 120, rows: 36)
    let start = point(7, 1, in: model)
    _ = update(&model, MouseEvent(.click, at: start))
    for column in [start.column + 3, start.column + 1, start.column] {
      _ = update(&model, MouseEvent(.drag, at: CellPoint(column: column, row: start.row)))
    }
    #expect(model.history.past.isEmpty)
    #expect(!model.isChanged)
  }

  /// Arranged subviews overlap if the spacing is negative.
  @Test func overlappingViewsHaveNoGapToDrag() throws {
    var model = try model(
      scene.replacing("spacing: 2 ", with: "spacing: -3 "), columns: 120, rows: 36)
    #expect(model.cells("a")?.maxColumn == 6 && model.cells("b")?.minColumn == 3)
    for column in 0..<20 {
      drag(&model, from: point(column, 2, in: model), by: 0)
      #expect(!model.isChanged && model.drag == nil)
    }
  }

  @Test func draggingAnEdgeChangesTheContentSize() throws {
    var model = try model(scene, columns: 120, rows: 36)
    drag(&model, from: point(5, 1, in: model), by: 4)
    let size = model.scene.root.find("a")?.intrinsicContentSize
    #expect(size == SceneView.IntrinsicSize(width: 10, height: 3))
    #expect(model.cells("a")?.size == CellSize(columns: 10, rows: 3))
    #expect(model.selection == "a")
    // The corner follows along both axes, as one undo step.
    drag(&model, from: point(9, 2, in: model), by: -2, 1)
    #expect(model.cells("a")?.size == CellSize(columns: 8, rows: 4))
    #expect(model.history.past.count == 2)
  }

  @Test func draggingAnEdgeChangesTheSizeConstraint() throws {
    var model = try model(scene, columns: 120, rows: 36)
    drag(&model, from: point(14, 0, in: model), by: 3)
    #expect(model.scene.root.find("b")?.width.first?.constant == 10)
    #expect(model.message == .did("set b width 10"))
    #expect(model.scene.root.find("b")?.intrinsicContentSize == nil)
  }

  private func wrappingText(_ constraints: String) -> String {
    """
    stackyard: 1
    canvas: {width: 20, height: 8}
    root:
      id: r
      subviews: [{id: t, text: "one two three four five six", numberOfLines: 0}]
    constraints: [t.leading == r.leading, t.top == r.top, \(constraints)]
    """
  }

  /// A content size would put it in one line.
  @Test func aTextThatWrapsGetsASizeConstraint() throws {
    var model = try model(wrappingText("t.trailing <= r.trailing"), columns: 120, rows: 36)
    #expect(model.cells("t")?.size == CellSize(columns: 18, rows: 2))
    drag(&model, from: point(17, 0, in: model), by: -5)
    #expect(model.cells("t")?.size == CellSize(columns: 13, rows: 2))
    let label = try #require(model.scene.root.find("t"))
    #expect(label.width == [SceneView.SizeConstraint(constant: 13, priority: 999)])
    #expect(label.intrinsicContentSize == nil)
    drag(&model, from: point(12, 0, in: model), by: -3)
    #expect(model.cells("t")?.size == CellSize(columns: 10, rows: 3))
  }

  @Test func aHeldTextKeepsItsLinesWhileItsEdgeIsDragged() throws {
    var model = try model(wrappingText("r.trailing == t.trailing"), columns: 120, rows: 36)
    let (start, end) = (point(19, 0, in: model), point(15, 0, in: model))
    _ = update(&model, MouseEvent(.click, at: start))
    _ = update(&model, MouseEvent(.drag, at: end))
    model.layOut()
    #expect(model.cells("t")?.size == CellSize(columns: 20, rows: 2))
    #expect(model.layout.broken.isEmpty)
    guard case .refused(.edgeHeld(view: "t", by: _)) = model.message else {
      Issue.record("\(String(describing: model.message))")
      return
    }
    _ = update(&model, MouseEvent(.release, at: end))
    #expect(model.scene == model.opened && model.listedWish == "t.width == 16")
  }

  @Test func draggingAnEdgeChangesTheConstraintThatHoldsIt() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 8}
      root:
        id: r
        subviews: [{id: a, backgroundColor: red}, {id: b, backgroundColor: blue}]
      constraints:
        - "a.leading == r.leading"   # left
        - "a.width == 6 @900"   # its width
        - "a.top == r.top"
        - {constraint: "a.bottom == r.bottom - 4", priority: 800}
        - "b.leading == a.trailing + 2"
        - "b.trailing == r.trailing - 20"
        - "b.height == a.height"
        - "b.top == a.top"
      """
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    var model = Model(
      scene, name: "test", terminalSize: CellSize(columns: 120, rows: 36), text: Array(text.utf8))
    drag(&model, from: point(5, 3, in: model), by: 3, 2)
    #expect(model.cells("a")?.size == CellSize(columns: 9, rows: 6))
    #expect(model.history.past.count == 1)
    drag(&model, from: point(19, 0, in: model), by: 5)
    #expect(model.cells("b")?.maxColumn == 25)
    let lines = model.draft.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("  - \"a.width == 9 @900\"   # its width"))
    #expect(
      lines.contains("  - {constraint: \"a.bottom == r.bottom - 2\", priority: 800}"))
    #expect(lines.contains("  - \"b.trailing == r.trailing - 15\""))
    while model.undo() {}
    #expect(model.draft.text == text)
  }

  @Test func theConstraintThatHoldsAnEdgeIsReported() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 8}
      root:
        id: r
        subviews: [{id: a, backgroundColor: red}]
      constraints:
        - "a.leading == r.leading"
        - "r.trailing == a.trailing + 30"
        - "a.top == r.top"
        - "a.height == 3"
      """
    var model = try model(text, columns: 120, rows: 36)
    let (start, end) = (point(9, 0, in: model), point(13, 0, in: model))
    _ = update(&model, MouseEvent(.click, at: start))
    _ = update(&model, MouseEvent(.drag, at: end))
    model.layOut()
    guard case .refused(.edgeHeld(view: "a", let constraint)) = model.message else {
      Issue.record("\(String(describing: model.message))")
      return
    }
    #expect(constraint == "r.trailing == a.trailing + 30")
    // The end of the drag asks for changes that move the edge.
    _ = update(&model, MouseEvent(.release, at: end))
    #expect(model.scene == model.opened && model.history.past.isEmpty)
    #expect(model.listedWish == "a.width == 14" && !model.proposalsToTry.isEmpty)
    model.press("1")
    #expect(model.cells("a")?.size.columns == 14)
    model.press(.enter)
    #expect(model.history.past.count == 1)
  }

  /// The direction of a view counts like that of the scene, also for the drawn margins, gaps, contents
  /// and the edge that follows the mouse.
  @Test(arguments: ["leading", "trailing", "center", "fill"])
  func aMirroredViewIsDrawnLikeAMirroredScene(_ alignment: String) throws {
    func drawn(scene: String, root: String) throws -> [String] {
      let text = """
        stackyard: 1
        canvas: {width: 30, height: 8}
        \(scene)
        root:
          id: r
          layoutMargins: [1, 2, 1, 7]
          \(root)
          stack:
            axis: vertical
            alignment: \(alignment)
            isLayoutMarginsRelativeArrangement: true
            arrangedSubviews:
              - {id: a, intrinsicContentSize: [4, 1]}
              - {id: b, intrinsicContentSize: [50, 1], width: 9}
        """
      var model = try model(text, columns: 120, rows: 36)
      model.perform(Invocation("overlay", [.text("wants")]))
      drag(&model, from: point(model.cells("b")?.minColumn ?? 0, 2, in: model), by: -3)
      let screen = render(model)
      let place = model.screen.viewport
      return (place.minRow..<place.maxRow).map { row in
        (place.minColumn..<place.maxColumn).map { screen[$0, row].text }.joined()
      }
    }
    let direction = "layoutDirection: rightToLeft"
    let mirrored = try drawn(scene: direction, root: "isHidden: false")
    #expect(try drawn(scene: "title: T", root: direction) == mirrored)
    #expect(try drawn(scene: "title: T", root: "isHidden: false") != mirrored)
  }

  @Test func aDraggedSizeHasNoMoreThanTwoDecimals() throws {
    let views = "[{id: a}, {id: b}, {id: c, backgroundColor: red, height: 3}]"
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 3}
      root: {id: r, stack: {distribution: fillEqually, arrangedSubviews: \(views)}}
      """
    var model = try model(text, columns: 120, rows: 36)
    drag(&model, from: point(39, 1, in: model), by: -5)
    #expect(model.listedWish == "c.width == 8.33")
  }

  @Test func escapeEndsADragOfAHeldEdgeWithoutAWish() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 8}
      root: {id: r, stack: {arrangedSubviews: [{id: a, text: A}]}}
      """
    var model = try model(text, columns: 120, rows: 36)
    let (start, end) = (point(39, 0, in: model), point(34, 0, in: model))
    _ = update(&model, MouseEvent(.click, at: start))
    _ = update(&model, MouseEvent(.drag, at: end))
    model.layOut()
    model.press(.escape)
    #expect(model.scene == model.opened && model.listedWish == nil && model.drag == nil)
  }

  /// A size that nothing decides has no reason: its range is shown, and releasing the mouse lists
  /// changes.
  @Test func anUndecidedEdgeHasNoReason() throws {
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 8}
      root:
        id: r
        backgroundColor: gray
        stack: {arrangedSubviews: [{id: a, intrinsicContentSize: [9, 1]}, {id: b, intrinsicContentSize: [9, 1]}]}
      """
    var model = try model(text, columns: 120, rows: 36)
    let edge = try #require(model.cells("a")).maxColumn - 1
    let (start, end) = (point(edge, 0, in: model), point(edge - 5, 0, in: model))
    _ = update(&model, MouseEvent(.click, at: start))
    _ = update(&model, MouseEvent(.drag, at: end))
    model.layOut()
    #expect(model.message == .refused(.edgeUndecided(size: "a.width", range: "9–31")))
    _ = update(&model, MouseEvent(.release, at: end))
    #expect(model.listedWish == "a.width == \(edge - 4)" && !model.proposalsToTry.isEmpty)
  }

  /// In a large scene, finding the reason takes longer than a movement may.
  @Test func reasonForAHeldEdgeIsNotSearchedInALargeScene() throws {
    let views = (0..<250).map { "{id: v\($0), intrinsicContentSize: [4, 1]}" }
    let text = """
      stackyard: 1
      canvas: {width: 40, height: 260}
      root:
        id: r
        stack: {axis: vertical, arrangedSubviews: [\(views.joined(separator: ", "))]}

      """
    var model = try model(text, columns: 120, rows: 36)
    drag(&model, from: point(39, 0, in: model), by: 4)
    #expect(model.message == .refused(.edgeHeld(view: "v0", by: nil)))
  }

  /// The right button opens the palette while the left one is down, which ends the drag.
  @Test func openingASheetEndsTheDrag() throws {
    var model = try model(scene, columns: 120, rows: 36)
    let start = point(40, 3, in: model)
    let end = CellPoint(column: start.column + 6, row: start.row)
    for event in [
      MouseEvent(.click, at: start), MouseEvent(.drag, at: end), MouseEvent(.rightClick, at: end),
      MouseEvent(.release, at: end),
    ] { _ = update(&model, event) }
    model.press(Key.escape)
    #expect(model.mode == .browsing)
    #expect(model.scene.canvas == Size(width: 46, height: 8))
  }

  @Test func draggingTheEdgeOfTheCanvasChangesItsSize() throws {
    var model = try model(scene, columns: 120, rows: 36)
    drag(&model, from: point(40, 3, in: model), by: 6)
    #expect(model.scene.canvas == Size(width: 46, height: 8))
    #expect(model.history.past.count == 1)
    drag(&model, from: point(12, 8, in: model), by: 0, -2)
    #expect(model.scene.canvas == Size(width: 46, height: 6))
  }

  @Test func draggingARowOfTheViewListMovesTheView() throws {
    var model = try model(nestedScene, columns: 120, rows: 36)
    func row(_ id: String) throws -> CellPoint {
      let target = try #require(
        frame(of: model).targets.first { $0.purpose == .view(id, .views) })
      return CellPoint(column: target.place.minColumn + 3, row: target.place.minRow)
    }
    func ids(_ id: String) -> [String] {
      model.scene.root.find(id)?.stack?.arrangedSubviews.map(\.id) ?? []
    }
    let (first, last) = (try row("a"), try row("d"))
    drag(&model, from: first, by: 0, last.row - first.row)
    #expect(ids("outer") == ["inner", "d", "a"])
    #expect(model.history.past.count == 1)
    let (dropped, inner) = (try row("a"), try row("inner"))
    drag(&model, from: dropped, by: 0, inner.row - dropped.row)
    #expect(ids("inner") == ["b", "c", "a"] && ids("outer") == ["inner", "d"])
    let (moved, other) = (try row("a"), try row("b"))
    drag(&model, from: moved, by: 0, other.row - moved.row)
    #expect(ids("inner") == ["a", "b", "c"])
  }

  @Test func escapeCancelsTheDrag() throws {
    var model = try model(scene, columns: 120, rows: 36)
    let start = point(7, 1, in: model)
    _ = update(&model, MouseEvent(.click, at: start))
    _ = update(
      &model, MouseEvent(.drag, at: CellPoint(column: start.column + 4, row: start.row)))
    #expect(model.isChanged)
    model.press(.escape)
    #expect(!model.isChanged && model.drag == nil && model.history.past.isEmpty)
  }

  @Test func cancelledDragKeepsRedo() throws {
    var model = try model(scene, columns: 120, rows: 36)
    model.press("+u")
    let start = point(7, 1, in: model)
    _ = update(&model, MouseEvent(.click, at: start))
    _ = update(
      &model, MouseEvent(.drag, at: CellPoint(column: start.column + 4, row: start.row)))
    #expect(model.scene.root.find("row")?.stack?.spacing == 6)
    model.press(.escape)
    let isRedone = model.redo()
    #expect(isRedone && model.scene.root.find("row")?.stack?.spacing == 3)
  }

  @Test func doubleClickEditsATextOrSelectsInside() throws {
    var model = try model(scene, columns: 120, rows: 36)
    let label = point(18, 0, in: model)
    _ = update(&model, MouseEvent(.click, at: label))
    _ = update(&model, MouseEvent(.doubleClick, at: label))
    guard case .typingLine(let line) = model.mode else {
      Issue.record("\(model.mode)")
      return
    }
    #expect(line.text == "set c text Text")
    model.press(.end, .character("!"), .enter)
    #expect(model.scene.root.find("c")?.text == "Text!")
    model.press("u")
    _ = update(&model, MouseEvent(.doubleClick, at: point(7, 1, in: model)))
    #expect(model.selection == "a")
  }

  @Test func theRightButtonSelectsAndOpensThePalette() throws {
    var model = try model(scene, columns: 120, rows: 36)
    _ = update(&model, MouseEvent(.rightClick, at: point(1, 1, in: model)))
    #expect(model.selection == "a")
    #expect(model.mode == .palette(CommandPalette()))
  }

  @Test func theWheelScrollsTheContentUnderThePointer() throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 30, height: 6}
      root:
        id: page
        scroll: {}
        subviews: [{id: content, backgroundColor: red, height: 9}]
      constraints:
        - "content.top == page.content.top"
        - "content.bottom == page.content.bottom"
        - "content.leading == page.content.leading"
        - "content.width == page.frame.width"
      """, columns: 120, rows: 36)
    for _ in 0..<2 { _ = update(&model, MouseEvent(.wheelDown, at: point(3, 2, in: model))) }
    #expect(model.scene.root.scroll?.contentOffset.y == 2)
    for _ in 0..<9 { _ = update(&model, MouseEvent(.wheelDown, at: point(3, 2, in: model))) }
    #expect(model.scene.root.scroll?.contentOffset.y == 3, "not beyond the content")
    _ = update(&model, MouseEvent(.wheelUp, at: point(3, 2, in: model)))
    #expect(model.scene.root.scroll?.contentOffset.y == 2)
  }

  @Test func randomMouseMovementsNeverTrap() throws {
    var moved = 0
    for size in [CellSize(columns: 24, rows: 8), CellSize(columns: 80, rows: 24)] {
      var model = try model(nestedScene, columns: size.columns, rows: size.rows)
      for row in stride(from: 0, to: size.rows, by: isLongRun ? 2 : 3) {
        for column in stride(from: 0, to: size.columns, by: isLongRun ? 5 : 8) {
          let scene = model.scene
          model.mode = .browsing
          drag(&model, from: CellPoint(column: column, row: row), by: 7, 3)
          #expect(model.drag == nil)
          guard model.scene != scene else { continue }
          moved += 1
          let isUndone = model.undo()
          #expect(isUndone && model.scene == scene, "\(column) \(row)")
        }
      }
    }
    #expect(moved > 0)
  }

  @Test func oneKeySwitchesTheMouseOffAndOn() throws {
    var model = try model(scene)
    model.press("%")
    #expect(!model.settings.usesMouse && !model.terminalSettings.usesMouse)
    model.press("%")
    #expect(model.settings.usesMouse)
    model.press("#")
    #expect(model.terminalSettings.theme == .dark)
    model.perform(Invocation("theme", [.text("contrast")]))
    #expect(model.terminalSettings.theme == .contrast)
  }
}
