import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

@Suite("SceneLayout")
struct SceneLayoutTests {
  private func layout(_ text: String) throws -> SceneLayout {
    SceneLayout(
      laying: try scene("stackyard: 1\n" + text), offered: CellSize(columns: 80, rows: 24))
  }

  @Test func terminalSizeIsUsedWithoutACanvas() throws {
    let layout = try layout("cell: {width: 8, height: 16}\nroot: {id: a}")
    #expect(layout.canvas == Size(width: 640, height: 384))
    #expect(layout.canvasCells == CellSize(columns: 80, rows: 24))
    #expect(layout.frame("a") == Rect(x: 0, y: 0, width: 640, height: 384))
  }

  @Test(arguments: [
    (SceneView.Placement.fill, Rect(x: 0, y: 0, width: 60, height: 12)),
    (.topLeading, Rect(x: 0, y: 0, width: 10, height: 4)),
    (.center, Rect(x: 25, y: 4, width: 10, height: 4)),
  ])
  func thePlacementPlacesTheRoot(placement: SceneView.Placement, frame: Rect) throws {
    let layout = try layout(
      """
      canvas: {width: 60, height: 12}
      root: {id: a, placement: \(placement.rawValue), intrinsicContentSize: [10, 4]}
      """)
    #expect(layout.frame("a") == frame)
    #expect(layout.ambiguous("a") == [])
  }

  @Test func inactiveConstraintsHaveNoEffectAndAreNotInvalid() throws {
    let layout = try layout(
      """
      canvas: {width: 60, height: 12}
      root: {id: a, placement: topLeading, width: "10 @500", height: 3}
      constraints:
        - {constraint: "a.width == 20", isActive: false}
        - {constraint: "H:[a(30)]", isActive: false}
        - {constraint: "a.width == 5", isActive: true}
      """)
    #expect(layout.frame("a") == Rect(x: 0, y: 0, width: 5, height: 3))
    #expect(layout.broken.isEmpty)
  }

  @Test func withoutPlacementOnlyConstraintsPlaceTheRoot() throws {
    let layout = try layout(
      """
      root: {id: a, placement: none, intrinsicContentSize: [10, 4]}
      constraints: ["a.left == canvas.left + 3"]
      """)
    #expect(layout.ambiguous("a") == ["y"])
    #expect(layout.frame("a")?.origin.x == 3)
  }

  @Test func inRightToLeftTheLeadingEdgeIsOnTheRight() throws {
    let layout = try layout(
      """
      layoutDirection: rightToLeft
      root: {id: a, placement: topLeading, intrinsicContentSize: [10, 4]}
      """)
    #expect(layout.frame("a")?.origin.x == 70)
  }

  @Test func aLabelIsAsLargeAsItsText() throws {
    let layout = try layout(
      """
      cell: {width: 8, height: 16}
      root:
        id: root
        subviews:
          - {id: two, text: "日本\\nSave as"}
          - {id: block, text: "one\\n"}
          - {id: empty, text: ""}
          - {id: explicit, text: "long text", intrinsicContentSize: [16, none], height: 48}
      constraints: [two.left == root.left, two.top == root.top]
      """)
    let ids = ["two", "block", "empty", "explicit"]
    #expect(layout.frames(ids).widths == [56, 24, 0, 16])
    #expect(layout.frames(ids).heights == [32, 16, 0, 48])
  }

  @Test func baselinesAreExplicitOrThoseOfTheText() throws {
    let layout = try layout(
      """
      root:
        id: root
        subviews:
          - {id: label, text: "a\\nb"}
          - {id: box, intrinsicContentSize: [4, 8], baseline: {first: 3, last: 2}}
          - {id: first, height: 0}
          - {id: last, height: 0}
      constraints:
        - label.top == root.top + 5
        - box.firstBaseline == label.lastBaseline
        - first.top == label.firstBaseline
        - last.top == box.lastBaseline
      """)
    #expect(layout.frames(["label", "box", "first", "last"]).tops == [5, 4, 6, 10])
  }

  @Test func framesAreRelativeToTheSuperviewAndCellsToTheCanvas() throws {
    let layout = try layout(
      """
      root:
        id: a
        subviews: [{id: b, width: 20, height: 9, subviews: [{id: c, width: 4, height: 2.6}]}]
      constraints:
        - b.left == a.left + 5.5
        - b.top == a.top + 2
        - c.left == b.left + 1
        - c.top == b.top + 1.5
      """)
    #expect(layout.frame("c") == Rect(x: 1, y: 1.5, width: 4, height: 2.6))
    let c = try #require(layout.views.first { $0.id == "c" })
    #expect(c.parent == "b")
    #expect(c.cells == CellRect(column: 7, row: 4, columns: 4, rows: 2))
  }

  @Test func viewsComeInZOrderWithArrangedOnesBehindOthers() throws {
    let layout = try layout(
      """
      root:
        id: a
        subviews: [{id: d, isHidden: true, subviews: [{id: e}]}]
        stack: {arrangedSubviews: [{id: b, subviews: [{id: c}]}]}
      """)
    #expect(layout.views.map(\.id) == ["a", "b", "c", "d", "e"])
    #expect(layout.views.map(\.parent) == ["canvas", "a", "b", "a", "d"])
    #expect(layout.views.map(\.isHidden) == [false, false, false, true, true])
  }

