import Cells
import Playground
import SceneLayouts
import SceneModel
import Testing

/// The marks on the canvas.
@Suite struct CanvasMarkTests {
  /// For every scene and selection: a number is never beside a text, where it would be read as part
  /// of it, and its background differs from the surface below.
  @Test func numbersOfConstraintsAreApartFromTexts() throws {
    var numbers = 0
    for (name, scene) in try everyScene() {
      var model = Model(
        scene, name: name, terminalSize: CellSize(columns: 120, rows: 36))
      model.layOut()
      for view in model.layout.views {
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
            if isChanged { #expect(isNumber(column, row), "\(name), \(view.id): \(column), \(row)") }
            guard isChanged, isNumber(column, row) else { continue }
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
    #expect(numbers > 1000)
  }

  @Test(arguments: [ColorDepth.xterm256, .sixteen, .monochrome])
  func theCurrentNumberDiffersFromTheOthers(_ depth: ColorDepth) throws {
    var model = try model(
      narrowRow, columns: 120, rows: 36, appearance: Appearance(depth: depth))
    model.select("title")
    model.press(.function(3))
    let (screen, place) = (render(model), model.screen.viewport)
    var styles: [String: Style] = [:]
    for row in place.minRow..<place.maxRow {
      var number: (text: String, style: Style) = ("", Style())
      for column in place.minColumn..<place.maxColumn {
        let cell = screen[column, row]
        let hasChip =
          cell.style.attributes.contains(.reverse)
          || cell.style.background == .chrome(.accent)
        if hasChip, cell.text.first?.isNumber == true {
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
}
