import AutoLayout
import SceneLayouts
import SceneText
import TestSupport
import Testing

@testable import SceneChecks

/// Constraints that every layout refuses.
struct RefusalTests {
  private let text = """
    stackyard: 1
    root:
      id: root
      subviews:
        - {id: title, width: 8, height: 1}
        - id: list
          guides: [middle]
          scroll: {}
          subviews:
            - {id: row, width: 20, height: 60}
            - {id: inner, scroll: {}, subviews: [{id: deep, width: 5, height: 5}]}
    constraints:
      - "list.top == root.top"
      - "title.top == root.top"
      - "row.top == list.top"

    """

  /// Only entries that cross a boundary need views to be checked.
  @Test func noLayoutRefusesAConstraintThatCrossesNoBoundary() throws {
    let items = [
      "canvas", "root", "title", "list", "middle", "list.content", "list.frame", "row", "inner",
      "inner.content", "inner.frame", "deep",
    ]
    let edges = ["top", "bottom", "centerY"]
    var unchecked = 0
    try forEverySeed(in: 1..<401, testingAtLeast: 20) { seed in
      var random = RepeatableGenerator(seed: seed)
      let entries = try (0..<2).map { _ in
        let (a, b) = (
          try #require(items.randomElement(using: &random)),
          try #require(items.randomElement(using: &random))
        )
        let edge = try #require(edges.randomElement(using: &random))
        return "  - \"\(a).\(edge) == \(b).\(edge) + \(Int.random(in: 0...9, using: &random))\"\n"
      }
      guard let scene = SceneReading(text: text + entries.joined(), file: "a.yaml").scene
      else { return 0 }
      let tree = ViewTree(scene, canvas: scene.designCanvas)
      let known = tree.entriesByConstraint
      let refused = tree.window.refusedConstraints.filter {
        known[ObjectIdentifier($0.constraint)] != nil
      }
      if !scene.hasConstraintsAcrossBarriers { unchecked += 1 }
      #expect(refused.isEmpty || scene.hasConstraintsAcrossBarriers, "\(entries)")
      return refused.count
    }
    #expect(unchecked > atLeast(20))
  }

  @Test func refusedConstraintsAreFoundInAnEditedDocument() throws {
    var document = try SceneDocument(text: text, file: "a.yaml")
    #expect(document.refusals == nil)
    try document.apply(.addConstraint("row.top == title.top + 1", at: nil))
    let found = try #require(document.refusals)
    #expect(found.map(\.problem) == [.refused(.scrolling, barrier: "list")])
    #expect(found.map(\.line) == [16])
  }
}
