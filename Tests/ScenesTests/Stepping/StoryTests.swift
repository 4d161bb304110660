import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import TestSupport
import Testing

/// The steps of a layout end with the layout, their ranges only shrink, and after each priority they
/// are those over all solutions that are best so far.
@Suite struct StoryTests {
  /// Every fourth scene, because the simplex method alone takes long; all in a long run.
  @Test func theStoriesOfScenesAreTrue() throws {
    let names = try SceneFiles.names().enumerated().filter {
      isLongRun || $0.offset.isMultiple(of: 4)
    }
    try forEvery("name", in: names, testingAtLeast: 500) { index, name in
      check(
        try scene(String(decoding: SceneFiles.bytes(name), as: UTF8.self)), index.isMultiple(of: 8))
    }
  }

  @Test func theStoriesOfScenesOfInterfaceBuilderAreTrue() throws {
    let all = InterfaceBuilderCase.all
    let stride = isLongRun ? max(1, all.count / 300) : 50
    let cases = all.filter { $0.number.isMultiple(of: stride) }
    try forEvery("scene", in: cases, testingAtLeast: 200) { expected in
      check(try scene(expected.scene), true)
    }
  }

  @Test func theStoriesOfRandomScenesAreTrue() {
    forEverySeed(in: 0..<(isLongRun ? 2000 : 120), testingAtLeast: 1000) { seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      return check(random.scene(), seed.isMultiple(of: 2))
    }
  }

  /// The step that decides what a distribution makes equal has its arithmetic.
  @Test(arguments: [
    ("fillEqually", "(44 - 2 × 2) / 3 = 13.3333"), ("fillProportionally", "44 × 5 / 29 = 7.5862"),
    ("equalSpacing", "b.left - a.right = (44 - 25) / 2 = 9.5"),
    ("equalCentering", "b.centerX - a.centerX = (44 - 5 / 2 - 12 / 2) / 2 = 17.75"),
  ])
  func distributionsHaveTheirArithmetic(_ distribution: String, _ sum: String) throws {
    let inspection = SceneInspection(
      laying: try scene(
        """
        stackyard: 1
        canvas: {width: 44, height: 3}
        root:
          id: row
          stack:
            spacing: 2
            distribution: \(distribution)
            arrangedSubviews:
              - {id: a, intrinsicContentSize: [5, 1]}
              - {id: b, intrinsicContentSize: [8, 1]}
              - {id: c, intrinsicContentSize: [12, 1]}
        """), offered: CellSize(columns: 80, rows: 24))
    let sentences = StorySentences(inspection)
    let texts = SceneStory(of: inspection, joining: true).steps.map { sentences.text(of: $0) }
    #expect(texts.contains { $0.hasSuffix(": \(sum)") }, "\(texts)")
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
