import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneText
import TestSupport
import Testing

/// The inspector next to the canvas, and its position.
@Suite struct InspectorTests {
  /// The lines of the inspector.
  private func lines(_ model: Model) throws -> [String] {
    let (screen, place) = (render(model), try #require(model.screen.inspector))
    return (place.minRow..<place.maxRow).map { row in
      (place.minColumn..<place.maxColumn).map { screen[$0, row].text }.joined()
    }
  }

  @Test func rowsWithoutRoomAreOmittedOrCounted() throws {
    try forEvery("rows", in: 8...40) { rows in
      var model = try model(rows: rows)
      model.select("red")
      let lines = try lines(model)
      let isWhole = lines.contains { $0.shows("baselines") }
      #expect(isWhole != lines.contains { $0.contains("↓") }, "\(rows) rows")
    }
    var low = try model(rows: 18)
    low.select("red")
    #expect(try lines(low).contains { $0.shows("alignment    fill") }, "without the others")
  }

  @Test func everyUnitIsNamed() throws {
    #expect(try lines(model()).contains { $0.shows("cells") })
    #expect(render(try model()).text.shows("Canvas 48×14 cells ▸ stack 48×4"))
    let points = try model(
      """
      stackyard: 1
      cell: {width: 8, height: 16}
      canvas: {width: 160, height: 64}
      root: {id: r, backgroundColor: red}
      """)
    #expect(try lines(points).contains { $0.shows("points") })
    #expect(render(points).text.shows("Canvas 160×64 points ▸ r 160×64"))
  }

  @Test func aBoxOfOneLineShowsItsSizeAfterItsName() throws {
    let text = """
      stackyard: 1
      canvas: {width: 20, height: 3}
      root: {id: box, backgroundColor: red}
      """
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    let picture = picture(of: scene, on: CellSize(columns: 20, rows: 3))
    #expect(picture.text == "\n  box 20×3\n\n")
  }

  /// The constraints have the same beginning; the numbers at their ends differ.
  @Test func droppedConstraintsOfOneViewAreToldApart() throws {
    var model = try model(conflictingWidths)
    model.layOut()
    let lines = try lines(model)
    #expect(model.layout.broken.count == 2)
    for broken in model.layout.broken {
      #expect(lines.contains { $0.shows("✗ \(broken.constraint)") }, "\(lines)")
    }
  }
}
