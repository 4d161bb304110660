import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import TestSupport
import Testing

/// The marks on the canvas: numbers of constraints, and the corners of the selected view.
@Suite struct CanvasMarkTests {
  /// For every scene, and a third of the selections or all: a number is never beside a text, where it
  /// would be read as part of it, and its background differs from the surface below.
  @Test func constraintNumbersDoNotTouchTexts() throws {
    var numbers = 0
    for (name, scene) in try everyScene() {
      var model = Model(
        scene, name: name, terminalSize: CellSize(columns: 120, rows: 36))
      model.layOut()
      for (index, view) in model.layout.views.enumerated() where isLongRun || index % 3 == 0 {
        model.select(view.id)
        let plain = render(model)
        var numbered = model
        numbered.press(.function(3))
        numbered.layOut()
        let (screen, place) = (render(numbered), numbered.screen.viewport)
        guard place == model.screen.viewport else { continue }
        func isNumber(_ column: Int, _ row: Int) -> Bool {
          guard column >= place.minColumn, column < place.maxColumn else { return false }
          let cell = screen[column, row]
          let hasChip =
            cell.style.attributes.contains(.reverse)
            || cell.style.background == .chrome(.accent)
          return hasChip && cell.text.first?.isNumber == true && cell != plain[column, row]
        }
        for row in place.minRow..<place.maxRow {
          for column in place.minColumn..<place.maxColumn {
            let was = plain[column, row].text
            let isChanged = screen[column, row].text != was
            guard isChanged else { continue }
            #expect(isNumber(column, row), "\(name), \(view.id): \(column), \(row)")
            numbers += 1
            for next in [column - 1, column + 1]
            where place.minColumn..<place.maxColumn ~= next && !isNumber(next, row) {
              let text = plain[next, row].text
              #expect(
                text.first?.isLetter != true && text.first?.isNumber != true,
                "\(name), \(view.id): \(screen[column, row].text) beside \(text)")
            }
          }
        }
      }
    }
    #expect(numbers > (isLongRun ? 1000 : 300))
  }

  /// In a stack view, the space around a label is marked; elsewhere, only the label can show it.
  @Test(arguments: [ColorDepth.xterm256, .monochrome])
  func labelsOfDifferentSizesInAPlainViewLookDifferent(_ depth: ColorDepth) throws {
    func canvas(size: String) throws -> [String] {
      var model = try model(
        """
        stackyard: 1
        canvas: {width: 30, height: 6}
        root:
          id: all
          subviews:
            - {id: label, text: Save, \(size)}
            - {id: other, text: Undo}
        constraints: [label.top == all.top + 1, label.leading == all.leading + 1,
          other.bottom == all.bottom, other.leading == all.leading]
        """, appearance: Appearance(depth: depth))
      model.select("other")
      model.layOut()
      let (screen, origin) = (render(model), canvasOrigin(model))
      return (1..<4).map { row in
        (1..<22).map { screen[origin.column + $0, origin.row + row].text }.joined()
      }
    }
    let blank = String(repeating: " ", count: 21)
    let small = try canvas(size: "width: 4, height: 1")
    #expect(small == ["Save" + blank.dropFirst(4), blank, blank])
    let large = try canvas(size: "width: 20, height: 3")
    #expect(large[0].hasPrefix("Save") && large[0].hasSuffix("┐ "))
    #expect(large[1] == blank)
    #expect(large[2] == "└" + blank.dropFirst(3) + "┘ ")
    let wide = try canvas(size: "width: 20, height: 1")
    #expect(wide == ["Save" + blank.dropFirst(6) + "▕ ", blank, blank])
  }

  @Test(arguments: [ColorDepth.xterm256, .sixteen, .monochrome])
  func theCurrentNumberDiffersFromTheOthers(_ depth: ColorDepth) throws {
    var model = try model(
      narrowRow, columns: 120, rows: 36, appearance: Appearance(depth: depth))
    model.select("title")
    let plain = render(model)
    model.press(.function(3))
    let (screen, place) = (render(model), model.screen.viewport)
    // The ends of the current constraint are reversed too, but keep their text.
    var styles: [String: Style] = [:]
    for row in place.minRow..<place.maxRow {
      var number: (text: String, style: Style) = ("", Style())
      for column in place.minColumn..<place.maxColumn {
        let cell = screen[column, row]
        let hasChip =
          cell.style.attributes.contains(.reverse)
          || cell.style.background == .chrome(.accent)
        if hasChip, cell.text.first?.isNumber == true, cell.text != plain[column, row].text {
          number = (number.text + cell.text, cell.style)
        } else {
          if !number.text.isEmpty, styles[number.text] == nil { styles[number.text] = number.style }
          number.text = ""
        }
      }
    }
    let current = try #require(styles["1"])
    for number in ["2", "3", "4"] { #expect(try #require(styles[number]) != current, "\(number)") }
  }

  /// The characters on the accent colour in the pane of the canvas, by their place in it.
  private func selectionMarks(_ model: Model) -> [CellPoint: String] {
    let (screen, place) = (render(model), model.screen.viewport)
    var marks: [CellPoint: String] = [:]
    for row in place.minRow..<place.maxRow {
      for column in place.minColumn..<place.maxColumn {
        let cell = screen[column, row]
        guard cell.style.background == .chrome(.accent) else { continue }
        marks[CellPoint(column: column - place.minColumn, row: row - place.minRow)] = cell.text
      }
    }
    return marks
  }

  /// Marks in the colour of text would look like holes in a view, on a dark terminal.
  @Test(arguments: [ColorDepth.xterm256, .sixteen])
  func theCornersOfTheSelectionHaveTheAccentColour(_ depth: ColorDepth) throws {
    let text = """
      stackyard: 1
      canvas: {width: 20, height: 6}
      root: {id: r, backgroundColor: teal, subviews: [{id: v, width: 10, height: 4}]}
      constraints: ["v.left == r.left", "v.top == r.top"]
      """
    var model = try model(text, appearance: Appearance(depth: depth))
    model.select("v")
    let (origin, place) = (canvasOrigin(model), model.screen.viewport)
    let (x, y) = (origin.column - place.minColumn, origin.row - place.minRow)
    #expect(
      selectionMarks(model) == [
        CellPoint(column: x, row: y): "┏", CellPoint(column: x + 9, row: y): "┓",
        CellPoint(column: x, row: y + 3): "┗", CellPoint(column: x + 9, row: y + 3): "┛",
      ])
  }

  @Test func edgesOutsideThePaneHaveMarksAtTheirLastVisibleCells() throws {
    let text = """
      stackyard: 1
      canvas: {width: 200, height: 60}
      root: {id: r, backgroundColor: teal}
      """
    let model = try model(text)
    let size = model.screen.viewport.size
    #expect(
      selectionMarks(model) == [
        CellPoint(column: 0, row: 0): "┏", CellPoint(column: size.columns - 1, row: 0): "━",
        CellPoint(column: 0, row: size.rows - 1): "┃",
      ])
  }

  /// The text of a label one row tall stays; the brackets have only the cells beside it.
  @Test func aViewOneRowTallHasBracketsAtItsFreeEnds() throws {
    let text = """
      stackyard: 1
      canvas: {width: 20, height: 2}
      root: {id: r, subviews: [{id: l, text: " Save ", backgroundColor: teal}, {id: m, text: Go}]}
      constraints:
        - "l.left == r.left"
        - "l.top == r.top"
        - "l.width == 8"
        - "m.left == r.left"
        - "m.bottom == r.bottom"
      """
    for appearance in [Appearance(), Appearance(depth: .monochrome, isASCII: true)] {
      var model = try model(text, appearance: appearance)
      model.select("l")
      let (screen, origin) = (render(model), canvasOrigin(model))
      let shown = (0..<8).map { screen[origin.column + $0, origin.row].text }.joined()
      #expect(shown.hasSuffix("]") && shown == " Save  ]", "\(shown)")
      model.select("m")
      let other = render(model)
      #expect(other[origin.column, origin.row + 1].text == "G")
      #expect(other[origin.column + 1, origin.row + 1].text == "o")
    }
  }
}
