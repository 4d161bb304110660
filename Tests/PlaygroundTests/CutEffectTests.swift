import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import Testing

/// The words about views that a change cuts off.
@Suite struct CutEffectTests {
  /// Each view is named or counted once, whatever else changes in it.
  @Test func eachViewIsCountedOnce() {
    let views = ["red", "orange", "yellow", "green", "blue"]
    func layout(_ width: Double) -> SceneLayout {
      var scene = Scene(root: SceneView(id: "row"))
      scene.root.stack = SceneView.Stack()
      scene.root.stack?.distribution = .fillEqually
      scene.root.stack?.arrangedSubviews = views.map { SceneView(id: $0) }
      scene.canvas = Size(width: width, height: 3)
      return SceneLayout(laying: scene, offered: CellSize(columns: 80, rows: 24))
    }
    let difference = LayoutDifference(from: layout(40), to: layout(20))
    func text(_ cuts: [String]) -> String {
      ChangeEffect(difference, of: ["red"], cutting: cuts, Appearance()).text(columns: 40)
    }
    #expect(text(views) == "cuts off red, orange, yellow, and 2 more")
    #expect(text(["red"]) == "cuts off red, red 8 → 4 wide")
  }
}
