import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import TestSupport
import Testing

@testable import SceneWishes

/// The changes that are not tried, because a wish does not depend on them.
@Suite struct WishInfluenceTests {
  @Test func changesThatAreNotTriedChangeNothing() {
    forEverySeed(in: 0..<(isLongRun ? 400 : 20), testingAtLeast: 300) { seed in
      var random = SmallScene(RepeatableGenerator(seed: seed))
      let scene = random.rows()
      let wish = random.wish(about: scene)
      let inspection = SmallScene<RepeatableGenerator>.inspection(of: scene)
      let values = (wish.numbers(in: scene) ?? []).map { ($0.view, $0.attribute) }
      guard let influences = SceneInfluences(on: values, in: inspection) else { return 0 }
      func edits(_ influences: SceneInfluences?) -> [WishEdit] {
        let candidates = WishCandidates(
          scene, in: inspection, around: wish.views, keep: WishKeep(), levels: [250, 750],
          influences: influences)
        var edits: [WishEdit] = []
        for group in candidates.groups {
          edits += group.edits + group.ladders.flatMap(\.self)
          for number in group.numbers {
            for step in [-3.0, 1, 7] {
              edits.append(number.edit(max(number.least, number.present + step)))
            }
          }
        }
        return edits
      }
      let tried = Set(edits(influences).map(\.edits))
      let others = edits(nil).filter { !tried.contains($0.edits) }
      for edit in others {
        let changed = edit.applied(to: scene)
        let layout = SceneLayout(laying: changed, offered: SmallScene<RepeatableGenerator>.offered)
        guard layout.broken.isEmpty else { continue }
        let gaps = (
          wish.gap(in: inspection.layout, of: scene), wish.gap(in: layout, of: changed)
        )
        #expect(gaps.0 == gaps.1, "\(wish.text): \(edit.edits)")
      }
      return others.count
    }
  }

  /// Which view is the tallest, or which factor is not 0, is in no row.
  @Test(arguments: [
    (
      """
      root: {id: r, subviews: [{id: lab, intrinsicContentSize: [10, 4]}, {id: s, stack: \
      {arrangedSubviews: [{id: a, text: AB}, {id: b, intrinsicContentSize: [20, 0.5]}]}}]}
      constraints: ["lab.firstBaseline == s.firstBaseline", "s.top == r.top", "s.height == 30"]
      """, "lab", FrameAttribute.y
    ),
    (
      """
      root: {id: r, stack: {distribution: fillProportionally, arrangedSubviews: \
      [{id: a, intrinsicContentSize: [20, 10]}, {id: b, intrinsicContentSize: [0, 10]}]}}
      """, "a", .width
    ),
  ])
  func allMayMatterToValuesThatNoRowDecides(
    _ text: String, _ view: String, _ attribute: FrameAttribute
  ) throws {
    let scene = try scene("stackyard: 1\ncanvas: {width: 100, height: 40}\n" + text)
    let inspection = SceneInspection(laying: scene, offered: CellSize(columns: 100, rows: 40))
    #expect(SceneInfluences(on: [(view, attribute)], in: inspection) == nil)
  }

  /// The rows of a column of equal heights have nothing to do with each other's widths.
  @Test func otherRowsDoNotMatterToAWidth() throws {
    // In some scenes, factors follow from contents.
    let found = (1..<20).lazy.compactMap { seed in
      var random = SmallScene(RepeatableGenerator(seed: seed))
      let inspection = SmallScene<RepeatableGenerator>.inspection(of: random.rows())
      return SceneInfluences(on: [("0v0", .width)], in: inspection)
    }
    let influences = try #require(found.first)
    #expect(influences.contains("0v0", along: .horizontal))
    #expect(influences.contains("all", along: .horizontal))
    #expect(!influences.contains("1v0", along: .horizontal))
  }
}

extension SmallScene {
  /// A column of two scenes.
  fileprivate mutating func rows() -> Scene {
    var root = SceneView(id: "all")
    var stack = SceneView.Stack()
    stack.axis = .vertical
    stack.distribution = .fillEqually
    var made = Scene(root: root)
    for place in ["0", "1"] {
      let row = scene()
      stack.arrangedSubviews.append(SmallScene.renamed(row.root, place))
      made.constraints += row.constraints.map { entry in
        guard case .equation(var equation) = entry else { return entry }
        equation.first.item = place + equation.first.item
        if let item = equation.second?.item { equation.second?.item = place + item }
        return .equation(equation)
      }
    }
    root.stack = stack
    root.placement = .fill
    made.root = root
    made.canvas = Size(width: 60, height: 20)
    return made
  }

  private static func renamed(_ view: SceneView, _ prefix: String) -> SceneView {
    var view = view
    view.id = prefix + view.id
    view.placement = SceneView(id: "").placement
    let arranged = view.stack?.arrangedSubviews ?? []
    view.stack?.arrangedSubviews = arranged.map { renamed($0, prefix) }
    return view
  }
}
