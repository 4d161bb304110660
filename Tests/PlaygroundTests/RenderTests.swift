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

@Suite struct RenderTests {
  @Test func builtInSceneIsDrawn() throws {
    let screen = render(try model())
    #expect(
      screen.text == """
         Stackyard  First light                         ≈ 5 ambiguous   ⋈ 1 compressed
        ┌ Canvas 48×14 cells ▸ stack 48×4 ───────────────┐┌ i stack  stack ────────────┐
        │0━━━━━━━━━10━━━━━━━━20━━━━━━━━30━━━━━━━━40━━━━━━││cells    x  y  width  height│
        │                                                ││frame    0  5     48       4│
        │                                                ││stack ──────── stack ⇆ 48×4 │
        │                                                ││axis         horizontal    a│
        │                                                ││distribution               d│
        │                                                ││        ▸ fill              │
        │┏      ≈·        ≈·        ≈·        ≈·        ┓││          fillEqually       │
        │  red   · orange  · yellow  ·  green  ·  blue   ││          fillProportionally│
        │  8×4   · 9×4     · 9×4     ·  9×4    ·  9×4    ││          equalSpacing      │
        │┗       ·         ·         ·         ·≈       ┛││          equalCentering    │
        │                                                ││alignment                  s│
        │                                                ││▸ fill         firstBaseline│
        │                                                ││  top          lastBaseline │
        │                                                ││  center       bottom       │
        │                                                ││spacing      1           + -│
        │├─ 8 ──┤1├── 9 ──┤1├── 9 ──┤1├── 9 ──┤1├── 9 ──┤││margins      off           m│
        │red      orange    yellow    green     blue     ││baselines    off           b│
        │ wants  9 + 9 + 9 + 9 + 9 + 4 gaps of 1 = 49    ││                            │
        │ gets   8 + 9 + 9 + 9 + 9 + 4 gaps of 1 = 48    ││                            │
        └─ < > ( ) size   0 fit ─────────── · spacing ───┘└────────────────────────────┘
         stack
         p problems  a axis  s alignment  d distribution  + - spacing  Tab next  ? help

        """)
  }

  @Test func singleViewHasNoSumOfLengths() throws {
    let text = "{stackyard: 1, root: {id: r, stack: {arrangedSubviews: [{id: a, width: 14}]}}}"
    let screen = render(try model(text)).text
    #expect(screen.shows("gets   48") && !screen.contains(" = "), "\(screen)")
  }

  @Test func aPictureShowsBoxesInColour() throws {
    let scene = try #require(SceneReading(text: nestedScene, file: "test").scene)
    let picture = picture(of: scene, on: CellSize(columns: 24, rows: 6))
    #expect(
      picture.text == """

          a          b      d
          10×6       6×4    6×6

                   日本
                   ab

        """)
    #expect(picture[0, 0].style.background == .fill(.red))
    #expect(picture[0, 0].style.foreground == .on(.red))
    #expect(picture[10, 0].style.background == .default)
  }

  @Test func narrowSelectionIsMarkedAroundItsName() throws {
    var model = try model(columns: 30, rows: 9)
    model.perform("next", "next")
    model.press("2")
    #expect(
      render(model).text.split(separator: "\n")[2...5].joined(separator: "\n") == """
        │     ·┏   ┓·    ·     ·     │
        │ red ·oran…·yel…·green·blue │
        │ 5×4 ·5×4  ·4×4 ·5×4  ·5×4  │
        │     ·┗   ┛·    ·     ·     │
        """)
  }

  @Test func boxesAreDistinguishedWithoutColourAndUTF8() throws {
    let built = render(try model(appearance: Appearance(depth: .monochrome, isASCII: true)))
    #expect(built.text.utf8.allSatisfy { $0 < 0x80 })
    #expect(
      built.text.shows("|| red  |.|orange |.|yellow |.| green |.| blue")
        && built.text.contains("|.|"))
  }

  @Test func escapeSequencesInLabelsAreMarks() throws {
    let text = """
      stackyard: 1
      root: {id: a, text: "x\\e[31m\\a\\x9b2J"}
      """
    let screen = render(try model(text))
    #expect(screen.text.shows("x␛[31m␇�2J"))
  }

  /// For every terminal size: the screen has that size, drawing does not trap, and adjacent views
  /// stay adjacent.
  @Test func everyScreenSizeIsDrawn() throws {
    try forEvery("columns", in: 0...80) { columns in
      for rows in [0, 1, 2, 5, 6, 7, 12, 24] {
        var model = try model(nestedScene, columns: columns, rows: rows)
        model.layOut()
        #expect(render(model).size == CellSize(columns: columns, rows: rows))
        model.press("?")
        #expect(render(model).size == CellSize(columns: columns, rows: rows))
      }
    }
  }

  @Test func sheetOfAnyWidthShowsThatItScrolls() throws {
    try forEvery("columns", in: 27...90) { columns in
      var model = try model(columns: columns, rows: 10)
      model.press("?")
      let text = render(model).text
      #expect(text.shows("Down Up scroll  Esc close"), "\(columns) columns")
      #expect(text.contains(#/↓ [0-9]+ more/#), "\(columns) columns")
    }
  }

  @Test func adjacentViewsHaveNoGapAtAnyWidth() throws {
    let scene = try #require(SceneReading(text: Scene.builtInText, file: "test").scene)
    forEvery("columns", in: 1...80) { columns in
      for distribution in 0..<3 {
        var scene = scene
        scene.root.stack?.spacing = 0
        scene.root.stack?.distribution = [.fill, .fillEqually, .fillProportionally][distribution]
        let layout = SceneLayout(laying: scene, offered: CellSize(columns: columns, rows: 10))
        let boxes = layout.views.dropFirst().map(\.cells)
        for (a, b) in zip(boxes, boxes.dropFirst()) {
          #expect(a.maxColumn == b.minColumn, "\(columns) columns")
        }
        #expect(boxes.first?.minColumn == 0 && boxes.last?.maxColumn == columns)
        #expect(
          picture(of: scene, on: CellSize(columns: columns, rows: 10)).size.columns == columns)
      }
    }
  }

  @Test func aCanvasLargerThanItsPlaceFollowsTheSelection() throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 300, height: 5}
      root: {id: r, stack: {distribution: fillEqually, arrangedSubviews: [
        {id: first, backgroundColor: red}, {id: last, backgroundColor: blue}]}}
      """)
    model.perform("next", "next")
    #expect(render(model).text.shows("last"))
    model.perform("previous")
    #expect(render(model).text.shows("first"))
  }
}
