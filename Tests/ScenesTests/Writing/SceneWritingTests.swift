import SceneModel
import SceneText
import TestSupport
import Testing

@Suite("Scene.yaml")
struct SceneWritingTests {
  @Test func readingAWrittenSceneReturnsTheSameScene() throws {
    var random = RandomScene(RepeatableGenerator(seed: 1))
    try forEvery("scene", in: 0..<200) { _ in
      let scene = random.scene()
      let reading = SceneReading(text: scene.yaml, file: "a.yaml")
      try #require(reading.scene?.yaml == scene.yaml)
      try #require(reading.scene == scene)
    }
  }

  @Test func everySceneFileIsReadBackAsItWas() throws {
    try forEvery("name", in: SceneFiles.names()) { name in
      let scene = try #require(SceneReading(bytes: SceneFiles.bytes(name), file: name).scene)
      #expect(SceneReading(text: scene.yaml, file: name).scene == scene)
      #expect(SceneReading(text: scene.yaml, file: name).scene?.yaml == scene.yaml)
    }
  }

  @Test func defaultsAreLeftOut() throws {
    #expect(
      Scene(root: SceneView(id: "root")).yaml == """
        stackyard: 1
        root:
          id: root

        """)
  }

  @Test func theTextIsCanonical() throws {
    let scene = try scene(
      """
      {constraints: [b.width<=c.width/2-1, {constraint: "a.top == canvas.top", priority: defaultLow,
      identifier: at top}], metrics: {gap: 2.0}, cell: {height: 16, width: 8}, title: "Two: one",
      root: {subviews: [], id: a, width: [gap, ">= 1"], stack: {customSpacing: {b: system},
      alignment: leading, arrangedSubviews: [{id: b, text: "Save\\nas"}, {id: c, stack: {}},
      {id: d, backgroundColor: lightGray, intrinsicContentSize: [none, 12], isHidden: true,
      contentHuggingPriority: [251, 250]}]}}, stackyard: 1}
      """)
    #expect(
      scene.yaml == """
        stackyard: 1
        title: "Two: one"
        cell: {width: 8, height: 16}
        metrics: {gap: 2}
        root:
          id: a
          width: [2, ">= 1"]
          stack:
            alignment: top
            customSpacing: {b: system}
            arrangedSubviews:
              - {id: b, text: "Save\\nas"}
              - id: c
                stack:
                  arrangedSubviews: []
              - id: d
                backgroundColor: lightGray
                intrinsicContentSize: [none, 12]
                contentHuggingPriority: [251, 250]
                isHidden: true
        constraints:
          - "b.width <= 0.5 * c.width - 1"
          - {constraint: "a.top == canvas.top @250", identifier: at top}

        """)
  }
}
