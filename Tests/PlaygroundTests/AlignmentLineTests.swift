import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import TestSupport
import Testing

/// The line of an alignment, in the free cells of the target stack view.
@Suite struct AlignmentLineTests {
  /// Two views at the left, of which the first is lower, and free cells between them.
  private func stack(_ properties: String, canvas: String = "{width: 40, height: 9}") -> String {
    """
    stackyard: 1
    canvas: \(canvas)
    root:
      id: s
      backgroundColor: white
      stack:
        \(properties)
        distribution: equalSpacing
        arrangedSubviews:
          - {id: a, backgroundColor: red, intrinsicContentSize: [10, 3], baseline: {first: 1, last: 1}}
          - {id: b, backgroundColor: blue, intrinsicContentSize: [10, 5], baseline: {first: 2, last: 2}}
    """
  }

  /// The places of a character on the canvas.
  private func places(of mark: String, _ model: Model) -> [CellPoint] {
    let (screen, origin) = (render(model), canvasOrigin(model))
    let canvas = model.layout.canvasCells
    return (0..<canvas.rows).flatMap { row in
      (0..<canvas.columns).filter { screen[origin.column + $0, origin.row + row].text == mark }
        .map { CellPoint(column: $0, row: row) }
    }
  }

  @Test(arguments: [("top", "▔", 0), ("center", "─", 4), ("bottom", "▁", 8)])
  func theLineOfARowIsAtTheAlignment(_ alignment: String, _ mark: String, _ row: Int) throws {
    let model = try model(stack("alignment: \(alignment)"), columns: 120, rows: 36)
    let line = places(of: mark, model)
    #expect(line.map(\.column) == Array(10..<30))
    #expect(Set(line.map(\.row)) == [row])
  }

