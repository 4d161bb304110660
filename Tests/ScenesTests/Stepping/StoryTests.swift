import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import TestSupport
import Testing

/// The steps of a layout end with the layout, their ranges only shrink, and after each priority they
/// are those over all solutions that are best so far.
@Suite struct StoryTests {
  @Test(arguments: [false, true])
  func theStoriesOfAllScenesAreTrue(_ joins: Bool) throws {
    try forEvery("name", in: SceneFiles.names(), testingAtLeast: 1000) { name in
      check(try scene(String(decoding: SceneFiles.bytes(name), as: UTF8.self)), joins)
    }
  }

  @Test func theStoriesOfScenesOfInterfaceBuilderAreTrue() throws {
    try forEvery("scene", in: InterfaceBuilderCase.all, testingAtLeast: 1000) { expected in
      check(try scene(expected.scene), true)
    }
  }

  @Test func theStoriesOfRandomScenesAreTrue() {
    forEvery("seed", in: 0..<400, testingAtLeast: 4000) { seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      return check(random.scene(), seed.isMultiple(of: 2))
    }
  }

  /// Returns the number of compared changes.
  private func check(_ scene: Scene, _ joins: Bool) -> Int {
    var isSeparate = false
    scene.root.visit { if $0.layoutsSubviewsManually { isSeparate = true } }
    // The linear system that `LayoutReport` describes is that of one pass.
    if isSeparate { return 0 }
    let tree = ViewTree(scene, canvas: scene.canvas(offered: CellSize(columns: 80, rows: 24)))
    tree.window.layoutIfNeeded()
    let check = StoryCheck(of: tree.window, joining: joins)
    #expect(check.faults.isEmpty, "\(check.faults.prefix(3))")
    return check.count
  }
}
