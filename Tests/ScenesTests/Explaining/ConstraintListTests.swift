import AutoLayout
import Cells
import SceneLayouts
import TestSupport
import Testing

/// Constraints are created when they are needed: each answer about some of them equals that from the
/// list of all.
@Suite struct ConstraintListTests {
  private let canvas = CellSize(columns: 20, rows: 4)

  private func inspection(_ seed: Int) -> SceneInspection {
    var random = RandomScene(RepeatableGenerator(seed: seed))
    return SceneInspection(laying: random.scene(), offered: canvas)
  }

  /// The definition, by the list of all constraints.
  private func constraints(
    of view: String, among all: [LaidOutConstraint]
  ) -> [LaidOutConstraint] {
    all.filter { $0.mentions(view) || $0.id.view == view }
  }

  @Test func constraintsOfAViewAreThoseInTheList() {
    forEverySeed("random scene", in: 0..<200) { seed in
      let all = inspection(seed).constraints
      let inspection = inspection(seed)
      for view in inspection.layout.views.map(\.id) + ["canvas", "none"] {
        #expect(inspection.constraints(of: view) == constraints(of: view, among: all), "\(view)")
      }
      #expect(inspection.constraintCount == all.count)
    }
  }

  @Test func aConstraintIsFoundByItsID() {
    forEverySeed("random scene", in: 0..<100) { seed in
      let all = inspection(seed).constraints
      let inspection = inspection(seed)
      for constraint in all { #expect(inspection.constraint(constraint.id) == constraint) }
      #expect(inspection.constraint(.size(view: "none", axis: .vertical, number: 0)) == nil)
      #expect(inspection.constraint(.entry(1000, part: 0)) == nil)
    }
  }

  @Test func droppedConstraintsContradictTheView() {
    forEverySeed("random scene", in: 0..<600, testingAtLeast: 40) { seed in
      let inspection = inspection(seed)
      var found = 0
      for view in inspection.layout.views.map(\.id) {
        let known = Set(constraints(of: view, among: inspection.constraints).map(\.id))
        let dropped = Array(inspection.conflicts.prefix(3)).filter { conflict in
          !known.contains(conflict.dropped) && conflict.others.contains { known.contains($0) }
        }.compactMap { inspection.constraint($0.dropped) }
        #expect(inspection.constraintsDropped(becauseOf: view, amongFirst: 3) == dropped)
        found += dropped.count
      }
      return found
    }
  }
}
