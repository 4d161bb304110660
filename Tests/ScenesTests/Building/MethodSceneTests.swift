import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import TestSupport
import Testing

/// All ways of computing a layout have the result of the simplex method alone.
@Suite struct MethodSceneTests {
  @Test func scenesHaveTheLayoutsOfTheSimplexMethod() throws {
    try forEvery("name", in: SceneFiles.names()) { name in
      let scene = try scene(String(decoding: SceneFiles.bytes(name), as: UTF8.self))
      for scale in [1, 0.4, 1.7] { compareMethods(scene, scale: scale) }
    }
  }

  @Test func scenesOfInterfaceBuilderHaveTheLayoutsOfTheSimplexMethod() throws {
    try forEvery("scene", in: InterfaceBuilderCase.all) { expected in
      compareMethods(try scene(expected.scene), scale: 1)
    }
  }

  /// Lays out a scene on its canvas, resized by a factor.
  private func compareMethods(_ scene: Scene, scale: Double) {
    let usual = scene.canvas(offered: CellSize(columns: 80, rows: 24))
    let canvas = Size(width: usual.width * scale, height: usual.height * scale)
    let reference = ViewTree(scene, canvas: canvas)
    reference.window.useSimplexMethodOnly()
    let expected = SceneLayout(reference, cell: scene.cell)
    for keepsConstraints in [false, true] {
      let tree = ViewTree(scene, canvas: canvas, keepsConstraints: keepsConstraints)
      let layout = SceneLayout(tree, cell: scene.cell)
      for (view, other) in zip(layout.views, expected.views) {
        #expect(view.frame.isNear(other.frame), "\(view.id): \(view.frame), not \(other.frame)")
        #expect(view.ambiguous == other.ambiguous, "\(view.id)")
      }
      #expect(layout.broken == expected.broken)
      #expect(layout.refused == expected.refused)
    }
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    let numbers = [origin.x, origin.y, size.width, size.height]
    let others = [other.origin.x, other.origin.y, other.size.width, other.size.height]
    return zip(numbers, others).allSatisfy { abs($0 - $1) < 1e-5 }
  }
}
