import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// Constraints of a layout as values: identifiers, states, lines and positions.
@Suite struct LaidOutConstraintTests {
  private let canvas = CellSize(columns: 60, rows: 8)

  private func inspection(_ text: String) throws -> SceneInspection {
    let reading = SceneReading(text: text, file: "test.yaml")
    let scene = try #require(reading.scene)
    return SceneInspection(laying: scene, offered: canvas, lines: reading.lines)
  }

  @Test func constraintsOfTheSceneHaveTheirIndexAndLine() throws {
    let inspection = try inspection(
      """
      stackyard: 1
      root: {id: a, subviews: [{id: b, width: 4}, {id: c}]}
      constraints:
        - "b.leading == a.leading + 2"
        - "H:[b]-3-[c(5)]"
      """)
    let written = inspection.constraints.filter { $0.id.kind == .scene }
    #expect(
      written.map(\.id) == [.entry(0, part: 0), .entry(1, part: 1), .entry(1, part: 0)]
        || written.map(\.id) == [.entry(0, part: 0), .entry(1, part: 0), .entry(1, part: 1)])
    #expect(Set(written.map(\.line)) == [4, 5])
    let first = try #require(inspection.constraint(.entry(0, part: 0)))
    #expect(first.text == "b.leading == a.leading + 2")
    #expect(first.span?.start == Point(x: 2, y: 0) || first.span?.start.x == 2)
    #expect(first.span?.end.x == 0)
    let size = try #require(inspection.constraint(.size(view: "b", axis: .horizontal, number: 0)))
    #expect(size.line == 2)
    #expect(size.span?.start.x == 2 && size.span?.end.x == 6)
  }

  @Test func unsatisfiedConstraintsHaveTheirViolation() throws {
    let inspection = try inspection(
      "stackyard: 1\nroot: {id: a, intrinsicContentSize: [70, 3]}\n")
    let missed = inspection.constraints.filter { $0.state == .unsatisfied }
    #expect(
      missed.map(\.id) == [
        .compressionResistance(view: "a", axis: .horizontal),
        .contentHugging(view: "a", axis: .vertical),
      ])
    #expect(missed.map(\.violation) == [10, 5])
  }

  @Test func constraintsThatAreSwitchedOffAreInactive() throws {
    let inspection = try inspection(
      """
      stackyard: 1
      root: {id: a, subviews: [{id: b}, {id: c}]}
      constraints:
        - {constraint: "b.width == 4", isActive: false}
        - {constraint: "H:[b]-3-[c(5)]", isActive: false}
      """)
    let inactive = inspection.constraints.filter { $0.state == .inactive }
    #expect(
      Set(inactive.map(\.id)) == [.entry(0, part: 0), .entry(1, part: 0), .entry(1, part: 1)])
    #expect(inactive.first?.text == "b.width == 4")
    #expect(inactive.first?.line == 4)
  }

  @Test func everyConstraintHasAnIDOfItsOwn() {
    forEverySeed("random scene", in: 0..<200) { seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      let inspection = SceneInspection(laying: random.scene(), offered: canvas)
      #expect(Set(inspection.constraints.map(\.id)).count == inspection.constraints.count)
    }
  }

  @Test func statesAgreeWithThoseOfANewLayout() {
    forEverySeed("random scene", in: 0..<200) { seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      let scene = random.scene()
      let inspection = SceneInspection(laying: scene, offered: canvas)
      let tree = ViewTree(scene, canvas: scene.canvas(offered: canvas))
      let report = LayoutReport(of: tree.window)
      // Separate layouts are not part of the report, and a mask depends on the previous layout.
      var isApart = false
      scene.root.visit { isApart = isApart || $0.layoutsSubviewsManually || $0.manualFrame != nil }
      guard !isApart else { return }
      let listed = inspection.constraints.filter { $0.state != .inactive }
      #expect(listed.count == report.constraints.count)
      for (listed, reported) in zip(listed, report.constraints) {
        #expect(listed.text == reported.constraint.description)
        #expect(listed.state.rawValue == reported.state.rawValue, "\(listed.text)")
      }
    }
  }

  @Test func reusedHierarchyHasTheConstraintsOfNewViews() {
    var hierarchy = SceneHierarchy()
    forEverySeed("random scene", in: 0..<100) { seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      var scene = random.scene()
      _ = hierarchy.layOut(scene, offered: canvas)
      scene.root.isHidden.toggle()
      let kept = hierarchy.inspect(scene, offered: canvas)
      let new = SceneInspection(laying: scene, offered: canvas)
      #expect(kept.layout == new.layout)
      #expect(kept.constraints.map(\.id) == new.constraints.map(\.id))
      #expect(kept.constraints.map(\.text) == new.constraints.map(\.text))
    }
  }
}