  @Test func layoutGuidesTakePartInLayout() throws {
    let layout = try layout(
      """
      root: {id: a, guides: [gutter], subviews: [{id: b, height: 2}]}
      constraints:
        - gutter.left == a.left
        - gutter.width == 0.25 * a.width
        - b.left == gutter.right
        - b.right == a.right
        - b.top == a.top
      """)
    #expect(layout.frame("b") == Rect(x: 20, y: 0, width: 60, height: 2))
  }

  @Test func customSpacingAndMarginsCount() throws {
    let layout = try layout(
      """
      root:
        id: a
        placement: topLeading
        layoutMargins: [1, 2, 3, 4]
        stack:
          spacing: 1
          isLayoutMarginsRelativeArrangement: true
          customSpacing: {b: 5, c: system}
          arrangedSubviews:
            - {id: b, width: 10, height: 2}
            - {id: c, width: 10, height: 2}
            - {id: d, width: 10, height: 2}
      """)
    #expect(layout.frames(["b", "c", "d"]).map(\.origin.x) == [2, 17, 35])
    #expect(layout.frame("a") == Rect(x: 0, y: 0, width: 49, height: 6))
  }

  @Test func brokenConstraintsAreReportedInSceneSyntax() throws {
    let layout = try layout(
      """
      root: {id: a, subviews: [{id: c, width: 6}]}
      constraints: [{constraint: c.width == 4, identifier: c-fixed}]
      """)
    let broken = try #require(layout.broken.first)
    #expect(layout.broken.count == 1 && broken.omitted == 0 && broken.alsoDropped.isEmpty)
    #expect(broken.identifier == "c-fixed" && broken.priority == 1000)
    #expect(broken.constraint == "c.width == 4" && broken.because == ["c.width == 6"])
    #expect(broken.identifiers == [nil] && broken.conflict == [.entry(0), .other("c.width == 6")])
  }

  @Test func invalidSceneIsLaidOutWithItsValidParts() {
    var scene = Scene(root: SceneView(id: "a"))
    scene.root.subviews = [SceneView(id: "a"), SceneView(id: "b")]
    let dangling = SceneConstraint.Anchor(item: "x", attribute: .width)
    let width = SceneConstraint.Anchor(item: "b", attribute: .width)
    scene.constraints = [
      .equation(SceneEquation(first: dangling, relation: .equal, second: nil, constant: 3)),
      .equation(SceneEquation(first: width, relation: .equal, second: dangling)),
      .visualFormat(SceneVisualFormat("|[x]|")),
      .equation(SceneEquation(first: width, relation: .equal, second: nil, constant: .infinity)),
      .equation(SceneEquation(first: width, relation: .equal, second: nil, constant: 7)),
    ]
    let layout = SceneLayout(laying: scene, offered: CellSize(columns: 80, rows: 24))
    #expect(layout.frame("b")?.size.width == 7)
    #expect(layout.views.count == 3)
  }

  @Test func constraintsOfALayoutCanBeInspected() throws {
    let tree = ViewTree(Scene.builtIn, canvas: Size(width: 80, height: 24))
    let report = LayoutReport(of: tree.window)
    #expect(
      report.constraints.contains { $0.constraint.description == "stack.width == canvas.width" })
    #expect(tree.view("red")?.superview === tree.view("stack"))
    #expect(tree.item("gone") == nil)
  }

  @Test func randomScenesAreLaidOutTheSameEveryTime() {
    var random = RandomScene(RepeatableGenerator(seed: 3))
    forEvery("scene", in: 0..<15) { _ in
      let scene = random.scene()
      let offered = CellSize(columns: 80, rows: 24)
      let layout = SceneLayout(laying: scene, offered: offered)
      #expect(layout == SceneLayout(laying: scene, offered: offered))
      #expect(layout.views.allSatisfy { $0.frame.size.width.isFinite })
    }
  }
}

/// The views of trials, in which constraints are replaced.
@Suite struct TrialLayoutTests {
  @Test func replacedConstraintsHaveTheLayoutOfNewViews() throws {
    let offered = CellSize(columns: 60, rows: 20)
    forEvery("scenes", in: 0..<80, testingAtLeast: 20) { seed in
      var random = RandomScene(RepeatableGenerator(seed: seed))
      let scene = random.scene()
      var hierarchy = SceneHierarchy(forTrials: true)
      var accepting = SceneHierarchy(forTrials: true)
      var changes = [scene]
      for index in scene.constraints.indices {
        var changed = scene
        changed.constraints.remove(at: index)
        changes += [changed, scene]
        changed = scene
        changed.constraints[index].isActive.toggle()
        changed.constraints[index].setPriority(40)
        changes.append(changed)
      }
      for changed in changes {
        let layout = hierarchy.layOut(changed, offered: offered)
        let new = SceneLayout(laying: changed, offered: offered, keepsConstraints: true)
        #expect(layout == new, "seed \(seed)")
        let any = accepting.layOut(changed, offered: offered, acceptingAnyConflict: true)
        #expect(any.broken.isEmpty == new.broken.isEmpty, "seed \(seed)")
        if new.broken.isEmpty { #expect(any == new, "seed \(seed)") }
      }
      return changes.count > 1 ? 1 : 0
    }
  }
}
