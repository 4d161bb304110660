import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import Testing

@Suite struct InterfaceBuilderFrameTests {
  @Test(arguments: InterfaceBuilderCase.all)
  func framesAgreeToThePixel(_ expected: InterfaceBuilderCase) throws {
    var scene = try scene(expected.scene)
    // A cell is a pixel, so the comparison includes the program's rounding.
    scene.cell = Size(width: 1 / expected.scale, height: 1 / expected.scale)
    let views = SceneLayout(laying: scene, offered: CellSize(columns: 80, rows: 24)).views
    let cells = Dictionary(uniqueKeysWithValues: views.map { ($0.id, $0.cells) })
    var compared = 0
    for view in views {
      let numbers = expected.frames[view.id] ?? []
      let (inner, outer) = (view.cells, cells[view.parent])
      let pixels = [
        inner.origin.column - (outer?.origin.column ?? 0),
        inner.origin.row - (outer?.origin.row ?? 0), inner.size.columns, inner.size.rows,
      ]
      for (attribute, (number, pixel)) in zip(FrameAttribute.allCases, zip(numbers, pixels)) {
        guard let number else { continue }
        compared += 1
        #expect(
          pixel == Int((number * expected.scale).rounded()), "\(view.id).\(attribute.rawValue)")
      }
    }
    #expect(compared == expected.frames.values.joined().count { $0 != nil })
    #expect(compared > 0)
  }

  @Test func casesCoverManyKindsOfScenes() {
    let cases = InterfaceBuilderCase.all
    #expect(cases.count == 100)
    #expect(Set(cases.map(\.scale)) == [1, 2, 3])
    #expect(cases.count { $0.scene.contains("\"stack\"") } >= 50)
  }
}