  /// The distances of a baseline are 1 and 2 rows from the same edge of the views.
  @Test(arguments: [true, false])
  func theLineOfBaselinesIsBelowTheirRow(_ isFirst: Bool) throws {
    let model = try model(
      stack("alignment: \(isFirst ? "firstBaseline" : "lastBaseline")"), columns: 120, rows: 36)
    let (a, b) = (try #require(model.cells("a")), try #require(model.cells("b")))
    let line = places(of: "▁", model)
    #expect(line.map(\.column) == Array(10..<30))
    #expect(Set(line.map(\.row)) == [isFirst ? a.minRow : a.maxRow - 2])
    #expect(Set(line.map(\.row)) == [isFirst ? b.minRow + 1 : b.maxRow - 3])
  }

  @Test(arguments: [("leading", "▏", 0), ("center", "│", 12), ("trailing", "▕", 24)])
  func theLineOfAColumnIsAtTheAlignment(_ alignment: String, _ mark: String, _ column: Int) throws {
    let text = stack(
      "axis: vertical\n    alignment: \(alignment)", canvas: "{width: 25, height: 12}")
    let model = try model(text, columns: 120, rows: 36)
    let line = places(of: mark, model)
    #expect(line.map(\.row) == [3, 4, 5, 6])
    #expect(Set(line.map(\.column)) == [column])
  }

  @Test func leadingIsOnTheRightFromRightToLeft() throws {
    let text = stack("axis: vertical\n    alignment: leading", canvas: "{width: 25, height: 12}")
      .replacing("canvas:", with: "layoutDirection: rightToLeft\ncanvas:")
    #expect(Set(places(of: "▕", try model(text)).map(\.column)) == [24])
  }

  /// The middle of an even number of rows is the edge between two of them.
  @Test func theMiddleOfTwoRowsIsTheEdgeBetweenThem() throws {
    let model = try model(stack("alignment: center", canvas: "{width: 40, height: 10}"))
    #expect(Set(places(of: "▁", model).map(\.row)) == [4])
    #expect(places(of: "─", model).isEmpty)
  }

  /// A view of one row is drawn below the middle of an even number of rows, one of two rows is not.
  @Test func theMiddleTouchesViewsOfOddAndEvenSizes() throws {
    let model = try model(
      """
      stackyard: 1
      canvas: {width: 40, height: 12}
      root:
        id: s
        stack:
          alignment: center
          spacing: 4
          arrangedSubviews:
            - {id: a, backgroundColor: red, intrinsicContentSize: [8, 2]}
            - {id: b, backgroundColor: blue, intrinsicContentSize: [8, 1]}
      """, columns: 120, rows: 36)
    let b = try #require(model.cells("b"))
    #expect(b.minRow == 6 && model.cells("a")?.minRow == 5)
    #expect(Set(places(of: "─", model).map(\.row)) == [b.minRow])
  }

  /// Otherwise, one mark would have two meanings.
  @Test func theOverlayOfBaselinesReplacesALineWithTheSameMark() throws {
    var model = try model(
      stack("alignment: center", canvas: "{width: 40, height: 10}"), columns: 120, rows: 36)
    #expect(render(model).text.shows("▁ alignment"))
    model.perform(try Invocation(parsing: "overlay baselines"))
    let text = render(model).text
    #expect(text.shows("▁ baselines") && !text.contains("▁ alignment"), "\(text)")
  }

  @Test func viewsThatFillTheStackHaveNoLine() throws {
    let model = try model(stack("alignment: fill"))
    for mark in ["▔", "▁", "─", "▏", "▕", "│"] { #expect(places(of: mark, model).isEmpty) }
  }

  @Test func theLineHasAnASCIIForm() throws {
    let ascii = Appearance(isASCII: true)
    let model = try model(
      stack("alignment: center"), columns: 120, rows: 36, appearance: ascii)
    #expect(places(of: "-", model).map(\.column) == Array(10..<30))
    #expect(render(model).text.contains("- alignment"))
  }
}

/// The legend of the marks on the frame of the canvas, and their places.
@Suite struct SpaceLegendTests {
  private let text = """
    stackyard: 1
    canvas: {width: 40, height: 8}
    root:
      id: v
      backgroundColor: white
      layoutMargins: [1, 2, 1, 2]
      stack:
        axis: vertical
        spacing: 1
        isLayoutMarginsRelativeArrangement: true
        arrangedSubviews:
          - id: row
            height: 3
            stack:
              alignment: top
              arrangedSubviews:
                - {id: a, backgroundColor: red, intrinsicContentSize: [10, 1]}
                - {id: b, backgroundColor: teal, intrinsicContentSize: [10, 3]}
          - {id: c, backgroundColor: blue}
    """

  /// The bottom line of the frame of the canvas.
  private func line(_ model: Model) -> String {
    let (screen, pane) = (render(model), model.screen.canvas)
    return (pane.minColumn..<pane.maxColumn).map { screen[$0, pane.maxRow - 1].text }.joined()
  }

  @Test func onlyTheMarksOnTheScreenAreInTheLegend() throws {
    var model = try model(text, columns: 120, rows: 36)
    #expect(line(model).shows("· spacing  ░ margins"), "\(line(model))")
    #expect(!line(model).contains("left over") && !line(model).contains("alignment"))
    model.select("row")
    #expect(line(model).shows("▒ left over"), "\(line(model))")
    #expect(!line(model).contains("margin"))
    model.perform(try Invocation(parsing: "overlay gaps"))
    #expect(!line(model).contains("left over") && line(model).shows("gaps"))
  }

  /// In each size, a third of the scenes; all scenes in a long run.
  @Test(arguments: [(80, 24), (120, 36), (200, 60)])
  func everyMarkIsExplained(_ columns: Int, _ rows: Int) throws {
    let marks = zip(Appearance().spaceMarks.dropFirst(), ["left over", "margins"])
    for (index, (name, scene)) in try everyScene().enumerated()
    where isLongRun || (index + columns / 60) % 3 == 0 {
      var model = Model(
        scene, name: name, terminalSize: CellSize(columns: columns, rows: rows))
      model.layOut()
      let (screen, place) = (render(model), model.screen.viewport)
      for (mark, word) in marks {
        let isShown = (place.minRow..<place.maxRow).contains { row in
          (place.minColumn..<place.maxColumn).contains { screen[$0, row].text == String(mark) }
        }
        #expect(line(model).contains("\(mark) \(word)") == isShown, "\(name): \(line(model))")
      }
    }
  }

  /// Each gap has the same dots wherever the canvas is in the pane.
  @Test func theDotsOfAGapAreCountedFromItsCorner() throws {
    func dots(columns: Int) throws -> [String] {
      let model = try model(
        """
        stackyard: 1
        canvas: {width: 18, height: 3}
        root:
          id: s
          backgroundColor: white
          stack:
            spacing: 6
            arrangedSubviews:
              - {id: a, text: "one\\ntwo", backgroundColor: red, width: 6}
              - {id: b, text: three, backgroundColor: blue, width: 6}
        """, columns: columns)
      let (screen, origin) = (render(model), canvasOrigin(model))
      return (0..<3).map { row in
        (6..<12).map { screen[origin.column + $0, origin.row + row].text }.joined()
      }
    }
    for columns in 60..<64 {
      #expect(try dots(columns: columns) == ["· · · ", " · · ·", "· · · "])
    }
  }

  /// On another background, a label that reaches the edge of its view keeps no dot away.
  @Test func textOfAPaintedViewLeavesTheDotsBesideIt() throws {
    func row(_ color: String) throws -> String {
      let model = try model(
        """
        stackyard: 1
        canvas: {width: 8, height: 1}
        root:
          id: s
          backgroundColor: white
          stack:
            spacing: 2
            arrangedSubviews: [{id: a, text: one\(color)}, {id: b, text: two\(color)}]
        """)
      let (screen, origin) = (render(model), canvasOrigin(model))
      return (0..<8).map { screen[origin.column + $0, origin.row].text }.joined()
    }
    #expect(try row(", backgroundColor: red") == "one··two")
    #expect(try row("") == "one  two")
  }

  @Test func anUnpaintedStackShowsItsFreeCorners() throws {
    var model = try model(
      """
      stackyard: 1
      canvas: {width: 30, height: 6}
      root:
        id: v
        backgroundColor: white
        stack:
          axis: vertical
          arrangedSubviews:
            - id: row
              stack:
                alignment: center
                arrangedSubviews:
                  - {id: a, backgroundColor: red, intrinsicContentSize: [10, 6]}
                  - {id: b, backgroundColor: blue, intrinsicContentSize: [20, 2]}
      """)
    model.select("b")
    let (screen, origin) = (render(model), canvasOrigin(model))
    func text(_ column: Int, _ row: Int) -> String {
      screen[origin.column + column, origin.row + row].text
    }
    #expect(text(29, 0) == "┐" && text(29, 5) == "┘")
    // The first view covers the other corners.
    #expect(text(0, 0) != "┌" && text(0, 5) != "└")
  }
}
